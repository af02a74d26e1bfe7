import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import {
  FINISHES,
  PHOTOBOX_SIZES,
  PRINTS_IN_BOX,
  PHOTOBOX_TYPES,
  PRINT_FORMATS,
} from "@passepartout/domain/catalogue/photo-box";
import { endpoint } from "../http/endpoint.ts";
import { printPrices } from "../pricing/print-price.ts";
import { PRINT_CHOICES } from "../../src/contract/catalogue.ts";
import { PRINT_PRICES } from "../../src/contract/prices.ts";

export const PHOTO_BOX_ENDPOINTS = [
  endpoint(PRINT_CHOICES, {
    summary: "Lists types, sizes, finishes and formats of prints.",
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
  endpoint(PRINT_PRICES, {
    summary: "Returns the price of prints, loose or in boxes, per format.",
    handle: ({ query, place }) => ({ prices: printPrices(query, place) }),
  }),
];
