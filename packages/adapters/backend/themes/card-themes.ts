import {
  isMourning,
  type CardView,
  type Occasion,
  type RefinementType,
} from "@passepartout/domain/catalogue/card";
import { type FormatText, formatOf, isPortrait } from "@passepartout/domain/catalogue/format";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import type { CardPart } from "../pricing/card-price.ts";
import { cardImagePath, themeImagePath, themeImageSize } from "./theme-image-path.ts";
import { CARD_SEEDS, type CardSeed } from "./theme-seeds.ts";
import { THEME_STYLES, type ThemeStyle, type ThemeStyleName } from "./theme-styles.ts";
import { spelledIn, type Subject, THEME_TEXTS, themeName } from "./theme-names.ts";
import { labelOf } from "./theme-traits.ts";

/** Themes drawn by hand in the order of their ids from 1001: filter values, and what their other sides and cards are generated of. The number picks the names that are on the front. */
const HAND_DRAWN: readonly (readonly [
  occasion: Occasion,
  color: string,
  style: string,
  subject: Subject,
  themeStyle: ThemeStyleName,
  number: number,
])[] = [
  ["hochzeit", "gruen", "natur", "eucalyptus", "sage", 1000],
  ["hochzeit", "gold", "elegant", "pampas", "golden", 1001],
  ["geburt", "blau", "verspielt", "moon", "midnight", 1008],
  ["geburt", "braun", "verspielt", "bear", "kraft", 1009],
  ["geburtstag", "bunt", "verspielt", "balloons", "bright", 1005],
  ["geburtstag", "rot", "modern", "cake", "terracotta", 1008],
  ["weihnachten", "gruen", "natur", "fir", "circle", 1007],
  ["weihnachten", "gold", "elegant", "star", "midnight", 1008],
  ["taufe", "weiss", "elegant", "dove", "simple", 1012],
  ["einschulung", "bunt", "verspielt", "schoolCone", "bright", 1013],
  ["geburtstag", "bunt", "natur", "wildflowers", "bright", 1011],
  ["trauer", "gruen", "natur", "leaves", "sage", 1012],
];

/** The formats of every hand-drawn theme. Each further format adds 100 to the id and a suffix to the name. */
const FORMATS: readonly FormatText[] = ["105x148", "148x105", "148x148", "105x210"];

export interface CardThemeEntry {
  readonly id: string;
  readonly occasion: Occasion;
  readonly format: FormatText;
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
  readonly color: string;
  readonly style: string;
  readonly isRounded: boolean;
  readonly refinements: readonly [RefinementType, ...RefinementType[]];
  /** What its pictures are generated of. */
  readonly number: number;
  readonly subject: Subject;
  readonly themeStyle: ThemeStyleName;
  /** For a theme whose front is drawn by hand: the number of the file, and the format of the theme, whatever that of a card of its suite. */
  readonly drawn?: { readonly file: number; readonly format: FormatText };
  /** Which card of its suite it is; absent if it is the theme itself. */
  readonly part?: CardPart;
}

const HAND_DRAWN_ENTRIES: readonly CardThemeEntry[] = FORMATS.flatMap((format, size) =>
  HAND_DRAWN.map(([occasion, color, style, subject, themeStyle, number], index): CardThemeEntry => {
    const file = 1001 + index;
    const month = String(1 + ((index * 5 + size * 3) % 12)).padStart(2, "0");
    const day = String(1 + ((index * 7 + size) % 28)).padStart(2, "0");
    return {
      id: String(file + 100 * size),
      occasion,
      format,
      created: `2025-${month}-${day}`,
      popularity: 1000 - size * 250 - ((index * 5) % HAND_DRAWN.length) * 15,
      color,
      style,
      isRounded: false,
      refinements: color === "gold" ? ["ohne", "gold"] : ["ohne"],
      number,
      subject,
      themeStyle,
      drawn: { file, format },
    };
  }),
);

const entryOf = (seed: CardSeed): CardThemeEntry => {
  const { color, refinement, style }: ThemeStyle = THEME_STYLES[seed.themeStyle];
  return {
    ...seed,
    id: String(seed.number),
    color,
    // No card of mourning is playful, whatever its colour.
    style: isMourning(seed.occasion) && style === "verspielt" ? "ruhig" : style,
    refinements: refinement === undefined ? ["ohne"] : ["ohne", refinement],
  };
};

export const CARD_THEME_ENTRIES: readonly CardThemeEntry[] = [
  ...HAND_DRAWN_ENTRIES,
  ...CARD_SEEDS.map(entryOf),
];

/** Themes that visitors do not see yet: drawn, but too large for an envelope. */
export const CARD_DRAFTS: readonly CardThemeEntry[] = HAND_DRAWN_ENTRIES.slice(0, 1).map(
  (theme) => ({ ...theme, id: "900", format: "210x210", popularity: 0 }),
);

const nameIn = ({ subject, themeStyle, drawn }: CardThemeEntry, locale: Locale): string => {
  if (!drawn) return themeName(subject, themeStyle, locale);
  const texts = THEME_TEXTS[languageOf(locale)];
  const handDrawn: Readonly<Record<number, string>> = texts.handDrawn;
  const suffixes: Readonly<Record<string, string>> = texts.formats;
  return [spelledIn(handDrawn[drawn.file] ?? "", locale), suffixes[drawn.format] ?? []]
    .flat()
    .join(", ");
};

const imageIn = ({ id, number, drawn, format, part }: CardThemeEntry, locale: Locale) => {
  if (part) return { image: cardImagePath(id, "front", locale), ...themeImageSize(format) };
  return drawn
    ? { image: `/media/theme-${drawn.file}.svg`, width: 600, height: 840 }
    : { image: themeImagePath(number, locale), ...themeImageSize(format) };
};

const FOILS: ReadonlySet<RefinementType> = new Set(["gold", "rosegold", "silber"]);

/** Whether there is such a view of a card: portrait cards are folding cards, which have an inside. */
export const hasView = ({ format, refinements }: CardThemeEntry, view: CardView): boolean =>
  view === "light"
    ? refinements.some((refinement) => FOILS.has(refinement))
    : view !== "inside" || isPortrait(formatOf(format));

/** The path of the image of a view. The front of a theme drawn by hand, and its foil, are files. */
export const viewImageIn = (entry: CardThemeEntry, view: CardView, locale: Locale): string =>
  view === "light" && !entry.part && entry.drawn
    ? `/media/theme-${entry.drawn.file}-light.svg`
    : cardImagePath(entry.id, view, locale);

/** What a list shows beside the front. */
const SECOND_VIEWS = ["light", "inside", "back"] as const;

export const cardThemeIn = (entry: CardThemeEntry, locale: Locale) => {
  const { id, occasion, format, created, popularity, refinements, part } = entry;
  const label = labelOf(entry);
  const second = SECOND_VIEWS.find((view) => hasView(entry, view));
  return {
    id,
    name: [
      nameIn(entry, locale),
      ...(part ? [spelledIn(THEME_TEXTS[languageOf(locale)].parts[part], locale)] : []),
    ].join(", "),
    occasion,
    format,
    ...imageIn(entry, locale),
    created,
    popularity,
    refinements,
    ...(label && { label }),
    ...(second && { secondImage: viewImageIn(entry, second, locale) }),
  };
};
