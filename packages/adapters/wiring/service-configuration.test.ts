import { describe, expect, it } from "vitest";
import { readConfiguration } from "./configuration.ts";

const services = (variables: Record<string, string>) => readConfiguration(variables).services;

describe("the configuration of services", () => {
  it("defaults to the embedded flag service alone [CNS-Q3] [NWS-Q5] [OPS-Q4]", () => {
    expect(services({})).toEqual({
      flags: { serverKey: "embedded", browserKey: "embedded", isEmbedded: true },
      images: { provider: "ipx", hosts: [], maxCacheBytes: 256_000_000 },
      consent: { named: {} },
    });
  });

  it("uses the vendor's flag service with its keys, or another with its address [FLG-08]", () => {
    const keys = {
      PASSEPARTOUT_FLAG_SERVER_KEY: "server",
      PASSEPARTOUT_FLAG_BROWSER_KEY: "browser",
    };
    expect(services(keys).flags).toEqual({
      serverKey: "server",
      browserKey: "browser",
      isEmbedded: false,
    });
    expect(
      services({
        ...keys,
        PASSEPARTOUT_FLAG_ENDPOINT: "https://flags.example/api",
        PASSEPARTOUT_FLAG_READY_TIMEOUT: "2500",
      }).flags,
    ).toMatchObject({ url: "https://flags.example/api", readyTimeoutMs: 2500 });
  });

  it("has a checkout with its secret, and a designer [CUS-Q26, DSG-Q18]", () => {
    const secret = "0123456789abcdef0123456789abcdef";
    expect(
      services({
        PASSEPARTOUT_CHECKOUT: "https://checkout.example/shop/",
        PASSEPARTOUT_CHECKOUT_SECRET: secret,
        PASSEPARTOUT_DESIGNER: "http://editor.localhost:4400",
      }),
    ).toMatchObject({
      checkout: { url: "https://checkout.example/shop", secret },
      designerUrl: "http://editor.localhost:4400",
    });
    expect(() => services({ PASSEPARTOUT_CHECKOUT: "https://checkout.example" })).toThrow(
      "set PASSEPARTOUT_CHECKOUT_SECRET",
    );
    expect(() => services({ PASSEPARTOUT_CHECKOUT_SECRET: "short" })).toThrow(
      "at least 32 characters",
    );
    for (const url of [
      "http://editor.example",
      "https://e.example?a=1",
      "editor",
      "ftp://localhost",
    ])
      expect(() => services({ PASSEPARTOUT_DESIGNER: url })).toThrow("https address");
  });

  it("uses the flags of some sets alone, and refuses names that are none [FLG-28]", () => {
    const sets = (PASSEPARTOUT_FLAG_SETS: string) =>
      services({ PASSEPARTOUT_FLAG_SETS }).flags.sets;
    expect(sets("calculator, navigation")).toEqual(["calculator", "navigation"]);
    expect(sets("")).toBeUndefined();
    for (const name of ["Calculator", "a_b", "a".repeat(51)])
      expect(() => sets(name)).toThrow("1 to 50 lower-case letters and digits");
  });

  it("leaves one side without a key if only the other has one, so that it is logged there [FLG-09]", () => {
    expect(services({ PASSEPARTOUT_FLAG_BROWSER_KEY: "browser" }).flags).toMatchObject({
      serverKey: "",
      isEmbedded: false,
    });
  });

  it("reads the consent services and the settings of the general one [CNS-03] [CNS-04] [CNS-Q3]", () => {
    expect(
      services({
        PASSEPARTOUT_CONSENT_SCRIPT: "https://consent.example/general.js",
        PASSEPARTOUT_CONSENT_SETTINGS_ID: "abc",
        PASSEPARTOUT_CONSENT_DIDOMI_V2: "https://consent.example/didomi-2.js",
      }).consent,
    ).toEqual({
      named: { "didomi-v2": "https://consent.example/didomi-2.js" },
      general: { scriptUrl: "https://consent.example/general.js", settingsId: "abc" },
    });
  });

  it("reads captcha, bot protection, messenger, session analytics, image hosts and the editor's preview [NWS-10] [OPS-06] [CON-04]", () => {
    expect(
      services({
        PASSEPARTOUT_CAPTCHA_KEY: "site",
        PASSEPARTOUT_BOT_PROTECTION_SCRIPT: "https://bots.example/tag.js",
        PASSEPARTOUT_MESSENGER_SCRIPT: "https://help.example/messenger.js",
        PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT: "https://sessions.example/tag.js",
        PASSEPARTOUT_IMAGE_HOSTS: "a.storyblok.com, img.example:8443",
        PASSEPARTOUT_IMAGE_CACHE_MB: "10",
        PASSEPARTOUT_CONTENT_SPACE: "1234",
        PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: "secret",
      }),
    ).toMatchObject({
      captchaSiteKey: "site",
      botProtectionScript: "https://bots.example/tag.js",
      messengerScript: "https://help.example/messenger.js",
      sessionAnalyticsScript: "https://sessions.example/tag.js",
      images: {
        provider: "ipx",
        hosts: ["a.storyblok.com", "img.example:8443"],
        maxCacheBytes: 10_000_000,
      },
      preview: { spaceId: "1234", token: "secret" },
    });
  });

  it.each([
    ["PASSEPARTOUT_BOT_PROTECTION_SCRIPT", "http://bots.example/tag.js", "https"],
    ["PASSEPARTOUT_MESSENGER_SCRIPT", "messenger.js", "https"],
    ["PASSEPARTOUT_CONSENT_SCRIPT", "javascript:alert(1)", "https"],
    ["PASSEPARTOUT_IMAGE_HOSTS", "https://a.storyblok.com", "a host name only"],
    ["PASSEPARTOUT_FLAG_ENDPOINT", "flags", "http or https"],
    ["PASSEPARTOUT_IMAGE_CACHE_MB", "much", "a number of megabytes"],
  ])("refuses %s=%s and names the expected format", (name, value, message) => {
    expect(() => services({ [name]: value })).toThrow(new RegExp(`${name}.*${message}`));
  });
});
