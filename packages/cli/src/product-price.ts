import { choicesOfKind } from "@passepartout/domain/catalogue/product-table";
import type { Price } from "@passepartout/domain/market/price";
import { type PriceWords, priceWords } from "@passepartout/domain/pricing/price-words";
import type { Product, ProductRange } from "@passepartout/domain/pricing/product";
import { type Quote, quoteFrom, quoteProduct } from "@passepartout/domain/pricing/quote";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Context } from "./context.ts";
import { Failure, negative } from "./failure.ts";

/** A message of the backend with the options in which choices of a product are given. */
const withOptionNames = (message: string, kind: Product["kind"]): string => {
  const names = new Map([
    ...choicesOfKind(kind).map(([name, { option = name }]) => [name, `--${option}`] as const),
    ["sku", "--accessory"] as const,
  ]);
  return message.replace(
    /\b(\w+) (?=must|is )/g,
    (_, name: string) => `${names.get(name) ?? name} `,
  );
};

/** Prints the price of a product in its quantity, with one of each accessory for each piece; a combination that is not made ends with exit code 1. */
export const printProductPrice = async (
  context: Context,
  product: Product,
  accessories: readonly string[] = [],
): Promise<void> => {
  const { quote, words } = await context.withShop(async (shop) => {
    const quote = await quoteProduct(shop, product, accessories);
    return { quote, words: quote.ok ? wordsOf(shop, quote.value) : undefined };
  });
  if (!quote.ok)
    throw new Failure(quote.error.code === "sku-malformed" ? 2 : 1, {
      ...quote.error,
      message: withOptionNames(quote.error.message, product.kind),
    });
  print(context, { ...product, ...(accessories.length > 0 && { accessories }) }, quote.value, {
    from: false,
    words,
  });
};

/** Prints the lowest price of a range of products; a range in which nothing is made ends with exit code 1. */
export const printLowestPrice = async (context: Context, range: ProductRange): Promise<void> => {
  const { quote, words } = await context.withShop(async (shop) => {
    const quote = await quoteFrom(shop, range);
    return { quote, words: quote && wordsOf(shop, quote) };
  });
  if (!quote)
    throw negative(
      "product-not-made",
      "no such product is made; omit an option for the lowest price of more products",
      Object.values(range)
        .filter((choice) => choice !== undefined)
        .join(" "),
    );
  print(context, range, quote, { from: true, words });
};

const print = (
  context: Context,
  { kind, ...choices }: Product | ProductRange,
  { priceCurrent, priceOriginal, text }: Quote,
  { from, words }: { readonly from: boolean; readonly words: PriceWords | undefined },
): void => {
  const { original, originalLabel } = words ?? {};
  const struck = original ? `  ${originalLabel} ${context.paint("strikethrough", original)}` : "";
  context.print({ kind, choices, from, priceCurrent, priceOriginal, text }, `${text}${struck}\n`);
};

/** A price in words, with the original one if it is higher. */
export const wordsOf = (
  { text, place }: Pick<ShopContext, "text" | "place">,
  price: Price,
): PriceWords => priceWords(price, place.locale, text("price.insteadOf"));
