import type { CalendarType } from "@passepartout/domain/catalogue/calendar";
import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Motif } from "./theme-motifs.ts";
import { TREATMENTS, type TreatmentName } from "./theme-treatments.ts";

/** What a drawn design is made from. */
export interface ThemeSeed {
  readonly number: number;
  readonly motif: Motif;
  readonly treatment: TreatmentName;
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
}

/** A drawn card. */
export interface CardSeed extends ThemeSeed {
  readonly occasion: Occasion;
  readonly format: string;
  readonly isRounded: boolean;
}

/** A drawn calendar. */
export interface CalendarSeed extends ThemeSeed {
  readonly calendarType: CalendarType;
}

const CARD_MOTIFS: Readonly<Record<Occasion, readonly Motif[]>> = {
  hochzeit: [
    "eucalyptus",
    "olive",
    "roses",
    "pampas",
    "lavender",
    "cherry",
    "heart",
    "rings",
    "dove",
    "butterflies",
  ],
  geburt: [
    "moon",
    "stars",
    "clouds",
    "hotAir",
    "bear",
    "whale",
    "rainbow",
    "sailboat",
    "elephant",
    "heart",
  ],
  geburtstag: [
    "balloons",
    "pennants",
    "cake",
    "gift",
    "butterflies",
    "tulips",
    "wildflowers",
    "sun",
    "stars",
    "roses",
  ],
  kindergeburtstag: [
    "rocket",
    "dinosaur",
    "balloons",
    "crown",
    "fox",
    "whale",
    "rainbow",
    "bear",
    "sailboat",
    "pennants",
  ],
  einschulung: [
    "schoolCone",
    "pencils",
    "letters",
    "satchel",
    "owl",
    "rocket",
    "stars",
    "rainbow",
    "balloons",
    "sun",
  ],
  taufe: [
    "dove",
    "fish",
    "cross",
    "clouds",
    "olive",
    "eucalyptus",
    "rainbow",
    "feather",
    "waves",
    "lamb",
  ],
  kommunion: [
    "chalice",
    "fish",
    "cross",
    "wheat",
    "dove",
    "candle",
    "olive",
    "tree",
    "lilies",
    "sun",
  ],
  konfirmation: [
    "fish",
    "cross",
    "dove",
    "tree",
    "anchor",
    "candle",
    "olive",
    "star",
    "waves",
    "eucalyptus",
  ],
  firmung: [
    "flame",
    "dove",
    "cross",
    "candle",
    "tree",
    "fish",
    "anchor",
    "feather",
    "olive",
    "sun",
  ],
  ostern: [
    "eggs",
    "bunny",
    "chick",
    "lamb",
    "tulips",
    "cherry",
    "wildflowers",
    "butterflies",
    "catkins",
    "sun",
  ],
  trauer: [
    "feather",
    "candle",
    "olive",
    "tree",
    "roses",
    "lilies",
    "leaves",
    "waves",
    "fern",
    "pampas",
  ],
  weihnachten: [
    "star",
    "fir",
    "holly",
    "snowflakes",
    "baubles",
    "christmasTree",
    "reindeer",
    "village",
    "bells",
    "candle",
  ],
};

const CALENDAR_MOTIFS: readonly Motif[] = [
  "eucalyptus",
  "olive",
  "lavender",
  "cherry",
  "wildflowers",
  "fern",
  "tulips",
  "leaves",
  "waves",
  "tree",
  "moon",
  "stars",
  "butterflies",
  "rainbow",
  "sun",
  "whale",
  "fox",
  "owl",
  "sailboat",
  "hotAir",
  "heart",
  "pampas",
];

/** Treatments for mourning alone. */
const OF_MOURNING: readonly TreatmentName[] = ["quiet", "mist", "evening"];

/** Treatments that mourning does without. */
const TOO_BRIGHT: readonly TreatmentName[] = ["bright", "terracotta", "rosegold"];

const ALL = Object.keys(TREATMENTS) as TreatmentName[];

const treatmentsOf = (occasion: Occasion): readonly TreatmentName[] =>
  ALL.filter((name) => !(occasion === "trauer" ? TOO_BRIGHT : OF_MOURNING).includes(name));

/** What nobody would ask for, and what says something twice. */
const SENSELESS: ReadonlySet<string> = new Set([
  "rainbow blackWhite",
  "rainbow silver",
  "rainbow golden",
  "rainbow arch",
  "pencils blackWhite",
  "pencils bright",
  "lavender lilac",
  "star golden",
]);

/** The formats of drawn cards in mm, the usual ones more often. */
const CARD_FORMATS = [
  "105x148",
  "148x105",
  "148x148",
  "105x148",
  "105x210",
  "148x105",
  "105x148",
  "210x105",
];

const IS_ROUND: ReadonlySet<TreatmentName> = new Set(["arch", "circle"]);

/** A number that looks drawn by lot and is the same for the same number (an integer hash). */
const lotOf = (number: number): number => {
  let mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const FIRST_DAY = Date.UTC(2023, 0, 9);
const DAYS = 1055;
const DAY_MS = 86_400_000;

const seedOf = (number: number, motif: Motif, treatment: TreatmentName): ThemeSeed => {
  const lot = lotOf(number);
  const share = (lot % 1000) / 1000;
  return {
    number,
    motif,
    treatment,
    created: new Date(FIRST_DAY + ((lot >>> 10) % DAYS) * DAY_MS).toISOString().slice(0, 10),
    // A few are loved, most are not.
    popularity: Math.round(980 * share * share * share),
  };
};

/** Drawn cards are numbered from here on. */
const FIRST_CARD = 2001;
const FIRST_CALENDAR = 8001;

/** Each motif of an occasion in each treatment that becomes it; the same at every start. */
export const CARD_SEEDS: readonly CardSeed[] = (
  Object.entries(CARD_MOTIFS) as [Occasion, readonly Motif[]][]
)
  .flatMap(([occasion, motifs]) =>
    motifs.flatMap((motif) =>
      treatmentsOf(occasion).map((treatment) => ({ occasion, motif, treatment })),
    ),
  )
  .filter(({ motif, treatment }) => !SENSELESS.has(`${motif} ${treatment}`))
  .map(({ occasion, motif, treatment }, at) => {
    const lot = lotOf(at + 77_777);
    const format = CARD_FORMATS[lot % CARD_FORMATS.length] ?? "105x148";
    return {
      ...seedOf(FIRST_CARD + at, motif, treatment),
      occasion,
      // Neither an arch nor a circle stands in a strip.
      format: format === "210x105" && IS_ROUND.has(treatment) ? "148x148" : format,
      isRounded: (lot >>> 8) % 6 === 0,
    };
  });

/** Each motif of calendars in each treatment, every type of calendar in turn. */
export const CALENDAR_SEEDS: readonly CalendarSeed[] = CALENDAR_MOTIFS.flatMap((motif) =>
  treatmentsOf("geburt").map((treatment) => ({ motif, treatment })),
)
  .filter(({ motif, treatment }) => !SENSELESS.has(`${motif} ${treatment}`))
  .map(({ motif, treatment }, at) => ({
    ...seedOf(FIRST_CALENDAR + at, motif, treatment),
    calendarType: CALENDAR_TYPES[at % CALENDAR_TYPES.length] ?? "wandkalender",
  }));
