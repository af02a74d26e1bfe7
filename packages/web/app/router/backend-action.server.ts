import { backendPath } from "@passepartout/domain/market/backend-path";
import type { PageRequest } from "./page-request.server.ts";

/** The backend knows languages as prefixes, but no whole locales. */
const LANGUAGE_PREFIX = /^\/[a-z]{2}$/;

/** The address of an endpoint of the shop backend for a form of a page. */
export const backendAction = (
  { shop, page: { prefix } }: PageRequest,
  endpoint: `/${string}`,
): string =>
  backendPath(`${LANGUAGE_PREFIX.test(prefix) ? prefix : ""}${endpoint}`, shop.place.platform);
