import { type CardFilterKey, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { PRODUCT_LABELS } from "@passepartout/domain/catalogue/label";
import { z } from "zod";
import { oneOf, wholeNumber } from "./fields.ts";

/** What a list of designs is asked with, whichever they are. [CRD-10, CRD-12] */
export const listingQuery = {
  offset: wholeNumber(0, 1_000_000).default(0),
  after: z.string().max(60).optional(),
  sort: oneOf(THEME_SORTINGS).default("popularity"),
  facets: oneOf(["1"]).optional(),
};

/** How many designs an answer holds at most: the most that a listing shows. [RTE-04] */
export const limitField = wholeNumber(1, 999);

/** A filter's value. [CRD-08] */
export const filterField = z.string().max(60).optional();

/** A filter of each key. [CRD-08] */
export const filterFields = <const Key extends CardFilterKey>(
  keys: readonly Key[],
): Record<Key, typeof filterField> =>
  Object.fromEntries(keys.map((key) => [key, filterField])) as Record<Key, typeof filterField>;

/** A design as each list tells of it. [TRN-31] */
export const tileFields = {
  id: z.string(),
  name: z.string(),
  image: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  created: z.string(),
  popularity: z.number(),
  label: oneOf(PRODUCT_LABELS).optional(),
};

/** What an answer tells of a list besides the designs. [CRD-12] */
export const listingFields = {
  total: z.number(),
  before: z.number(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
};
