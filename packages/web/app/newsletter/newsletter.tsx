import {
  NEWSLETTER_FAULT_ID,
  uniqueIdentifierOf,
} from "@passepartout/domain/chrome/newsletter/subscribe";
import type { NewsletterView } from "./newsletter-view.server.ts";

const ID = "newsletter";

/** The sign-up to the newsletter. It works without scripts; `listenToNewsletter` adds the captcha. */
export const Newsletter = ({
  newsletter: { headline, text, placeholder, button, label, fault, colors, action, siteKey },
  path,
}: {
  readonly newsletter: NewsletterView;
  /** The path of the page below its prefix. */
  readonly path: string;
}) => (
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
      <form method="post" action={action} data-site-key={siteKey}>
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
        />
        <input type="hidden" name="uniqueIdentifier" value={uniqueIdentifierOf(path)} />
        <input type="hidden" name="reCaptchaToken" />
        <input type="hidden" name="actionKey" />
        <button type="submit">{button}</button>
        <p id={NEWSLETTER_FAULT_ID} className="if-target">
          {fault}
        </p>
      </form>
    </div>
  </section>
);
