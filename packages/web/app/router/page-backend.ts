import { createBackendRequest } from "@passepartout/adapters/browser/backend-request";
import type { Place } from "@passepartout/domain/market/place";

/** The place of the page, which its document names. */
export const placeOfPage = ({ documentElement: { lang, dataset } }: Document): Place =>
  ({ channel: dataset["channel"], locale: lang, platform: dataset["platform"] }) as Place;

/** A request of the page to the shop backend. */
export const requestBackend: ReturnType<typeof createBackendRequest> = (path, options) =>
  createBackendRequest(placeOfPage(document))(path, options);
