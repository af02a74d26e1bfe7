import type { FormatText } from "@passepartout/domain/catalogue/format";
import {
  type FrameType,
  frameTypeOf,
  isFrame,
  isMaterial,
  type Material,
} from "@passepartout/domain/catalogue/wall";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import { invalid, ok } from "@passepartout/domain/kernel/result";
import type { Price } from "@passepartout/domain/market/price";
import type { PrintedKind, Product } from "@passepartout/domain/pricing/product";
import type {
  FormatPrice,
  FramedMaterial,
  PricedAccessory,
  PriceList,
  TypeOffer,
} from "@passepartout/domain/pricing/price-list.port";

const FRAMED: Readonly<Partial<Record<Material, readonly FrameType[]>>> = {
  acrylglas: ["artbox", "schattenfuge-platte"],
  leinwand: ["schattenfuge-leinwand"],
  poster: ["holzrahmen"],
};

const FORMATS: readonly (readonly [formatType: FormatText, price: number])[] = [
  ["300x200", 10],
  ["600x450", 20],
  ["900x600", 40],
];

/** Each piece costs half a unit of the currency. */
const ACCESSORIES: readonly PricedAccessory[] = (
  [
    { sku: "envelope-standard-weiss-162x114", accessory: "envelope", envelopeClass: "C6" },
    { sku: "envelope-standard-creme-162x114", accessory: "envelope", envelopeClass: "C6" },
    { sku: "envelope-standard-weiss-220x110", accessory: "envelope", envelopeClass: "DINLANG" },
    { sku: "ribbon-satin-gold", accessory: "ribbon" },
    { sku: "pen", accessory: "pen" },
  ] as const
).map((article) => ({ ...article, priceCurrent: 0.5, priceOriginal: 0.5 }));

const at10 = (...formats: readonly string[]): TypeOffer["formats"] =>
  formats.map((formatType) => ({ formatType, priceCurrent: 10, priceOriginal: 10 }));

const TYPE_OFFERS: Readonly<Record<PrintedKind, readonly TypeOffer[]>> = {
  calendar: [
    {
      type: "tischkalender",
      formats: at10("a5-quer", "a6-quer"),
      choices: {
        mountingType: ["spirale", "holzblock"],
        paperType: ["standard", "matt", "glaenzend"],
      },
      exclusions: [{ formatType: "a5-quer", mountingType: "holzblock" }],
    },
    {
      type: "wandkalender",
      formats: at10("a4-hoch", "a3-quer"),
      choices: { mountingType: ["spirale", "lochung"], paperType: ["standard", "matt"] },
    },
  ],
  photobook: [
    {
      type: "digitalfotobuch",
      formats: at10("a4-quer", "300-300"),
      choices: { cover: ["hard", "soft"], coverLamination: ["matt"], paper: ["matt", "standard"] },
    },
    {
      type: "fotoheft",
      formats: at10("a4-quer"),
      choices: { cover: ["soft"], coverLamination: ["matt"], paper: ["standard"] },
    },
  ],
  photobox: [
    {
      type: "small",
      formats: at10("100x100", "150x100"),
      choices: { finish: ["glossy", "matt"], size: ["small", "MAX"] },
    },
  ],
  photoprint: [
    { type: "photoprint", formats: at10("100x100"), choices: { finish: ["glossy", "matt"] } },
  ],
};

/** A price list with three formats at round prices; a frame costs 30 more, canvas is reduced by a fifth. */
export const createFakePriceList = (): PriceList => {
  const formatPrices = ({ materialType, frameType }: FramedMaterial): readonly FormatPrice[] => {
    if (!isMaterial(materialType)) return [];
    const frame = frameType === undefined ? undefined : frameTypeOf(frameType);
    if (frameType !== undefined && !(isFrame(frameType) && frame)) return [];
    if (frame && !FRAMED[materialType]?.includes(frame)) return [];
    return FORMATS.map(([formatType, bare]) => {
      const priceOriginal = bare + (frame ? 30 : 0);
      const priceCurrent = materialType === "leinwand" ? priceOriginal * 0.8 : priceOriginal;
      return { formatType, priceCurrent, priceOriginal };
    });
  };
  return {
    formatPrices: async (product) => formatPrices(product),
    ratios: async (product, only) =>
      [...Map.groupBy(formatPrices(product), ({ formatType }) => ratioOf(formatType))].flatMap(
        ([ratio, formats]) => (only === undefined || only === ratio ? [{ ratio, formats }] : []),
      ),
    articles: async (skus) =>
      skus.flatMap((sku) => {
        const parsed = parseSku(sku);
        if (!parsed.ok) return [];
        const { format, ...product } = parsed.value;
        const price = formatPrices(product).find(({ formatType }) => formatType === format);
        return price
          ? [{ sku, priceCurrent: price.priceCurrent, priceOriginal: price.priceOriginal }]
          : [];
      }),
    materialOffers: async () => [
      {
        materialType: "leinwand",
        initialFormat: "600x450",
        formats: formatPrices({ materialType: "leinwand" }),
      },
      {
        materialType: "poster",
        initialFormat: "300x200",
        formats: formatPrices({ materialType: "poster" }),
      },
      {
        materialType: "fototapete",
        initialFormat: "900x600",
        formats: formatPrices({ materialType: "fototapete" }),
      },
    ],
    typeOffers: async (kind) => TYPE_OFFERS[kind],
    framesOfMaterials: async () => FRAMED,
    optionGroups: async ({ materialType }) =>
      materialType === "leinwand"
        ? [
            {
              group: "keilrahmen",
              options: [
                { optionType: "keilrahmen-25mm", priceCurrent: 0, priceOriginal: 0 },
                { optionType: "keilrahmen-38mm", priceCurrent: 5, priceOriginal: 5 },
              ],
            },
          ]
        : [],
    productPrice: async (product) => {
      const fault = faultOf(product, formatPrices);
      if (fault) return invalid("product-not-made", fault, "");
      return ok(priceOf(product, formatPrices));
    },
    lowestPrice: async (range) => {
      if (range.kind === "photoframe" && range.materialType !== undefined)
        return lowestOf(formatPrices({ ...range, materialType: range.materialType }));
      return { priceCurrent: 8, priceOriginal: 8 };
    },
    accessoryPrices: async (sku, quantities) =>
      ACCESSORIES.some((article) => article.sku === sku)
        ? quantities.map((quantity) => ({
            quantity,
            priceCurrent: quantity / 2,
            priceOriginal: quantity / 2,
          }))
        : [],
    accessories: async ({ accessory, envelopeClass, quantity = 1 } = {}) =>
      ACCESSORIES.filter(
        (article) =>
          (accessory ?? article.accessory) === article.accessory &&
          (envelopeClass ?? article.envelopeClass) === article.envelopeClass,
      ).map((article) => ({ ...article, priceCurrent: quantity / 2, priceOriginal: quantity / 2 })),
    cardPrices: async (card, quantities) =>
      quantities.flatMap((quantity) => {
        const product = { kind: "card", ...card, quantity } as const;
        return faultOf(product, formatPrices)
          ? []
          : [{ quantity, ...priceOf(product, formatPrices) }];
      }),
  };
};

const ratioOf = (formatType: FormatText): string => (formatType === "600x450" ? "4:3" : "3:2");

type FormatPrices = (product: FramedMaterial) => readonly FormatPrice[];

const lowestOf = ([price]: readonly FormatPrice[]): Price | undefined =>
  price && { priceCurrent: price.priceCurrent, priceOriginal: price.priceOriginal };

/** Why a product is not made; undefined if it is. */
const faultOf = (product: Product, formatPrices: FormatPrices): string | undefined => {
  switch (product.kind) {
    case "card":
      return /^100[1-5]$/.test(product.themeId) ? undefined : "themeId is unknown";
    case "calendar":
      return (product.calendarType === "tischkalender" && product.formatType === "a3-quer") ||
        (product.formatType === "a5-quer" && product.mountingType === "holzblock")
        ? "formatType must be one of a5-quer"
        : undefined;
    case "photobook":
      return product.type === "fotoheft" && product.format === "300-300"
        ? "format must be one of a4-quer"
        : undefined;
    case "collage":
    case "photoframe": {
      if (product.materialType === undefined) return undefined;
      if (product.optionTypes?.includes("bohrung-ecken") && product.materialType === "leinwand")
        return "optionTypes must be keilrahmen-38mm";
      return formatPrices(product).some(({ formatType }) => formatType === product.formatType)
        ? undefined
        : "formatType must be 600x450";
    }
    case "photobox":
    case "photoprint":
      return undefined;
  }
};

/** One piece costs 10, a card 2; a wall picture costs what its format costs, each option 5 more. */
const priceOf = (product: Product, formatPrices: FormatPrices): Price => {
  if (product.kind === "card")
    return { priceCurrent: product.quantity * 2, priceOriginal: product.quantity * 2.5 };
  const wall =
    (product.kind === "photoframe" || product.kind === "collage") &&
    product.materialType !== undefined
      ? product
      : undefined;
  const format =
    wall && formatPrices(wall).find(({ formatType }) => formatType === wall.formatType);
  const extras = wall?.optionTypes?.filter((option) => option !== "keilrahmen-25mm") ?? [];
  const options = extras.length * 5;
  const { amount = 1, quantity = amount } = product as {
    readonly amount?: number;
    readonly quantity?: number;
  };
  return {
    priceCurrent: ((format?.priceCurrent ?? 10) + options) * quantity,
    priceOriginal: ((format?.priceOriginal ?? 10) + options) * quantity,
  };
};
