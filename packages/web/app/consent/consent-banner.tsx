import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import type { ShellData } from "../document.server.ts";

/**
 * The first layer of the shop's own consent dialog. Only the server renders it: the script before the first paint shows
 * it to visitors without a decision and stores their decision. Without scripts nothing is sent, so it stays hidden.
 */
export const ConsentBanner = ({
  view: { services, texts },
}: {
  readonly view: ShellData["consentBanner"];
}) => (
  <aside className="consent-banner" aria-label={texts.title} data-services={services} hidden>
    <p>
      <strong>{texts.title}</strong>
      {` ${texts.text} `}
      <a href={CONSENT_SETTINGS_URL} aria-haspopup="dialog">
        {texts.settings}
      </a>
    </p>
    <form className="consent-ways">
      <button type="submit" className="secondary" value="declined">
        {texts.declineAll}
      </button>
      <button type="submit" className="secondary" value="granted">
        {texts.acceptAll}
      </button>
    </form>
  </aside>
);
