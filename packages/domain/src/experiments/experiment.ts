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
