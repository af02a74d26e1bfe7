import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardPrice } from "./card-price.ts";

const anyContext = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  locale: fc.constantFrom(...LOCALES),
});

describe("the price of cards", () => {
  it("never falls with the quantity, and never exceeds the original price", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("hochzeit", "taufe"),
        anyContext,
        fc.integer({ min: 1, max: 4999 }),
        (occasion, context, quantity) => {
          const [less, more] = [quantity, quantity + 1].map((count) =>
            cardPrice({ occasion, quantity: count }, context),
          );
          expect(more!.priceCurrent).toBeGreaterThanOrEqual(less!.priceCurrent);
          expect(more!.priceOriginal).toBeGreaterThanOrEqual(more!.priceCurrent);
        },
      ),
    );
  });
});
