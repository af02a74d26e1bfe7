import {
  ACCESSORIES,
  CARD_PAPERS,
  envelopeClassOf,
  type Accessory,
  type EnvelopeClass,
} from "@passepartout/domain/catalogue/card";
import { isUsedByTheCard } from "@passepartout/domain/catalogue/accessory-choice";
import { type AccessorySku, accessorySkuText } from "@passepartout/domain/catalogue/card-sku";
import { CORE_MATERIALS } from "@passepartout/domain/catalogue/wall";
import { type FormatText, formatOf } from "@passepartout/domain/catalogue/format";
import { fromCents, type Price, toCents } from "@passepartout/domain/market/price";
import { currencyOf } from "@passepartout/domain/market/currency";
import accessoryCents from "./accessory-cents.json" with { type: "json" };
import { findListed } from "./listed-prices.ts";
import {
  type PriceContext,
  storefrontCents,
  storefrontPrice,
  type Tier,
  tieredSum,
} from "./storefront-price.ts";

export interface AccessoryArticle {
  readonly sku: string;
  readonly accessory: Accessory;
  readonly envelopeClass?: EnvelopeClass;
  /** Price of one piece in cents of a euro. */
  readonly cents: number;
}

const SIZES: readonly FormatText[] = ["162x114", "176x125", "220x110"];

const ENVELOPE_SIZES: readonly FormatText[] = [...SIZES, "155x155"];

/** Prices of one piece in cents of a euro. */
const CENTS: Readonly<Record<Accessory, number>> = accessoryCents;

const articleOf = (sku: AccessorySku, cents: number): AccessoryArticle => ({
  sku: accessorySkuText(sku),
  accessory: sku.accessory,
  cents,
});

const ENVELOPES = ["standard", "seidenfutter"].flatMap((type) =>
  ["weiss", "creme", "kraftpapier"].flatMap((color) =>
    ENVELOPE_SIZES.map(formatOf).map((format) => ({
      ...articleOf(
        { accessory: "envelope", type, color, format },
        CENTS.envelope + (type === "seidenfutter" ? 30 : 0),
      ),
      envelopeClass: envelopeClassOf(format),
    })),
  ),
);

const INLAYS = SIZES.map(formatOf).flatMap((format) =>
  ["transparent", "feinstweiss"].map((paper) =>
    articleOf({ accessory: "inlay", format, paper }, CENTS.inlay),
  ),
);

const RIBBONS = ["satin", "kordel"].flatMap((type) =>
  ["gold", "rot", "weiss"].map((color) =>
    articleOf({ accessory: "ribbon", type, color }, CENTS.ribbon),
  ),
);

/** A single sample, in cents of a euro. */
const SAMPLE_CENTS = { materialset: 190, paperset: 90 } as const;

const SAMPLES = [
  ...CORE_MATERIALS.map((sample) => ({ accessory: "materialset", sample }) as const),
  ...CARD_PAPERS.map((sample) => ({ accessory: "paperset", sample }) as const),
].map((sku) => articleOf(sku, SAMPLE_CENTS[sku.accessory]));

const OTHERS = ACCESSORIES.filter(
  (accessory) => !["envelope", "inlay", "ribbon"].includes(accessory),
).map((accessory) => ({ sku: accessory, accessory, cents: CENTS[accessory] }));

export const ACCESSORY_ARTICLES: ReadonlyMap<string, AccessoryArticle> = new Map(
  [...ENVELOPES, ...INLAYS, ...RIBBONS, ...OTHERS, ...SAMPLES].map((article) => [
    article.sku,
    article,
  ]),
);

/** Shares of the price of one piece. */
const TIERS: readonly Tier[] = [{ upTo: 40, each: 1 }, { upTo: 200, each: 0.9 }, { each: 0.8 }];

/** The price of some pieces: it never falls with their number, and the price of each never rises. */
export const accessoryPrice = (
  article: AccessoryArticle,
  quantity: number,
  context: PriceContext,
): Price => {
  const listed = findListed(
    context.listedPrices,
    [{ article: article.sku, euroCents: article.cents }],
    currencyOf(context.locale),
  )?.price;
  // An ending such as .99 for each piece would double the price of many.
  const byFormula = isUsedByTheCard(article.accessory)
    ? storefrontCents(article.cents, context)
    : toCents(storefrontPrice(article.cents, context).priceCurrent);
  const one = listed?.original ?? byFormula;
  const pieces = tieredSum(quantity, TIERS);
  const priceOriginal = fromCents(Math.round(one * pieces));
  const priceCurrent = fromCents(Math.round((listed?.reduced ?? one) * pieces));
  return { priceCurrent, priceOriginal };
};
