import type { Channel } from "./channel.ts";
import { countryOf, type Locale } from "./locale.ts";
import type { Platform } from "./place.ts";

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

const CONTENT_SERVICE = "/cdn/";

/** The path of a backend request on a platform: the desktop application appends `/desktop` before the query, except to paths of the content service. */
export const backendPath = (path: string, platform: Platform): string => {
  if (platform === "web" || path.startsWith(CONTENT_SERVICE)) return path;
  const [, beforeQuery = "", query = ""] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  return `${beforeQuery.replace(/(?<!\/)\/+$/, "")}/desktop${query}`;
};
