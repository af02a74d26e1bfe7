import { MAX_PIECES } from "../catalogue/amount.ts";
import { MAX_ACCESSORY_QUANTITY } from "../catalogue/card.ts";
import { ADDITION_PARAMETERS, cardChoiceOfLink } from "../catalogue/card-choice.ts";
import { CARD_QUANTITIES } from "../catalogue/card-quantity.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { parametersOf } from "../catalogue/product-table.ts";
import { withChannelDefaults } from "../designer/channel-defaults.ts";
import { configuratorPathOf, parseDesignerUrl } from "../designer/designer-url.ts";
import { designerParameters } from "../designer/designer-parameters.ts";
import { productOfLink } from "../designer/product-of-link.ts";
import { formatQuery, type QueryEntry } from "../designer/product-query.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Place } from "../market/place.ts";
import type { Product } from "../pricing/product.ts";
import { parseAccessorySku } from "../catalogue/card-sku.ts";

/** A product of a designer link that chooses all on which its price depends. */
export interface CartProduct {
  readonly kind: "product";
  /** Path and query without the locale, which is that of whoever reads the cart. */
  readonly link: string;
  readonly productKind: ProductKind;
  readonly parameters: readonly QueryEntry[];
  readonly product: Product;
  /** The number of pieces that the link chooses. */
  readonly quantity: number;
}

/** What a line of a cart is. */
export type CartArticle = CartProduct | (CartSku & { readonly quantity: 1 });

export const MAX_ARTICLE_LENGTH = 2000;

/** Parses the text of an article: a designer link or a SKU. Errors: `article-malformed` if it is too long, `choice-incomplete` if a link lacks a choice with a price, and those of `parseDesignerUrl` and `parseCartSku`. */
export const parseCartArticle = (
  text: string,
  { channel, locale }: Pick<Place, "channel" | "locale">,
  now: number,
): Result<CartArticle> => {
  if (text.length > MAX_ARTICLE_LENGTH)
    return invalid(
      "article-malformed",
      `an article has at most ${MAX_ARTICLE_LENGTH} characters`,
      text,
    );
  if (!text.includes("/")) {
    const sku = parseCartSku(text);
    return sku.ok ? ok({ ...sku.value, quantity: 1 }) : sku;
  }
  const link = parseDesignerUrl(text);
  if (!link.ok) return link;
  const { productKind } = link.value;
  const chosen = designerParameters(productKind, link.value.parameters, { locale, now });
  const parameters = withChannelDefaults(
    productKind,
    chosen.parameters,
    channelRules(channel, locale),
  );
  const product = productOfLink(productKind, parameters);
  if (!product)
    return invalid("choice-incomplete", "choose everything on which the price depends", text);
  return ok({
    kind: "product",
    link: linkOf(productKind, chosen.parameters),
    productKind,
    parameters,
    product,
    quantity: quantityOfProduct(product),
  });
};

const linkOf = (kind: ProductKind, parameters: readonly QueryEntry[]): string =>
  `${configuratorPathOf(kind)}?${formatQuery(parameters)}`;

/** The choice of a kind that is the number of its pieces, with its name. */
const quantityChoice = (kind: ProductKind) => {
  const choices = parametersOf(kind);
  const name = "amount" in choices ? "amount" : "quantity";
  return { name, ...choices[name] } as const;
};

const quantityOfProduct = (
  product: Product & Partial<Record<"amount" | "quantity", number | undefined>>,
) => product[quantityChoice(product.kind).name] ?? 1;

/** What is priced for some pieces of a product: the product in a quantity, so many times. */
export const productInQuantity = (
  product: Product,
  quantity: number,
): { readonly product: Product; readonly times: number } =>
  product.kind === "photoframe" && product.materialType === undefined
    ? { product, times: quantity }
    : { product: { ...product, [quantityChoice(product.kind).name]: quantity }, times: 1 };

export const articleText = (article: CartArticle): string =>
  article.kind === "product" ? article.link : article.sku;

const parametersInQuantity = (
  { productKind, parameters }: CartProduct,
  quantity: number,
): readonly QueryEntry[] => {
  const { name, linkName } = quantityChoice(productKind);
  if (linkName === "") return parameters;
  const others = parameters.filter(([key]) => key !== "quantity" && key !== "amount");
  return [...others, [name, String(quantity)]];
};

/** The designer link of a product in a quantity, with which its choice is opened again. */
export const linkInQuantity = (product: CartProduct, quantity: number): string =>
  linkOf(product.productKind, parametersInQuantity(product, quantity));

/** What a checkout sells of a product in a quantity, without the accessories of cards, which are articles of their own. */
export const soldProduct = (product: CartProduct, quantity: number) => {
  const parameters = parametersInQuantity(product, quantity).filter(
    ([name]) => product.productKind !== "card" || !ADDITION_PARAMETERS.has(name),
  );
  return { article: linkOf(product.productKind, parameters), parameters };
};

/** Parameters of a designer link that make no other product: its quantity, and what says where a visitor came from. */
const NO_PART_OF_A_PRODUCT: ReadonlySet<string> = new Set([
  "addToCart",
  "amount",
  "category",
  "disableCache",
  "gclid",
  "productType",
  "quantity",
  "s",
  "tag",
  "tileCount",
]);

/** The text that all spellings of an article have in common, in any quantity. */
export const articleKey = (article: CartArticle): string => {
  if (article.kind !== "product") return article.sku;
  const { productKind, parameters } = article;
  const parts = parameters
    .filter(([name]) => !NO_PART_OF_A_PRODUCT.has(name))
    .map((entry) => formatQuery([entry]))
    .toSorted();
  return `${productKind}?${parts.join("&")}`;
};

/** The accessories that came into the cart with a product, by SKU: as many of each as of the product. */
export const accessoriesOf = (article: CartArticle): readonly string[] =>
  article.kind === "product" && article.productKind === "card"
    ? cardChoiceOfLink(article.parameters).accessories
    : [];

/** The quantities of an article: any from 1 to a maximum, some of which are listed. */
export interface QuantityLimit {
  readonly max: number;
  readonly listed?: readonly number[];
}

const MAX_GIFTS = 10;

/** In which quantities an article is ordered; a sample of a card once. */
export const quantityLimitOf = (article: CartArticle): QuantityLimit => {
  if (article.kind === "accessory") return { max: MAX_ACCESSORY_QUANTITY };
  if (article.kind === "gift") return { max: MAX_GIFTS };
  const { productKind, parameters } = article;
  if (productKind !== "card") return { max: quantityChoice(productKind).max ?? MAX_PIECES };
  return parameters.some(([name]) => name === "isSample")
    ? { max: 1 }
    : { max: Math.max(...CARD_QUANTITIES), listed: CARD_QUANTITIES };
};

/** The smallest quantity from `quantity` on in which an article is sold; undefined beyond the largest one. A single card is a sample, which every card has. */
export const nextQuantityOf = (article: CartArticle, quantity: number): number | undefined => {
  const { listed, max } = quantityLimitOf(article);
  const least = Math.max(1, Math.ceil(quantity));
  if (!listed) return least <= max ? least : undefined;
  return least === 1 ? 1 : listed.find((one) => one >= least);
};

export const isSoldIn = (article: CartArticle, quantity: number): boolean =>
  nextQuantityOf(article, quantity) === quantity;

/** The values of gift vouchers that are sold, in major units of the storefront's currency. */
export const GIFT_VALUES = [10, 25, 50, 100] as const;

export const giftSkuOf = (value: (typeof GIFT_VALUES)[number]): string => `gift-voucher-${value}`;

/** An article that is sold by its SKU alone. */
export type CartSku =
  | { readonly kind: "accessory"; readonly sku: string }
  | {
      readonly kind: "gift";
      readonly sku: string;
      /** In major units of the storefront's currency. */
      readonly value: number;
    };

const GIFT = /^gift-voucher-(\d{2,3})$/;

/** Parses the SKU of an accessory, or of a gift voucher such as `gift-voucher-50`. Errors: `sku-unknown`, and those of `parseAccessorySku`. */
export const parseCartSku = (text: string): Result<CartSku> => {
  const [, value] = GIFT.exec(text) ?? [];
  if (value === undefined) {
    const accessory = parseAccessorySku(text);
    return accessory.ok ? ok({ kind: "accessory", sku: text }) : accessory;
  }
  const gift = GIFT_VALUES.find((one) => String(one) === value);
  return gift === undefined
    ? invalid("sku-unknown", `gift vouchers are sold for ${GIFT_VALUES.join(", ")}`, text)
    : ok({ kind: "gift", sku: text, value: gift });
};
