import {
  CARD_QUANTITIES,
  DEFAULT_CARD_QUANTITY,
} from "@passepartout/domain/catalogue/card-quantity";
import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import { hasDiscount } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { cardTile } from "../catalogue/design-tiles.server.ts";
import { readyImage } from "../content/ready-picture.server.ts";
import { orUnavailable } from "../error/unavailable.server.ts";
import { headOf, visitOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import type { PageVisit } from "../router/visit.server.ts";
import { wishlistViewOf } from "../wishlist/wishlist-link.server.ts";
import type { ThemeData } from "./theme.tsx";

/** A card theme with its price for a quantity; the form's answer is the designer link. [RTE-05, RTE-07] */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  const { shop } = visit;
  const { locale } = shop.visit;
  const asked = visit.query.get("quantity");
  const offer = await orUnavailable(
    visit,
    shop.openTheme(params["id"] ?? "", asked === undefined ? DEFAULT_CARD_QUANTITY : Number(asked)),
  );
  if (!offer) throw data({ message: `Page Not Found: ${visit.page.route.path}` }, { status: 404 });
  const { theme, quantity, price } = offer;
  const designerUrl = buildDesignerUrl(
    "card",
    [
      ["themeId", theme.id],
      ["occasion", theme.occasion],
      ["quantity", String(quantity)],
    ],
    { locale, now: 0 },
  ).url;
  if (new URL(visit.url).searchParams.has("_designer")) throw redirect(designerUrl, 303);
  const format = parseFormat(theme.format);
  const facts = [
    ...(format.ok
      ? [{ label: shop.text("theme.format"), value: formatLabel(format.value, locale) }]
      : []),
    { label: shop.text("theme.occasion"), value: shop.text(`cards.occasions.${theme.occasion}`) },
    ...(theme.refinements ?? [])
      .filter((refinement) => refinement !== "ohne")
      .map((refinement) => ({
        label: shop.text("parameters.refinementType"),
        value: shop.text(`cards.refinements.${refinement}`),
      })),
  ];
  const description = `${shop.text("theme.pictureAlt", { name: theme.name })}. ${facts
    .map(({ label, value }) => `${label}: ${value}`)
    .join(", ")}`;
  const picture = {
    filename: theme.image,
    alt: shop.text("theme.pictureAlt", { name: theme.name }),
    width: theme.width ?? 600,
    height: theme.height ?? 840,
  };
  return {
    head: headOf(visit, { title: theme.name, description, picture, prices: price && [price] }),
    foot: await pageFootOf(visit, {
      title: theme.name,
      above: [{ text: shop.text("listing.cards"), url: "/products" }],
    }),
    activeNavigation: "card",
    name: theme.name,
    image: readyImage(visit, picture),
    ...(theme.label && { label: { name: theme.label, text: shop.text(`labels.${theme.label}`) } }),
    facts,
    id: theme.id,
    ...wishlistViewOf(visit),
    path: visit.address.path,
    quantity,
    quantities: CARD_QUANTITIES,
    designerUrl,
    ...(price && {
      price: {
        current: formatPrice(price.priceCurrent, { locale }),
        ...(hasDiscount(price) && {
          original: formatPrice(price.priceOriginal, { locale }),
          originalLabel: shop.text("price.insteadOf", { price: "" }).trim(),
        }),
      },
    }),
    similar: await similarTo(visit, theme),
    texts: {
      similar: shop.text("theme.similar"),
      quantity: shop.text("theme.quantity"),
      update: shop.text("theme.updatePrice"),
      button: shop.text("theme.personalise"),
      total: shop.text("price.total"),
      note: shop.text("price.includingTax"),
      priceMissing: shop.text("price.onRequest"),
    },
  } satisfies ThemeData;
};

/** How many other designs a theme's page shows. */
const SIMILAR = 6;

/** The designs of the occasion that follow upon a theme in popularity; without an answer the page stands without them. */
const similarTo = async (visit: PageVisit, theme: CardTheme) => {
  const { shop, log } = visit;
  try {
    const { themes } = await shop.cardThemes({
      limit: SIMILAR,
      after: theme.id,
      filters: cardFilterQuery({ category: theme.occasion }),
    });
    return themes.filter(({ id }) => id !== theme.id).map((other) => cardTile(visit, other));
  } catch (thrown) {
    log.error("overview-container-load-failed", { themeId: theme.id, reason: reasonOf(thrown) });
    return [];
  }
};
