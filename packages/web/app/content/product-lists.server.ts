import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { ACCESSORIES, type Occasion, occasionOf } from "@passepartout/domain/catalogue/card";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
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
  const { component, uid, headline, text } = block;
  const heading = { uid, ...(headline && { headline }), ...(text && { text }) };
  if (block.component === "overview-wrapper-themes")
    return { component, ...heading, ...(await themeList(visit, block.occasion)) };
  const products = await productsOf(visit, block);
  return products.length === 0 ? undefined : { component, ...heading, products };
};

/** Themes, and the way to the rest of them. [RTE-04] */
const themeList = async (visit: PageVisit, asked: string | undefined) => {
  const { shop } = visit;
  const occasion = asked === undefined ? undefined : occasionOf(asked);
  const { products, total } = await themes(visit, occasion);
  const isSome = occasion !== undefined && total > 0;
  return {
    products,
    empty: shop.text("listing.empty"),
    ...(products.length > 0 && {
      shown: shop.text("listing.shown", { shown: products.length, total }),
    }),
    more: {
      text: shop.text(isSome ? "listing.more" : "theme.otherCards"),
      href: hrefFor(visit, isSome ? `/products?category=${occasion}` : "/products"),
    },
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
    // Has a list of its own, with a count.
    case "overview-wrapper-themes":
      return [];
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

/** The formats in which a type of calendar is made, as its designs say. [CAL-02, CAL-03] */
const calendarFormats = async (visit: PageVisit, product: string | undefined) => {
  const { shop } = visit;
  const calendarType = CALENDAR_TYPES.find((type) => type === product) ?? "wandkalender";
  const { themes } = await shop.calendarThemes({ limit: 1, filters: [["category", calendarType]] });
  return themes
    .flatMap(({ formats }) => formats)
    .map((formatType) => ({
      name: shop.text(`calendars.formats.${formatType}`),
      note: shop.text(`calendars.types.${calendarType}`),
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

/** The first twelve themes, of one occasion where it is asked for, and how many there are. [CRD-12] */
const themes = async (visit: PageVisit, occasion: Occasion | undefined) => {
  const { shop } = visit;
  const { themes: found, total } = await shop.cardThemes({
    limit: cardPageSizeOf("embedded"),
    ...(occasion && { filters: [["category", occasion]] }),
  });
  return {
    total,
    products: found.map(({ id, name, occasion: of, image, label, width = 600, height = 840 }) => ({
      name,
      note: shop.text(`cards.occasions.${of}`),
      href: hrefFor(visit, `/themes/${encodeURIComponent(id)}`),
      image: { filename: image, alt: "", width, height },
      ...(label && { label: { name: label, text: shop.text(`labels.${label}`) } }),
    })),
  };
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
