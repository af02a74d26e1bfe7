import {
  NEWSLETTER_FAULT_ID,
  type NewsletterBlock,
  uniqueIdentifierOf,
} from "@passepartout/domain/chrome/newsletter/subscribe";
import { useShop } from "../router/use-shop.ts";
import { callColors } from "../ui/call-colors.ts";

const ID = "newsletter";

/** The sign-up to the newsletter, with texts of the shop where editors have written none. It works without scripts; `listenToNewsletter` adds the captcha. */
export const Newsletter = ({
  newsletter: { headline, newsletterText, inputPlaceholder, ctaText, action, siteKey, ...colors },
  path,
}: {
  readonly newsletter: NewsletterBlock & {
    readonly action: string;
    /** For the captcha, if there is one. */
    readonly siteKey: string | undefined;
  };
  /** The path of the page below its prefix. */
  readonly path: string;
}) => {
  const { text } = useShop();
  const { backgroundColor, color } = callColors(colors.backgroundColor, colors.textColor);
  return (
    <section
      className="newsletter"
      aria-labelledby={ID}
      style={{ "--band": backgroundColor, "--band-ink": color }}
    >
      <div className="newsletter-band">
        <div>
          <h2 id={ID}>{headline || text("newsletter.headline")}</h2>
          {newsletterText !== "" && <p>{newsletterText}</p>}
        </div>
        <form method="post" action={action} data-site-key={siteKey}>
          <label className="visually-hidden" htmlFor={`${ID}-email`}>
            {text("newsletter.email")}
          </label>
          <input
            id={`${ID}-email`}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={inputPlaceholder || text("newsletter.placeholder")}
            required
          />
          <input type="hidden" name="uniqueIdentifier" value={uniqueIdentifierOf(path)} />
          <input type="hidden" name="reCaptchaToken" />
          <input type="hidden" name="actionKey" />
          <button type="submit">{ctaText || text("newsletter.button")}</button>
          <p id={NEWSLETTER_FAULT_ID} className="if-target">
            {text("newsletter.fault")}
          </p>
        </form>
      </div>
    </section>
  );
};
