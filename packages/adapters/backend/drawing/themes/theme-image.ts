import type { CardView, Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { back, inside } from "./card-sides.ts";
import { cardWordsOf } from "./card-words.ts";
import { inLight } from "../foil-light.ts";
import { CREATURES } from "./creatures.ts";
import { HEAVENS } from "./heavens.ts";
import {
  arch,
  band,
  type Composition,
  corners,
  garland,
  groundOf,
  hero,
  type Layout,
  photograph,
  ring,
  scattered,
} from "./layouts.ts";
import { paletteOf, type ThemeStyleName } from "./palette.ts";
import { PLANTS } from "./plants.ts";
import type { SNAPSHOTS } from "../snapshots.ts";
import type { Stamp } from "./stamp.ts";
import { createSheet, d, group, randomOf, rect, type Sheet } from "../svg.ts";
import { THINGS } from "./things.ts";

/** Everything that a theme image is drawn from. */
export interface ThemeImageSpec {
  readonly number: number;
  readonly subject: Subject;
  readonly themeStyle: ThemeStyleName;
  readonly occasion: Occasion | "calendar";
  /** In px of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly isRounded: boolean;
  readonly language: Language;
  /** The front if absent. */
  readonly view?: CardView;
  /** Whether the card has an inside. */
  readonly isFolding?: boolean;
  /** Which card of a suite it is, such as `menue`; absent if it is the theme itself. */
  readonly part?: string;
}

const STAMPS = {
  ...PLANTS,
  ...CREATURES,
  ...HEAVENS,
  ...THINGS,
} satisfies Record<string, Stamp>;

type Subject = keyof typeof STAMPS;

const FIXED: Partial<Record<ThemeStyleName, Layout>> = {
  arch,
  circle: ring,
  photo: photograph,
  mist: hero,
  evening: hero,
  classic: hero,
};

const USUAL: readonly Layout[] = [hero, corners, scattered, garland, band, hero];
const OF_PLANTS: readonly Layout[] = [hero, corners, ring, garland, corners, scattered];

/** Subjects that look right only upright and single. */
const UPRIGHT: ReadonlySet<Subject> = new Set([
  "cross",
  "chalice",
  "candle",
  "tree",
  "cake",
  "christmasTree",
  "village",
  "flame",
]);

const ALONE: readonly Layout[] = [hero, band, ring, hero, arch];

const PHOTOS: Readonly<Record<Occasion | "calendar", readonly (keyof typeof SNAPSHOTS)[]>> = {
  hochzeit: ["couple"],
  geburt: ["child"],
  geburtstag: ["cake", "couple", "balloon"],
  kindergeburtstag: ["child", "balloon", "cake"],
  einschulung: ["child"],
  taufe: ["child", "flower"],
  kommunion: ["child", "field"],
  konfirmation: ["field", "mountain"],
  firmung: ["mountain", "field"],
  ostern: ["flower", "dog"],
  trauer: ["sunset", "sea"],
  weihnachten: ["couple", "dog", "mountain"],
  calendar: ["sea", "mountain", "balloon", "dog", "sunset", "flower"],
};

/** Draws the image of a theme as SVG. The same spec gives the same bytes. */
export const drawThemeImage = (spec: ThemeImageSpec): string => {
  const { width, height, view } = spec;
  const sheet = createSheet();
  return view === "light"
    ? sheet.write(
        width,
        height,
        inLight(sheet, width, height, (lit) => faceOf({ ...spec, view: "front" }, lit)),
      )
    : sheet.write(width, height, faceOf(spec, sheet));
};

const faceOf = (spec: ThemeImageSpec, sheet: Sheet): string => {
  const { number, subject, themeStyle, occasion, width, height, part, language, view } = spec;
  const palette = paletteOf(sheet, themeStyle);
  const random = randomOf(number * 7919);
  const grows = subject in PLANTS;
  const usual = UPRIGHT.has(subject) ? ALONE : USUAL;
  const layouts = grows ? OF_PLANTS : usual;
  const layout = FIXED[themeStyle] ?? layouts[Math.trunc(random() * layouts.length)] ?? hero;
  const photos = PHOTOS[occasion];
  const composition: Composition = {
    sheet,
    palette,
    random,
    width,
    height,
    subject: sheet.define(STAMPS[subject](sheet, palette)),
    grows,
    words: cardWordsOf(occasion, language, number, part),
    photo: photos[number % photos.length] ?? "flower",
  };
  const face =
    view === "inside"
      ? inside(composition, occasion, part, language)
      : view === "back"
        ? back(composition, spec.isFolding === true)
        : groundOf(themeStyle, composition) + layout(composition);
  return spec.isRounded
    ? group(d`clip-path="${sheet.clip(rect(0, 0, width, height, "#000", 'rx="46"'))}"`, face)
    : face;
};
