import { lengthLabel } from "../catalogue/format-label.ts";
import type { Format } from "../catalogue/format.ts";
import { currencyOf } from "../market/currency.ts";
import type { Locale } from "../market/locale.ts";
import { decimalText } from "../market/number-text.ts";
import { priceStyleOf } from "../market/price-style.ts";
import { type LengthUnit, METRIC_INCH, MM_PER_UNIT, unitOf } from "../market/unit.ts";

/** The shortest and longest side of a format in mm. */
export interface FormatLimits {
  readonly shortest: number;
  readonly longest: number;
}

/** What is wrong with a side; its text has the placeholders `shortest`, `longest` and `example`. */
export type OwnFormatFault = "malformed" | "tooSmall" | "tooLarge";

export type OwnFormatSide = "width" | "height";

/** What a visitor has typed, in the unit of the locale. */
export type OwnFormatEntries = Readonly<Record<OwnFormatSide, string>>;

/** A format of one's own, or what is wrong with its sides. */
export type OwnFormat =
  | { readonly kind: "format"; readonly format: Format }
  | {
      readonly kind: "faults";
      readonly faults: Readonly<Partial<Record<OwnFormatSide, OwnFormatFault>>>;
    };

/** An example of a side, with a decimal in cm. */
const EXAMPLE_MM = 445;

/** Formats are cut to the millimetre; in inches they are whole, as their labels show them. In mm. */
const STEP: Readonly<Record<LengthUnit, number>> = { cm: 1, inch: 25.4 };

const NUMBER = /^(\d{1,9})(?:[.,](\d{1,3}))?\s*(?:cm|in|inch|["″])?$/i;

/** A whole number of steps, up to the error of floating-point numbers. */
const stepsIn = (mm: number, unit: LengthUnit): number =>
  Math.round((mm / STEP[unit]) * 1000) / 1000;

/** What separates thousands in a locale: `1.000` in German, `1,000` in English. */
const groupSeparator = (locale: Locale): string =>
  asTyped(priceStyleOf(locale, currencyOf(locale)).group);

/** With the space and the apostrophe that keyboards have. */
const asTyped = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replace(/’/g, "'");

/** The digits of a number, without the separators of its thousands. */
const withoutGroups = (text: string, locale: Locale): string => {
  const separator = groupSeparator(locale);
  const [first = "", ...groups] = text.split(separator);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}(?!\d)/.test(group));
  return isGrouped ? [first, ...groups].join("") : text;
};

/** A typed length in steps; a decimal comma and a decimal point mean the same, unless one of them separates thousands in the locale. Undefined if it is no such length. */
const parseSteps = (text: string, unit: LengthUnit, locale: Locale): number | undefined => {
  const match = NUMBER.exec(withoutGroups(asTyped(text.trim()), locale));
  if (!match) return undefined;
  const steps = stepsIn(Number(`${match[1]}.${match[2] ?? 0}`) * MM_PER_UNIT[unit], unit);
  return Number.isInteger(steps) ? steps : undefined;
};

/** Parses both sides of a format that a visitor has typed, in cm with one decimal, in `en-US` in whole inches. */
export const parseOwnFormat = (
  entries: OwnFormatEntries,
  limits: FormatLimits,
  locale: Locale,
): OwnFormat => {
  const unit = unitOf(locale);
  const { shortest, longest } = limitSteps(limits, unit);
  const check = (text: string): number | OwnFormatFault => {
    const steps = parseSteps(text, unit, locale);
    if (steps === undefined) return "malformed";
    if (steps < shortest) return "tooSmall";
    return steps > longest ? "tooLarge" : steps;
  };
  const width = check(entries.width);
  const height = check(entries.height);
  if (typeof width === "number" && typeof height === "number")
    return {
      kind: "format",
      format: { width: mmOf(width, unit, limits), height: mmOf(height, unit, limits) },
    };
  return {
    kind: "faults",
    faults: {
      ...(typeof width === "string" && { width }),
      ...(typeof height === "string" && { height }),
    },
  };
};

const limitSteps = ({ shortest, longest }: FormatLimits, unit: LengthUnit): FormatLimits => ({
  shortest: Math.ceil(stepsIn(shortest, unit)),
  longest: Math.floor(unit === "inch" ? longest / METRIC_INCH : longest),
});

/** The longest sides are so many inches as the trade counts them: 80 are the 200 cm that a label calls so. */
const mmOf = (steps: number, unit: LengthUnit, { longest }: FormatLimits): number => {
  const mm = Math.round(steps * STEP[unit]);
  return mm > longest ? steps * METRIC_INCH : mm;
};

/** The text of a number of steps in the unit of the locale: `45,5`, in English `45.5`. */
const stepsText = (steps: number, locale: Locale): string => {
  const unit = unitOf(locale);
  return decimalText(locale, (steps * STEP[unit]) / MM_PER_UNIT[unit]);
};

/** The sides of a format as a visitor would type them. */
export const ownFormatEntries = ({ width, height }: Format, locale: Locale): OwnFormatEntries => {
  const text = (mm: number) => lengthLabel(mm, locale).replace(/\s\w+$/, "");
  return { width: text(width), height: text(height) };
};

/** The limits of a side with their unit, as far as they can be typed: `10 cm`, in `en-US` `4 in`. */
export const limitLabels = (
  limits: FormatLimits,
  locale: Locale,
): Readonly<Record<keyof FormatLimits, string>> => {
  const unit = unitOf(locale);
  const { shortest, longest } = limitSteps(limits, unit);
  const label = (steps: number) =>
    `${stepsText(steps, locale)}\u00A0${unit === "inch" ? "in" : "cm"}`;
  return { shortest: label(shortest), longest: label(longest) };
};

/** What the texts about limits and faults take: the limits of a side and an example of one. */
export const ownFormatValues = (limits: FormatLimits, locale: Locale) => ({
  ...limitLabels(limits, locale),
  example: stepsText(Math.round(EXAMPLE_MM / STEP[unitOf(locale)]), locale),
});
