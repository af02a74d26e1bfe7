import { uniqueIdentifierOf } from "@passepartout/domain/chrome/newsletter/subscribe";
import { useRef, useState } from "react";
import type { NewsletterView } from "../footer/footer-data.server.ts";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { startNewsletter } from "./start-newsletter.ts";

type Send = ReturnType<typeof startNewsletter>;

const ID = "newsletter";

/** The newsletter form. It works without scripts; the machine and the captcha are loaded when its field gets the focus. */
export const NewsletterForm = ({
  newsletter,
  path,
}: {
  readonly newsletter: NewsletterView;
  /** The path of the page below its prefix. */
  readonly path: string;
}) => {
  const { headline, text, placeholder, button, label, fault, colors, action, siteKey } = newsletter;
  const form = useRef<HTMLFormElement>(null);
  const starting = useRef<Promise<Send>>(undefined);
  const [{ isRefused, isRequesting }, show] = useState({ isRefused: false, isRequesting: false });
  // Without scripts the browser validates the form.
  const isHydrated = useIsHydrated();

  const fieldOf = (name: "actionKey" | "email" | "reCaptchaToken") =>
    form.current?.elements.namedItem(name) as HTMLInputElement;
  const start = () =>
    (starting.current ??= import("./start-newsletter.ts").then((module) =>
      module.startNewsletter(siteKey, {
        post: ({ reCaptchaToken, actionKey }) => {
          fieldOf("reCaptchaToken").value = reCaptchaToken;
          fieldOf("actionKey").value = actionKey;
          globalThis.shopEvents?.push({ type: "newsletter.subscribe" });
          form.current?.submit();
        },
        refuse: () => fieldOf("email").focus(),
        show,
      }),
    ));
  return (
    <section
      className="newsletter"
      aria-labelledby={ID}
      style={{ "--band": colors.backgroundColor, "--band-ink": colors.color }}
    >
      <div className="newsletter-band">
        <div>
          <h2 id={ID}>{headline}</h2>
          {text !== "" && <p>{text}</p>}
        </div>
        <form
          ref={form}
          method="post"
          action={action}
          noValidate={isHydrated}
          aria-busy={isRequesting}
          onSubmit={(event) => {
            event.preventDefault();
            start().then(
              (send) => send({ type: "newsletter.submit", email: fieldOf("email").value }),
              // If the script fails to load, the form is submitted without it.
              () => form.current?.submit(),
            );
          }}
        >
          <label className="visually-hidden" htmlFor={`${ID}-email`}>
            {label}
          </label>
          <input
            id={`${ID}-email`}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={placeholder}
            required
            aria-invalid={isRefused}
            aria-describedby={isRefused ? `${ID}-fault` : undefined}
            onFocus={() => void start().catch(() => (starting.current = undefined))}
            onInput={() => {
              if (isRefused) void start().then((send) => send({ type: "newsletter.edit" }));
            }}
          />
          {isRefused && (
            <span className="visually-hidden" id={`${ID}-fault`}>
              {fault}
            </span>
          )}
          <input type="hidden" name="uniqueIdentifier" value={uniqueIdentifierOf(path)} />
          <input type="hidden" name="reCaptchaToken" defaultValue="" />
          <input type="hidden" name="actionKey" />
          <button type="submit">{button}</button>
        </form>
      </div>
    </section>
  );
};
