import { uniqueIdentifierOf } from "@passepartout/domain/chrome/newsletter/subscribe";
import { useRef, useState } from "react";
import type { NewsletterView } from "../footer/footer-data.server.ts";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { startNewsletter } from "./start-newsletter.ts";

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
  const starting = useRef<Promise<ReturnType<typeof startNewsletter>>>(undefined);
  const [{ isRefused, isRequesting }, show] = useState({ isRefused: false, isRequesting: false });
  // Without scripts the browser validates the form.
  const isHydrated = useIsHydrated();

  const start = (form: HTMLFormElement) =>
    (starting.current ??= import("./start-newsletter.ts").then((module) =>
      module.startNewsletter(siteKey, form, show),
    ));
  const startAt = ({ form }: HTMLInputElement) => start(form as HTMLFormElement);
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
          method="post"
          action={action}
          noValidate={isHydrated}
          aria-busy={isRequesting}
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            start(form).then(
              ({ submit }) => submit(),
              // If the script fails to load, the form is submitted without it.
              () => form.submit(),
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
            onFocus={({ currentTarget }) =>
              void startAt(currentTarget).catch(() => (starting.current = undefined))
            }
            onInput={({ currentTarget }) => {
              if (isRefused) void startAt(currentTarget).then(({ edit }) => edit());
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
