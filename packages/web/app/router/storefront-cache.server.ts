import type { PageRequest } from "./page-request.server.ts";

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
    const { channel, locale, platform } = page;
    const key = `${address.origin} ${base} ${channel} ${locale} ${platform} ${variant}`;
    const value = values.get(key) ?? create();
    if (values.size < MAX_VALUES) values.set(key, value);
    return value;
  };
};
