import { channelRules, firstImageLoading } from "@passepartout/domain/market/channel-rules";
import { parseTileCount } from "@passepartout/domain/routing/page-query";
import type { LoaderFunctionArgs } from "react-router";
import { readyImage } from "../content/ready-picture.server.ts";
import { orUnavailable } from "../error/unavailable.server.ts";
import { headOf, visitOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor } from "../router/visit.server.ts";
import type { ProductsData } from "./products.tsx";

/** How many tiles the full listing shows at first. [CRD-12, CRD-Q6] */
const FULL_LISTING = 48;

/** The listing of card themes; an alias only presets the product. [RTE-02, RTE-04, RTE-Q2] */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  const { shop } = visit;
  const limit = parseTileCount(visit.query.get("tileCount") ?? "") ?? FULL_LISTING;
  const product = visit.page.route.parameters["product"];
  const { themes, total } =
    product === "calendar"
      ? { themes: [], total: 0 }
      : await orUnavailable(visit, shop.cardThemes({ limit }));
  const title = shop.text(
    product === "calendar"
      ? "listing.calendars"
      : product === "card"
        ? "listing.cards"
        : "listing.title",
  );
  const shown = shop.text("listing.shown", { shown: themes.length, total });
  return {
    head: headOf(visit, { title, description: `${title}: ${shown}` }),
    foot: await pageFootOf(visit, { title }),
    title,
    shown,
    empty: shop.text("listing.empty"),
    ...(themes.length < total && {
      more: {
        text: shop.text("listing.more"),
        href: `?tileCount=${Math.min(limit + FULL_LISTING, 999)}`,
      },
    }),
    tiles: themes.map((theme) => ({
      id: theme.id,
      name: theme.name,
      occasion: shop.text(`cards.occasions.${theme.occasion}`),
      href: hrefFor(visit, `/themes/${theme.id}`),
      image: readyImage(visit, { filename: theme.image, alt: "", width: 600, height: 840 }),
    })),
    firstImage: firstImageLoading("list", channelRules(shop.visit.channel, shop.visit.locale)),
  } satisfies ProductsData;
};
