import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import { languageOf } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { hostOf, type HostTable } from "@passepartout/domain/market/storefront";
import { applicationPathOf } from "@passepartout/domain/routing/localised-path";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";

/** The page of the cart in the shop of a place, to which a checkout sends its visitors back. */
export const cartUrlOf = ({ channel, locale }: Place, hosts: HostTable): string => {
  const host = hostOf(channel, hostSuffixOf(locale), hosts);
  const path = applicationPathOf("cart", languageOf(locale));
  return `${host.endsWith(".localhost") ? "http" : "https"}://${host}${localePrefixOf(locale)}${path}`;
};
