import type { Channel } from "./channel.ts";
import { countryOf, type Locale } from "./locale.ts";

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
