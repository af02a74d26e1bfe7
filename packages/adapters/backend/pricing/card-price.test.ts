import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import { discountPercent, discountShare } from "@passepartout/domain/market/price";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_CAMPAIGNS, CARD_PARTS, cardPrice } from "./card-price.ts";

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

  it("saves at least what its campaign announces, and says the same percent [CDN-Q5]", () => {
    for (const { occasion, share, turn } of CARD_CAMPAIGNS)
      for (const channel of CHANNELS)
        for (const locale of LOCALES)
          for (const quantity of CARD_QUANTITIES)
            for (const part of [undefined, ...CARD_PARTS]) {
              const price = cardPrice(
                { occasion, quantity, part },
                { channel, locale, campaignTurn: turn },
              );
              expect(discountShare(price)).toBeGreaterThanOrEqual(share);
              expect(discountPercent(price)).toBe(share * 100);
            }
  });
});
