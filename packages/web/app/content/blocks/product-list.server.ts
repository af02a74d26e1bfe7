import { cardQuantityText } from "@passepartout/domain/calculator/choice-text";
import { audienceOf, occasionOf } from "@passepartout/domain/catalogue/card";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { cardNote, compactsTemplates } from "../card-note.server.ts";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../designer-href.server.ts";
import { cardPriceText, fromPriceText, priceTextOf } from "../price-text.server.ts";
import { photobookComparison } from "./photo-books.server.ts";
import type { ListedProduct, ProductListData } from "./product-list.tsx";

export const prepareProductList = async (
  request: PageRequest,
  block: ProductListBlock,
): Promise<ProductListData | undefined> => {
  const { kind, uid, headline, text } = block;
  const heading = { kind, uid, ...(headline && { headline }), ...(text && { text }) };
  if (block.kind === "overview-wrapper-themes")
    return { ...heading, ...(await themeList(request, block.occasion)) };
  const product = "product" in block ? block.product : undefined;
  const products = (await PRODUCTS[kind]?.(request, product)) ?? [];
  if (products.length === 0) return undefined;
  const comparison =
    kind === "product-detail-wrapper-photobook" ? photobookComparison(request) : undefined;
  return { ...heading, products, ...(comparison && { comparison }) };
};

/** Themes, and the link to all others. */
const themeList = async (request: PageRequest, category: string | undefined) => {
  const { shop } = request;
  const known = category !== undefined && occasionOf(category) ? category : undefined;
  const { products, total } = await themes(request, known);
  const isSome = known !== undefined && total > 0;
  return {
    products,
    isCompact: compactsTemplates(request),
    empty: shop.text("listing.empty"),
    ...(products.length > 0 && {
      shown: shop.text("listing.shown", { shown: products.length, total }),
    }),
    more: {
      text: shop.text(isSome ? "listing.more" : "theme.otherCards"),
      href: hrefFor(request, isSome ? `${LISTING_PATHS.all}?category=${known}` : LISTING_PATHS.all),
    },
  };
};

const priceOf = (current: string | undefined): Pick<ListedProduct, "price"> =>
  current === undefined ? {} : { price: { current } };

/** The prices of a card in several quantities, which lead to its page. */
const cardQuantities = async (request: PageRequest, product: string | undefined) => {
  const { shop } = request;
  const id = product ?? (await shop.catalogue.cardThemes({ limit: 1 })).themes[0]?.id;
  const offer = id === undefined ? undefined : await openTheme(shop, id);
  if (!offer) return [];
  return offer.prices.map(({ quantity, ...price }): ListedProduct => ({
    name: cardQuantityText(shop, quantity),
    note: offer.theme.name,
    href: hrefFor(request, `${themePathOf(offer.theme.id)}?quantity=${quantity}`),
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

/** The first themes of an occasion, of Christmas for an audience, or of all, and how many there are. */
const themes = async (request: PageRequest, category: string | undefined) => {
  const { shop } = request;
  const audience = audienceOf(category ?? "");
  const { themes: found, total } = await shop.catalogue.cardThemes({
    limit: cardPageSizeOf("embedded"),
    ...(category !== undefined && { filters: [["category", category]] }),
  });
  return {
    total,
    products: found.map((theme) => {
      const { id, name, image, label, priceFrom, width = 600, height = 840 } = theme;
      return {
        name,
        note: cardNote(request, theme, audience),
        ...priceOf(cardPriceText(request, priceFrom)),
        href: hrefFor(request, themePathOf(id)),
        image: { filename: image, alt: "", width, height },
        ...(label && { label: { name: label, text: shop.text(`labels.${label}`) } }),
      };
    }),
  };
};

/** The products of a block; other kinds have preparations of their own. */
const PRODUCTS: Readonly<
  Partial<
    Record<
      ProductListBlock["kind"],
      (request: PageRequest, product: string | undefined) => Promise<readonly ListedProduct[]>
    >
  >
> = {
  "product-detail-wrapper-card": cardQuantities,
  "product-detail-wrapper-photobook": photobookFormats,
};
