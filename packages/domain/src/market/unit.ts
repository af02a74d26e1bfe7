import type { Locale } from "./locale.ts";

export type LengthUnit = "cm" | "inch";

/** The length of a unit in mm. */
export const MM_PER_UNIT: Readonly<Record<LengthUnit, number>> = { cm: 10, inch: 25.4 };

export const unitOf = (locale: Locale): LengthUnit => (locale === "en-US" ? "inch" : "cm");
