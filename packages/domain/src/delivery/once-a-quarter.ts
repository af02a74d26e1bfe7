import type { ShippingInformation } from "./shipping.port.ts";

/** In every time zone, hours and days begin with a quarter of an hour. */
const QUARTER_MS = 900_000;

/**
 * Remembers what is derived from shipping information, as long as the same information is at hand and its dates hold.
 * `key` names what else the value depends on; there must be few different ones.
 */
export const onceAQuarter = <Value>() => {
  const known = new WeakMap<
    ShippingInformation,
    { readonly quarter: number; readonly values: Map<string, Value> }
  >();
  return (shipping: ShippingInformation, now: number, key: string, derive: () => Value): Value => {
    const quarter = Math.floor(now / QUARTER_MS);
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
