import { createBackendRequest } from "@passepartout/adapters/browser/backend-request";
import type { Place } from "@passepartout/domain/market/place";
import { createVisitorCookies } from "@passepartout/adapters/browser/visitor-cookies";
import { consentInCookies, type ConsentStatus } from "@passepartout/domain/consent/consent-status";

/** The place of the page, which its document names. */
export const placeOfPage = ({ documentElement: { lang, dataset } }: Document): Place =>
  ({ channel: dataset["channel"], locale: lang, platform: dataset["platform"] }) as Place;

export const requestBackend: ReturnType<typeof createBackendRequest> = (path, options) =>
  createBackendRequest(placeOfPage(document))(path, options);

/** The cookies that the scripts of the page can read. */
export const pageCookies = () => createVisitorCookies(document, location.protocol === "https:");

export const pageConsent = (): ConsentStatus => consentInCookies(pageCookies().text());
