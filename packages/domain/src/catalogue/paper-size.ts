import type { Format } from "./format.ts";

export type PaperSize = "A8" | "A7" | "A6" | "A5" | "A4" | "A3" | "A2" | "A1" | "A0";

/** The ISO paper sizes in mm, in portrait orientation, smallest first. */
export const PAPER_SIZES: Readonly<Record<PaperSize, Format>> = {
  A8: { width: 52, height: 74 },
  A7: { width: 74, height: 105 },
  A6: { width: 105, height: 148 },
  A5: { width: 148, height: 210 },
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  A2: { width: 420, height: 594 },
  A1: { width: 594, height: 841 },
  A0: { width: 841, height: 1189 },
};

export const isPaperSize = (text: string): text is PaperSize => Object.hasOwn(PAPER_SIZES, text);
