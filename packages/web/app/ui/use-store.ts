import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** A React hook for the value of a store; `atFirst` is the value that the server has rendered. */
export const useStore = <Value>(store: Store<Value>, atFirst: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => atFirst);
