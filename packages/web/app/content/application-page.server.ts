import { headOf } from "../document.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { PageData } from "../router/page-data.ts";
import type { PreparedBlock } from "./blocks/blocks.tsx";

interface ApplicationPage extends PageData {
  readonly opening: readonly PreparedBlock[];
  readonly body: readonly PreparedBlock[];
}

/** A placeholder for the pages of other applications, such as cart and account, while none of these is in front of this shop; undefined for any other page. */
export const applicationPageOf = (request: PageRequest): ApplicationPage | undefined => {
  const { shop, page } = request;
  // A configurator path without a product is not a page.
  if (page.route.kind !== "application" || page.route.area === "configurator") return undefined;
  const { area } = page.route;
  const title = shop.text(`applicationPage.titles.${area}`);
  return {
    head: headOf(request, { title }),
    opening: [
      {
        kind: "teaser",
        uid: area,
        opening: "compact",
        headline: title,
        text: shop.text(`applicationPage.${area === "cart" ? "cartText" : "text"}`),
        link: { url: hrefFor(request, "/") },
        ctaText: shop.text("errorPage.backToStart"),
      },
    ],
    body: [],
  };
};
