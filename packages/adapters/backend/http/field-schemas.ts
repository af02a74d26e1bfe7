import { priceFields } from "../../src/http/price-fields.ts";
import { isFormat } from "@passepartout/domain/catalogue/format";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  isFrame,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { z } from "zod";

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

/** Text of a form, which the shop itself validates in the visitor's language. */
export const textField = z.string("must be text").max(1000, "must have at most 1000 characters");

const rangeMessage = (min: number, max: number): string =>
  `must be a whole number from ${min} to ${max}`;

/** A whole number in a query, where every value is text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string(rangeMessage(min, max))
    .regex(/^\d{1,9}$/, rangeMessage(min, max))
    .meta({ examples: [String(min), String(max)] })
    .transform(Number)
    .refine((number) => number >= min && number <= max, rangeMessage(min, max));

/** A whole number in a body: a number in JSON, text in a form. */
export const wholeNumberOrText = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)], rangeMessage(min, max))
    .meta({ examples: [min, String(max)] })
    .transform(Number)
    .refine(
      (number) => Number.isInteger(number) && number >= min && number <= max,
      rangeMessage(min, max),
    );

export const listOf = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.array(item).max(max, `must have at most ${max} entries`);

export const materialField = oneOf(MATERIALS);

/** A frame type or one of its produced variants. */
export const frameField = z
  .string(`must be one of ${FRAME_TYPES.join(", ")}`)
  .refine(isFrame, `must be one of ${FRAME_TYPES.join(", ")}, or a produced variant of one`)
  .meta({ examples: [...FRAME_TYPES, ...FRAME_VARIANTS] });

const FORMAT_MESSAGE = "must be width x height in mm, for example 600x450";

export const formatField = z
  .string(FORMAT_MESSAGE)
  .max(20, FORMAT_MESSAGE)
  .refine(isFormat, FORMAT_MESSAGE)
  .meta({ examples: ["600x450", "300x300"] });

export const formatPrice = z.object({ formatType: z.string(), ...priceFields });
