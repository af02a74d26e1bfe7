import { occasionOf } from "@passepartout/domain/catalogue/card";
import type { CardFilterKey } from "@passepartout/domain/catalogue/card-list";
import { orientationOf, parseFormat } from "@passepartout/domain/catalogue/format";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";

/** Colour and style of the motifs, in the order of their ids. */
const LOOKS: readonly (readonly [color: string, style: string])[] = [
  ["gruen", "natur"],
  ["gold", "elegant"],
  ["blau", "verspielt"],
  ["braun", "verspielt"],
  ["bunt", "verspielt"],
  ["rot", "modern"],
  ["gruen", "natur"],
  ["gold", "elegant"],
  ["weiss", "elegant"],
  ["bunt", "verspielt"],
  ["bunt", "natur"],
  ["gruen", "natur"],
];

/** Designs count as new from this day on. */
const NEW_SINCE = "2025-09-01";

/** What a theme is under a filter; no card of the project is punched. [CRD-08] */
export const traitsOf = (theme: CardTheme): Readonly<Record<CardFilterKey, string>> => {
  const format = parseFormat(theme.format);
  const shape = format.ok ? orientationOf(format.value) : "";
  const [color = "", style = ""] = LOOKS[(Number(theme.id) % 100) - 1] ?? [];
  return {
    aspectRatio: shape,
    category: theme.occasion,
    color,
    label: theme.created >= NEW_SINCE ? "neu" : "",
    product: shape === "portrait" ? "klappkarte" : "postkarte",
    punching: "ohne",
    style,
  };
};

/** The trait that a filter's value asks for: an occasion may be named by its labels. [CRD-07] */
export const wantedTrait = (key: CardFilterKey, value: string): string =>
  key === "category" ? (occasionOf(value) ?? value) : value;
