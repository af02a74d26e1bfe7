import type { Locale } from "./locale.ts";

export type LengthUnit = "cm" | "inch";

/** The length of a unit in mm. */
export const MM_PER_UNIT: Readonly<Record<LengthUnit, number>> = { cm: 10, inch: 25.4 };

/** Sizes in steps of 2.5 cm are sold as so many inches: 60 x 45 cm are 24 x 18. In mm. */
export const METRIC_INCH = 25;

export const unitOf = (locale: Locale): LengthUnit => (locale === "en-US" ? "inch" : "cm");
