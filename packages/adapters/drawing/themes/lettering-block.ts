import type { CardWords } from "./card-words.ts";
import { lettering } from "../ornaments.ts";
import type { Palette } from "./palette.ts";
import { stroke, d } from "../svg.ts";

/** Typographic styles: fonts of large and small text, whether the large text is italic, and whether a rule separates the two. */
export const TYPOGRAPHIES = [
  { large: "serif", small: "serif", isItalic: true, isRuled: false },
  { large: "serif", small: "sans", isItalic: false, isRuled: true },
  { large: "sans", small: "serif", isItalic: false, isRuled: false },
  { large: "serif", small: "sans", isItalic: true, isRuled: true },
] as const;

/** The average width of a letter as a share of the font size. */
const WIDTHS = { serif: 0.52, sans: 0.58 } as const;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

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
  const fit = (text: string, family: keyof typeof WIDTHS, max: number, spacing = 0): number =>
    Math.min(max, (width - spacing * text.length) / (text.length * WIDTHS[family]));
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
    lettering(x, at, escaped(text), { size, fill, family: typography.small, spacing });
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
    lettering(x, y + largeSize * 0.3, escaped(large), {
      size: largeSize,
      fill: ink,
      family: typography.large,
      ...(typography.isItalic && { more: 'font-style="italic"' }),
    }) +
    rule +
    below
  );
};
