import { languageOf, type Locale } from "../market/locale.ts";
import { type LengthUnit, METRIC_INCH, MM_PER_UNIT, unitOf } from "../market/unit.ts";
import type { Format } from "./format.ts";

/** A no-break space before the unit. */
const GAP = "\u00A0";

/** How far a size in whole inches may be from the size that is made. */
const WHOLE_INCH_TOLERANCE = 0.02;
/** In mm: a size that is typed in inches is made to the millimetre. */
const CUT = 0.5;

/** Whole inches where they are within two per cent, else half inches. */
const inches = (mm: number): string => String(inchesOf(mm));

const inchesOf = (mm: number): number => {
  const exact = mm / MM_PER_UNIT.inch;
  const nearest = Math.round(exact);
  const isCut = Math.abs(mm - nearest * MM_PER_UNIT.inch) <= CUT;
  const whole = !isCut && mm % METRIC_INCH === 0 ? mm / METRIC_INCH : nearest;
  if (whole > 0 && Math.abs(whole / exact - 1) <= WHOLE_INCH_TOLERANCE) return whole;
  return Math.max(Math.round(exact * 2), 1) / 2;
};

const centimetres = (mm: number, locale: Locale): string => {
  const text = String(mm / 10);
  return languageOf(locale) === "en" ? text : text.replace(".", ",");
};

/** The displayed text of a format with its unit, which `formatLabel` omits in `en-US`: `60 x 45 cm`, `24 x 18 in`. The unit is that of the locale unless another is given. */
export const sizeLabel = (
  { width, height }: Format,
  locale: Locale,
  unit: LengthUnit = unitOf(locale),
): string =>
  unit === "inch"
    ? `${inches(width)} x ${inches(height)}${GAP}in`
    : `${centimetres(width, locale)} x ${centimetres(height, locale)}${GAP}cm`;

/** A length in mm as its label counts it, in the unit of the locale. */
export const shownLength = (mm: number, locale: Locale): number =>
  unitOf(locale) === "inch" ? inchesOf(mm) : mm / MM_PER_UNIT.cm;

/** The displayed text of a length in mm: `3 cm`, in `en-US` in inches: `1 in`. */
export const lengthLabel = (mm: number, locale: Locale): string =>
  unitOf(locale) === "inch" ? `${inches(mm)}${GAP}in` : `${centimetres(mm, locale)}${GAP}cm`;

/** The displayed text of a format: `60 x 45 cm`, with a decimal comma outside English; in `en-US` in inches without a unit: `4 x 4.5`. */
export const formatLabel = (format: Format, locale: Locale): string =>
  unitOf(locale) === "inch"
    ? `${inches(format.width)} x ${inches(format.height)}`
    : sizeLabel(format, locale);
