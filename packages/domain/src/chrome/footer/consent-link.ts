import type { ContentLink } from "../../content/media.ts";

export const CONSENT_SETTINGS_URL = "#consent-settings";

/** The link target that marks a link to the consent settings, whatever its address. */
export const CONSENT_TARGET = "_consent";

/** True if a click on the link opens the consent settings instead of navigating. */
export const isConsentSettingsLink = ({ url, target }: ContentLink): boolean =>
  url.trim() === CONSENT_SETTINGS_URL || target === CONSENT_TARGET;
