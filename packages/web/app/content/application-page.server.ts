import { headOf } from "../document.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { PageData } from "../router/page-data.ts";
import type { ReadyBlock } from "./page-content.ts";

interface ApplicationPage extends PageData {
  readonly opening: readonly ReadyBlock[];
  readonly body: readonly ReadyBlock[];
}

/** What stands where an application of its own would be, such as cart or account, while none answers in front of this shop; undefined for any other page. */
export const applicationPageOf = (request: PageRequest): ApplicationPage | undefined => {
  const { shop, page } = request;
  // A configurator path that no product has is not a page.
  if (page.route.kind !== "application" || page.route.area === "configurator") return undefined;
  const { area } = page.route;
  const title = shop.text(`applicationPage.titles.${area}`);
  return {
    head: headOf(request, { title }),
    opening: [
      {
        component: "teaser",
        uid: area,
        place: "opening-compact",
        headline: title,
        text: shop.text(`applicationPage.${area === "cart" ? "cartText" : "text"}`),
        href: hrefFor(request, "/"),
        ctaText: shop.text("errorPage.backToStart"),
      },
    ],
    body: [],
  };
};
