import type { CardWords } from "./card-words.ts";
import { lettering } from "../ornaments.ts";
import { type Face, widthOf } from "../outline.ts";
import type { Palette } from "./palette.ts";
import { stroke, d } from "../svg.ts";

/** Typographic styles: fonts of large and small text, and whether a rule separates the two. */
export const TYPOGRAPHIES = [
  { large: "italic", small: "serif", isRuled: false },
  { large: "serif", small: "sans", isRuled: true },
  { large: "sans", small: "serif", isRuled: false },
  { large: "italic", small: "sans", isRuled: true },
] as const;

/** The area for a text; x and y are its centre. */
export interface WordPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sets words into an area as large as they fit. */
export const setWords = (
  { title, name, date }: CardWords,
  { x, y, width, height }: WordPlace,
  { ink, soft }: Palette,
  typography: (typeof TYPOGRAPHIES)[number],
): string => {
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
