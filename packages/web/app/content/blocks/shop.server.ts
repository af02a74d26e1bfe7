import type { ShopBlock } from "@passepartout/domain/content/link-blocks";
import { brandOf } from "@passepartout/domain/market/channel-rules";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import type { PageRequest } from "../../router/page-request.server.ts";

/** A shop of another channel has the address of that channel's host, and the name of its brand as the text of its link. */
export const prepareShops = (request: PageRequest, block: ShopBlock): ShopBlock | undefined =>
  block.shops.length === 0
    ? undefined
    : {
        ...block,
        shops: block.shops.map(({ channel, ...shop }) => ({
          ...shop,
          ...(channel && {
            link: {
              url: pageUrl(
                { ...request.page, channel, platform: "web" },
                { kind: "start", path: "/" },
                request.origin,
              ),
            },
          }),
          linkText: shop.linkText ?? (channel ? brandOf(channel) : shop.headline),
        })),
      };
