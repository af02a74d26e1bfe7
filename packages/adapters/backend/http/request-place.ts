import { isChannel } from "@passepartout/domain/market/channel";
import { channelHeader } from "@passepartout/domain/market/backend-request";
import { isLocale, type Locale, LOCALES } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import type { HostTable } from "@passepartout/domain/market/storefront";
import {
  localeOfCountry,
  placeOfBackendAddress,
  readBackendPath,
  type BackendAddress,
} from "@passepartout/domain/routing/backend-address";
import Negotiator from "negotiator";
import type { FieldErrors } from "../../src/http/error-response.ts";
import { networkOfClient } from "../../src/processes/client-network.ts";
import type { WorkOrder } from "../../src/processes/work-queue.ts";

/** The part of an Accept header that counts; negotiation takes longer than a browser's header needs. */
export const MAX_ACCEPT_LENGTH = 1000;

const negotiator = ({ headers }: Request, name: string) =>
  new Negotiator({ headers: { [name]: headers.get(name)?.slice(0, MAX_ACCEPT_LENGTH) } });

/** True for a browser that navigates, false for scripts and other programs. */
export const prefersHtml = (request: Request): boolean =>
  negotiator(request, "accept").mediaType(["application/json", "text/html"]) === "text/html";

/** The most preferred language tag of a browser that is exactly one of some locales. */
export const browserLocale = (request: Request, locales: readonly Locale[]): Locale | undefined =>
  negotiator(request, "accept-language")
    .languages()
    .map((tag) => locales.find((locale) => locale.toLowerCase() === tag.toLowerCase()))
    .find((locale) => locale !== undefined);

/** For heavy work on behalf of a request: waiting work of one that is aborted is dropped. */
export const workOrder = (request: Request): WorkOrder => ({
  client: networkOfClient(request),
  signal: request.signal,
});

export const backendPathOf = (request: Request): BackendAddress =>
  readBackendPath(new URL(request.url).pathname);

const CHANNEL_RULE =
  "must be wall or card, a dash and the country of X-Locale, for example wall-de";

/** Reads the place from `X-Channel` and `X-Locale`; what they leave open is taken from host and path prefix. Returns messages per header if they are invalid or contradict each other. */
export const placeOfRequest = (
  request: Request,
  hosts: HostTable,
): Place | { readonly errors: FieldErrors } => {
  const channelText = request.headers.get("x-channel");
  const localeText = request.headers.get("x-locale");
  if (localeText !== null && !isLocale(localeText))
    return { errors: { "X-Locale": [`must be one of ${LOCALES.join(", ")}`] } };
  const address = backendPathOf(request);
  if (channelText === null) {
    const place = placeOfBackendAddress(new URL(request.url).hostname, address, hosts);
    return localeText === null ? place : { ...place, locale: localeText };
  }
  const [channel = "", country = ""] = channelText.split("-", 2);
  const locale = localeText ?? localeOfCountry(country, address.language);
  if (locale === undefined || !isChannel(channel) || channelHeader(channel, locale) !== channelText)
    return { errors: { "X-Channel": [CHANNEL_RULE] } };
  return { channel, locale, platform: address.platform };
};
