import type { Palette } from "./palette.ts";
import type { Sheet } from "../svg.ts";

/** Draws a subject in the colours of a palette. Plants grow up from 0, 0 to a height of about 220; everything else fits in a radius of 100 around 0, 0. */
export type Stamp = (sheet: Sheet, palette: Palette) => string;
