import { d, group, rect, type Random, type Sheet } from "../svg.ts";

/** The front of a card, 600 by 840 by default. */
export type ThemeDrawing = (sheet: Sheet, random: Random) => string;

export const ground = (
  sheet: Sheet,
  light: string,
  dark: string,
  width = 600,
  height = 840,
): string => rect(0, 0, width, height, sheet.radial(0.5, 0.4, 0.8, light, dark));

export const at = (x: number, y: number, ...parts: readonly string[]): string =>
  group(d`transform="translate(${x} ${y})"`, ...parts);
