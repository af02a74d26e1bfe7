import type { ShopBlock } from "@passepartout/domain/content/link-blocks";
import { isSold } from "@passepartout/domain/market/storefront";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import type { PageRequest } from "../../router/page-request.server.ts";

/** A shop of another channel has the address of that channel's host, and the name of its brand as the text of its link. A channel that is not sold here is left out. */
export const prepareShops = (
  { page, origin, shop: { definition } }: PageRequest,
  block: ShopBlock,
): ShopBlock | undefined => {
  const shops = block.shops
    .filter(({ channel }) => !channel || isSold(channel, page.locale, origin.hosts))
    .map(({ channel, ...shop }) => {
      if (!channel) return { ...shop, linkText: shop.linkText ?? shop.headline };
      const start = { kind: "start", path: "/" } as const;
      return {
        ...shop,
        link: { url: pageUrl({ ...page, channel, platform: "web" }, start, origin) },
        linkText: shop.linkText ?? definition.brands[channel].name,
      };
    });
  return shops.length === 0 ? undefined : { ...block, shops };
};
