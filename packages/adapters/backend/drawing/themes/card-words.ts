import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { THEME_TEXTS } from "../../themes/theme-names.ts";
import { type Face, lettering, widthOf } from "../lettering.ts";
import { d, type Random, stroke } from "../svg.ts";
import names from "./names.json" with { type: "json" };
import type { Palette } from "./palette.ts";

/** The words on a theme image: what is celebrated, for whom, and when. */
export interface CardWords {
  readonly title: string;
  readonly name?: string;
  readonly date?: string;
}

const pick = (words: readonly string[], seed: number): string => words[seed % words.length] ?? "";

const two = (number: number): string => String(number).padStart(2, "0");

const ENGLISH_MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

const ENGLISH_ORDINALS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

const ordinalOf = new Intl.PluralRules("en", { type: "ordinal" });

/** A day as British and American cards both write it: numbers alone would be read in two orders. */
const dayIn = (language: Language, day: number, month: number): string =>
  language === "en"
    ? `${day}${ENGLISH_ORDINALS[ordinalOf.select(day)] ?? "th"} of ${ENGLISH_MONTH.format(Date.UTC(2025, month - 1))}`
    : `${two(day)} · ${two(month)}`;

/** Weight and length of a child, in English in pounds. */
const measuresIn = (language: Language, seed: number): string =>
  language === "en"
    ? `7 lb ${1 + (seed % 15)} oz · 20 in`
    : `3 ${two(10 + (seed % 80))}0 g · 51 cm`;

/** The words for a theme image in a language; `seed` picks names and dates, `part` is the card of a suite. */
export const cardWordsOf = (
  occasion: Occasion | "calendar",
  language: Language,
  seed: number,
  part?: string,
): CardWords => {
  if (part === "tischkarte") return { title: pick(names.guests, seed) };
  const { titles, ...texts } = THEME_TEXTS[language];
  // The other cards of a suite have the title of the occasion.
  const partTitles: Readonly<Record<string, string>> = texts.partTitles;
  const title = (part && partTitles[part]) ?? titles[occasion];
  const date = dayIn(language, 1 + (seed % 28), 1 + ((seed >>> 5) % 12));
  switch (occasion) {
    case "hochzeit":
      return { title, name: pick(names.couples, seed), date };
    case "geburt":
      if (part) return { title, name: pick(names.children, seed) };
      return { title, name: pick(names.children, seed), date: measuresIn(language, seed) };
    case "geburtstag":
      if (part) return { title, name: pick(names.grownUps, seed) };
      return { title, name: `${pick(names.grownUps, seed)} · ${30 + 10 * (seed % 6)}` };
    case "trauer":
      return { title, name: pick(names.grownUps, seed), date: `${1931 + (seed % 30)} – 2025` };
    case "ostern":
    case "weihnachten":
    case "calendar":
      return { title };
    default:
      return { title, name: pick(names.children, seed), date };
  }
};

/** Typographic styles: fonts of large and small text, and whether a rule separates the two. */
const TYPOGRAPHIES = [
  { large: "italic", small: "serif", isRuled: false },
  { large: "serif", small: "sans", isRuled: true },
  { large: "sans", small: "serif", isRuled: false },
  { large: "italic", small: "sans", isRuled: true },
] as const;

/** Sets words into an area as large as they fit; x and y are its centre. */
export const lettered = (
  {
    words: { title, name, date },
    palette: { ink, soft },
    random,
  }: { readonly words: CardWords; readonly palette: Palette; readonly random: Random },
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const typography = TYPOGRAPHIES[Math.trunc(random() * TYPOGRAPHIES.length)] ?? TYPOGRAPHIES[0];
  const large = name ?? title;
  const fit = (text: string, face: Face, max: number, spacing = 0): number =>
    Math.min(max, (width - spacing * text.length) / (widthOf(text, face) || 1));
  const largeSize = fit(large, typography.large, height * (name ? 0.46 : 0.54));
  const spacing = typography.small === "sans" ? 3 : 1;
  const smallSize = fit(
    title,
    typography.small,
    Math.min(height * 0.2, largeSize * 0.6, 40),
    spacing,
  );
  const dateSize = fit(date ?? "", typography.small, Math.min(smallSize * 0.9, 30), spacing);
  const small = (text: string, at: number, size: number, fill: string): string =>
    lettering(x, at, text, { size, fill, face: typography.small, spacing });
  const gap = largeSize * 0.5;
  const above = name === undefined ? "" : small(title, y - gap - smallSize * 0.5, smallSize, soft);
  const below =
    date === undefined
      ? ""
      : small(date, y + gap + dateSize * (typography.isRuled ? 1.5 : 0.9), dateSize, soft);
  const rule =
    typography.isRuled && date !== undefined
      ? stroke(d`M${x - 34} ${y + gap * 1.12}H${x + 34}`, soft, 1.6)
      : "";
  return (
    above +
    lettering(x, y + largeSize * 0.3, large, {
      size: largeSize,
      fill: ink,
      face: typography.large,
    }) +
    rule +
    below
  );
};
