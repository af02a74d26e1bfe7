import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../testing/runs.ts";
import { anyText, longText } from "../../../testing/any-text.ts";
import {
  emptyNewsletterForm,
  newsletterColors,
  parseNewsletterEmail,
  uniqueIdentifierOf,
  type NewsletterBlock,
} from "./newsletter.ts";

describe("newsletterColors", () => {
  const block: NewsletterBlock = {
    headline: "Once a month",
    inputPlaceholder: "name@example.com",
    ctaText: "Sign up",
    newsletterText: "Unsubscribe at any time.",
  };

  it("are white on red if editors chose none [NWS-02]", () => {
    expect(newsletterColors(block)).toEqual({ background: "var(--cta)", text: "#ffffff" });
  });

  it("are backgroundColor and textColor of the block [NWS-01]", () => {
    expect(newsletterColors({ ...block, backgroundColor: "#0f5560", textColor: "#FF0" })).toEqual({
      background: "#0f5560",
      text: "#ff0",
    });
  });
});

describe("parseNewsletterEmail", () => {
  it.each([
    ["ada@example.com"],
    ["ada.lovelace@example.co.uk"],
    ["a_b%c+d-e.1@ex-ample.com"],
    ["A@1.io"],
    ["a@b..de"],
    [`a@b.${"x".repeat(60)}`],
  ])("accepts %s unchanged [NWS-07, NWS-Q4]", (email) => {
    expect(parseNewsletterEmail(email)).toEqual({ ok: true, value: email });
  });

  it.each([
    ["ada"],
    ["@example.com"],
    ["ada@example"],
    ["ada@example.c"],
    ["ada@example.c1"],
    ["ada@exam_ple.com"],
    ["ada@@example.com"],
    ["ada@.de"],
    ["ada lovelace@example.com"],
    ["ada@example.com "],
    ["ada@example.com\n"],
    ["zoë@example.com"],
    ["ada@exämple.com"],
    ["ada!@example.com"],
  ])("refuses %j [NWS-07, NWS-Q4]", (email) => {
    const result = parseNewsletterEmail(email);
    expect(result).toMatchObject({ ok: false, error: { code: "email-malformed", input: email } });
  });

  it("refuses an empty address [NWS-09]", () => {
    expect(parseNewsletterEmail("")).toEqual({
      ok: false,
      error: {
        code: "email-malformed",
        message:
          "an email address is letters, digits or . _ % + -, then @, then a domain with a dot and at least two letters after it",
        input: "",
      },
    });
  });

  it("handles any text, however long [NWS-07]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("a", ".", "a@", ".a", "a@a.", "@")), (text) => {
        const result = parseNewsletterEmail(text);
        expect(result.ok ? result.value : text).toBe(text);
        if (result.ok) expect(text.split("@")).toHaveLength(2);
      }),
      runs(60),
    );
  });
});

describe("uniqueIdentifierOf", () => {
  it.each([
    ["/", "home"],
    ["", "home"],
    ["//", "home"],
    ["/wandbilder", "wandbilder"],
    ["/wandbilder/leinwand/", "wandbilder-leinwand"],
    ["/fr/tableaux/photo", "fr-tableaux-photo"],
    ["/a//b", "a--b"],
  ])("of %s is %s [NWS-04, NWS-Q2]", (path, identifier) => {
    expect(uniqueIdentifierOf(path)).toBe(identifier);
  });

  it("is never empty and contains no slash, for any path [NWS-Q2]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("/", "/a")), (path) => {
        const identifier = uniqueIdentifierOf(path);
        expect(identifier).not.toBe("");
        expect(identifier).not.toContain("/");
      }),
      runs(60),
    );
  });
});

describe("emptyNewsletterForm", () => {
  it("has the fields email, uniqueIdentifier and reCaptchaToken [NWS-03, NWS-04]", () => {
    expect(emptyNewsletterForm("/wandbilder/poster")).toEqual({
      email: "",
      uniqueIdentifier: "wandbilder-poster",
      reCaptchaToken: "",
    });
  });
});
