import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import type { ShellData } from "../document.server.ts";
import { useShop } from "../router/use-shop.ts";

/**
 * The first layer of the shop's own consent dialog. Only the server renders it: the script before the first paint shows
 * it to visitors without a decision and stores their decision. Without scripts nothing is sent, so it stays hidden.
 */
export const ConsentBanner = ({ services }: ShellData["consentBanner"]) => {
  const { text } = useShop();
  return (
    <aside
      className="consent-banner"
      aria-label={text("consent.title")}
      data-services={services}
      hidden
    >
      <p>
        <strong>{text("consent.title")}</strong>
        {` ${text("consent.text")} `}
        <a href={CONSENT_SETTINGS_URL} aria-haspopup="dialog">
          {text("consent.settings")}
        </a>
      </p>
      <form className="consent-ways">
        <button type="submit" className="secondary" value="declined">
          {text("consent.declineAll")}
        </button>
        <button type="submit" className="secondary" value="granted">
          {text("consent.acceptAll")}
        </button>
      </form>
    </aside>
  );
};
