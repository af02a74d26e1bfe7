import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Whether a component runs in the browser and its markup has been hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
