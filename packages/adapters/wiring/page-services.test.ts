import { describe, expect, it } from "vitest";
import { createScriptLoader } from "../src/browser/script-loader.ts";
import { readConfiguration } from "./configuration.ts";
import { pageServicesOf, policySourcesOf } from "./page-services.ts";

const ALL = {
  PASSEPARTOUT_FLAG_SERVER_KEY: "server-secret",
  PASSEPARTOUT_FLAG_BROWSER_KEY: "browser",
  PASSEPARTOUT_CAPTCHA_KEY: "site",
  PASSEPARTOUT_IDENTITY_CLIENT_ID: "client",
  PASSEPARTOUT_BOT_PROTECTION_SCRIPT: "https://bots.example/tag.js?shop=1",
  PASSEPARTOUT_MESSENGER_SCRIPT: "https://help.example/messenger.js?key=shop",
  PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT: "https://sessions.example/tag.js",
  PASSEPARTOUT_CONSENT_SCRIPT: "https://consent.example/loader.js",
  PASSEPARTOUT_CONSENT_DIDOMI: "https://didomi.example/loader.js",
  PASSEPARTOUT_CONTENT_TOKEN: "content-secret",
  PASSEPARTOUT_CONTENT_SPACE: "1",
  PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "preview-secret",
};

const servicesWith = (variables: Record<string, string>) =>
  pageServicesOf(readConfiguration(variables));
const sourcesWith = (variables: Record<string, string>) =>
  policySourcesOf(readConfiguration(variables));
const NONE = { script: [], connect: [], frame: [], style: [], form: [], media: [] };

describe("the services of a page", () => {
  it("are only the embedded flag service and collector by default, with no source in the policy [FLG-Q7] [CNS-Q3]", () => {
    const services = servicesWith({});
    expect(services).toEqual({
      flags: { authorizationKey: "embedded", url: "/api/flags" },
      consent: { named: {} },
      eventsUrl: "/api/events",
      hasSampleIdentity: true,
      scripts: [],
    });
    expect(sourcesWith({})).toEqual(NONE);
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: "production" }, undefined],
    [{ NODE_ENV: "production", PASSEPARTOUT_SAMPLE_IDENTITY: "1" }, true],
    [{ PASSEPARTOUT_SAMPLE_IDENTITY: "0" }, undefined],
    [{ PASSEPARTOUT_SAMPLE_IDENTITY: "1", DATABASE_URL: "postgresql://db/shop" }, undefined],
  ])("have with %o a sample of an identity service: %s [CUS-Q10]", (variables, expected) => {
    expect(servicesWith(variables).hasSampleIdentity).toBe(expected);
  });

  it("contain no secret", () => {
    expect(JSON.stringify(servicesWith(ALL))).not.toContain("secret");
  });

  it("list every script that may be loaded, and the loader accepts them [OPS-07] [CNS-03] [NWS-10]", async () => {
    const { scripts } = servicesWith(ALL);
    expect(scripts).toEqual([
      "https://www.google.com/recaptcha/api.js",
      "https://accounts.google.com/gsi/client",
      "https://bots.example/tag.js?shop=1",
      "https://help.example/messenger.js?key=shop",
      "https://sessions.example/tag.js",
      "https://consent.example/loader.js",
      "https://didomi.example/loader.js",
    ]);
    const page = {
      createElement: () => new EventTarget() as HTMLScriptElement,
      head: { append: (script: EventTarget) => void script.dispatchEvent(new Event("load")) },
    };
    const loader = createScriptLoader(
      page as unknown as Parameters<typeof createScriptLoader>[0],
      scripts,
    );
    for (const script of scripts) await expect(loader.load(script)).resolves.toBeUndefined();
  });

  it("add only configured services to the policy", () => {
    expect(sourcesWith({ PASSEPARTOUT_CAPTCHA_KEY: "site" })).toEqual({
      ...NONE,
      script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
      frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    });
    const sources = sourcesWith(ALL);
    expect(sources.script).toContain("https://consent.example");
    expect(sources.connect).toContain("https://sdk.split.io");
    expect(sources.style).toEqual(["https://accounts.google.com/gsi/"]);
    expect(sourcesWith({ PASSEPARTOUT_IMAGE_HOSTS: "a.storyblok.com" })).toEqual({
      ...NONE,
      media: ["https://a.storyblok.com"],
    });
  });

  it("send events to the configured address, and with another backend else nowhere [OPS-Q6]", () => {
    const backend = { PASSEPARTOUT_BACKEND: "https://shop.example" };
    expect(servicesWith(backend).eventsUrl).toBeUndefined();
    const variables = {
      ...backend,
      PASSEPARTOUT_EVENTS_ENDPOINT: "https://events.example/collect?shop=1",
    };
    expect(servicesWith(variables).eventsUrl).toBe("https://events.example/collect?shop=1");
    expect(sourcesWith(variables)).toMatchObject({
      script: [],
      connect: ["https://events.example"],
    });
  });

  it("use the address of another flag service [FLG-19]", () => {
    const variables = {
      PASSEPARTOUT_FLAG_BROWSER_KEY: "browser",
      PASSEPARTOUT_FLAG_ENDPOINT: "https://flags.example/api",
    };
    expect(servicesWith(variables).flags).toEqual({
      authorizationKey: "browser",
      url: "https://flags.example/api",
    });
    expect(sourcesWith(variables).connect).toEqual(["https://flags.example"]);
  });
});
