import { cardQuantityText } from "@passepartout/domain/calculator/choice-text";
import { audienceOf, occasionOf } from "@passepartout/domain/catalogue/card";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "@passepartout/domain/catalogue/photo-book";
import type {
  OverviewBlock,
  ProductDetailBlock,
} from "@passepartout/domain/content/product-blocks";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { cardNote } from "../card-note.server.ts";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../product-address.server.ts";
import { cardPriceText, fromPriceText, priceTextOf } from "../price-text.server.ts";
import { themeImage } from "./overview.server.ts";
import type { ProductListData } from "./product-list.tsx";

/** The first card themes of an occasion, of Christmas for an audience, or of all, and the link to all others. */
export const prepareThemes = async (
  request: PageRequest,
  block: OverviewBlock,
): Promise<ProductListData> => {
  const { shop } = request;
  const category = occasionOf(block.occasion ?? "") ? block.occasion : undefined;
  const { themes, total } = await shop.catalogue.cardThemes({
    limit: cardPageSizeOf("embedded"),
    ...(category !== undefined && { filters: [["category", category]] }),
  });
  const isSome = category !== undefined && total > 0;
  return {
    ...block,
    products: themes.map((theme) => ({
      name: theme.name,
      note: cardNote(request, theme, audienceOf(category ?? "")),
      href: hrefFor(request, themePathOf(theme.id)),
      image: themeImage(theme, 840),
      price: cardPriceText(request, theme.priceFrom),
      label: theme.label,
    })),
    total,
    more: {
      text: shop.text(isSome ? "listing.more" : "theme.otherCards"),
      href: hrefFor(
        request,
        isSome ? `${LISTING_PATHS.all}?category=${category}` : LISTING_PATHS.all,
      ),
    },
  };
};

/** The prices of a card in several quantities, which lead to its page. */
export const prepareCardPrices = async (
  request: PageRequest,
  block: ProductDetailBlock,
): Promise<ProductListData | undefined> => {
  const { shop } = request;
  const id = block.product ?? (await shop.catalogue.cardThemes({ limit: 1 })).themes[0]?.id;
  const offer = id === undefined ? undefined : await openTheme(shop, id);
  if (!offer || offer.prices.length === 0) return undefined;
  const { theme } = offer;
  const products = offer.prices.map(({ quantity, ...price }) => ({
    name: cardQuantityText(shop, quantity),
    note: theme.name,
    href: hrefFor(request, `${themePathOf(theme.id)}?quantity=${quantity}`),
    price: priceTextOf(request, price),
  }));
  return { ...block, products };
};

/** The formats of a type of photo book, or all of them if the prices that show which are made fail to load. */
export const preparePhotobookFormats = async (
  request: PageRequest,
  block: ProductDetailBlock,
): Promise<ProductListData> => {
  const { text } = request.shop;
  const type = PHOTOBOOK_TYPES.find((known) => known === block.product) ?? "echtfotobuch";
  const formats = await Promise.all(
    PHOTOBOOK_FORMATS.map(async (format) => ({
      name: text(`photobook.formats.${format}`),
      note: text(`photobook.types.${type}`),
      href: designerHref(request, "photobook", [
        ["type", type],
        ["format", format],
      ]),
      price: await fromPriceText(request, { kind: "photobook", type, format }),
    })),
  );
  const priced = formats.filter(({ price }) => price !== undefined);
  return {
    ...block,
    products: priced.length > 0 ? priced : formats,
    ...photobookComparison(request),
  };
};

/** Where the channel has such information, photo books are compared by type and format. */
export const photobookComparison = ({ shop: { place } }: PageRequest): { comparison?: true } =>
  channelRules(place.channel, place.locale).hasPhotobookDropdownInfo ? { comparison: true } : {};
