type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The keys of a group of texts, each called by its last part. */
export const keysIn = <const Name extends string>(group: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${group}.${name}`])) as Texts<Name>;

/** The texts of these keys, by what a component calls them. */
export const textsOf = <const Name extends string>(
  { text }: { readonly text: (key: string) => string },
  keys: Texts<Name>,
): Texts<Name> =>
  Object.fromEntries(
    Object.entries<string>(keys).map(([name, key]) => [name, text(key)]),
  ) as Texts<Name>;
