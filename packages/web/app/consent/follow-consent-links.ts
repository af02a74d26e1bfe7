import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import { openConsentSettings } from "../dialogs/overlays.ts";

/** Lets links to the consent settings open them, wherever they stand, and lead nowhere. */
export const followConsentLinks = (): void => {
  // React stops events at the document while a boundary waits; the window sees them first.
  addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!link?.getAttribute("href")?.endsWith(CONSENT_SETTINGS_URL)) return;
      event.preventDefault();
      openConsentSettings();
    },
    true,
  );
};
