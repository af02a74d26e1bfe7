import type { Channel } from "./channel.ts";
import { countryOf, type Locale } from "./locale.ts";
import type { Place } from "./place.ts";

/** The value of `X-Channel`: channel and country, such as `wall-de`. */
export const channelHeader = (channel: Channel, locale: Locale): string =>
  `${channel}-${countryOf(locale)}`;

/** The headers of every request to the shop backend. */
export const backendHeaders = (
  channel: Channel,
  locale: Locale,
): { readonly "X-Channel": string; readonly "X-Locale": Locale } => ({
  "X-Channel": channelHeader(channel, locale),
  "X-Locale": locale,
});

/** The headers of a request to any URL: the backend's for a path and for the shop's own origins, none for the content service and third parties. */
export const headersFor = (
  address: string,
  place: Pick<Place, "channel" | "locale">,
  ownOrigins: readonly string[],
): Partial<ReturnType<typeof backendHeaders>> => {
  const url = URL.parse(address, NO_ORIGIN);
  const isOwn = url !== null && (url.origin === NO_ORIGIN || ownOrigins.includes(url.origin));
  return isOwn ? backendHeaders(place.channel, place.locale) : {};
};

const NO_ORIGIN = "http://shop.invalid";
