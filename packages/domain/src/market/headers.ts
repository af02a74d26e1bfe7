import type { Channel } from "./channel.ts";
import { countryOf, type Locale } from "./locale.ts";

/** Channel and country as the backend knows them: `wall-de`, `card-us`. [API-Q1] */
export const channelHeader = (channel: Channel, locale: Locale): string =>
  `${channel}-${countryOf(locale)}`;

/** The headers of every request to the shop's own backend. [API-01] [API-Q1] */
export const backendHeaders = (
  channel: Channel,
  locale: Locale,
): { readonly "X-Channel": string; readonly "X-Locale": Locale } => ({
  "X-Channel": channelHeader(channel, locale),
  "X-Locale": locale,
});

/** The headers of a request to an address: the backend's for paths and addresses of the shop's own backends, the story endpoint among them; none for the content service's network, and none for services of others. [API-01] [API-Q2] */
export const headersFor = (
  address: string,
  visit: { readonly channel: Channel; readonly locale: Locale },
  ownOrigins: readonly string[],
): Partial<ReturnType<typeof backendHeaders>> => {
  const url = URL.parse(address, NO_ORIGIN);
  const isOwn = url !== null && (url.origin === NO_ORIGIN || ownOrigins.includes(url.origin));
  return isOwn ? backendHeaders(visit.channel, visit.locale) : {};
};

const NO_ORIGIN = "http://shop.invalid";
