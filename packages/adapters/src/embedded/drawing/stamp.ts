import type { Palette } from "./palette.ts";
import type { Sheet } from "./svg.ts";

/** A motif in the colours of a palette: plants grow up from 0, 0 to about 220, all else lies within 100 around it. */
export type Stamp = (sheet: Sheet, palette: Palette) => string;
