import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import {
  FINISHES,
  PHOTOBOX_SIZES,
  PRINTS_IN_BOX,
  PHOTOBOX_TYPES,
  PRINT_FORMATS,
} from "@passepartout/domain/catalogue/photo-box";
import { z } from "zod";
import { endpoint, NO_FIELDS } from "../http/endpoint.ts";
import { oneOf } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { productFields } from "../http/product-fields.ts";
import { printPrice } from "../pricing/print-price.ts";

export const PHOTO_BOX_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/photobox-data",
    summary: "Lists types, sizes, finishes and formats of prints.",
    query: NO_FIELDS,
    response: z.object({
      types: z.array(z.string()),
      finishes: z.array(z.string()),
      sizes: z.array(z.object({ size: z.string(), prints: z.number() })),
      formats: z.array(z.object({ format: z.string(), label: z.string() })),
    }),
    handle: ({ place }) => ({
      types: [...PHOTOBOX_TYPES],
      finishes: [...FINISHES],
      sizes: PHOTOBOX_SIZES.map((size) => ({ size, prints: PRINTS_IN_BOX[size] })),
      formats: PRINT_FORMATS.flatMap((format) => {
        const parsed = parseFormat(format);
        return parsed.ok ? [{ format, label: formatLabel(parsed.value, place.locale) }] : [];
      }),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/price-api/photoboxes",
    summary: "Returns the price of prints, loose or in boxes, per format.",
    query: z.object({
      photoboxType: oneOf(PHOTOBOX_TYPES).default("small"),
      ...productFields("photobox"),
      finish: oneOf(FINISHES).default("glossy"),
      size: oneOf(PHOTOBOX_SIZES).default("small"),
    }),
    response: z.object({ prices: z.array(z.object({ format: z.string(), ...priceFields })) }),
    handle: ({ query, place }) => ({
      prices: PRINT_FORMATS.filter((format) => (query.photoboxFormat ?? format) === format).map(
        (format) => ({ format, ...printPrice({ ...query, format }, place) }),
      ),
    }),
  }),
];
