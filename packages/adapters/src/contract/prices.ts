import { MAX_PIECES } from "@passepartout/domain/catalogue/amount";
import * as card from "@passepartout/domain/catalogue/card";
import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import { isFormat } from "@passepartout/domain/catalogue/format";
import { FINISHES, PHOTOBOX_SIZES, PHOTOBOX_TYPES } from "@passepartout/domain/catalogue/photo-box";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { MAT_SIZES, MAT_TYPES } from "@passepartout/domain/catalogue/wall";
import type { Price } from "@passepartout/domain/market/price";
import type { Product, PrintedKind } from "@passepartout/domain/pricing/product";
import * as z from "zod/mini";
import { type Contract, get } from "./contract.ts";
import {
  accessorySku,
  formatField,
  framedMaterial,
  frameField,
  lenient,
  listOf,
  materialField,
  maybeText,
  oneOf,
  only,
  price,
  priceFields,
  text,
  textUpTo,
  wholeNumber,
} from "./fields.ts";
import { choicesOfKind, type ProductOf } from "@passepartout/domain/catalogue/product-table";

type Field<Name, Value> = Name extends "amount" | "quantity"
  ? z.ZodMiniDefault<z.ZodMiniType<Value, string>>
  : z.ZodMiniOptional<z.ZodMiniType<Value, string>>;

type Fields<Kind extends PrintedKind> = {
  readonly [Name in Exclude<keyof ProductOf<Kind>, "kind">]: Field<
    Name,
    NonNullable<ProductOf<Kind>[Name]>
  >;
};

/** The choices of a kind as optional fields of a query; the quantity is one by default. */
export const productFields = <Kind extends PrintedKind>(kind: Kind): Fields<Kind> =>
  Object.fromEntries(
    choicesOfKind(kind).map(([name, { max, values = [] }]) => {
      if (max === undefined) return [name, z.optional(oneOf(values as [string, ...string[]]))];
      const number = wholeNumber(1, max);
      return [
        name,
        name === "amount" || name === "quantity" ? z._default(number, 1) : z.optional(number),
      ];
    }),
  ) as Fields<Kind>;

const SELECTION = "/web-api/product-selection-photo-frame";
const PRICES = "/price-api/prices";

/** Prices of formats; entries whose format type is not a width x height in mm are omitted. */
const formats = z.pipe(
  z.array(z.object({ formatType: text, ...priceFields })),
  z.transform((prices) =>
    prices.flatMap(({ formatType, ...rest }) =>
      isFormat(formatType) ? [{ formatType, ...rest }] : [],
    ),
  ),
);

/** The fields that are refused if no such picture is made. */
const FRAMED = ["materialType", "frameType"];

const ofFramed = { query: framedMaterial, absentBy: FRAMED };

export const FORMAT_PRICES = get(`${SELECTION}/prices-formats`, only("formats", formats), ofFramed);

export const COLLAGE_FORMAT_PRICES = { ...FORMAT_PRICES, path: `${PRICES}/formats` };

export const RATIO_PRICES = get(`${SELECTION}/prices-format-group`, only("formats", formats), {
  query: z.extend(framedMaterial, { formatGroup: text }),
  absentBy: [...FRAMED, "formatGroup"],
});

export const COLLAGE_RATIO_PRICES = { ...RATIO_PRICES, path: `${PRICES}/format-group` };

const ratio = z.object({ formatGroup: text, formats });

export const RATIOS = get(
  `${PRICES}/format-group-prices-images`,
  only("formatGroups", z.array(ratio)),
  ofFramed,
);

export const LOWEST_WALL_PRICES = get(
  `${SELECTION}/prices-from`,
  only("prices", z.array(z.object({ materialType: text, ...priceFields }))),
  { query: z.partial(framedMaterial), absentBy: FRAMED },
);

export const SKUS = get(
  "/web-api/sku/container",
  only("articles", z.array(z.object({ sku: text, ...priceFields }))),
  { query: z.object({ sku: maybeText, "skus[]": z.optional(listOf(textUpTo(120))) }) },
);

const offer = z.object({
  materialType: text,
  frameType: z.exactOptional(text),
  initialFormat: maybeText,
  formats,
});

export const MATERIAL_OFFERS = get(
  "/web-api/calculator/reference",
  only("materials", z.array(offer)),
);

const frames = z.object({
  materialType: text,
  frameTypes: z.array(text),
  defaultFrameType: maybeText,
});

export const SELECTION_DATA = get(`${SELECTION}/data`, only("materials", z.array(frames)));

const option = z.object({ optionType: text, isDefault: z.boolean(), ...priceFields });

const options = z.pipe(
  z.array(option),
  z.transform((listed) => listed.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))),
);

export const OPTION_GROUPS = get(
  "/price-api/photo-options-groups",
  only("groups", z.array(z.object({ group: text, options }))),
  { query: z.object({ materialType: materialField, formatType: z.optional(formatField) }) },
);

const optionType = textUpTo(60).check(z.meta({ examples: ["keilrahmen-38mm", "bohrung-ecken"] }));

export const WALL_PRICE = get(`${SELECTION}/price-article`, price, {
  query: z.extend(framedMaterial, {
    formatType: formatField,
    matType: z.optional(oneOf(MAT_TYPES)),
    matSize: z.optional(oneOf(MAT_SIZES.map(String) as [string, ...string[]])),
    "optionTypes[]": z.optional(listOf(optionType)),
    quantity: z._default(wholeNumber(1, MAX_PIECES), 1),
  }),
});

export const COLLAGE_PRICE = { ...WALL_PRICE, path: `${PRICES}/article` };

export const FRAME_PRICE = get("/price-api/frame", price, {
  query: z.object({ frameType: frameField, formatType: formatField }),
});

export const CALENDAR_PRICE = get(
  "/web-api/calendar-price",
  z.extend(price, {
    prices: z.array(z.object({ calendarType: text, formatType: text, ...priceFields })),
  }),
  { query: z.object(productFields("calendar")) },
);

export const PHOTOBOOK_PRICE = get(
  "/web-api/photobook-price",
  z.extend(price, { prices: z.array(z.object({ type: text, format: text, ...priceFields })) }),
  { query: z.object(productFields("photobook")) },
);

/** The prices of a range of photo books, which may be empty. */
export const PHOTOBOOK_PRICES = { ...PHOTOBOOK_PRICE, absentBy: ["cover"] } satisfies Contract;

export const PRINT_PRICES = get(
  "/price-api/photoboxes",
  only("prices", z.array(z.object({ format: text, ...priceFields })).check(z.minLength(1))),
  {
    query: z.object({
      photoboxType: z._default(oneOf(PHOTOBOX_TYPES), "small"),
      ...productFields("photobox"),
      finish: z._default(oneOf(FINISHES), "glossy"),
      size: z._default(oneOf(PHOTOBOX_SIZES), "small"),
    }),
  },
);

/** The answer to `quantities[]`. */
const quantityPrices = only("prices", z.array(z.object({ quantity: z.number(), ...priceFields })));
const cardQuantity = wholeNumber(1, Math.max(...CARD_QUANTITIES));

export const CARD_PRICE = get("/web-api/card-price", price, {
  query: z.object({
    themeId: z.string("must be the id of a theme").check(z.meta({ examples: ["1001"] })),
    quantity: z._default(cardQuantity, 1),
    refinementType: z._default(oneOf(card.REFINEMENT_TYPES), "ohne"),
    paper: z._default(oneOf(card.CARD_PAPERS), "standard"),
    "quantities[]": z.optional(listOf(cardQuantity)),
  }),
});

export const CARD_PRICES = {
  ...CARD_PRICE,
  answer: quantityPrices,
  absentBy: ["themeId", "refinementType", "paper"],
} satisfies Contract;

/** Prints have a list of prices, of which a format selects one. */
interface ProductPrice extends Contract {
  readonly method: "GET";
  readonly query: z.core.$ZodObject;
  readonly answer: z.core.$ZodType<Price | readonly Price[]>;
  readonly absentBy?: never;
  readonly isRefusable?: never;
}

const PRICES_OF_KINDS = {
  calendar: CALENDAR_PRICE,
  card: CARD_PRICE,
  collage: COLLAGE_PRICE,
  photobook: PHOTOBOOK_PRICE,
  photobox: PRINT_PRICES,
  photoframe: FRAME_PRICE,
  photoprint: PRINT_PRICES,
} satisfies Record<ProductKind, ProductPrice>;

export const findProductPrice = (product: Product): ProductPrice =>
  product.kind === "photoframe" && product.materialType !== undefined
    ? WALL_PRICE
    : PRICES_OF_KINDS[product.kind];

const accessoryQuantity = wholeNumber(1, card.MAX_ACCESSORY_QUANTITY);

export const ACCESSORY_PRICE = get("/price-api/accessory", price, {
  query: z.object({
    sku: accessorySku,
    quantity: z._default(accessoryQuantity, 1),
    "quantities[]": z.optional(listOf(accessoryQuantity)),
  }),
  absentBy: ["sku"],
});

export const ACCESSORY_PRICES = { ...ACCESSORY_PRICE, answer: quantityPrices };

export const CARD_ACCESSORY_PRICES = {
  ...ACCESSORY_PRICES,
  path: "/web-api/card-accessory-price",
};

export const CARD_ACCESSORY_PRICE = { ...ACCESSORY_PRICE, path: "/web-api/card-accessory-price" };

const accessory = z.object({
  sku: text,
  accessory: z.enum(card.ACCESSORIES),
  envelopeClass: lenient(z.enum(card.ENVELOPE_CLASSES)),
  ...priceFields,
});

export const CARD_ACCESSORIES = get(
  "/web-api/card-accessories",
  only("accessories", z.array(accessory)),
  {
    query: z.object({
      accessory: z.optional(oneOf(card.ACCESSORIES)),
      envelopeClass: z.optional(oneOf(card.ENVELOPE_CLASSES)),
      quantity: z._default(accessoryQuantity, 1),
    }),
  },
);
