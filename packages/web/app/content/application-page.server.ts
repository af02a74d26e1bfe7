import { headOf } from "../document.server.ts";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";
import type { PageData } from "../router/page-data.ts";
import type { ReadyBlock } from "./page-content.ts";

interface ApplicationPage extends PageData {
  readonly opening: readonly ReadyBlock[];
  readonly body: readonly ReadyBlock[];
}

/** What stands where an application of its own would be, such as cart or account, while none answers in front of this shop; undefined for any other page. [RTE-15] */
export const applicationPageOf = (visit: PageVisit): ApplicationPage | undefined => {
  const { shop, page } = visit;
  const { area = "" } = page.route.parameters;
  // A configurator that there is not is a page that there is not.
  if (page.route.kind !== "application" || area === "configurator") return undefined;
  const title = shop.text(`applicationPage.titles.${area}`);
  return {
    head: headOf(visit, { title }),
    opening: [
      {
        component: "teaser",
        uid: area,
        place: "opening-compact",
        headline: title,
        text: shop.text(`applicationPage.${area === "cart" ? "cartText" : "text"}`),
        href: hrefFor(visit, "/"),
        ctaText: shop.text("errorPage.backToStart"),
      },
    ],
    body: [],
  };
};
