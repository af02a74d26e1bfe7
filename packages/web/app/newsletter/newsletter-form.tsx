import { emptyNewsletterForm } from "@passepartout/domain/chrome/newsletter/newsletter";
import { type CSSProperties, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { NewsletterView } from "../router/footer-data.ts";
import type { startNewsletter } from "./start-newsletter.ts";

type Send = ReturnType<typeof startNewsletter>;

/** The sign-up for the newsletter: a form that works by itself; machine and captcha come when its field is entered. */
export const NewsletterForm = ({ newsletter }: { readonly newsletter: NewsletterView }) => {
  const { headline, text, placeholder, button, label, colors, action, siteKey } = newsletter;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const starting = useRef<Promise<Send>>(undefined);
  const [{ isRefused, isAsking }, show] = useState({ isRefused: false, isAsking: false });
  const fields = emptyNewsletterForm(useLocation().pathname);

  const fieldOf = (name: keyof typeof fields) =>
    form.current?.elements.namedItem(name) as HTMLInputElement;
  const start = () =>
    (starting.current ??= import("./start-newsletter.ts").then((module) =>
      module.startNewsletter(siteKey, {
        post: (reCaptchaToken) => {
          fieldOf("reCaptchaToken").value = reCaptchaToken;
          form.current?.submit();
        },
        refuse: () => fieldOf("email").focus(),
        show,
      }),
    ));
  return (
    <section
      className="newsletter"
      aria-labelledby={id}
      style={{ "--band": colors.background, "--band-ink": colors.text } as CSSProperties}
    >
      <div className="newsletter-band">
        <div>
          <h2 id={id}>{headline}</h2>
          {text !== "" && <p>{text}</p>}
        </div>
        <form
          ref={form}
          method="post"
          action={action}
          noValidate
          aria-busy={isAsking}
          onSubmit={(event) => {
            event.preventDefault();
            start().then(
              (send) => send({ type: "newsletter.submit", email: fieldOf("email").value }),
              // Without its script the form still is one.
              () => form.current?.submit(),
            );
          }}
        >
          <label className="visually-hidden" htmlFor={`${id}-email`}>
            {label}
          </label>
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={placeholder}
            aria-invalid={isRefused}
            onFocus={() => void start().catch(() => (starting.current = undefined))}
            onInput={() => {
              if (isRefused) void start().then((send) => send({ type: "newsletter.edit" }));
            }}
          />
          <input type="hidden" name="uniqueIdentifier" value={fields.uniqueIdentifier} />
          <input type="hidden" name="reCaptchaToken" defaultValue={fields.reCaptchaToken} />
          <button type="submit">{button}</button>
        </form>
      </div>
    </section>
  );
};
