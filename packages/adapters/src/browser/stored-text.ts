/** A storage of the browser, which may be unavailable: in some frames, reading the property itself fails. */
export type Store<Method extends keyof Storage = "getItem" | "setItem" | "removeItem"> = () => Pick<
  Storage,
  Method
>;

/** The text under a key; null if there is none or the storage is unavailable. */
export const readText = (store: Store<"getItem">, key: string): string | null => {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text under a key, or removes it; without effect if the storage is unavailable or full. */
export const writeText = (store: Store, key: string, text: string | undefined): void => {
  try {
    if (text === undefined) store().removeItem(key);
    else store().setItem(key, text);
  } catch {
    // What is not stored lasts until the page is left.
  }
};
