import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";

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
      "School cone",
      "Cucurucho escolar",
      "Cornet de rentrée",
      "Cono della scuola",
      "Schooltoeter",
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

interface Seed {
  readonly theme: CardTheme;
  readonly names: Names;
}

const SEEDS: readonly Seed[] = FORMATS.flatMap(([format, formatName], size) =>
  MOTIFS.map(([occasion, motif], at): Seed => {
    const number = 1001 + at;
    const month = String(1 + ((at * 5 + size * 3) % 12)).padStart(2, "0");
    const day = String(1 + ((at * 7 + size) % 28)).padStart(2, "0");
    const named = Object.entries(motif).map(([language, name]) => [
      language,
      formatName ? `${name}, ${formatName[language as Language]}` : name,
    ]);
    return {
      theme: {
        id: String(number + 100 * size),
        name: motif.de,
        occasion,
        format,
        image: `/media/theme-${number}.svg`,
        created: `2025-${month}-${day}`,
        popularity: 1000 - size * 250 - ((at * 5) % MOTIFS.length) * 15,
      },
      names: Object.fromEntries(named) as Record<Language, string>,
    };
  }),
);

const NAMES_OF = new Map(SEEDS.map(({ theme, names }) => [theme.id, names]));

/** The designs of the card shop, the most popular first. */
export const CARD_THEMES: readonly CardTheme[] = SEEDS.map(({ theme }) => theme).toSorted(
  (a, b) => b.popularity - a.popularity || Number(a.id) - Number(b.id),
);

/** A design's name in the language of a locale. */
export const themeNameIn = (theme: CardTheme, locale: Locale): string =>
  NAMES_OF.get(theme.id)?.[languageOf(locale)] ?? theme.name;
