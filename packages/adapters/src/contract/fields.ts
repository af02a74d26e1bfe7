import { isFormat } from "@passepartout/domain/catalogue/format";
import * as wall from "@passepartout/domain/catalogue/wall";
import * as z from "zod/mini";

export const text = z.string();
export const maybeText = z.optional(text);
export const count = z.int().check(z.nonnegative());

const amount = z.number().check(z.nonnegative());
export const priceFields = { priceCurrent: amount, priceOriginal: amount };
export const price = z.object(priceFields);

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

/** Text that a guard of the domain accepts. */
export const guarded = <Value extends string>(is: (text: string) => text is Value) =>
  z.custom<Value>((value) => typeof value === "string" && is(value));

/** A value that counts as missing if it is not as expected. */
export const lenient = <Schema extends z.core.$ZodType>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- a schema
  z.catch(z.optional(schema), undefined);

/** An answer of which clients have one field. */
export const only = <const Name extends string, Schema extends z.core.$ZodType>(
  name: Name,
  schema: Schema,
) =>
  z.pipe(
    z.object({ [name]: schema } as Record<Name, Schema>),
    z.transform((answer) => (answer as Record<Name, z.core.output<Schema>>)[name]),
  );

/** A field whose length is limited by that of a body alone: what is too long is refused in the visitor's language. */
export const formField = z.string("must be text");

export const textUpTo = (length: number) =>
  formField.check(z.maxLength(length, `must have at most ${length} characters`));

/** Text of a form, which the shop itself validates in the visitor's language. */
export const textField = textUpTo(1000);

const digits = /^\d{1,9}$/;

const rangeMessage = (min: number, max: number): string =>
  `must be a whole number from ${min} to ${max}`;

const inRange = (min: number, max: number) =>
  z.pipe(
    z.transform(Number),
    z.custom<number>(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      rangeMessage(min, max),
    ),
  );

/** A whole number in a query, where every value is text. */
export const wholeNumber = (min: number, max: number) => {
  const message = rangeMessage(min, max);
  const examples = [String(min), String(max)];
  return z.pipe(
    z.string(message).check(z.regex(digits, message), z.meta({ examples })),
    inRange(min, max),
  );
};

/** A whole number in a body: a number in JSON, text in a form. */
export const wholeNumberOrText = (min: number, max: number) =>
  z.pipe(
    z
      .union([z.number(), text.check(z.regex(digits))], rangeMessage(min, max))
      .check(z.meta({ examples: [min, String(max)] })),
    inRange(min, max),
  );

export const listOf = <Item extends z.core.$ZodType>(item: Item, max = 50) =>
  z.array(item).check(z.maxLength(max, `must have at most ${max} entries`));

export const accessorySku = z.string(
  "must be the sku of an accessory, for example envelope-standard-weiss-162x114",
);

export const materialField = z
  .custom<wall.Material>((value) => typeof value === "string" && wall.isMaterial(value), {
    error: () => `must be one of ${wall.MATERIALS.join(", ")}`,
  })
  .check(z.meta({ type: "string", examples: [...wall.MATERIALS] }));

const FRAME_MESSAGE = `must be one of ${wall.FRAME_TYPES.join(", ")}`;

/** A frame type or one of its produced variants. */
export const frameField = z
  .string(FRAME_MESSAGE)
  .check(
    z.refine(wall.isFrame, `${FRAME_MESSAGE}, or a produced variant of one`),
    z.meta({ examples: [...wall.FRAME_TYPES, ...wall.FRAME_VARIANTS] }),
  );

export const framedMaterial = z.object({
  materialType: materialField,
  frameType: z.optional(frameField),
});

const FORMAT_MESSAGE = "must be width x height in mm, for example 600x450";

export const formatField = z
  .string(FORMAT_MESSAGE)
  .check(
    z.maxLength(20, FORMAT_MESSAGE),
    z.refine(isFormat, FORMAT_MESSAGE),
    z.meta({ examples: ["600x450", "300x300"] }),
  );

export const NO_FIELDS = z.object({});
