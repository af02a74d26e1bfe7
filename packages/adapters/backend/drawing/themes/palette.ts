import type { ThemeStyleName } from "../../themes/theme-styles.ts";
import { gold } from "../ornaments.ts";
import type { Sheet } from "../svg.ts";

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
const PALETTES: Readonly<Record<ThemeStyleName, string>> = {
  delicate:
    "#fffcfa #f8e9e2, #7a5350 #b58a80, #e2a9a1 #f2d0c6 #c98a84, #b8c3a4 #cfd6bf #a0ad8c, #fffaf7 #8b5d58",
  golden:
    "#fffdf7 #f6ebd3, #6a5126 #a78443, #c89b4d #ecd9a6 #a97b33, #c9a35c #dfc78d #b18a45, #fff8e2 #7a5a24",
  simple:
    "#ffffff #fbfaf7, #34322f #8a857d, #a9a39a #dcd7cf #6f6a63, #b5b0a6 #d5d0c7 #938e85, #ffffff #46423d",
  classic:
    "#fffbf2 #f6ecd9, #6d1f2a #a98a4f, #96303a #c9a35c #6d1f2a, #4d6b57 #6f8a74 #38523f, #fff5e0 #4a141c",
  nostalgic:
    "#f6ebd5 #e4d0a9, #5b4630 #8d7350, #ab6c44 #d0ae76 #7d5337, #7f8a68 #9aa27e #667153, #faf1dd #4b3826",
  quiet:
    "#fafaf8 #e9ebea, #4b5456 #8b9596, #93a1a3 #c6cfcf #738184, #a3afaa #c2cbc6 #87948f, #ffffff #4e595b",
  sage: "#f8f9f4 #e4eadc, #3f5345 #7f937f, #8aa68c #bccfb6 #5f8068, #7f9d85 #a9bfa6 #5c7a66, #fbfcf7 #3b5142",
  midnight:
    "#2b3d69 #161f3d, #f6e4b8 #b9c3e4, #f0cf86 #fbeac0 #c99f55, #8ea2d6 #b3c1e6 #6c82bd, #ffffff #22305a",
  watercolour:
    "#fffefb #fdf7ee, #44566a #8a6f63, #e2897c #f0c08a #7fb1b5, #86ac92 #a9c6ae #6a9480, #fffaf3 #4d5a68",
  kraft:
    "#cfae85 #b9925f, #3e2a1a #fff6e6, #fff8ec #f1e0c2 #5a3d24, #fffaf0 #f3e6cc #6a4b2e, #ffffff #3e2a1a",
  bright:
    "#fffdf6 #fff0d2, #2e4a62 #e4572e, #e4572e #f3a712 #2e86ab, #7fb069 #9cc786 #5d9450, #ffffff #2e3b4e",
  terracotta:
    "#cc7453 #a64f34, #fff3e4 #f6d3b4, #fbe6cb #eab688 #7c2f1c, #f4d7b1 #e5b98a #d99d6c, #fff8ec #6d2817",
  sky: "#f1f8fc #cfe4f0, #2f5570 #6d9cba, #7db0d0 #b9d8e9 #4f88ad, #9dc0b4 #bdd6cd #7ea89a, #ffffff #2d536d",
  rosegold:
    "#fff7f4 #f4ded7, #7a4b45 #b97f73, #cf9080 #f0cfc2 #ab6a5d, #d3a294 #e8c5b8 #bd8678, #fffaf8 #6f3f39",
  silver:
    "#fafbfc #e1e6eb, #3e4852 #818d99, #98a4b0 #d2d9e0 #6e7b88, #a9b5bf #cad2d9 #8b98a4, #ffffff #3a444e",
  lilac:
    "#f8f5fd #e2d8f1, #4d4170 #8c7bb4, #a48fcf #d4c6ea #7d68ab, #a9b79f #c6d0bd #8c9c82, #fffdff #463a66",
  arch: "#fbf5ee #efe0d0, #6d4c3d #a67f69, #d1967a #edd0bb #ab6d53, #a3ac8c #c1c7ad #87926f, #fffaf4 #5d3f32",
  circle:
    "#fdfbf5 #f2eee0, #3d4f4a #94765a, #d08c60 #ecc9a0 #a5653d, #6b9080 #94b3a5 #4f7464, #fffdf6 #3a4a45",
  blackWhite:
    "#ffffff #f6f6f6, #161616 #6d6d6d, #1c1c1c #9a9a9a #4c4c4c, #2a2a2a #6b6b6b #4a4a4a, #ffffff #ffffff",
  photo:
    "#ffffff #fbf7f2, #3f3b44 #a8816b, #cf8a6f #efcfbd #a6634a, #8ea58b #b3c4ae #728b70, #ffffff #3f3b44",
  mist: "#f4f6f6 #cdd6d8, #3f4d52 #7d8c90, #8a9ba0 #b9c5c8 #6d7f85, #90a29c #b1bfba #74877f, #fafcfc #415056",
  evening:
    "#fbe9d3 #cfb0b4, #4a3d4f #8d6b76, #86657c #c79a94 #5c4963, #8d7a74 #ab9890 #6f5e5c, #fff4e2 #463a4c",
};

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
