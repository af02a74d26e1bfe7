type Defined<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** An object without its undefined properties, for types with exact optional properties. */
export const defined = <T extends object>(properties: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
