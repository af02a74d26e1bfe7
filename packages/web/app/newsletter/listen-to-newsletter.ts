import type { startNewsletter } from "./start-newsletter.ts";

const listening = new WeakSet<HTMLFormElement>();

/** Loads the machine and the captcha of the newsletter's form when it gets the focus. */
export const listenToNewsletter = (): void => {
  const form = document.querySelector<HTMLFormElement>(".newsletter form");
  if (!form) return;
  // Without scripts the browser validates it.
  form.noValidate = true;
  if (listening.has(form)) return;
  listening.add(form);
  let starting: Promise<ReturnType<typeof startNewsletter>> | undefined;
  const start = () => {
    starting ??= import("./start-newsletter.ts").then((module) => module.startNewsletter(form));
    starting.catch(() => (starting = undefined));
    return starting;
  };
  form.addEventListener("focusin", () => void start());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start().then(
      (newsletter) => newsletter.submit(),
      // If the script fails to load, the form is submitted without it.
      () => form.submit(),
    );
  });
  if (form.matches(":focus-within")) void start();
};
