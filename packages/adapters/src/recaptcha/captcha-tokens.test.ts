import { describe, expect, it } from "vitest";
import { CAPTCHA_SCRIPT, createCaptchaTokens } from "./captcha-tokens.ts";

const QUESTION = { siteKey: "public key", action: "newsletterContainer" } as const;

/** A page into which the service puts its object, or does not. */
const openPage = (execute?: (...asked: unknown[]) => Promise<unknown>) => {
  const loaded: string[] = [];
  const page: Record<string, unknown> = {};
  const scripts = {
    load: async (url: string) => {
      loaded.push(url);
      if (execute) page["grecaptcha"] = { ready: (run: () => void) => run(), execute };
    },
  };
  return { loaded, ask: createCaptchaTokens(scripts, page) };
};

describe("captcha tokens", () => {
  it("are asked for with the public key and the action newsletterContainer [NWS-10]", async () => {
    const asked: unknown[] = [];
    const { ask, loaded } = openPage(async (...question) => {
      asked.push(question);
      return "token";
    });
    expect(loaded).toEqual([]);
    expect(await ask(QUESTION)).toBe("token");
    expect(loaded).toEqual([`${CAPTCHA_SCRIPT}?render=public%20key`]);
    expect(asked).toEqual([["public key", { action: "newsletterContainer" }]]);
  });

  it.each([[null], [""], [7]])("are none where the service gives %o [NWS-12]", async (given) => {
    expect(await openPage(async () => given).ask(QUESTION)).toBeUndefined();
  });

  it("fail where the service is blocked or fails [NWS-11]", async () => {
    await expect(openPage().ask(QUESTION)).rejects.toThrow("blocked");
    const failing = openPage(() => Promise.reject(new Error("bad key")));
    await expect(failing.ask(QUESTION)).rejects.toThrow("bad key");
  });
});
