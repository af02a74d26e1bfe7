import type { ThemeStyleName } from "../../themes/theme-styles.ts";
import { gold } from "../ornaments.ts";
import type { Sheet } from "../svg.ts";
import palettes from "./palettes.json" with { type: "json" };

/** The colours of a theme: paper, lettering, and the subject's own colours from strongest to softest. */
export interface Palette {
  /** In the centre and at the edge. */
  readonly paper: readonly [string, string];
  readonly ink: string;
  readonly soft: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly leaves: readonly [string, string, string];
  readonly light: string;
  /** Lines on the subject: eyes, veins, edges. */
  readonly dark: string;
}

/** The colours of each style in the order of a palette: paper, letters, subject, leaves, and what is drawn upon the subject. */
const PALETTES: Readonly<Record<ThemeStyleName, string>> = palettes;

const METALS: Partial<Record<ThemeStyleName, (sheet: Sheet) => string>> = {
  golden: gold,
  midnight: gold,
  rosegold: (sheet) =>
    sheet.linear(35, "#b06a58", "#eec3b3@32", "#c98876@58", "#f4d8cc@78", "#a9604e"),
  silver: (sheet) =>
    sheet.linear(35, "#7d8a96", "#dfe5ea@32", "#9da9b4@58", "#eef2f5@78", "#6f7c89"),
};

const parsePalette = (themeStyle: ThemeStyleName): Palette => {
  const [middle = "", edge = "", ink = "", soft = "", a = "", b = "", c = "", ...rest] =
    PALETTES[themeStyle].split(/,? /);
  const [first = "", second = "", third = "", light = "", dark = ""] = rest;
  return { paper: [middle, edge], ink, soft, a, b, c, leaves: [first, second, third], light, dark };
};

/** The colours of a theme style; foils get a metallic gradient. */
export const paletteOf = (sheet: Sheet, themeStyle: ThemeStyleName): Palette => {
  const palette = parsePalette(themeStyle);
  return { ...palette, a: METALS[themeStyle]?.(sheet) ?? palette.a };
};

const subjectColours = ({ a, b, c, leaves, light, dark }: Palette): readonly string[] => [
  a,
  b,
  c,
  ...leaves,
  light,
  dark,
];

/** The colours in the files of subjects. */
const STORED = subjectColours(parsePalette("watercolour"));

/** A drawing in the colours of a palette instead of those of the style `watercolour`. */
export const recoloured = (drawing: string, palette: Palette): string => {
  const colours = subjectColours(palette);
  return drawing.replaceAll(/#[\da-f]{6}/g, (colour) => colours[STORED.indexOf(colour)] ?? colour);
};
