import {
  type CardAudience,
  isMourning,
  occasionLabelOf,
} from "@passepartout/domain/catalogue/card";
import type { CardFilterKey } from "@passepartout/domain/catalogue/card-list";
import { orientationOf, parseFormat } from "@passepartout/domain/catalogue/format";
import type { ProductLabel } from "@passepartout/domain/catalogue/label";

const NEW_SINCE = "2025-09-01";
const BESTSELLER_POPULARITY = 950;

interface Labelled {
  readonly occasion?: string;
  readonly created: string;
  readonly popularity: number;
}

/** The label of a theme; `new` takes precedence over `bestseller`. Cards of mourning have none. */
export const labelOf = ({ occasion, created, popularity }: Labelled): ProductLabel | undefined => {
  if (isMourning(occasion)) return undefined;
  if (created >= NEW_SINCE) return "new";
  return popularity >= BESTSELLER_POPULARITY ? "bestseller" : undefined;
};

/** For whom a Christmas card is designed: playful ones are for family and friends, plain ones for companies, and the others for both. */
const audiencesOf = (style: string): readonly CardAudience[] => {
  if (style === "verspielt") return ["private"];
  return style === "minimalistisch" || style === "modern" ? ["business"] : ["business", "private"];
};

const categoriesOf = (occasion: string, style: string): readonly string[] => [
  ...new Set([
    occasion,
    ...audiencesOf(style).map((audience) => occasionLabelOf(occasion, audience)),
  ]),
];

/** The values of a card theme for each filter. Portrait cards are folding cards. */
export const cardTraitsOf = (
  theme: Labelled & {
    readonly occasion: string;
    readonly format: string;
    readonly color: string;
    readonly style: string;
    readonly isRounded: boolean;
  },
): Readonly<Record<CardFilterKey, string | readonly string[]>> => {
  const format = parseFormat(theme.format);
  const shape = format.ok ? orientationOf(format.value) : "";
  return {
    aspectRatio: shape,
    category: categoriesOf(theme.occasion, theme.style),
    color: theme.color,
    label: labelOf(theme) ?? "",
    product: shape === "portrait" ? "klappkarte" : "postkarte",
    punching: theme.isRounded ? "abgerundet" : "ohne",
    style: theme.style,
  };
};
