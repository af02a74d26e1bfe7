import { LRUCache } from "lru-cache";

/** For one object: the treatments of its experiments, and its dates before and after a full hour. */
const MAX_EXTENSIONS = 20;

const extensions = new WeakMap<object, LRUCache<string, object>>();

/**
 * An object with more fields. For the same object and fields of the same content it is the same result as before,
 * so that its markup is reused. The fields must be small, and survive JSON.
 */
export const extended = <Base extends object, More extends object>(
  base: Base,
  more: More,
): Base & More => {
  const known = extensions.get(base) ?? new LRUCache({ max: MAX_EXTENSIONS });
  extensions.set(base, known);
  const key = JSON.stringify(more);
  const value = known.get(key) ?? { ...base, ...more };
  known.set(key, value);
  return value as Base & More;
};
