import type { Log } from "@passepartout/domain/logging/log.port";
import type { Place } from "@passepartout/domain/market/place";
import type { Shop } from "@passepartout/domain/shop";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer, shopFor } from "./container.ts";
import { tokens, type Visitor } from "./tokens.ts";

/** A shop for a program, and the function that closes what it has opened (databases, timers). */
export interface OpenedShop {
  readonly shop: Shop;
  readonly close: () => Promise<void>;
}

/** Opens the shop of a place as configured by environment variables. Throws a ConfigurationError if one is invalid. */
export const openShop = (
  environment: Readonly<Record<string, string | undefined>>,
  place: Place,
  {
    visitor,
    ...options
  }: { readonly clock?: Clock; readonly log?: Log; readonly visitor?: Visitor } = {},
): OpenedShop => {
  const container = createShopContainer(readConfiguration(environment), options);
  const closing = container.get(tokens.closing);
  return { shop: shopFor(container, place, visitor), close: closing.close };
};
