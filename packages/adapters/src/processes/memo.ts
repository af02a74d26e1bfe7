import { LRUCache } from "lru-cache";

/** Keeps what was made for the keys that were used last, at most so many. */
export const createMemo = <Value extends object | string>(max: number) => {
  const cache = new LRUCache<string, Value, () => Value>({
    max,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key: string, make: () => Value): Value => cache.memo(key, { context: make });
};
