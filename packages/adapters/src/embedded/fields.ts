import { isFormat } from "@passepartout/domain/catalogue/format";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  isFrame,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { z } from "zod";

/** One of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

const withinWords = (least: number, most: number): string =>
  `must be a whole number from ${least} to ${most}`;

/** A whole number in a query. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string(withinWords(least, most))
    .regex(/^\d{1,9}$/, withinWords(least, most))
    .meta({ examples: [String(least), String(most)] })
    .transform(Number)
    .refine((number) => number >= least && number <= most, withinWords(least, most));

/** A whole number in a body, which a form can only send as text. */
export const wholeNumberOrText = (least: number, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)], withinWords(least, most))
    .meta({ examples: [least, String(most)] })
    .transform(Number)
    .refine(
      (number) => Number.isInteger(number) && number >= least && number <= most,
      withinWords(least, most),
    );

/** A list in a query or form, under a name that ends in `[]`. */
export const listOf = <Item extends z.ZodType>(item: Item, most = 50) =>
  z.array(item).max(most, `may have ${most} entries at most`);

/** A material of wall pictures. */
export const materialField = oneOf(MATERIALS);

/** A frame by its type or as a produced variant. */
export const frameField = z
  .string(`must be one of ${FRAME_TYPES.join(", ")}`)
  .refine(isFrame, `must be one of ${FRAME_TYPES.join(", ")}, or a produced variant of one`)
  .meta({ examples: [...FRAME_TYPES, ...FRAME_VARIANTS] });

/** A format in mm. */
export const formatField = z
  .string("must be a width and a height in mm, like 600x450")
  .max(20, "must be a width and a height in mm, like 600x450")
  .refine(isFormat, "must be a width and a height in mm, like 600x450")
  .meta({ examples: ["600x450", "300x300"] });

/** A price as every answer words it. [CUR-06] */
export const priceFields = {
  priceCurrent: z.number().nonnegative(),
  priceOriginal: z.number().nonnegative(),
};

/** The price of a format. [CLC-13] */
export const formatPrice = z.object({ formatType: z.string(), ...priceFields });
