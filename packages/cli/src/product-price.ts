import { type FormatText, formatText, parseFormat } from "@passepartout/domain/catalogue/format";
import { choicesOfKind } from "@passepartout/domain/catalogue/product-table";
import { hasDiscount, type Price } from "@passepartout/domain/market/price";
import type { Locale } from "@passepartout/domain/market/locale";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { Product, ProductRange } from "@passepartout/domain/pricing/product";
import { type Quote, quoteFrom, quoteProduct } from "@passepartout/domain/pricing/quote-product";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Context } from "./context.ts";
import { Failure, unwrap } from "./failure.ts";

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
  const { quote, original } = await context.withShop(async (shop) => {
    const quote = await quoteProduct(shop, product, accessories);
    const { locale } = context.settings();
    return { quote, original: quote.ok ? originalOf(shop, quote.value, locale) : undefined };
  });
  if (!quote.ok)
    throw new Failure(quote.error.code === "sku-malformed" ? 2 : 1, {
      ...quote.error,
      message: withOptionNames(quote.error.message, product.kind),
    });
  print(context, { ...product, ...(accessories.length > 0 && { accessories }) }, quote.value, {
    from: false,
    original,
  });
};

/** Prints the lowest price of a range of products; a range in which nothing is made ends with exit code 1. */
export const printLowestPrice = async (context: Context, range: ProductRange): Promise<void> => {
  const { quote, original } = await context.withShop(async (shop) => {
    const quote = await quoteFrom(shop, range);
    const { locale } = context.settings();
    return { quote, original: quote && originalOf(shop, quote, locale) };
  });
  if (!quote)
    throw new Failure(1, {
      code: "product-not-made",
      message: "no such product is made; omit an option for the lowest price of more products",
      input: Object.values(range)
        .filter((choice) => choice !== undefined)
        .join(" "),
    });
  print(context, range, quote, { from: true, original });
};

const print = (
  context: Context,
  { kind, ...choices }: Product | ProductRange,
  { priceCurrent, priceOriginal, text }: Quote,
  { from, original }: { readonly from: boolean; readonly original: ReturnType<typeof originalOf> },
): void => {
  const struck = original
    ? `  ${original.label} ${context.paint("strikethrough", original.text)}`
    : "";
  context.print({ kind, choices, from, priceCurrent, priceOriginal, text }, `${text}${struck}\n`);
};

/** The original price and the words that say what it is; undefined without a discount. */
export const originalOf = (
  shop: Pick<ShopContext, "text">,
  price: Price,
  locale: Locale,
): { readonly label: string; readonly text: string } | undefined =>
  hasDiscount(price)
    ? {
        label: shop.text("price.insteadOf", { price: "" }).trim(),
        text: formatPrice(price.priceOriginal, { locale }),
      }
    : undefined;

/** Parses a format in mm. */
export const formatArgument = (text: string): FormatText => formatText(unwrap(parseFormat(text)));
