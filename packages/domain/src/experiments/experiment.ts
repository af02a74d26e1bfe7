import type { Treatment } from "./treatment.ts";

/** The experiments that gate features, by the names of their flags. [FLG-17, CLC-Q8] */
export const EXPERIMENTS = [
  "wall-art-flyout",
  "wall-art-product-matrix",
  "hide-shops",
  "calculator-redesign",
  "nudging",
  "portrait-format",
  "canvas-redesign",
  "wall-art-teaser",
] as const;

/** An experiment that gates a feature. [FLG-17] */
export type Experiment = (typeof EXPERIMENTS)[number];

/** The treatments of one page view: each flag is decided when it is first asked for, and stays so, or the page would flip under the visitor's eyes. [FLG-Q2] */
export const createPageTreatments = (
  decide: (flag: string) => Treatment,
): ((flag: string) => Treatment) => {
  const decided = new Map<string, Treatment>();
  return (flag) => {
    let treatment = decided.get(flag);
    if (treatment === undefined) {
      treatment = decide(flag);
      decided.set(flag, treatment);
    }
    return treatment;
  };
};
