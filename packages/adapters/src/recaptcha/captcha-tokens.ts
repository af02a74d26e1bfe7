import type { TokenQuestion } from "@passepartout/domain/newsletter/newsletter-machine";
import type { ScriptLoader } from "@passepartout/domain/tracking/script-loader.port";

/** The captcha service's script, without the key that goes with it. [NWS-10] */
export const CAPTCHA_SCRIPT = "https://www.google.com/recaptcha/api.js";

/** The captcha service's script for a site key: loading it ahead saves the visitor's time. [NWS-10] */
export const captchaScriptOf = (siteKey: string): string =>
  `${CAPTCHA_SCRIPT}?render=${encodeURIComponent(siteKey)}`;

/** As much of the captcha service as the shop uses. */
interface Captcha {
  readonly ready: (run: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<unknown>;
}

/** Asks the captcha service for tokens, the port `requestToken` of `newsletterMachine`; its script is loaded at the first question. Rejects when the service is blocked or does not answer; undefined when it gives no token. [NWS-05, NWS-10, NWS-11, NWS-12] */
export const createCaptchaTokens =
  (scripts: ScriptLoader, page: object = globalThis) =>
  async ({ siteKey, action }: TokenQuestion): Promise<string | undefined> => {
    await scripts.load(captchaScriptOf(siteKey));
    const { grecaptcha } = page as { readonly grecaptcha?: Captcha };
    if (!grecaptcha) throw new Error("the captcha service is blocked");
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    const token = await grecaptcha.execute(siteKey, { action });
    return typeof token === "string" && token !== "" ? token : undefined;
  };
