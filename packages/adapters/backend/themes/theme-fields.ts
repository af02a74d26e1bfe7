import { type CardFilterKey, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { PRODUCT_LABELS } from "@passepartout/domain/catalogue/label";
import { z } from "zod";
import { oneOf, wholeNumber } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";

/** Query fields of every theme list. */
export const listingQuery = {
  offset: wholeNumber(0, 1_000_000).default(0),
  after: z.string().max(60).optional(),
  sort: oneOf(THEME_SORTINGS).default("popularity"),
  facets: oneOf(["1"]).optional(),
};

/** Maximum number of themes in a response. */
export const MAX_THEMES = 999;

export const limitField = wholeNumber(1, MAX_THEMES);

const filterField = z.string().max(60).optional();

export const filterFields = <const Key extends CardFilterKey>(
  keys: readonly Key[],
): Record<Key, typeof filterField> =>
  Object.fromEntries(keys.map((key) => [key, filterField])) as Record<Key, typeof filterField>;

/** Response fields of every theme. */
export const themeFields = {
  id: z.string(),
  name: z.string(),
  image: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  created: z.string(),
  popularity: z.number(),
  secondImage: z.string().optional(),
  label: oneOf(PRODUCT_LABELS).optional(),
  /** Of the smallest quantity. */
  priceFrom: z.object(priceFields).optional(),
};

/** Response fields of every theme list. */
export const listingFields = {
  total: z.number(),
  before: z.number(),
  /** The lowest of all themes, whatever is filtered. */
  priceFrom: z.object(priceFields).optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
};
