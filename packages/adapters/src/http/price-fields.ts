import { z } from "zod";

/** The fields of a price in responses. */
export const priceFields = {
  priceCurrent: z.number().nonnegative(),
  priceOriginal: z.number().nonnegative(),
};
