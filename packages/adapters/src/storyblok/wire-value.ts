import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
/** Undefined for the values of a field that editors left empty: null or an empty text. */
export const emptyAsAbsent = (value: unknown): unknown =>
  value === null || value === "" ? undefined : value;

const camelCase = (name: string): string =>
  name.startsWith("_")
    ? name
    : name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An object with the names of its fields in camelCase, however editors wrote them: `cta_text` becomes `ctaText`. */
export const withCamelCaseNames = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [camelCase(name), value]));

/** The object in a field for a single block, which is a list of at most one. */
export const singleFields = (value: unknown): Fields | undefined => {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return isFields(single) ? single : undefined;
};

/** An object without its undefined properties: these become optional. */
export type Present<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** The object without its undefined properties. */
export function present<T extends object>(value: T): Present<T>;
export function present(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}
