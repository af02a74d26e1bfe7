import type { Locale } from "./locale.ts";

/** A unit in which lengths are shown. [CUR-05] */
export type LengthUnit = "cm" | "inch";

/** The unit in which a locale reads lengths: inches in `en-US`, centimetres everywhere else. [CUR-05] */
export const unitOf = (locale: Locale): LengthUnit => (locale === "en-US" ? "inch" : "cm");
