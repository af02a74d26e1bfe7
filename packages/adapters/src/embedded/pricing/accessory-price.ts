import {
  ACCESSORIES,
  envelopeClassOf,
  type Accessory,
  type EnvelopeClass,
} from "@passepartout/domain/catalogue/card";
import { accessorySkuText } from "@passepartout/domain/catalogue/card-sku";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import type { Price } from "@passepartout/domain/market/price";
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

export interface AccessoryArticle {
  readonly sku: string;
  readonly accessory: Accessory;
  readonly envelopeClass?: EnvelopeClass;
  /** Price of one piece in cents of a euro. */
  readonly cents: number;
}

const SIZES = ["162x114", "176x125", "220x110"];

/** Of envelopes alone. */
const SQUARE = "155x155";

const CENTS: Readonly<Record<Accessory, number>> = {
  bag: 120,
  bow: 90,
  box: 890,
  envelope: 29,
  inlay: 49,
  pen: 390,
  posterbar: 1490,
  ribbon: 59,
  screw: 290,
  seal: 35,
  standard: 490,
};

const formatsOf = (sizes: readonly string[]) =>
  sizes.flatMap((size) => {
    const format = parseFormat(size);
    return format.ok ? [format.value] : [];
  });

const ENVELOPES: readonly AccessoryArticle[] = ["standard", "seidenfutter"].flatMap((type) =>
  ["weiss", "creme", "kraftpapier"].flatMap((color) =>
    formatsOf([...SIZES, SQUARE]).map((format) => ({
      sku: accessorySkuText({ accessory: "envelope", type, color, format }),
      accessory: "envelope" as const,
      envelopeClass: envelopeClassOf(format),
      cents: CENTS.envelope + (type === "seidenfutter" ? 30 : 0),
    })),
  ),
);

const INLAYS: readonly AccessoryArticle[] = formatsOf(SIZES).flatMap((format) =>
  ["transparent", "feinstweiss"].map((paper) => ({
    sku: accessorySkuText({ accessory: "inlay", format, paper }),
    accessory: "inlay" as const,
    cents: CENTS.inlay,
  })),
);

const RIBBONS: readonly AccessoryArticle[] = ["satin", "kordel"].flatMap((type) =>
  ["gold", "rot", "weiss"].map((color) => ({
    sku: accessorySkuText({ accessory: "ribbon", type, color }),
    accessory: "ribbon" as const,
    cents: CENTS.ribbon,
  })),
);

const OTHERS: readonly AccessoryArticle[] = ACCESSORIES.filter(
  (accessory) => !["envelope", "inlay", "ribbon"].includes(accessory),
).map((accessory) => ({ sku: accessory, accessory, cents: CENTS[accessory] }));

/** All accessories by sku. */
export const ACCESSORY_ARTICLES: ReadonlyMap<string, AccessoryArticle> = new Map(
  [...ENVELOPES, ...INLAYS, ...RIBBONS, ...OTHERS].map((article) => [article.sku, article]),
);

export const accessoryPrice = (
  article: AccessoryArticle,
  quantity: number,
  context: PriceContext,
): Price => storefrontPrice(article.cents * quantity, 0, context);
