import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import type { Motif } from "../theme-motifs.ts";
import type { TreatmentName } from "../theme-treatments.ts";
import { cardWordsOf } from "./card-words.ts";
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
  strewn,
} from "./layouts.ts";
import { paletteOf } from "./palette.ts";
import { PLANTS } from "./plants.ts";
import type { SNAPSHOTS } from "./snapshots.ts";
import type { Stamp } from "./stamp.ts";
import { createSheet, d, group, randomOf, rect } from "./svg.ts";
import { THINGS } from "./things.ts";

/** What a picture shows. */
export interface PictureOrder {
  readonly number: number;
  readonly motif: Motif;
  readonly treatment: TreatmentName;
  readonly occasion: Occasion | "calendar";
  /** In px of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly isRounded: boolean;
  readonly language: Language;
}

const STAMPS: Readonly<Record<Motif, Stamp>> = { ...PLANTS, ...CREATURES, ...HEAVENS, ...THINGS };

const FIXED: Partial<Record<TreatmentName, Layout>> = {
  arch,
  circle: ring,
  photo: photograph,
  mist: hero,
  evening: hero,
  classic: hero,
};

const USUAL: readonly Layout[] = [hero, corners, strewn, garland, band, hero];
const OF_PLANTS: readonly Layout[] = [hero, corners, ring, garland, corners, strewn];

/** What stands upright and alone. */
const UPRIGHT: ReadonlySet<Motif> = new Set([
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

/** The picture of a design, drawn from what it is made of: the same order is the same picture. */
export const drawThemePicture = (order: PictureOrder): string => {
  const { number, motif, treatment, occasion, width, height } = order;
  const sheet = createSheet();
  const palette = paletteOf(sheet, treatment);
  const random = randomOf(number * 7919);
  const grows = motif in PLANTS;
  const usual = UPRIGHT.has(motif) ? ALONE : USUAL;
  const layouts = grows ? OF_PLANTS : usual;
  const layout = FIXED[treatment] ?? layouts[Math.trunc(random() * layouts.length)] ?? hero;
  const photos = PHOTOS[occasion];
  const composition: Composition = {
    sheet,
    palette,
    random,
    width,
    height,
    motif: sheet.keep(STAMPS[motif](sheet, palette)),
    grows,
    words: cardWordsOf(occasion, order.language, number),
    photo: photos[number % photos.length] ?? "flower",
  };
  const face = groundOf(treatment, composition) + layout(composition);
  return sheet.write(
    width,
    height,
    order.isRounded
      ? group(d`clip-path="${sheet.clip(rect(0, 0, width, height, "#000", 'rx="46"'))}"`, face)
      : face,
  );
};
