import type { CardPaper, RefinementType } from "@passepartout/domain/catalogue/card";
import { CARD_QUANTITIES } from "@passepartout/domain/catalogue/card-quantity";
import type { Price } from "@passepartout/domain/market/price";
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
const TIERS: readonly Tier[] = [
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
  ohne: 0,
  relief: 19,
  gold: 28,
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
