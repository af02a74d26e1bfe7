import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import {
  audienceOf,
  type CardAudience,
  type Occasion,
  occasionOf,
} from "@passepartout/domain/catalogue/card";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import {
  COLLAGE_FILTERS,
  collageDemandOf,
  type CollageFilter,
} from "@passepartout/domain/catalogue/collage";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import { defaultFrameVariant } from "@passepartout/domain/catalogue/wall";
import { parseSku, type ParsedSku } from "@passepartout/domain/catalogue/sku";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { cardNote, compactsTemplates } from "../card-note.server.ts";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../designer-href.server.ts";
import {
  fromPriceText,
  lowestPriceText,
  overviewPriceText,
  priceTextOf,
  showsPricesInOverview,
  themePriceText,
} from "../price-text.server.ts";
import { photobookComparison, signingBooks } from "./photo-books.server.ts";
import type { ListedProduct, ProductListData } from "./product-list.tsx";

export const prepareProductList = async (
  request: PageRequest,
  block: ProductListBlock,
): Promise<ProductListData | undefined> => {
  const { kind, uid, headline, text } = block;
  const heading = { kind, uid, ...(headline && { headline }), ...(text && { text }) };
  if (block.kind === "overview-wrapper-themes")
    return { ...heading, ...(await themeList(request, block.occasion)) };
  const products = await productsOf(request, block);
  if (products.length === 0) return undefined;
  const comparison = PHOTOBOOK_LISTS.includes(kind) ? photobookComparison(request) : undefined;
  return { ...heading, products, ...(comparison && { comparison }) };
};

const PHOTOBOOK_LISTS: readonly ProductListBlock["kind"][] = [
  "overview-wrapper-photobook",
  "product-detail-wrapper-photobook",
];

/** Themes, and the link to all others. */
const themeList = async (request: PageRequest, category: string | undefined) => {
  const { shop } = request;
  const occasion = category === undefined ? undefined : occasionOf(category);
  const { products, total } = await themes(request, occasion, audienceOf(category ?? ""));
  const isSome = occasion !== undefined && total > 0;
  return {
    products,
    isCompact: compactsTemplates(request),
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
  block: ProductListBlock,
): Promise<readonly ListedProduct[]> => {
  switch (block.kind) {
    // Has a component of its own.
    case "product-detail-wrapper-accessory":
      return [];
    // Are calculators.
    case "product-detail-wrapper-calendar":
    case "product-detail-wrapper-collage":
      return [];
    case "product-detail-wrapper-card":
      return cardQuantities(request, block.product);
    case "product-detail-wrapper-photobook":
      return photobookFormats(request, block.product);
    case "overview-wrapper-calendar":
      return calendarTypes(request);
    case "overview-wrapper-collage":
      return collages(request);
    case "overview-wrapper-photobook":
      return photobookCategories(request);
    // Has a list with a count instead.
    case "overview-wrapper-themes":
      return [];
    case "sku-container":
      return articles(request, block.skus);
  }
};

const priceOf = (current: string | undefined): Pick<ListedProduct, "price"> =>
  current === undefined ? {} : { price: { current } };

/** The prices of a card in several quantities, which lead to its page. */
const cardQuantities = async (request: PageRequest, product: string | undefined) => {
  const { shop } = request;
  const id = product ?? (await shop.cardThemes({ limit: 1 })).themes[0]?.id;
  const offer = id === undefined ? undefined : await shop.openTheme(id);
  if (!offer) return [];
  return offer.prices.map(({ quantity, ...price }): ListedProduct => ({
    name: shop.text("quantity.pieces", { quantity }),
    note: offer.theme.name,
    href: hrefFor(request, `/themes/${encodeURIComponent(offer.theme.id)}?quantity=${quantity}`),
    price: priceTextOf(request, price),
  }));
};

/** The formats of a type, or all of them if the prices that show which are made fail to load. */
const photobookFormats = async (request: PageRequest, product: string | undefined) => {
  const type = PHOTOBOOK_TYPES.find((known) => known === product) ?? "echtfotobuch";
  const formats = await Promise.all(
    PHOTOBOOK_FORMATS.map(async (format) => ({
      name: request.shop.text(`photobook.formats.${format}`),
      note: request.shop.text(`photobook.types.${type}`),
      href: designerHref(request, "photobook", [
        ["type", type],
        ["format", format],
      ]),
      ...priceOf(await fromPriceText(request, { kind: "photobook", type, format })),
    })),
  );
  const priced = formats.filter(({ price }) => price);
  return priced.length > 0 ? priced : formats;
};

const calendarTypes = (request: PageRequest) =>
  Promise.all(
    CALENDAR_TYPES.map(async (calendarType) => ({
      name: request.shop.text(`calendars.types.${calendarType}`),
      href: designerHref(request, "calendar", [["calendarType", calendarType]]),
      ...priceOf(await overviewPriceText(request, { kind: "calendar", calendarType })),
    })),
  );

const collages = (request: PageRequest) =>
  Promise.all(
    COLLAGE_FILTERS.filter((filter) => filter !== "raw").map(async (filter) => {
      const { materialType, framed } = collageDemandOf(filter);
      return {
        ...priceOf(await lowestCollageText(request, filter)),
        name: request.shop.text(`collages.filters.${filter}`),
        href: designerHref(request, "collage", [
          ...(materialType === undefined ? [] : [["materialType", materialType] as const]),
          ...(framed ? [["frameType", defaultFrameVariant("holzrahmen")] as const] : []),
          ["isCollage", "1"],
        ]),
      };
    }),
  );

/** "From" the lowest price of the collages of a filter. */
const lowestCollageText = async (
  request: PageRequest,
  filter: CollageFilter,
): Promise<string | undefined> => {
  if (!showsPricesInOverview(request)) return undefined;
  try {
    const prices = (await request.shop.collages(filter)).flatMap(
      ({ priceFrom }) => priceFrom ?? [],
    );
    return prices.length > 0 ? lowestPriceText(request, prices) : undefined;
  } catch (reason) {
    request.markIncomplete();
    request.log.error("price-list-error", { filter, reason: reasonOf(reason) });
    return undefined;
  }
};

const photobookCategories = async (request: PageRequest) => {
  const type = "echtfotobuch";
  const price = await overviewPriceText(request, { kind: "photobook", type });
  const categories = photobookCategoriesOf(request.shop.place.locale).map(({ id, labelKey }) => ({
    name: request.shop.text(labelKey),
    href: designerHref(request, "photobook", [
      ["type", type],
      ["categoryIds[]", String(id)],
    ]),
    ...priceOf(price),
  }));
  return [...categories, ...signingBooks(request)];
};

/** The first themes of an occasion, or of all, and how many there are. */
const themes = async (
  request: PageRequest,
  occasion: Occasion | undefined,
  audience: CardAudience | undefined,
) => {
  const { shop } = request;
  const { themes: found, total } = await shop.cardThemes({
    limit: cardPageSizeOf("embedded"),
    ...(occasion && { filters: [["category", occasion]] }),
  });
  return {
    total,
    products: found.map((theme) => {
      const { id, name, image, label, priceFrom, width = 600, height = 840 } = theme;
      return {
        name,
        note: cardNote(request, theme, audience),
        ...priceOf(themePriceText(request, priceFrom)),
        href: hrefFor(request, `/themes/${encodeURIComponent(id)}`),
        image: { filename: image, alt: "", width, height },
        ...(label && { label: { name: label, text: shop.text(`labels.${label}`) } }),
      };
    }),
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
): Promise<readonly ListedProduct[]> => {
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
      image: materialImage(materialType),
      price: priceTextOf(request, quote),
    },
  ];
};

/** The image of a material of wall pictures. */
const materialImage = (materialType: string) => ({
  filename: `/media/material-${encodeURIComponent(materialType)}.svg`,
  alt: "",
  width: 400,
  height: 300,
});
