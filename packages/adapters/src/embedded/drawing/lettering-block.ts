import type { CardWords } from "./card-words.ts";
import { lettering } from "./ornaments.ts";
import type { Palette } from "./palette.ts";
import { stroke, d } from "./svg.ts";

/** The hands in which words are set: large words, small words, whether the large ones lean, and whether a rule parts them. */
export const HANDS = [
  { large: "serif", small: "serif", leans: true, isRuled: false },
  { large: "serif", small: "sans", leans: false, isRuled: true },
  { large: "sans", small: "serif", leans: false, isRuled: false },
  { large: "serif", small: "sans", leans: true, isRuled: true },
] as const;

/** How wide a letter is, as a share of its size. */
const WIDTHS = { serif: 0.52, sans: 0.58 } as const;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A place for words, around its middle. */
export interface WordPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Words set into a place, as large as they fit. */
export const setWords = (
  { title, name, date }: CardWords,
  { x, y, width, height }: WordPlace,
  { ink, soft }: Palette,
  hand: (typeof HANDS)[number],
): string => {
  const large = name ?? title;
  const fit = (text: string, family: keyof typeof WIDTHS, most: number, spacing = 0): number =>
    Math.min(most, (width - spacing * text.length) / (text.length * WIDTHS[family]));
  const largeSize = fit(large, hand.large, height * (name ? 0.46 : 0.54));
  const spacing = hand.small === "sans" ? 3 : 1;
  const smallSize = fit(title, hand.small, Math.min(height * 0.2, largeSize * 0.6, 40), spacing);
  const dateSize = Math.min(smallSize * 0.9, 30);
  const small = (text: string, at: number, size: number, fill: string): string =>
    lettering(x, at, escaped(text), { size, fill, family: hand.small, spacing });
  const gap = largeSize * 0.5;
  const above = name === undefined ? "" : small(title, y - gap - smallSize * 0.5, smallSize, soft);
  const below =
    date === undefined
      ? ""
      : small(date, y + gap + dateSize * (hand.isRuled ? 1.5 : 0.9), dateSize, soft);
  const rule =
    hand.isRuled && date !== undefined
      ? stroke(d`M${x - 34} ${y + gap * 1.12}H${x + 34}`, soft, 1.6)
      : "";
  return (
    above +
    lettering(x, y + largeSize * 0.3, escaped(large), {
      size: largeSize,
      fill: ink,
      family: hand.large,
      ...(hand.leans && { more: 'font-style="italic"' }),
    }) +
    rule +
    below
  );
};
