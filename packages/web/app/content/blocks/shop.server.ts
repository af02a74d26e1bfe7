import type { ShopBlock } from "@passepartout/domain/content/link-blocks";
import { isSold } from "@passepartout/domain/market/storefront";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import type { PageRequest } from "../../router/page-request.server.ts";

/** A shop of another channel has the address of that channel's host, and the name of its brand as the text of its link. A channel that is not sold here is left out. */
export const prepareShops = (request: PageRequest, block: ShopBlock): ShopBlock | undefined => {
  const { page, origin } = request;
  const { definition } = request.shop;
  const shops = block.shops.filter(
    ({ channel }) => channel === undefined || isSold(channel, page.locale, origin.hosts),
  );
  return shops.length === 0
    ? undefined
    : {
        ...block,
        shops: shops.map(({ channel, ...shop }) => ({
          ...shop,
          ...(channel && {
            link: {
              url: pageUrl(
                { ...page, channel, platform: "web" },
                { kind: "start", path: "/" },
                origin,
              ),
            },
          }),
          linkText: shop.linkText ?? (channel ? definition.brands[channel].name : shop.headline),
        })),
      };
};
