import { useSyncExternalStore } from "react";

/** A value that parts of a page share. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps a value, and tells whoever listens of each new one. */
export const createStore = <Value>(first: Value): Store<Value> => {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The value of a store; what the server rendered is `atFirst`. */
export const useStore = <Value>(store: Store<Value>, atFirst: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => atFirst);
