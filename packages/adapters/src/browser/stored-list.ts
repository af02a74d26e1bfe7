type Store = Pick<Storage, "getItem" | "setItem">;

const pageStore = (): Store => localStorage;

/** A list that the browser keeps for later visits under a key of its local storage. Unavailable storage counts as empty, and what is written to it lasts until the page is left. */
export const createStoredList = <Item>(
  key: string,
  parse: (text: string | null) => readonly Item[],
  store: () => Store = pageStore,
) => ({
  read: (): readonly Item[] => {
    try {
      return parse(store().getItem(key));
    } catch {
      return [];
    }
  },
  write: (list: readonly Item[]): void => {
    try {
      store().setItem(key, JSON.stringify(list));
    } catch {
      // Storage is unavailable or full.
    }
  },
  /** Calls a listener whenever another tab changes the list, until the returned function is called. */
  onChange: (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
});
