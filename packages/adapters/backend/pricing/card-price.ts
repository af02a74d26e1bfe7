import type { CardPaper, RefinementType } from "@passepartout/domain/catalogue/card";
import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import type { Price } from "@passepartout/domain/market/price";
import { type CardPart, PRICE_SHARE } from "./card-part.ts";
import { type Discount, storefrontPrice, type PriceContext } from "./storefront-price.ts";

/** Cents of a euro for each card up to the quantity `upTo`; each tier only prices the cards above the previous one. */
const TIERS: readonly { readonly upTo: number; readonly each: number }[] = [
  { upTo: 10, each: 249 },
  { upTo: 40, each: 159 },
  { upTo: 100, each: 119 },
  { upTo: 500, each: 89 },
  { upTo: Infinity, each: 59 },
];

/** The campaigns of all turns. */
export const CARD_CAMPAIGNS: readonly (Discount & { readonly occasion: string })[] = [
  { occasion: "hochzeit", share: 0.1, turn: "first" },
  { occasion: "weihnachten", share: 0.1, turn: "first" },
  { occasion: "geburtstag", share: 0.1, turn: "second" },
];

/** Surcharge for each card, in cents of a euro. */
const REFINEMENT_CENTS: Readonly<Record<RefinementType, number>> = {
  gold: 28,
  ohne: 0,
  relief: 19,
  rosegold: 28,
  silber: 28,
};

/** Surcharge for each card, in cents of a euro. */
const PAPER_CENTS: Readonly<Record<CardPaper, number>> = {
  standard: 0,
  matt: 9,
  glaenzend: 9,
  feinstweiss: 18,
};

/** The price of `quantity` cards of one theme. The price per additional card never rises with the quantity. */
export const cardPrice = (
  card: {
    readonly occasion: string;
    readonly quantity: number;
    readonly refinementType?: RefinementType;
    readonly paper?: CardPaper;
    readonly part?: CardPart | undefined;
  },
  context: PriceContext,
): Price => {
  let cents =
    card.quantity *
    (REFINEMENT_CENTS[card.refinementType ?? "ohne"] + PAPER_CENTS[card.paper ?? "standard"]);
  let counted = 0;
  for (const { upTo, each } of TIERS) {
    const inTier = Math.max(0, Math.min(card.quantity, upTo) - counted);
    cents += inTier * each;
    counted += inTier;
  }
  if (card.part) cents = Math.round(cents * (PRICE_SHARE[card.part] ?? 1));
  const campaign = CARD_CAMPAIGNS.find(({ occasion }) => occasion === card.occasion);
  return storefrontPrice(cents, context, { campaign });
};

/** The lowest price at which cards of some occasions can be ordered: that of the smallest quantity. */
export const lowestCardPrice = (
  occasions: readonly string[],
  context: PriceContext,
  part?: CardPart,
): Price => {
  const quantity = Math.min(...CARD_QUANTITIES);
  const prices = occasions.map((occasion) => cardPrice({ occasion, quantity, part }, context));
  return prices.reduce((lowest, price) =>
    price.priceCurrent < lowest.priceCurrent ? price : lowest,
  );
};
