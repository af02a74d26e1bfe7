import { parseColor } from "@passepartout/domain/content/color";
import { telephoneLink } from "@passepartout/domain/chrome/navigation/burger-menu";
import {
  isShownAsDisneyIcon,
  type ShopEntry,
} from "@passepartout/domain/chrome/global-configuration";
import type { ShopLink } from "../router/menu-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** A telephone number that can be called; a text without digits is none. */
export const hotlineOf = (number: string): PageLink | undefined => {
  const href = telephoneLink(number);
  return href === undefined ? undefined : { text: number, href };
};

/** The shops of the group, with colours that can be read. */
export const shopLinks = (request: PageRequest, shops: readonly ShopEntry[]): readonly ShopLink[] =>
  shops.map((shop) => {
    const color = parseColor(shop.color.trim());
    return {
      text: shop.text,
      href: hrefFor(request, shop.link),
      ...(color.ok && { color: color.value }),
      ...(shop.icon !== "" && { icon: shop.icon }),
      isDisney: isShownAsDisneyIcon(shop),
    };
  });
