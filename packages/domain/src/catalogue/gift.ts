export const GIFT_RECIPIENTS = [
  "partner",
  "parents",
  "grandparents",
  "children",
  "friends",
  "colleagues",
] as const;

export type GiftRecipient = (typeof GIFT_RECIPIENTS)[number];

export const GIFT_OCCASIONS = [
  "christmas",
  "birthday",
  "wedding",
  "birth",
  "anniversary",
  "thanks",
] as const;

export type GiftOccasion = (typeof GIFT_OCCASIONS)[number];

/** The highest prices that visitors can choose, in the currency of the locale: the lowest prices of all gifts lie between 5 and 30. */
export const GIFT_BUDGETS = [10, 15, 20, 30] as const;
