/** What an experiment can say to a visitor; `control` is no answer yet, or none at all. [FLG-01] */
export const TREATMENTS = ["on", "off", "control"] as const;

/** What an experiment says to a visitor. [FLG-01] */
export type Treatment = (typeof TREATMENTS)[number];

/** A treatment that a visitor really gets, and may ask for in an address. [FLG-07, FLG-Q5] */
export type DecidedTreatment = Exclude<Treatment, "control">;

/** Whether a text is a treatment that a visitor can get; `control` is none, and case counts. [FLG-07, FLG-Q5] */
export const isDecided = (text: string | undefined): text is DecidedTreatment =>
  text === "on" || text === "off";

/** Whether a gated feature is shown: `on` alone opens its gate. [FLG-17, FLG-Q4] */
export const isOpen = (treatment: Treatment | undefined): boolean => treatment === "on";
