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

/** The treatments of an experiment; `control` means that there is no decision. */
export const TREATMENTS = ["on", "off", "control"] as const;

export type Treatment = (typeof TREATMENTS)[number];

/** A treatment that the flag service decided or a query can set. */
export type DecidedTreatment = Exclude<Treatment, "control">;

/** True for `on` and `off`, in lower case. */
export const isDecided = (text: string | undefined): text is DecidedTreatment =>
  text === "on" || text === "off";

/** True if the gated feature is shown, which only `on` does. */
export const isOpen = (treatment: Treatment | undefined): boolean => treatment === "on";
