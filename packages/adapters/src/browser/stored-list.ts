import { readText, type Store, writeText } from "./stored-text.ts";

/** A list that the browser keeps for later visits under a key of its local storage. Unavailable storage counts as empty. */
export const createStoredList = <Item>(
  key: string,
  parse: (text: string | null) => readonly Item[],
  store: Store = () => localStorage,
) => ({
  read: (): readonly Item[] => parse(readText(store, key)),
  write: (list: readonly Item[]): void => writeText(store, key, JSON.stringify(list)),
  /** Calls a listener whenever another tab changes the list, until the returned function is called. */
  onChange: (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
});
