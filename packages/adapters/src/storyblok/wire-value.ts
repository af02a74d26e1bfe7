import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { z } from "zod";

/** Undefined for the values of a field that editors left empty: null or an empty text. */
export const emptyAsAbsent = (value: unknown): unknown =>
  value === null || value === "" ? undefined : value;

/** The name of a field as the shop writes it: `cta_text` becomes `ctaText`. */
export const camelCase = (name: string): string =>
  name.startsWith("_")
    ? name
    : name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An object with the names of its fields in camelCase, however editors wrote them. */
export const withCamelCaseNames = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [camelCase(name), value]));

/** The object in a field for a single block, which is a list of at most one. */
export const singleFields = (value: unknown): Fields | undefined => {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return isFields(single) ? single : undefined;
};

/** A list; entries that do not match their schema are omitted. */
export const matching = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((entries): readonly T[] =>
    entries.flatMap((entry) => {
      const parsed = schema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    }),
  );
