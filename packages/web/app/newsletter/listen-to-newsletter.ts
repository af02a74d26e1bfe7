import type { startNewsletter } from "./start-newsletter.ts";

const started = new WeakMap<HTMLFormElement, Promise<ReturnType<typeof startNewsletter>>>();

const start = (form: HTMLFormElement): Promise<ReturnType<typeof startNewsletter>> => {
  const known = started.get(form);
  if (known) return known;
  const starting = import("./start-newsletter.ts").then((module) => module.startNewsletter(form));
  started.set(form, starting);
  starting.catch(() => started.delete(form));
  return starting;
};

const focus = ({ currentTarget }: Event): void => void start(currentTarget as HTMLFormElement);

const submit = (event: Event): void => {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  start(form).then(
    (newsletter) => newsletter.submit(),
    // If the script fails to load, the form is submitted without it.
    () => form.submit(),
  );
};

/** Loads the machine and the captcha of the newsletter's form when it gets the focus. */
export const listenToNewsletter = (): void => {
  const form = document.querySelector<HTMLFormElement>(".newsletter form");
  if (!form) return;
  // Without scripts the browser validates it.
  form.noValidate = true;
  form.addEventListener("focusin", focus);
  form.addEventListener("submit", submit);
  if (form.matches(":focus-within")) void start(form);
};
