import { newActionKey } from "@passepartout/adapters/browser/backend-call";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import {
  CAPTCHA_SCRIPT,
  captchaScriptOf,
  createCaptchaTokens,
} from "@passepartout/adapters/recaptcha/captcha-tokens";
import { writeLogEntry } from "@passepartout/domain/logging/log-entry";
import {
  isAddressRefused,
  newsletterMachine,
} from "@passepartout/domain/chrome/newsletter/newsletter-machine";
import { createActor, fromPromise } from "xstate";

/** Starts the newsletter machine, which acts on a form of the page, and loads the captcha script in advance. Captcha errors are logged and not shown. */
export const startNewsletter = (form: HTMLFormElement) => {
  const { siteKey } = form.dataset;
  const fieldOf = (name: "actionKey" | "email" | "reCaptchaToken") =>
    form.elements.namedItem(name) as HTMLInputElement;
  const scripts = createScriptLoader(document, siteKey === undefined ? [] : [CAPTCHA_SCRIPT]);
  const requestToken = createCaptchaTokens(scripts);
  const actor = createActor(
    newsletterMachine.provide({
      actors: { requestToken: fromPromise(({ input }) => requestToken(input)) },
    }),
    { input: { siteKey } },
  );
  actor.on("log.entry", writeLogEntry(browserLog));
  actor.on("newsletter.post", ({ reCaptchaToken }) => {
    fieldOf("reCaptchaToken").value = reCaptchaToken;
    fieldOf("actionKey").value = newActionKey();
    globalThis.shopEvents?.push({ type: "newsletter.subscribe" });
    form.submit();
  });
  actor.on("newsletter.refuse", () => fieldOf("email").focus());
  actor.subscribe((snapshot) => {
    const isRefused = isAddressRefused(snapshot);
    const email = fieldOf("email");
    form.ariaBusy = String(snapshot.matches("requesting"));
    email.ariaInvalid = String(isRefused);
    if (isRefused) email.setAttribute("aria-describedby", `${email.id}-fault`);
    else email.removeAttribute("aria-describedby");
  });
  actor.start();
  fieldOf("email").addEventListener("input", () => actor.send({ type: "newsletter.edit" }));
  // If this fails, the machine loads it again when it needs it, and logs the error then.
  if (siteKey !== undefined) scripts.load(captchaScriptOf(siteKey)).catch(() => undefined);
  return {
    submit: () => actor.send({ type: "newsletter.submit", email: fieldOf("email").value }),
  };
};
