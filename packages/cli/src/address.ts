import type { Channel } from "@passepartout/domain/market/channel";
import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { hasStorefront, type HostTable, hostOf } from "@passepartout/domain/market/storefront";
import { applicationPathOf } from "@passepartout/domain/routing/localised-path";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
import type { RequestUrl } from "@passepartout/domain/routing/request-url";
import { invalidInput } from "./failure.ts";

const ADDRESS = /^(https?):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(?:#.*)?$/is;
const PATH = /^(\/[^?#]*)(\?[^#]*)?(?:#.*)?$/s;

/** Protocol and host of a storefront; the first one if the shop has no such storefront. */
export const storefrontHost = (channel: Channel, locale: Locale, hosts: HostTable) => {
  const host = hostOf(channel, hostSuffixOf(locale), hosts);
  return { protocol: host.endsWith(".localhost") ? "http:" : "https:", host } as const;
};

/** The origin of a bare path: the host of a channel in the country of a locale. Throws a Failure if it is not sold there. */
export const originOf = (channel: Channel, locale: Locale, hosts: HostTable): string => {
  const suffix = hostSuffixOf(locale);
  if (!hasStorefront(channel, suffix, hosts))
    throw invalidInput(
      "storefront-missing",
      `the shop has no storefront ${channel}.${suffix}; PASSEPARTOUT_HOSTS names those that it has`,
      locale,
    );
  const { protocol, host } = storefrontHost(channel, locale, hosts);
  return `${protocol}//${host}`;
};

/** The page of the cart in the shop of a place, to which a checkout sends its visitors back. */
export const cartUrlOf = ({ channel, locale }: Place, hosts: HostTable): string => {
  const { protocol, host } = storefrontHost(channel, locale, hosts);
  const path = applicationPathOf("cart", languageOf(locale));
  return `${protocol}//${host}${localePrefixOf(locale)}${path}`;
};

/**
 * Splits an address without normalising it, so that the rules see what a server would receive: `..` segments
 * and escapes stay. A bare path is resolved on `origin`.
 */
export const requestUrlOf = (text: string, origin: string): RequestUrl => {
  const whole = PATH.test(text) ? `${origin}${text}` : text;
  const [, scheme = "", host = "", path = "", query = ""] = ADDRESS.exec(whole) ?? [];
  const protocol = scheme.toLowerCase() === "https" ? "https:" : "http:";
  if (scheme === "" || URL.parse(`${protocol}//${host}`)?.host !== host.toLowerCase()) {
    throw invalidInput(
      "address-malformed",
      "an address is http://host/path, or a path that begins with a slash",
      text,
    );
  }
  return { protocol, host, path: path === "" ? "/" : path, query };
};

/** The query of an address, or the whole text if it is a query already. */
export const queryIn = (text: string): string => {
  const [address = ""] = text.split("#", 1);
  const mark = address.indexOf("?");
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:\/\/|\/|\?)/i.test(address);
  if (isAddress) return mark < 0 ? "" : address.slice(mark + 1);
  const equals = text.indexOf("=");
  return mark >= 0 && (equals < 0 || mark < equals) ? address.slice(mark + 1) : text;
};
