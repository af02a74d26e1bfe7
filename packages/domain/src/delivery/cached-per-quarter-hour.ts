import type { ShippingInformation } from "./shipping.port.ts";

/** In every time zone, hours and days begin with one. */
const QUARTER_HOUR_MS = 900_000;

/**
 * Caches what is derived from shipping information, until that information changes or the quarter of an hour ends.
 * `key` names the other inputs. Keep the set of keys small.
 */
export const cachedPerQuarterHour = <Value>() => {
  const known = new WeakMap<
    ShippingInformation,
    { readonly quarter: number; readonly values: Map<string, Value> }
  >();
  return (shipping: ShippingInformation, now: number, key: string, derive: () => Value): Value => {
    const quarter = Math.floor(now / QUARTER_HOUR_MS);
    let current = known.get(shipping);
    if (current?.quarter !== quarter) {
      current = { quarter, values: new Map() };
      known.set(shipping, current);
    }
    const value = current.values.get(key) ?? derive();
    current.values.set(key, value);
    return value;
  };
};
