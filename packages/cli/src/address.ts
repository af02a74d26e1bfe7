import type { Channel } from "@passepartout/domain/market/channel";
import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import type { Locale } from "@passepartout/domain/market/locale";
import { hasStorefront, type HostTable, hostOf } from "@passepartout/domain/market/storefront";
import type { RequestUrl } from "@passepartout/domain/routing/request-url";
import { invalidInput } from "./failure.ts";

const ADDRESS = /^(https?):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(?:#.*)?$/is;
const PATH = /^(\/[^?#]*)(\?[^#]*)?(?:#.*)?$/s;

/** The origin of a bare path: the host of a channel in the country of a locale. Throws a Failure if it is not sold there. */
export const originOf = (channel: Channel, locale: Locale, hosts: HostTable): string => {
  const suffix = hostSuffixOf(locale);
  if (!hasStorefront(channel, suffix, hosts))
    throw invalidInput(
      "storefront-missing",
      `the shop has no storefront ${channel}.${suffix}; PASSEPARTOUT_HOSTS names those that it has`,
      locale,
    );
  const host = hostOf(channel, suffix, hosts);
  return `${host.endsWith(".localhost") ? "http" : "https"}://${host}`;
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
