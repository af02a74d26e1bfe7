import { describe, expect, it } from "vitest";
import { CAPTCHA_SCRIPT, createCaptchaTokens } from "./captcha-tokens.ts";

const REQUEST = { siteKey: "public key", action: "newsletterContainer" } as const;

/** A page with the service's global, or without it if it is blocked. */
const openPage = (execute?: (...parameters: unknown[]) => Promise<unknown>) => {
  const loaded: string[] = [];
  const page: Record<string, unknown> = {};
  const scripts = {
    load: async (url: string) => {
      loaded.push(url);
      if (execute) page["grecaptcha"] = { ready: (run: () => void) => run(), execute };
    },
  };
  return { loaded, requestToken: createCaptchaTokens(scripts, page) };
};

describe("captcha tokens", () => {
  it("are requested with the public key and the action newsletterContainer [NWS-10]", async () => {
    const calls: unknown[] = [];
    const { requestToken, loaded } = openPage(async (...parameters) => {
      calls.push(parameters);
      return "token";
    });
    expect(loaded).toEqual([]);
    expect(await requestToken(REQUEST)).toBe("token");
    expect(loaded).toEqual([`${CAPTCHA_SCRIPT}?render=public%20key`]);
    expect(calls).toEqual([["public key", { action: "newsletterContainer" }]]);
  });

  it.each([[null], [""], [7]])(
    "are undefined if the service returns %o [NWS-12]",
    async (given) => {
      expect(await openPage(async () => given).requestToken(REQUEST)).toBeUndefined();
    },
  );

  it("are rejected if the service is blocked or fails [NWS-11]", async () => {
    await expect(openPage().requestToken(REQUEST)).rejects.toThrow("blocked");
    const failing = openPage(() => Promise.reject(new Error("bad key")));
    await expect(failing.requestToken(REQUEST)).rejects.toThrow("bad key");
  });
});
