import type { Occasion, RefinementType } from "@passepartout/domain/catalogue/card";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";
import { labelOf } from "./card-traits.ts";
import { spelledIn, themeName } from "./theme-names.ts";
import { pictureAddress, pictureSizeOf } from "./theme-picture-address.ts";
import { CARD_SEEDS, type CardSeed } from "./theme-seeds.ts";
import { type Treatment, TREATMENTS } from "./theme-treatments.ts";

type Names = Readonly<Record<Language, string>>;

const names = (de: string, en: string, es: string, fr: string, it: string, nl: string): Names => ({
  de,
  en,
  es,
  fr,
  it,
  nl,
});

/** The motifs in the order of their ids, from 1001 on. */
const MOTIFS: readonly (readonly [Occasion, Names])[] = [
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
      "Piccoli animali del bosco",
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
      "Het grote getal",
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
      "Cone of sweets/Cone of candy",
      "Cucurucho de dulces",
      "Cornet-surprise",
      "Cono di dolci",
      "Puntzak met snoep",
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
      "Silent leaf",
      "Hoja serena",
      "Feuille paisible",
      "Foglia silenziosa",
      "Stil blad",
    ),
  ],
];

/** The formats in which each motif exists; a further one adds its name and a hundred to the id. */
const FORMATS: readonly (readonly [format: string, name: Names | undefined])[] = [
  ["105x148", undefined],
  ["148x105", names("quer", "landscape", "apaisado", "paysage", "orizzontale", "liggend")],
  ["148x148", names("quadratisch", "square", "cuadrado", "carré", "quadrato", "vierkant")],
  ["105x210", names("lang", "long", "alargado", "long", "lungo", "lang")],
];

/** A card that is drawn by hand: the number of its picture, its name, and the shape that is named along with it. */
interface HandDrawn {
  readonly number: number;
  readonly names: Names;
  readonly shape: Names | undefined;
}

/** A card of the shop, before it is told in a language. */
export interface CardDesign {
  readonly id: string;
  readonly occasion: Occasion;
  readonly format: string;
  readonly created: string;
  readonly popularity: number;
  readonly color: string;
  readonly style: string;
  readonly isRounded: boolean;
  readonly refinements: readonly [RefinementType, ...RefinementType[]];
  /** What it is made from: a motif drawn by hand with its names, or a seed. */
  readonly source: HandDrawn | CardSeed;
}

/** Colour and style of the motifs drawn by hand, in the order of their ids. */
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

const DRAWN_BY_HAND: readonly CardDesign[] = FORMATS.flatMap(([format, shape], size) =>
  MOTIFS.map(([occasion, names], at): CardDesign => {
    const number = 1001 + at;
    const month = String(1 + ((at * 5 + size * 3) % 12)).padStart(2, "0");
    const day = String(1 + ((at * 7 + size) % 28)).padStart(2, "0");
    const [color = "", style = ""] = LOOKS[at] ?? [];
    return {
      id: String(number + 100 * size),
      occasion,
      format,
      created: `2025-${month}-${day}`,
      popularity: 1000 - size * 250 - ((at * 5) % MOTIFS.length) * 15,
      color,
      style,
      isRounded: false,
      refinements: color === "gold" ? ["ohne", "gold"] : ["ohne"],
      source: { number, names, shape },
    };
  }),
);

const designOf = (seed: CardSeed): CardDesign => {
  const { color, style, refinement }: Treatment = TREATMENTS[seed.treatment];
  const { occasion, format, created, popularity, isRounded } = seed;
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
  };
};

/** The designs of the card shop, those drawn by hand first. */
export const CARD_DESIGNS: readonly CardDesign[] = [...DRAWN_BY_HAND, ...CARD_SEEDS.map(designOf)];

const handDrawnName = ({ names, shape }: HandDrawn, locale: Locale): string => {
  const language = languageOf(locale);
  return [spelledIn(names[language], locale), ...(shape ? [shape[language]] : [])].join(", ");
};

/** A design as the shop tells of it in the language of a locale. [API-22] */
export const cardThemeIn = (
  design: CardDesign,
  locale: Locale,
): CardTheme & Pick<CardDesign, "refinements"> => {
  const { id, occasion, format, created, popularity, refinements, source } = design;
  const label = labelOf(design);
  const seed = "motif" in source ? source : undefined;
  return {
    id,
    name:
      "motif" in source
        ? themeName(source.motif, source.treatment, locale)
        : handDrawnName(source, locale),
    occasion,
    format,
    image: seed ? pictureAddress(seed.number, locale) : `/media/theme-${source.number}.svg`,
    ...(seed ? pictureSizeOf(format) : { width: 600, height: 840 }),
    created,
    popularity,
    refinements,
    ...(label && { label }),
  };
};
