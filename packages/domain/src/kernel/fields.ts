/** An object from outside that is not parsed yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value with each of its objects as a function returns it, the inner ones first. */
export const mapFields = (value: unknown, map: (fields: Fields) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => mapFields(item, map));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, mapFields(field, map)]);
  return map(Object.fromEntries(entries) as Fields);
};

/** All objects in a value, itself included, the outer ones first. */
export const fieldsWithin = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(fieldsWithin);
  return isFields(value) ? [value, ...Object.values(value).flatMap(fieldsWithin)] : [];
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
