/** The keys of the texts of a component, by what the component calls them. */
type TextKeys = Readonly<Record<string, string>>;

/** The texts of these keys. */
export type TextsOf<Keys extends TextKeys> = { readonly [Name in keyof Keys]: string };

/** The keys of a group, each called by its last part. */
export const keysIn = <const Name extends string>(
  group: string,
  names: readonly Name[],
): { readonly [Each in Name]: string } =>
  Object.fromEntries(names.map((name) => [name, `${group}.${name}`])) as {
    readonly [Each in Name]: string;
  };

/** Looks the texts of these keys up. */
export const textsOf = <const Keys extends TextKeys>(
  { text }: { readonly text: (key: string) => string },
  keys: Keys,
): TextsOf<Keys> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)])) as TextsOf<Keys>;
