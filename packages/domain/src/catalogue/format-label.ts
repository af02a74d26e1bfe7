import { languageOf, type Locale } from "../market/locale.ts";
import { type LengthUnit, MM_PER_UNIT, unitOf } from "../market/unit.ts";
import type { Format } from "./format.ts";

const inches = (mm: number): string => {
  const halves = Math.round((mm / MM_PER_UNIT.inch) * 2);
  return String(Math.max(halves, 1) / 2);
};

const centimetres = (mm: number, locale: Locale): string => {
  const text = String(mm / 10);
  return languageOf(locale) === "en" ? text : text.replace(".", ",");
};

/** The displayed text of a format with its unit, which `formatLabel` omits in `en-US`: `60 x 45 cm`, `23.5 x 17.5 in`. The unit is that of the locale unless another is given. */
export const sizeLabel = (
  { width, height }: Format,
  locale: Locale,
  unit: LengthUnit = unitOf(locale),
): string =>
  unit === "inch"
    ? `${inches(width)} x ${inches(height)} in`
    : `${centimetres(width, locale)} x ${centimetres(height, locale)} cm`;

/** The displayed text of a length in mm: `3 cm`, in `en-US` in half inches: `1 in`. */
export const lengthLabel = (mm: number, locale: Locale): string =>
  unitOf(locale) === "inch" ? `${inches(mm)} in` : `${centimetres(mm, locale)} cm`;

/** The displayed text of a format: `60 x 45 cm`, with a decimal comma outside English; in `en-US` in half inches without a unit: `4 x 4.5`. */
export const formatLabel = (format: Format, locale: Locale): string =>
  unitOf(locale) === "inch"
    ? `${inches(format.width)} x ${inches(format.height)}`
    : sizeLabel(format, locale);
