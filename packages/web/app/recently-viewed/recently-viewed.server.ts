import type { ContentImage } from "@passepartout/domain/content/media";
import { imageFor, type PageRequest } from "../router/page-request.server.ts";
import { textsIn } from "../router/page-texts.server.ts";

/** The width of an image in a row of tiles, in px. */
const WIDTH = 319;

/** What a page says to be remembered by. Its path tells it from the address, which is already that of the next page while this one is still shown. */
export type ViewedAs = NonNullable<ReturnType<typeof recentlyViewed>["page"]>;

/** What a page shows of pages that were opened before, and how it is itself remembered if it is about a product. */
export const recentlyViewed = (
  request: PageRequest,
  about?: { readonly title: string; readonly image?: ContentImage | undefined },
) => {
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
    texts: textsIn(shop, "recentlyViewed", ["title", "resume", "forget"]),
  };
};
