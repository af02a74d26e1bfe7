import type { CardView, Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { back, inLight, inside } from "./card-sides.ts";
import { cardWordsOf } from "./card-words.ts";
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
import type { CardThemeEntry } from "../../themes/card-themes.ts";
import type { ThemeStyleName } from "../../themes/theme-styles.ts";
import { paletteOf, recoloured } from "./palette.ts";
import photographs from "./photographs.json" with { type: "json" };
import { createSheet, d, drawing, group, randomOf, rect, type Sheet } from "../svg.ts";

export interface ThemeImageSpec extends Pick<
  CardThemeEntry,
  "number" | "subject" | "themeStyle" | "isRounded" | "part"
> {
  readonly occasion: Occasion | "calendar";
  /** In px of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  /** The front if absent. */
  readonly view?: CardView;
  readonly isFolding?: boolean;
}

/** Subjects that grow up from 0, 0 to a height of about 220; the others fit in a radius of 100 around 0, 0. */
const PLANTS: ReadonlySet<string> = new Set(
  "eucalyptus olive roses pampas lavender cherry wildflowers wheat fir holly fern tulips catkins lilies".split(
    " ",
  ),
);

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
const UPRIGHT: ReadonlySet<string> = new Set(
  "cross chalice candle tree cake christmasTree village flame".split(" "),
);

const ALONE: readonly Layout[] = [hero, band, ring, hero, arch];

/** The photographs of `snapshots/` that suit an occasion. */
const PHOTOS: Readonly<Record<Occasion | "calendar", readonly string[]>> = photographs;

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
  const grows = PLANTS.has(subject);
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
    subject: sheet.define(recoloured(drawing(`subjects/${subject}`), palette)),
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
