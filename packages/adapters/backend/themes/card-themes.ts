import {
  isMourning,
  type CardView,
  type Occasion,
  type RefinementType,
} from "@passepartout/domain/catalogue/card";
import { type FormatText, formatOf, isPortrait } from "@passepartout/domain/catalogue/format";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";
import type { CardPart } from "../pricing/card-part.ts";
import { PART_NAMES } from "./card-suite.ts";
import { cardImagePath, themeImagePath, themeImageSize } from "./theme-image-path.ts";
import { spelledIn, themeName } from "./theme-names.ts";
import { CARD_SEEDS, type CardSeed } from "./theme-seeds.ts";
import { THEME_STYLES, type ThemeStyle, type ThemeStyleName } from "./theme-styles.ts";
import type { Subject } from "./theme-subjects.ts";
import { labelOf } from "./theme-traits.ts";

type Names = Readonly<Record<Language, string>>;

const names = (de: string, en: string, es: string, fr: string, it: string, nl: string): Names => ({
  de,
  en,
  es,
  fr,
  it,
  nl,
});

/** Themes drawn by hand in the order of their ids from 1001. */
const HAND_DRAWN: readonly (readonly [Occasion, Names])[] = [
  [
    "hochzeit",
    names("Eukalyptus", "Eucalyptus", "Eucalipto", "Eucalyptus", "Eucalipto", "Eucalyptus"),
  ],
  [
    "hochzeit",
    names(
      "Goldener Bogen",
      "Golden arch",
      "Arco dorado",
      "Arche dorée",
      "Arco dorato",
      "Gouden boog",
    ),
  ],
  [
    "geburt",
    names(
      "Schlafender Mond",
      "Sleeping moon",
      "Luna dormida",
      "Lune endormie",
      "Luna addormentata",
      "Slapende maan",
    ),
  ],
  [
    "geburt",
    names(
      "Kleine Waldtiere",
      "Little woodland animals",
      "Animalitos del bosque",
      "Petits animaux de la forêt",
      "Animaletti del bosco",
      "Kleine bosdieren",
    ),
  ],
  ["geburtstag", names("Konfetti", "Confetti", "Confeti", "Confettis", "Coriandoli", "Confetti")],
  [
    "geburtstag",
    names(
      "Die große Zahl",
      "The big number",
      "El gran número",
      "Le grand chiffre",
      "Il grande numero",
      "Groot cijfer",
    ),
  ],
  [
    "weihnachten",
    names(
      "Tannenzweig",
      "Fir branch",
      "Rama de abeto",
      "Branche de sapin",
      "Ramo d’abete",
      "Dennentak",
    ),
  ],
  [
    "weihnachten",
    names(
      "Goldstern",
      "Gold star",
      "Estrella dorada",
      "Étoile dorée",
      "Stella dorata",
      "Gouden ster",
    ),
  ],
  ["taufe", names("Taube", "Dove", "Paloma", "Colombe", "Colomba", "Duif")],
  [
    "einschulung",
    names(
      "Schultüte",
      "First day at school/Back to school",
      "Primer día de cole",
      "Premier jour d’école",
      "Evviva la scuola",
      "Hoera, naar school",
    ),
  ],
  [
    "geburtstag",
    names(
      "Wiesenblumen",
      "Meadow flowers",
      "Flores del prado",
      "Fleurs des prés",
      "Fiori di prato",
      "Veldbloemen",
    ),
  ],
  [
    "trauer",
    names(
      "Stilles Blatt",
      "Quiet leaf",
      "Hoja serena",
      "Feuille paisible",
      "Foglia serena",
      "Sereen blad",
    ),
  ],
];

/** The formats of every hand-drawn theme. Each further format adds 100 to the id and a suffix to the name. */
const FORMATS: readonly (readonly [format: FormatText, suffix: Names | undefined])[] = [
  ["105x148", undefined],
  ["148x105", names("quer", "landscape", "horizontal", "format paysage", "orizzontale", "liggend")],
  [
    "148x148",
    names(
      "quadratisch",
      "square",
      "formato cuadrado",
      "format carré",
      "formato quadrato",
      "vierkant",
    ),
  ],
  ["105x210", names("lang", "long", "formato alargado", "format long", "formato lungo", "lang")],
];

/** Colour and style of the hand-drawn themes in the order of their ids. */
const COLORS_AND_STYLES: readonly (readonly [color: string, style: string])[] = [
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

/** What the other sides and cards of the hand-drawn themes are generated of, in the order of their ids. The number picks the names that are on the front. */
const LOOKS: readonly CardThemeEntry["look"][] = [
  { subject: "eucalyptus", themeStyle: "sage", number: 1000 },
  { subject: "pampas", themeStyle: "golden", number: 1001 },
  { subject: "moon", themeStyle: "midnight", number: 1008 },
  { subject: "bear", themeStyle: "kraft", number: 1009 },
  { subject: "balloons", themeStyle: "bright", number: 1005 },
  { subject: "cake", themeStyle: "terracotta", number: 1008 },
  { subject: "fir", themeStyle: "circle", number: 1007 },
  { subject: "star", themeStyle: "midnight", number: 1008 },
  { subject: "dove", themeStyle: "simple", number: 1012 },
  { subject: "schoolCone", themeStyle: "bright", number: 1013 },
  { subject: "wildflowers", themeStyle: "bright", number: 1011 },
  { subject: "leaves", themeStyle: "sage", number: 1012 },
];

interface HandDrawnSource {
  /** Number of the image file. */
  readonly number: number;
  readonly names: Names;
  readonly suffix: Names | undefined;
}

/** A card theme in all languages. */
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
  readonly source: HandDrawnSource | CardSeed;
  /** What a picture of the card is generated of. */
  readonly look: {
    readonly number: number;
    readonly subject: Subject;
    readonly themeStyle: ThemeStyleName;
  };
  /** Which card of its suite it is; absent if it is the theme itself. */
  readonly part?: CardPart;
}

const HAND_DRAWN_ENTRIES: readonly CardThemeEntry[] = FORMATS.flatMap(([format, suffix], size) =>
  HAND_DRAWN.map(([occasion, names], index): CardThemeEntry => {
    const number = 1001 + index;
    const month = String(1 + ((index * 5 + size * 3) % 12)).padStart(2, "0");
    const day = String(1 + ((index * 7 + size) % 28)).padStart(2, "0");
    const [color = "", style = ""] = COLORS_AND_STYLES[index] ?? [];
    return {
      id: String(number + 100 * size),
      occasion,
      format,
      created: `2025-${month}-${day}`,
      popularity: 1000 - size * 250 - ((index * 5) % HAND_DRAWN.length) * 15,
      color,
      style,
      isRounded: false,
      refinements: color === "gold" ? ["ohne", "gold"] : ["ohne"],
      source: { number, names, suffix },
      look: LOOKS[index] ?? { subject: "heart", themeStyle: "simple", number },
    };
  }),
);

const entryOf = (seed: CardSeed): CardThemeEntry => {
  const { color, refinement, ...drawn }: ThemeStyle = THEME_STYLES[seed.themeStyle];
  const { occasion, format, created, popularity, isRounded } = seed;
  // No card of mourning is playful, whatever its colour.
  const style = isMourning(occasion) && drawn.style === "verspielt" ? "ruhig" : drawn.style;
  return {
    id: String(seed.number),
    occasion,
    format,
    created,
    popularity,
    color,
    style,
    isRounded,
    refinements: refinement === undefined ? ["ohne"] : ["ohne", refinement],
    source: seed,
    look: seed,
  };
};

/** All card themes, hand-drawn ones first. */
export const CARD_THEME_ENTRIES: readonly CardThemeEntry[] = [
  ...HAND_DRAWN_ENTRIES,
  ...CARD_SEEDS.map(entryOf),
];

/** Themes that visitors do not see yet: drawn, but too large for an envelope. */
export const CARD_DRAFTS: readonly CardThemeEntry[] = HAND_DRAWN_ENTRIES.slice(0, 1).map(
  (theme) => ({ ...theme, id: "900", format: "210x210", popularity: 0 }),
);

const handDrawnName = ({ names, suffix }: HandDrawnSource, locale: Locale): string => {
  const language = languageOf(locale);
  return [spelledIn(names[language], locale), ...(suffix ? [suffix[language]] : [])].join(", ");
};

const nameIn = ({ source }: CardThemeEntry, locale: Locale): string =>
  "subject" in source
    ? themeName(source.subject, source.themeStyle, locale)
    : handDrawnName(source, locale);

const imageIn = ({ id, source, format, part }: CardThemeEntry, locale: Locale) => {
  if (part) return { image: cardImagePath(id, "front", locale), ...themeImageSize(format) };
  return "subject" in source
    ? { image: themeImagePath(source.number, locale), ...themeImageSize(format) }
    : { image: `/media/theme-${source.number}.svg`, width: 600, height: 840 };
};

const FOILS: ReadonlySet<RefinementType> = new Set(["gold", "rosegold", "silber"]);

/** Whether there is such a view of a card: portrait cards are folding cards, which have an inside. */
export const hasView = ({ format, refinements }: CardThemeEntry, view: CardView): boolean =>
  view === "light"
    ? refinements.some((refinement) => FOILS.has(refinement))
    : view !== "inside" || isPortrait(formatOf(format));

/** The path of the image of a view. The front of a theme drawn by hand, and its foil, are files. */
export const viewImageIn = (entry: CardThemeEntry, view: CardView, locale: Locale): string =>
  view === "light" && !entry.part && !("subject" in entry.source)
    ? `/media/theme-${entry.source.number}-light.svg`
    : cardImagePath(entry.id, view, locale);

/** What a list shows besides the front. */
const SECOND_VIEWS = ["light", "inside", "back"] as const;

/** A card theme in the language of a locale. */
export const cardThemeIn = (
  entry: CardThemeEntry,
  locale: Locale,
): CardTheme &
  Pick<CardThemeEntry, "format" | "refinements"> & {
    readonly width: number;
    readonly height: number;
  } => {
  const { id, occasion, format, created, popularity, refinements, part } = entry;
  const label = labelOf(entry);
  const second = SECOND_VIEWS.find((view) => hasView(entry, view));
  return {
    id,
    name: [
      nameIn(entry, locale),
      ...(part ? [spelledIn(PART_NAMES[part][languageOf(locale)], locale)] : []),
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
