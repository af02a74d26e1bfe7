import { occasionOf } from "@passepartout/domain/catalogue/card";
import type { CardFilterKey } from "@passepartout/domain/catalogue/card-list";
import { orientationOf, parseFormat } from "@passepartout/domain/catalogue/format";
import type { ProductLabel } from "@passepartout/domain/catalogue/label";

/** Designs count as new from this day on. */
const NEW_SINCE = "2025-09-01";

/** Designs that are loved so much are bestsellers. */
const BESTSELLER = 950;

/** The label of a design: a new one says so even where it is loved already. [TRN-31] */
export const labelOf = (design: {
  readonly created: string;
  readonly popularity: number;
}): ProductLabel | undefined => {
  if (design.created >= NEW_SINCE) return "new";
  return design.popularity >= BESTSELLER ? "bestseller" : undefined;
};

/** What a card is under each filter; a portrait card folds, a rounded one has its corners punched off. [CRD-08] */
export const traitsOf = (design: {
  readonly occasion: string;
  readonly format: string;
  readonly color: string;
  readonly style: string;
  readonly isRounded: boolean;
  readonly created: string;
  readonly popularity: number;
}): Readonly<Record<CardFilterKey, string>> => {
  const format = parseFormat(design.format);
  const shape = format.ok ? orientationOf(format.value) : "";
  return {
    aspectRatio: shape,
    category: design.occasion,
    color: design.color,
    label: labelOf(design) ?? "",
    product: shape === "portrait" ? "klappkarte" : "postkarte",
    punching: design.isRounded ? "abgerundet" : "ohne",
    style: design.style,
  };
};

/** The trait that a filter's value asks for: an occasion may be named by its labels. [CRD-07] */
export const wantedTrait = (key: CardFilterKey, value: string): string =>
  key === "category" ? (occasionOf(value) ?? value) : value;
