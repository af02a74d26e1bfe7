import { describe, expect, it } from "vitest";
import { contentPolicy, createSecurityHeaders } from "./security-headers.ts";

const NONE = { script: [], connect: [], frame: [], style: [], form: [], media: [] };

const headersOf = (...parameters: Parameters<typeof createSecurityHeaders>) =>
  createSecurityHeaders(...parameters).ofShop["http:"];

const policyOf = (...parameters: Parameters<typeof createSecurityHeaders>) => {
  const { "Content-Security-Policy": policy = "" } = headersOf(...parameters);
  return new Map(
    policy.split("; ").map((directive): [string, readonly string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
};

describe("the content security policy", () => {
  it("allows only the shop itself and its one inline script by default", () => {
    const policy = policyOf(NONE, false, "0;");
    const others = [...policy]
      .flatMap(([name, sources]) => sources.map((source) => `${name} ${source}`))
      .filter((one) => !one.endsWith("'self'"));
    expect(others).toEqual([
      expect.stringMatching(/^script-src 'sha256-[\w+/]+=*'$/),
      "img-src data:",
      "img-src blob:",
      "style-src-attr 'unsafe-inline'",
      "object-src 'none'",
      "base-uri 'none'",
    ]);
  });

  it("limits every kind of source, bases, forms and frames to the shop itself", () => {
    // The kinds that are not named have the default.
    expect([...policyOf(NONE, false, "0;").keys()].toSorted()).toEqual([
      "base-uri",
      "default-src",
      "form-action",
      "frame-ancestors",
      "img-src",
      "object-src",
      "script-src",
      "style-src-attr",
    ]);
    for (const name of ["default-src", "form-action", "frame-ancestors"])
      expect(policyOf(NONE, false, "0;").get(name)).toEqual(["'self'"]);
  });

  it("allows the sources of configured services, each in its directive [CNS-03] [NWS-10] [CUS-08]", () => {
    const policy = policyOf(
      {
        script: ["https://script.example"],
        connect: ["https://connect.example"],
        frame: ["https://frame.example"],
        style: ["https://style.example"],
        form: ["https://checkout.example"],
        media: ["https://media.example"],
      },
      false,
      "0;",
    );
    for (const [name, source] of [
      ["script-src", "https://script.example"],
      ["connect-src", "https://connect.example"],
      ["frame-src", "https://frame.example"],
      ["style-src", "https://style.example"],
      ["img-src", "https://media.example"],
      ["media-src", "https://media.example"],
    ] as const) {
      expect(policy.get(name)).toContain(source);
      const elsewhere = [...policy].filter(([, sources]) => sources.includes(source));
      expect(elsewhere).toHaveLength(source === "https://media.example" ? 2 : 1);
    }
    expect(policy.get("script-src")).not.toContain("'unsafe-inline'");
  });

  it("lets the visual editor frame drafts alone, and its script style what it adds [CNT-15]", () => {
    const published = contentPolicy(NONE, false, "0;").split("; ");
    const draft = contentPolicy(NONE, false, "0;", { isDraft: true }).split("; ");
    expect(draft.filter((one) => !published.includes(one))).toEqual([
      "style-src 'self' 'unsafe-inline'",
      "frame-ancestors 'self' https://app.storyblok.com",
    ]);
    expect(published).toContain("frame-ancestors 'self'");
  });

  it("lets the build tool in while developing, and only then", () => {
    expect(policyOf(NONE, true, "0;").get("script-src")).toContain("'unsafe-inline'");
    expect(policyOf(NONE, true, "0;").get("connect-src")).toContain("ws:");
    expect(policyOf(NONE, false, "0;").has("connect-src")).toBe(false);
  });
});
