import {
  CALENDAR_TYPES,
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
} from "@passepartout/domain/catalogue/calendar";
import { ACCESSORIES, occasionOf } from "@passepartout/domain/catalogue/card";
import { CARD_PAGE_SIZES } from "@passepartout/domain/catalogue/card-quantity";
import { COLLAGE_FILTERS, collageDemandOf } from "@passepartout/domain/catalogue/collage";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { defaultFrameVariant } from "@passepartout/domain/catalogue/wall";
import { parseWallSku, type WallSku } from "@passepartout/domain/catalogue/wall-sku";
import type {
  OverviewBlock,
  ProductDetailBlock,
  SkuContainerBlock,
} from "@passepartout/domain/content/product-blocks";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";
import type { ReadyProduct, ReadyProductList } from "./page-content.ts";
import { priceTextOf } from "./ready-link.server.ts";

type ListBlock = ProductDetailBlock | OverviewBlock | SkuContainerBlock;

/** A list of products with prices and addresses ready; undefined where it has nothing to show. [CNT-06, CNT-07, CNT-09] */
export const readyProductList = async (
  visit: PageVisit,
  block: ListBlock,
): Promise<ReadyProductList | undefined> => {
  const products = await productsOf(visit, block);
  const { component, uid, headline, text } = block;
  const isThemes = component === "overview-wrapper-themes";
  if (products.length === 0 && !isThemes) return undefined;
  return {
    component,
    uid,
    ...(headline && { headline }),
    ...(text && { text }),
    products,
    ...(isThemes && {
      empty: visit.shop.text("listing.empty"),
      more: { text: visit.shop.text("theme.otherCards"), href: hrefFor(visit, "/products") },
    }),
  };
};

const productsOf = async (visit: PageVisit, block: ListBlock): Promise<readonly ReadyProduct[]> => {
  switch (block.component) {
    case "product-detail-wrapper-accessory":
      return accessories(visit, block.product);
    case "product-detail-wrapper-calendar":
      return calendarFormats(visit, block.product);
    case "product-detail-wrapper-card":
      return cardQuantities(visit, block.product);
    case "product-detail-wrapper-collage":
      return collageMaterials(visit);
    case "product-detail-wrapper-photobook":
      return photobookFormats(visit, block.product);
    case "overview-wrapper-calendar":
      return calendarTypes(visit);
    case "overview-wrapper-collage":
      return collages(visit);
    case "overview-wrapper-photobook":
      return photobookCategories(visit);
    case "overview-wrapper-themes":
      return themes(visit, block.occasion);
    case "sku-container":
      return articles(visit, block.skus);
  }
};

/** The address of the designer with a choice. [DSG-16] */
export const designerHref = (
  visit: PageVisit,
  kind: ProductKind,
  entries: readonly QueryEntry[],
  frameOnly = false,
): string => {
  const { locale } = visit.shop.visit;
  return hrefFor(visit, buildDesignerUrl(kind, entries, { locale, now: 0, frameOnly }).url);
};

/** The accessories that a designer link can carry. */
const IN_LINKS: readonly string[] = ["bow", "ribbon", "screw", "seal", "standard"];

const accessories = (visit: PageVisit, themeId: string | undefined): readonly ReadyProduct[] =>
  ACCESSORIES.map((accessory) => ({
    name: visit.shop.text(`cards.accessories.${accessory}`),
    href:
      themeId !== undefined && IN_LINKS.includes(accessory)
        ? designerHref(visit, "card", [
            ["themeId", themeId],
            [accessory, "1"],
          ])
        : hrefFor(visit, "/products"),
  }));

const calendarFormats = (visit: PageVisit, product: string | undefined) => {
  const calendarType = CALENDAR_TYPES.find((type) => type === product) ?? "wandkalender";
  return [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS].map((formatType) => ({
    name: visit.shop.text(`calendars.formats.${formatType}`),
    note: visit.shop.text(`calendars.types.${calendarType}`),
    href: designerHref(visit, "calendar", [
      ["calendarType", calendarType],
      ["formatType", formatType],
    ]),
  }));
};

/** The quantities whose prices a page quotes. */
const QUOTED_QUANTITIES = [4, 20, 40, 100, 500];

const cardQuantities = async (visit: PageVisit, product: string | undefined) => {
  const { shop } = visit;
  const id = product ?? (await shop.cardThemes({ limit: 1 })).themes[0]?.id;
  if (id === undefined) return [];
  const offers = await Promise.all(
    QUOTED_QUANTITIES.map((quantity) => shop.openTheme(id, quantity)),
  );
  return offers.flatMap((offer): ReadyProduct[] =>
    offer
      ? [
          {
            name: shop.text("quantity.pieces", { quantity: offer.quantity }),
            note: offer.theme.name,
            href: hrefFor(
              visit,
              `/themes/${encodeURIComponent(offer.theme.id)}?quantity=${offer.quantity}`,
            ),
            ...(offer.price && { price: priceTextOf(visit, offer.price) }),
          },
        ]
      : [],
  );
};

const collageMaterials = async (visit: PageVisit) =>
  (await visit.shop.materialOffers()).map(({ materialType, initialFormat }) => ({
    name: visit.shop.text(`materials.${materialType}`),
    href: designerHref(visit, "collage", [
      ["materialType", materialType],
      ["format", initialFormat],
      ["isCollage", "1"],
    ]),
    image: materialPicture(materialType),
  }));

const photobookFormats = (visit: PageVisit, product: string | undefined) => {
  const type = PHOTOBOOK_TYPES.find((known) => known === product) ?? "echtfotobuch";
  return PHOTOBOOK_FORMATS.map((format) => ({
    name: visit.shop.text(`photobook.formats.${format}`),
    note: visit.shop.text(`photobook.types.${type}`),
    href: designerHref(visit, "photobook", [
      ["type", type],
      ["format", format],
    ]),
  }));
};

const calendarTypes = (visit: PageVisit) =>
  CALENDAR_TYPES.map((calendarType) => ({
    name: visit.shop.text(`calendars.types.${calendarType}`),
    href: designerHref(visit, "calendar", [["calendarType", calendarType]]),
  }));

const collages = (visit: PageVisit) =>
  COLLAGE_FILTERS.filter((filter) => filter !== "raw").map((filter) => {
    const { materialType, framed } = collageDemandOf(filter);
    return {
      name: visit.shop.text(`collages.filters.${filter}`),
      href: designerHref(visit, "collage", [
        ...(materialType === undefined ? [] : [["materialType", materialType] as const]),
        ...(framed ? [["frameType", defaultFrameVariant("holzrahmen")] as const] : []),
        ["isCollage", "1"],
      ]),
    };
  });

const photobookCategories = (visit: PageVisit) =>
  photobookCategoriesOf(visit.shop.visit.locale).map(({ id, labelKey }) => ({
    name: visit.shop.text(labelKey),
    href: designerHref(visit, "photobook", [
      ["type", "echtfotobuch"],
      ["categoryIds[]", String(id)],
    ]),
  }));

/** Up to twelve themes; those of one occasion are looked for among the first 48. [CRD-12] */
const themes = async (visit: PageVisit, asked: string | undefined) => {
  const [embedded, listing] = CARD_PAGE_SIZES;
  const occasion = asked === undefined ? undefined : occasionOf(asked);
  const answer = await visit.shop.cardThemes({
    limit: occasion === undefined ? embedded : listing,
  });
  return answer.themes
    .filter((theme) => occasion === undefined || theme.occasion === occasion)
    .slice(0, embedded)
    .map((theme) => ({
      name: theme.name,
      note: visit.shop.text(`cards.occasions.${theme.occasion}`),
      href: hrefFor(visit, `/themes/${encodeURIComponent(theme.id)}`),
      image: { filename: theme.image, alt: "", width: 600, height: 840 },
    }));
};

const articles = async (visit: PageVisit, skus: readonly string[]) => {
  const read = skus.flatMap((text): readonly WallSku[] => {
    const sku = parseWallSku(text);
    return sku.ok ? [sku.value] : [];
  });
  const found = await Promise.all(read.map((sku) => articleOf(visit, sku)));
  return found.flat();
};

const articleOf = async (
  visit: PageVisit,
  { materialType, frameType, format }: WallSku,
): Promise<readonly ReadyProduct[]> => {
  const { shop } = visit;
  const quotes = await shop.quoteFormats({ materialType, ...(frameType && { frameType }) });
  const quote = quotes.find(({ formatType }) => formatType === format);
  if (!quote) return [];
  const frame = shop.text(frameType === undefined ? "frameTypes.none" : `frames.${frameType}.full`);
  return [
    {
      name: shop.text(`materials.${materialType}`),
      note: `${quote.label} · ${frame}`,
      href: designerHref(visit, "photoframe", [
        ["materialType", materialType],
        ...(frameType === undefined ? [] : [["frameType", frameType] as const]),
        ["format", format],
      ]),
      image: materialPicture(materialType),
      price: priceTextOf(visit, quote),
    },
  ];
};

/** The picture of a wall material. */
const materialPicture = (materialType: string) => ({
  filename: `/media/material-${encodeURIComponent(materialType)}.svg`,
  alt: "",
  width: 400,
  height: 300,
});
