import type { TokenRequest } from "@passepartout/domain/chrome/newsletter/newsletter-machine";
import type { ScriptLoader } from "@passepartout/domain/tracking/script-loader.port";

/** The script of the captcha service, without its key. */
export const CAPTCHA_SCRIPT = "https://www.google.com/recaptcha/api.js";

/** The script of the captcha service for a site key, for loading it early. */
export const captchaScriptOf = (siteKey: string): string =>
  `${CAPTCHA_SCRIPT}?render=${encodeURIComponent(siteKey)}`;

/** The part of the captcha service that the shop uses. */
interface Captcha {
  readonly ready: (run: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<unknown>;
}

/** Requests captcha tokens, the port `requestToken` of `newsletterMachine`; the first request loads the script. Rejects if the service is blocked or fails; undefined if it returns no token. */
export const createCaptchaTokens =
  (scripts: ScriptLoader, page: object = globalThis) =>
  async ({ siteKey, action }: TokenRequest): Promise<string | undefined> => {
    await scripts.load(captchaScriptOf(siteKey));
    const { grecaptcha } = page as { readonly grecaptcha?: Captcha };
    if (!grecaptcha) throw new Error("the captcha service is blocked");
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    const token = await grecaptcha.execute(siteKey, { action });
    return typeof token === "string" && token !== "" ? token : undefined;
  };
