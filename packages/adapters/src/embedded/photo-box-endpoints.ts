import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import {
  FINISHES,
  PHOTOBOX_SIZES,
  PHOTOBOX_TYPES,
  PRINT_FORMATS,
  type Finish,
  type PhotoboxSize,
  type PhotoboxType,
  type PrintFormat,
} from "@passepartout/domain/catalogue/photo-box";
import type { Price } from "@passepartout/domain/market/price";
import { z } from "zod";
import { commercialPrice, type PriceContext } from "./commercial-price.ts";
import { endpoint, NO_FIELDS } from "./endpoint.ts";
import { oneOf, priceFields, wholeNumber } from "./fields.ts";

const BOX_CENTS: Readonly<Record<PhotoboxSize, number>> = { small: 990, MAX: 1690 };

/** How many prints a box holds. */
const PRINTS_OF_BOX: Readonly<Record<PhotoboxSize, number>> = { small: 40, MAX: 120 };

const PRINT_BASE_CENTS = 9;
const PRINT_CENTS_PER_SQUARE_METRE = 700;
const FINISH_FACTOR: Readonly<Record<Finish, number>> = { glossy: 1, matt: 1.1 };

/** What prints cost, loose or in a box that they fill. [API-21] */
export const printsPrice = (
  prints: {
    readonly photoboxType: PhotoboxType;
    readonly photoboxFormat: PrintFormat;
    readonly finish: Finish;
    readonly size: PhotoboxSize;
    readonly quantity: number;
  },
  context: PriceContext,
): Price => {
  const format = parseFormat(prints.photoboxFormat);
  const area = format.ok ? (format.value.width * format.value.height) / 1e6 : 0;
  const each =
    (PRINT_BASE_CENTS + PRINT_CENTS_PER_SQUARE_METRE * area) * FINISH_FACTOR[prints.finish];
  const boxed = prints.photoboxType === "small";
  const count = boxed ? PRINTS_OF_BOX[prints.size] * prints.quantity : prints.quantity;
  const boxes = boxed ? BOX_CENTS[prints.size] * prints.quantity : 0;
  return commercialPrice(boxes + each * count, 0, context);
};

/** What the backend knows of photo boxes and prints. [API-21] */
export const PHOTO_BOX_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/photobox-data",
    summary: "Types, sizes, finishes and formats among which prints are chosen. [API-21]",
    query: NO_FIELDS,
    answer: z.object({
      types: z.array(z.string()),
      finishes: z.array(z.string()),
      sizes: z.array(z.object({ size: z.string(), prints: z.number() })),
      formats: z.array(z.object({ format: z.string(), label: z.string() })),
    }),
    run: ({ visit }) => ({
      types: [...PHOTOBOX_TYPES],
      finishes: [...FINISHES],
      sizes: PHOTOBOX_SIZES.map((size) => ({ size, prints: PRINTS_OF_BOX[size] })),
      formats: PRINT_FORMATS.flatMap((format) => {
        const parsed = parseFormat(format);
        return parsed.ok ? [{ format, label: formatLabel(parsed.value, visit.locale) }] : [];
      }),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/price-api/photoboxes",
    summary: "What prints cost, loose or in boxes, per format. [API-21]",
    query: z.object({
      photoboxType: oneOf(PHOTOBOX_TYPES).default("small"),
      photoboxFormat: oneOf(PRINT_FORMATS).optional(),
      finish: oneOf(FINISHES).default("glossy"),
      size: oneOf(PHOTOBOX_SIZES).default("small"),
      quantity: wholeNumber(1, 1000).default(1),
    }),
    answer: z.object({ prices: z.array(z.object({ format: z.string(), ...priceFields })) }),
    run: ({ query, visit }) => ({
      prices: PRINT_FORMATS.filter((format) => (query.photoboxFormat ?? format) === format).map(
        (format) => ({ format, ...printsPrice({ ...query, photoboxFormat: format }, visit) }),
      ),
    }),
  }),
];
