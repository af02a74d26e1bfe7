import type { Locale } from "./locale.ts";

export type LengthUnit = "cm" | "inch";

export const unitOf = (locale: Locale): LengthUnit => (locale === "en-US" ? "inch" : "cm");
