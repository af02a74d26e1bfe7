import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";

/** Dispatched at the window, also by the script of the first paint, with the new status of consent as its detail. */
export const CONSENT_EVENT = "shop.consent";

export const onConsent = (listener: (status: ConsentStatus) => void): void =>
  addEventListener(CONSENT_EVENT, (event) =>
    listener((event as CustomEvent<ConsentStatus>).detail),
  );
