import {
  type CardAudience,
  isMourning,
  occasionLabelOf,
  type CardView,
  type Occasion,
  type RefinementType,
  CARD_VIEWS,
} from "@passepartout/domain/catalogue/card";
import {
  type FormatText,
  formatOf,
  isPortrait,
  orientationOf,
} from "@passepartout/domain/catalogue/format";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { type CardPart, CARD_PARTS } from "../pricing/card-price.ts";
import { cardImagePath, themeImagePath, themeImageSize } from "./theme-image-path.ts";
import { CARD_SEEDS, type CardSeed } from "./theme-seeds.ts";
import { THEME_STYLES, type ThemeStyleName } from "./theme-styles.ts";
import { spelledIn, type Subject, THEME_TEXTS, themeName } from "./theme-names.ts";
import { labelOf } from "./theme-index.ts";
import handDrawn from "./hand-drawn.json" with { type: "json" };
import suites from "./suites.json" with { type: "json" };
import { CARD_COLORS, type CardFilterKey } from "@passepartout/domain/catalogue/card-list";
import type { CardThemeDetails } from "@passepartout/domain/catalogue/product-catalogue.port";

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

/** Themes drawn by hand in the order of their ids from 1001: filter values, and what their other sides and cards are generated of. The number picks the names that are on the front. */
const HAND_DRAWN = handDrawn as readonly Pick<
  CardThemeEntry,
  "occasion" | "color" | "style" | "subject" | "themeStyle" | "number"
>[];

const HAND_DRAWN_ENTRIES: readonly CardThemeEntry[] = FORMATS.flatMap((format, size) =>
  HAND_DRAWN.map((theme, index): CardThemeEntry => {
    const file = 1001 + index;
    const month = String(1 + ((index * 5 + size * 3) % 12)).padStart(2, "0");
    const day = String(1 + ((index * 7 + size) % 28)).padStart(2, "0");
    return {
      ...theme,
      id: String(file + 100 * size),
      format,
      created: `2025-${month}-${day}`,
      popularity: 1000 - size * 250 - ((index * 5) % HAND_DRAWN.length) * 15,
      isRounded: false,
      refinements: theme.color === "gold" ? ["ohne", "gold"] : ["ohne"],
      drawn: { file, format },
    };
  }),
);

const entryOf = (seed: CardSeed): CardThemeEntry => {
  const { color, refinement, style } = THEME_STYLES[seed.themeStyle];
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

/** For whom a Christmas card is designed: playful ones are for family and friends, plain ones for companies, and the others for both. */
const audiencesOf = (style: string): readonly CardAudience[] => {
  if (style === "verspielt") return ["private"];
  return style === "minimalistisch" || style === "modern" ? ["business"] : ["business", "private"];
};

/** The values of a card theme for each filter. Portrait cards are folding cards. */
export const cardTraitsOf = (
  theme: Omit<CardThemeEntry, "id" | "refinements" | "number" | "subject" | "themeStyle">,
): Readonly<Record<CardFilterKey, string | readonly string[]>> => {
  const { occasion, style, color, isRounded } = theme;
  const labels = audiencesOf(style).map((audience) => occasionLabelOf(occasion, audience));
  const shape = orientationOf(formatOf(theme.format));
  return {
    aspectRatio: shape,
    category: [...new Set([occasion, ...labels])],
    color,
    label: labelOf(theme) ?? "",
    product: shape === "portrait" ? "klappkarte" : "postkarte",
    punching: isRounded ? "abgerundet" : "ohne",
    style,
  };
};

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

/** The cards that belong together, in the order in which they are sent. One of them is the theme itself. */
const SUITES = suites as Readonly<Record<Occasion, readonly CardPart[]>>;

/** What the themes of an occasion are for: to announce, to greet or otherwise to invite. */
const mainPartOf = (occasion: Occasion): CardPart =>
  (["anzeige", "gruss"] as const).find((part) => SUITES[occasion].includes(part)) ?? "einladung";

const FORMAT_OF_PART: Readonly<Partial<Record<CardPart, FormatText>>> = {
  menue: "105x210",
  "save-the-date": "148x105",
  tischkarte: "100x70",
};

const BY_ID: ReadonlyMap<string, CardThemeEntry> = new Map(
  CARD_THEME_ENTRIES.map((entry) => [entry.id, entry]),
);

const familyOf = ({ occasion, subject }: CardThemeEntry): string => `${occasion} ${subject}`;

/** The themes with the same subject for the same occasion. */
const FAMILIES: ReadonlyMap<string, readonly CardThemeEntry[]> = Map.groupBy(
  CARD_THEME_ENTRIES,
  familyOf,
);

const partOf = (theme: CardThemeEntry, part: CardPart): CardThemeEntry =>
  part === mainPartOf(theme.occasion)
    ? theme
    : {
        ...theme,
        id: `${theme.id}-${part}`,
        format: FORMAT_OF_PART[part] ?? theme.format,
        // A card of a suite has no place among the themes.
        created: "2023-01-09",
        popularity: 0,
        part,
      };

/** The theme to which a card of a suite belongs, and what it is for. */
const originOf = (id: string): readonly [CardThemeEntry, CardPart] | undefined => {
  const theme = BY_ID.get(id);
  if (theme) return [theme, mainPartOf(theme.occasion)];
  const part = CARD_PARTS.find((each) => id.endsWith(`-${each}`));
  const base = part && BY_ID.get(id.slice(0, -part.length - 1));
  return part && base && SUITES[base.occasion].includes(part) && part !== mainPartOf(base.occasion)
    ? [base, part]
    : undefined;
};

export const cardById = (id: string): CardThemeEntry | undefined => {
  const origin = originOf(id);
  return origin && partOf(...origin);
};

/** The theme in each colour of its family, in its own format if possible; empty if there is only one. */
const colorsOf = (theme: CardThemeEntry, part: CardPart): CardThemeDetails["colors"] => {
  const family = (FAMILIES.get(familyOf(theme)) ?? []).toSorted(
    (a, b) => Number(a.format !== theme.format) - Number(b.format !== theme.format),
  );
  const colors = CARD_COLORS.flatMap((color) => {
    const found =
      theme.color === color ? theme : family.find((candidate) => candidate.color === color);
    return found ? [{ color, id: partOf(found, part).id }] : [];
  });
  return colors.length > 1 ? colors : [];
};

/** The size in px of the image of a side: the inside of a folding card shows both pages. */
export const cardImageSize = (format: FormatText, view: CardView) => {
  const { width, height } = formatOf(format);
  return themeImageSize(view === "inside" ? `${width * 2}x${height}` : format);
};

/** The sides and colours of a card, and the other cards of its suite. */
export const cardDetailsIn = (card: CardThemeEntry, locale: Locale) => {
  const [theme, part] = originOf(card.id) ?? [card, mainPartOf(card.occasion)];
  const { image, width, height } = cardThemeIn(card, locale);
  return {
    views: [
      { view: "front" as const, image, width, height },
      ...CARD_VIEWS.filter((view) => view !== "front" && hasView(card, view)).map((view) => ({
        view,
        image: viewImageIn(card, view, locale),
        ...cardImageSize(card.format, view),
      })),
    ],
    style: card.style,
    colors: colorsOf(theme, part),
    suite: SUITES[theme.occasion]
      .filter((other) => other !== part)
      .map((other) => partOf(theme, other)),
  };
};
