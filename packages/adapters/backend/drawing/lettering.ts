import table from "./letters.json" with { type: "json" };
import { d } from "./svg.ts";

export type Face = keyof typeof table.fonts;

/** Advance; x and y where the outline begins; x and y of the pen at its end; the outline in relative commands. */
type Glyph = readonly [number, number, number, number, number, string];

interface Letters {
  readonly glyphs: Readonly<Record<string, Glyph>>;
  readonly kerning: Readonly<Record<string, number>>;
}

const FONTS = table.fonts as unknown as Readonly<Record<Face, Letters>>;

/** The letters of a text that the face has, each with its distance from the start. */
const placed = (text: string, face: Face, spacing: number) => {
  const { glyphs, kerning } = FONTS[face];
  const letters: { readonly glyph: Glyph; readonly x: number }[] = [];
  let x = 0;
  let previous = "";
  for (const letter of text) {
    const glyph = glyphs[letter];
    if (!glyph) continue;
    x += kerning[previous + letter] ?? 0;
    letters.push({ glyph, x });
    x += glyph[0] + spacing;
    previous = letter;
  }
  return { letters, width: Math.max(0, x - spacing) };
};

/** The width of a text as a share of the font size, without spacing. */
export const widthOf = (text: string, face: Face): number => placed(text, face, 0).width / table.em;

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly face?: Face;
  /** Additional space after each letter, in the unit of the size. */
  readonly spacing?: number;
}

/** A text as outlines, centred at x on the baseline y. An image of its own loads no font, and each machine has others. */
export const lettering = (
  x: number,
  y: number,
  text: string,
  { size, fill, face = "serif", spacing = 0 }: Lettering,
): string => {
  const scale = size / table.em;
  const { letters, width } = placed(text, face, spacing / scale);
  let pen: readonly [number, number] = [Math.round(width / 2), 0];
  let outline = "";
  for (const { glyph, x: left } of letters) {
    const [, startX, startY, endX, endY, shape] = glyph;
    if (shape === "") continue;
    const from = Math.round(left);
    outline += d`m${from + startX - pen[0]} ${startY - pen[1]}${shape}`;
    pen = [from + endX, endY];
  }
  const at = `${d`translate(${x} ${y})`}scale(${Number(scale.toFixed(3))})`;
  return `<path fill="${fill}" transform="${at}" d="${outline.replaceAll(" -", "-")}"/>`;
};
