import type { CalendarTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { numberText } from "@passepartout/domain/market/number-text";
import type { Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { AccessoryOffer } from "@passepartout/domain/pricing/open-accessory";
import { type PriceWords, priceWords } from "@passepartout/domain/pricing/price-words";
import type { ProductRange } from "@passepartout/domain/pricing/product";
import { quoteFrom } from "@passepartout/domain/pricing/quote";
import type { ShopContext } from "@passepartout/domain/shop";
import { orIncomplete, type PageRequest } from "../router/page-request.server.ts";
import { accessoryText } from "./accessory-text.server.ts";

/** Where the words of prices come from. */
interface Words {
  readonly shop: Pick<ShopContext, "place" | "text">;
}

export const priceTextOf = ({ shop }: Words, price: Price): PriceWords =>
  priceWords(price, shop.place.locale, shop.text("price.insteadOf"));

export const amountOf = (
  { shop }: PageRequest,
  { priceCurrent }: Pick<Price, "priceCurrent">,
): string => formatPrice(priceCurrent, { locale: shop.place.locale });

export const perPieceText = (
  request: PageRequest,
  { priceCurrent }: Pick<Price, "priceCurrent">,
  quantity: number,
): string =>
  request.shop.text("price.perPiece", {
    price: amountOf(request, { priceCurrent: priceCurrent / quantity }),
  });

/** "From" the lowest of some prices. */
export const lowestPriceText = (
  { shop }: Words,
  prices: readonly Pick<Price, "priceCurrent">[],
): string => {
  const lowest = Math.min(...prices.map(({ priceCurrent }) => priceCurrent));
  return shop.text("price.from", { price: formatPrice(lowest, { locale: shop.place.locale }) });
};

/** "From" the lowest price of a range of products. Without a price the page is sent without it; if it fails to load, that is logged and the page is not cached. */
export const fromPriceText = async (
  request: PageRequest,
  range: ProductRange,
): Promise<string | undefined> => {
  const quoted = quoteFrom(request.shop, range);
  return (await orIncomplete(request, quoted, "price-list-error", range))?.text;
};

/** Whether the channel shows prices where several products are presented. */
const showsPricesInOverview = ({ shop: { place } }: PageRequest): boolean =>
  channelRules(place.channel, place.locale).showsPricesInOverview;

/** `fromPriceText` where several products are presented: undefined where the channel hides prices there. */
export const overviewPriceText = async (
  request: PageRequest,
  range: ProductRange | undefined,
): Promise<string | undefined> =>
  range && showsPricesInOverview(request) ? fromPriceText(request, range) : undefined;

/** "From" the lowest price of a theme in a list: undefined where the channel hides prices there. */
export const themePriceText = (
  request: PageRequest,
  price: Price | undefined,
): string | undefined =>
  showsPricesInOverview(request) ? cardPriceText(request, price) : undefined;

/** "From" the lowest price of a card in a list, on every channel. */
export const cardPriceText = (request: PageRequest, price: Price | undefined): string | undefined =>
  price && lowestPriceText(request, [price]);

/** The format of a theme at its lowest price, else its first one; undefined if it has none. */
export const cheapestFormat = ({
  formats,
  priceFrom,
}: Pick<CalendarTheme, "formats" | "priceFrom">): string | undefined =>
  formats.find((one) => one === priceFrom?.formatType) ?? formats[0];

const itemOf = (request: PageRequest, quantity: number, name: string, price: Price) =>
  [
    `${numberText(request.shop.place.locale, quantity)} × ${name}`,
    amountOf(request, price),
  ] as const;

export const accessoryItem = (request: PageRequest, { quantity, parts, price }: AccessoryOffer) =>
  itemOf(request, quantity, accessoryText(request, parts), price);

/** What a price consists of: the product, then its accessories. */
export const priceItems = (
  request: PageRequest,
  kind: ProductKind,
  { quantity, price }: { readonly quantity: number; readonly price: Price },
  accessories: readonly AccessoryOffer[],
) => [
  itemOf(request, quantity, request.shop.text(`productKinds.${kind}`), price),
  ...accessories.map((offer) => accessoryItem(request, offer)),
];
