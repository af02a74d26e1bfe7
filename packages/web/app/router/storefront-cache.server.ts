import type { PageRequest } from "./page-request.server.ts";
import { LRUCache } from "lru-cache";

const MAX_VALUES = 200;

/**
 * Caches what is the same on all pages of a storefront, for as long as the source that it is made from is cached itself.
 * A request with parameters to carry over in its links, or with `disableCache`, has values of its own, and so has each `variant`.
 */
export const createStorefrontCache = <Value>() => {
  const sources = new WeakMap<object, Map<string, Value>>();
  return (
    { address, base, page }: PageRequest,
    source: object,
    create: () => Value,
    variant = "",
  ): Value => {
    if (/[_%]|disableCache/.test(address.query)) return create();
    const values = sources.get(source) ?? new Map<string, Value>();
    sources.set(source, values);
    const { channel, locale, platform, prefix } = page;
    const key = `${address.origin} ${base} ${prefix} ${channel} ${locale} ${platform} ${variant}`;
    const value = values.get(key) ?? create();
    if (values.size < MAX_VALUES) values.set(key, value);
    return value;
  };
};

/** For one object: the treatments of its experiments, and its dates before and after a full hour. */
const MAX_EXTENSIONS = 20;

const extensions = new WeakMap<object, LRUCache<string, object>>();

/**
 * An object with more fields. For the same object and fields of the same content it is the same result as before,
 * so that its markup is reused. The fields must be small, and survive JSON.
 */
export const extended = <Base extends object, More extends object>(base: Base, more: More) => {
  const known = extensions.get(base) ?? new LRUCache({ max: MAX_EXTENSIONS });
  extensions.set(base, known);
  const key = JSON.stringify(more);
  const value = known.get(key) ?? { ...base, ...more };
  known.set(key, value);
  return value as Base & More;
};
