import type { CardPaper, RefinementType } from "@passepartout/domain/catalogue/card";
import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import type { Price } from "@passepartout/domain/market/price";
import rates from "./card-rates.json" with { type: "json" };
import {
  type Discount,
  storefrontPrice,
  type PriceContext,
  type Tier,
  tieredSum,
} from "./storefront-price.ts";

/** What a card of a suite is for. */
export const CARD_PARTS = [
  "anzeige",
  "danksagung",
  "einladung",
  "gruss",
  "menue",
  "save-the-date",
  "tischkarte",
] as const;

export type CardPart = (typeof CARD_PARTS)[number];

/** The price of a part as a share of that of the theme. */
const PRICE_SHARE: Readonly<Partial<Record<CardPart, number>>> = { tischkarte: 0.5 };

/** Cents of a euro. */
const TIERS: readonly Tier[] = rates.tiers;

export const CARD_CAMPAIGNS = rates.campaigns as readonly (Discount & {
  readonly occasion: string;
})[];

/** Surcharges for each card, in cents of a euro. */
const REFINEMENT_CENTS: Readonly<Record<RefinementType, number>> = rates.refinementCents;
const PAPER_CENTS: Readonly<Record<CardPaper, number>> = rates.paperCents;

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
  const surcharge =
    REFINEMENT_CENTS[card.refinementType ?? "ohne"] + PAPER_CENTS[card.paper ?? "standard"];
  const ofTheme = card.quantity * surcharge + tieredSum(card.quantity, TIERS);
  const cents = Math.round(ofTheme * ((card.part && PRICE_SHARE[card.part]) ?? 1));
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
