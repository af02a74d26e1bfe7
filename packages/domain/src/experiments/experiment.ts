import { memoize } from "../kernel/memoize.ts";
import type { Treatment } from "./treatment.ts";

/** The experiments by the names of their flags. */
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

export type Experiment = (typeof EXPERIMENTS)[number];

/** The treatments of one page view: each flag is decided once, because the page must not change while the visitor reads it. */
export const createPageTreatments = (
  decide: (flag: string) => Treatment,
): ((flag: string) => Treatment) => memoize(decide);
