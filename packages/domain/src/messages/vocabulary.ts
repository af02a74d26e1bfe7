import { photobookCategoriesOf } from "../catalogue/photo-book-category.ts";
import {
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "../catalogue/photo-book.ts";
import { PRINT_FORMATS } from "../catalogue/photo-box.ts";
import { FRAME_VARIANTS, MATERIALS } from "../catalogue/wall.ts";
import { languageOf, type Locale } from "../market/locale.ts";

/** Materials and products that the vocabulary names besides the orderable wall materials. [TRN-10, WAL-Q5] */
const NAMED_BESIDES = [
  "aludibond-brushed",
  "aludibond-fineart",
  "fraesbild",
  "wallpaper",
  "card",
  "photobox",
  "photobook",
  "accessories",
] as const;

const FRAMED = [
  "poster",
  "leinwand",
  "aludibond",
  "aludibond-brushed",
  "aludibond-fineart",
  "acrylglas",
  "echtglas",
  "forexplatte",
  "gallerybond",
  "hahnemuehle",
  "fraesbild",
  "backlitfolie",
];

/** The options of wall pictures with their choices, by group. [TRN-12, TRN-13, TRN-14, TRN-15, TRN-16, TRN-17, TRN-18, TRN-19, TRN-20, TRN-21] */
export const OPTION_GROUPS = {
  bohrung: ["ohne", "ecken"],
  druckverfahren: [
    "direktdruck",
    "fineart",
    "fineart-glaenzend",
    "fineart-matt",
    "fineart-hahnemuehle",
  ],
  materialausfuehrung: [
    "aludibond-standard",
    "aludibond-gebuerstet",
    "hahnemuehle-standard",
    "hahnemuehle-matt-cotton-smooth",
    "poster-standard",
    "poster-seidenmatt",
    "poster-oekopapier",
  ],
  leuchtrahmen: ["ohne", "led"],
  fraesung: ["ohne", "linien", "punkte"],
  klebefolie: ["normal", "weiss", "transparent", "transparent-gespiegelt"],
  keilrahmen: ["25mm", "38mm"],
  leinwandkante: ["farbig", "gespiegelt", "umgeschlagen"],
  "poster-laminierung": ["ohne", "glaenzend", "matt"],
  "pvcplane-oesen": ["ohne", "einfach"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A group of options of wall pictures. [TRN-12] */
export type OptionGroup = keyof typeof OPTION_GROUPS;

/** The key of the label of an option. [TRN-12] */
export const optionKey = (group: OptionGroup, option: string): string =>
  `options.${group}.${option}`;

/** The key of the name of a produced frame, in full or in short. [TRN-22, TRN-23, TRN-24, TRN-Q7] */
export const frameKey = (frame: string, length: "full" | "short"): string =>
  `frames.${frame}.${length}`;

/** The key of the label of a photo book format; the card brand's own label for A4 landscape is shown only where it is asked for. [TRN-04, TRN-Q1] */
export const photobookFormatKey = (
  format: string,
  asks: "generic" | "card edition" = "generic",
): string =>
  `photobook.formats.${format}${asks === "card edition" && format === "a4-quer" ? "-card" : ""}`;

const below = (prefix: string, names: readonly (string | number)[]): readonly string[] =>
  names.map((name) => `${prefix}.${name}`);

/** The label keys that every text set has, by group of the vocabulary. [TRN-04] */
export const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  photobookFormats: [
    ...PHOTOBOOK_FORMATS.map((format) => photobookFormatKey(format)),
    photobookFormatKey("a4-quer", "card edition"),
  ],
  photobookTypes: below("photobook.types", PHOTOBOOK_TYPES),
  photobookCovers: below("photobook.covers", COVERS),
  photobookLaminations: below("photobook.laminations", ["glaenzend", "matt"]),
  photobookPapers: below("photobook.papers", PHOTOBOOK_PAPERS),
  ratios: below("ratios", [
    "16:9",
    "2:1",
    "3:1",
    "3:2",
    "4:1",
    "4:3",
    "5:1",
    "5:2",
    "5:4",
    "6:1",
    "din",
    "square",
    "standard",
    "fototapete",
    "hidden",
  ]),
  materials: below("materials", [
    ...MATERIALS,
    ...NAMED_BESIDES,
    ...FRAMED.map((material) => `${material}-framed`),
  ]),
  frameParts: below("frameParts", [
    "artbox-frame",
    "frame-glass",
    "frame-bars",
    "rear-panel",
    "floater-frame",
    "purchased-frame",
    "mat",
    "back-normal",
    "glass-museum",
    "glass-normal",
    "mat-creme",
    "mat-none",
    "mat-schwarz",
    "mat-weiss",
    "frameWithMat",
    "emptyTemplate",
  ]),
  options: (Object.keys(OPTION_GROUPS) as OptionGroup[]).flatMap((group) =>
    ["label", ...OPTION_GROUPS[group]].map((option) => optionKey(group, option)),
  ),
  frames: FRAME_VARIANTS.flatMap((frame) => [frameKey(frame, "full"), frameKey(frame, "short")]),
  printFormats: below("prints.formats", PRINT_FORMATS),
  printProducts: below("prints.products", [
    "photobox-small",
    "photobox-large",
    "photoprint",
    "poster",
    "hahnemuehle",
    "fotos",
  ]),
  printPapers: below("prints.papers", ["simple", "poster", "fotopapier-matt", "hahnemuehle"]),
  quantities: below("quantity", ["pieces", "chosen", "prints"]),
  headings: ["photobook.overviewTitle", "labels.compareWallPictures", "labels.new"],
};

/** All label keys of a locale's vocabulary: English lacks four licensed photo book categories, and has two panoramas more. [TRN-06, TRN-09] */
export const vocabularyOf = (locale: Locale): readonly string[] => [
  ...Object.values(VOCABULARY).flat(),
  ...photobookCategoriesOf(locale).map(({ labelKey }) => labelKey),
  ...(languageOf(locale) === "en"
    ? below("ratios", ["panoramic-wide", "panoramic-ultra-wide"])
    : []),
];
