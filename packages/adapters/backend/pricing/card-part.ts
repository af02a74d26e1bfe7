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
export const PRICE_SHARE: Readonly<Partial<Record<CardPart, number>>> = { tischkarte: 0.5 };
