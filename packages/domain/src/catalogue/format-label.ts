import { languageOf, type Locale } from "../market/locale.ts";
import { unitOf } from "../market/unit.ts";
import type { Format } from "./format.ts";

const MM_PER_INCH = 25.4;

const inches = (mm: number): string => {
  const halves = Math.round((mm / MM_PER_INCH) * 2);
  return String(Math.max(halves, 1) / 2);
};

const centimetres = (mm: number, locale: Locale): string => {
  const text = String(mm / 10);
  return languageOf(locale) === "en" ? text : text.replace(".", ",");
};

/** A format as shoppers of a locale read it: `60 x 45 cm`, with a decimal comma outside English, and half inches without a unit in `en-US`: `4 x 4.5`. [BOX-05, BOX-06, BOX-Q3, CUR-05] */
export const formatLabel = ({ width, height }: Format, locale: Locale): string =>
  unitOf(locale) === "inch"
    ? `${inches(width)} x ${inches(height)}`
    : `${centimetres(width, locale)} x ${centimetres(height, locale)} cm`;
