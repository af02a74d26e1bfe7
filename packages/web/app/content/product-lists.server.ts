import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { ACCESSORIES, type Occasion, occasionOf } from "@passepartout/domain/catalogue/card";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import { COLLAGE_FILTERS, collageDemandOf } from "@passepartout/domain/catalogue/collage";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { defaultFrameVariant } from "@passepartout/domain/catalogue/wall";
import { parseSku, type ParsedSku } from "@passepartout/domain/catalogue/sku";
import type {
  OverviewBlock,
  ProductDetailBlock,
  SkuContainerBlock,
} from "@passepartout/domain/content/product-blocks";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { ReadyProduct, ReadyProductList } from "./page-content.ts";
import { priceTextOf } from "./ready-link.server.ts";

type ListBlock = ProductDetailBlock | OverviewBlock | SkuContainerBlock;

/** A list of products with prices and addresses ready; undefined where it has nothing to show. */
export const readyProductList = async (
  request: PageRequest,
  block: ListBlock,
): Promise<ReadyProductList | undefined> => {
  const { component, uid, headline, text } = block;
  const heading = { uid, ...(headline && { headline }), ...(text && { text }) };
  if (block.component === "overview-wrapper-themes")
    return { component, ...heading, ...(await themeList(request, block.occasion)) };
  const products = await productsOf(request, block);
  return products.length === 0 ? undefined : { component, ...heading, products };
};

/** Themes, and the way to the rest of them. */
const themeList = async (request: PageRequest, asked: string | undefined) => {
  const { shop } = request;
  const occasion = asked === undefined ? undefined : occasionOf(asked);
  const { products, total } = await themes(request, occasion);
  const isSome = occasion !== undefined && total > 0;
  return {
    products,
    empty: shop.text("listing.empty"),
    ...(products.length > 0 && {
      shown: shop.text("listing.shown", { shown: products.length, total }),
    }),
    more: {
      text: shop.text(isSome ? "listing.more" : "theme.otherCards"),
      href: hrefFor(request, isSome ? `/products?category=${occasion}` : "/products"),
    },
  };
};

const productsOf = async (
  request: PageRequest,
  block: ListBlock,
): Promise<readonly ReadyProduct[]> => {
  switch (block.component) {
    case "product-detail-wrapper-accessory":
      return accessories(request, block.product);
    case "product-detail-wrapper-calendar":
      return calendarFormats(request, block.product);
    case "product-detail-wrapper-card":
      return cardQuantities(request, block.product);
    case "product-detail-wrapper-collage":
      return collageMaterials(request);
    case "product-detail-wrapper-photobook":
      return photobookFormats(request, block.product);
    case "overview-wrapper-calendar":
      return calendarTypes(request);
    case "overview-wrapper-collage":
      return collages(request);
    case "overview-wrapper-photobook":
      return photobookCategories(request);
    // Has a list of its own, with a count.
    case "overview-wrapper-themes":
      return [];
    case "sku-container":
      return articles(request, block.skus);
  }
};

/** The address of the designer with a choice. */
export const designerHref = (
  request: PageRequest,
  kind: ProductKind,
  entries: readonly QueryEntry[],
  frameOnly = false,
): string => {
  return hrefFor(request, request.shop.designerUrl(kind, entries, { frameOnly }).url);
};

/** The accessories that a designer link can carry. */
const IN_LINKS: readonly string[] = ["bow", "ribbon", "screw", "seal", "standard"];

const accessories = (request: PageRequest, themeId: string | undefined): readonly ReadyProduct[] =>
  ACCESSORIES.map((accessory) => ({
    name: request.shop.text(`cards.accessories.${accessory}`),
    href:
      themeId !== undefined && IN_LINKS.includes(accessory)
        ? designerHref(request, "card", [
            ["themeId", themeId],
            [accessory, "1"],
          ])
        : hrefFor(request, "/products"),
  }));

/** The formats in which a type of calendar is made, as its designs say. */
const calendarFormats = async (request: PageRequest, product: string | undefined) => {
  const { shop } = request;
  const calendarType = CALENDAR_TYPES.find((type) => type === product) ?? "wandkalender";
  const { themes } = await shop.calendarThemes({ limit: 1, filters: [["category", calendarType]] });
  return themes
    .flatMap(({ formats }) => formats)
    .map((formatType) => ({
      name: shop.text(`calendars.formats.${formatType}`),
      note: shop.text(`calendars.types.${calendarType}`),
      href: designerHref(request, "calendar", [
        ["calendarType", calendarType],
        ["formatType", formatType],
      ]),
    }));
};

/** The quantities whose prices a page quotes. */
const QUOTED_QUANTITIES = [4, 20, 40, 100, 500];

const cardQuantities = async (request: PageRequest, product: string | undefined) => {
  const { shop } = request;
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
              request,
              `/themes/${encodeURIComponent(offer.theme.id)}?quantity=${offer.quantity}`,
            ),
            ...(offer.price && { price: priceTextOf(request, offer.price) }),
          },
        ]
      : [],
  );
};

const collageMaterials = async (request: PageRequest) =>
  (await request.shop.materialOffers()).map(({ materialType, initialFormat }) => ({
    name: request.shop.text(`materials.${materialType}`),
    href: designerHref(request, "collage", [
      ["materialType", materialType],
      ["format", initialFormat],
      ["isCollage", "1"],
    ]),
    image: materialPicture(materialType),
  }));

const photobookFormats = (request: PageRequest, product: string | undefined) => {
  const type = PHOTOBOOK_TYPES.find((known) => known === product) ?? "echtfotobuch";
  return PHOTOBOOK_FORMATS.map((format) => ({
    name: request.shop.text(`photobook.formats.${format}`),
    note: request.shop.text(`photobook.types.${type}`),
    href: designerHref(request, "photobook", [
      ["type", type],
      ["format", format],
    ]),
  }));
};

const calendarTypes = (request: PageRequest) =>
  CALENDAR_TYPES.map((calendarType) => ({
    name: request.shop.text(`calendars.types.${calendarType}`),
    href: designerHref(request, "calendar", [["calendarType", calendarType]]),
  }));

const collages = (request: PageRequest) =>
  COLLAGE_FILTERS.filter((filter) => filter !== "raw").map((filter) => {
    const { materialType, framed } = collageDemandOf(filter);
    return {
      name: request.shop.text(`collages.filters.${filter}`),
      href: designerHref(request, "collage", [
        ...(materialType === undefined ? [] : [["materialType", materialType] as const]),
        ...(framed ? [["frameType", defaultFrameVariant("holzrahmen")] as const] : []),
        ["isCollage", "1"],
      ]),
    };
  });

const photobookCategories = (request: PageRequest) =>
  photobookCategoriesOf(request.shop.place.locale).map(({ id, labelKey }) => ({
    name: request.shop.text(labelKey),
    href: designerHref(request, "photobook", [
      ["type", "echtfotobuch"],
      ["categoryIds[]", String(id)],
    ]),
  }));

/** The first twelve themes, of one occasion where it is asked for, and how many there are. */
const themes = async (request: PageRequest, occasion: Occasion | undefined) => {
  const { shop } = request;
  const { themes: found, total } = await shop.cardThemes({
    limit: cardPageSizeOf("embedded"),
    ...(occasion && { filters: [["category", occasion]] }),
  });
  return {
    total,
    products: found.map(({ id, name, occasion: of, image, label, width = 600, height = 840 }) => ({
      name,
      note: shop.text(`cards.occasions.${of}`),
      href: hrefFor(request, `/themes/${encodeURIComponent(id)}`),
      image: { filename: image, alt: "", width, height },
      ...(label && { label: { name: label, text: shop.text(`labels.${label}`) } }),
    })),
  };
};

const articles = async (request: PageRequest, skus: readonly string[]) => {
  const read = skus.flatMap((text): readonly ParsedSku[] => {
    const sku = parseSku(text);
    return sku.ok ? [sku.value] : [];
  });
  const found = await Promise.all(read.map((sku) => articleOf(request, sku)));
  return found.flat();
};

const articleOf = async (
  request: PageRequest,
  { materialType, frameType, format }: ParsedSku,
): Promise<readonly ReadyProduct[]> => {
  const { shop } = request;
  const quotes = await shop.quoteFormats({ materialType, ...(frameType && { frameType }) });
  const quote = quotes.find(({ formatType }) => formatType === format);
  if (!quote) return [];
  const frame = shop.text(frameType === undefined ? "frameTypes.none" : `frames.${frameType}.full`);
  return [
    {
      name: shop.text(`materials.${materialType}`),
      note: `${quote.label} · ${frame}`,
      href: designerHref(request, "photoframe", [
        ["materialType", materialType],
        ...(frameType === undefined ? [] : [["frameType", frameType] as const]),
        ["format", format],
      ]),
      image: materialPicture(materialType),
      price: priceTextOf(request, quote),
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
