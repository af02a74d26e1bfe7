import type { Channel } from "@passepartout/domain/market/channel";
import { hostSuffixOf, type Locale } from "@passepartout/domain/market/locale";
import { type HostTable, hostOf } from "@passepartout/domain/market/storefront";
import type { Visit } from "@passepartout/domain/routing/visit";
import { wrong } from "./failure.ts";

const ADDRESS = /^(https?):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(?:#.*)?$/is;
const PATH = /^(\/[^?#]*)(\?[^#]*)?(?:#.*)?$/s;

/** The host on which a bare path is resolved: that of a channel and of a locale's country. */
export const originOf = (channel: Channel, locale: Locale, hosts: HostTable): string => {
  const host = hostOf(channel, hostSuffixOf(locale), hosts);
  return `${host.endsWith(".localhost") ? "http" : "https"}://${host}`;
};

/**
 * Takes an address apart without repairing it, so that the rules see what a server would be sent:
 * `..` segments and escapes stay. A bare path stands on the origin given.
 */
export const visitOf = (text: string, origin: string): Visit => {
  const whole = PATH.test(text) ? `${origin}${text}` : text;
  const [, scheme = "", host = "", path = "", query = ""] = ADDRESS.exec(whole) ?? [];
  const protocol = scheme.toLowerCase() === "https" ? "https:" : "http:";
  if (scheme === "" || URL.parse(`${protocol}//${host}`)?.host !== host.toLowerCase()) {
    throw wrong(
      "address-malformed",
      "an address is http://host/path, or a path that begins with a slash",
      text.slice(0, 200),
    );
  }
  return { protocol, host, path: path === "" ? "/" : path, query };
};

/** The query of an address, or the whole text where it is a query already. */
export const queryIn = (text: string): string => {
  const [address = ""] = text.split("#", 1);
  const mark = address.indexOf("?");
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:\/\/|\/|\?)/i.test(address);
  if (isAddress) return mark < 0 ? "" : address.slice(mark + 1);
  const equals = text.indexOf("=");
  return mark >= 0 && (equals < 0 || mark < equals) ? address.slice(mark + 1) : text;
};
