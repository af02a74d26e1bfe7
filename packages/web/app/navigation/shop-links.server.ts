import { parseColor } from "@passepartout/domain/content/color";
import { telephoneLink } from "@passepartout/domain/navigation/burger-menu";
import { isShownAsDisneyIcon, type ShopEntry } from "@passepartout/domain/navigation/shop-entry";
import type { ShopLink } from "../router/header-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";

/** A telephone number that can be called; a text without digits is none. [BRG-01] */
export const hotlineOf = (number: string): PageLink | undefined => {
  const href = telephoneLink(number);
  return href === undefined ? undefined : { text: number, href };
};

/** The shops of the group, with colours that can be read. [BRG-02, NAV-10] */
export const shopLinks = (visit: PageVisit, shops: readonly ShopEntry[]): readonly ShopLink[] =>
  shops.map((shop) => {
    const color = parseColor(shop.color.trim());
    return {
      text: shop.text,
      href: hrefFor(visit, shop.link),
      ...(color.ok && { color: color.value }),
      ...(shop.icon !== "" && { icon: shop.icon }),
      isDisney: isShownAsDisneyIcon(shop),
    };
  });
