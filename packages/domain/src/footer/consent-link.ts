import type { ContentLink } from "../content/media.ts";

/** The address under which editors link to the consent settings. [FTR-Q2] */
export const CONSENT_SETTINGS_URL = "#consent-settings";

/** The target by which editors mark a link to the consent settings, whatever its address. [FTR-Q2] */
export const CONSENT_TARGET = "_consent";

/** Whether a link targets the consent settings: its click opens the consent provider's second layer, and leads nowhere. [FTR-04, FTR-Q2] */
export const isConsentSettingsLink = ({ url, target }: ContentLink): boolean =>
  url.trim() === CONSENT_SETTINGS_URL || target === CONSENT_TARGET;

/** What a click on a link of the footer does. [FTR-04] */
export const footerLinkClick = (link: ContentLink): "open-consent-settings" | "navigate" =>
  isConsentSettingsLink(link) ? "open-consent-settings" : "navigate";
