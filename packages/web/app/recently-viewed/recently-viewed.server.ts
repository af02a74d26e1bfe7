import type { ContentImage } from "@passepartout/domain/content/media";
import { imageFor, type PageRequest } from "../router/page-request.server.ts";
import type { RecentlyViewedView } from "./recently-viewed.tsx";
import { keysIn, textsOf } from "../router/page-texts.ts";

/** The width of an image in a row of tiles, in px. */
const WIDTH = 319;

/** What a page shows of pages that were opened before, and how it is itself remembered if it is about a product. */
export const recentlyViewed = (
  request: PageRequest,
  about?: { readonly title: string; readonly image?: ContentImage | undefined },
): RecentlyViewedView => {
  const { shop } = request;
  const { locale } = shop.place;
  return {
    ...(about && {
      page: {
        path: request.address.path,
        title: about.title,
        image: about.image ? imageFor(request, about.image.filename, { width: WIDTH }).src : "",
        locale,
      },
    }),
    locale,
    texts: textsOf(shop, keysIn("recentlyViewed", ["title", "resume", "forget"])),
  };
};
