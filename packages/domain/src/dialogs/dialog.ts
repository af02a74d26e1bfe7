/** The ten dialogs of the shop, by the ids under which they open. [DLG-01, DLG-Q2] */
export const DIALOGS = [
  "login",
  "sign-up",
  "password-reset",
  "password-confirm",
  "own-format",
  "calculator-more-formats",
  "customer-picture",
  "image-magnify",
  "preview-3d",
  "product-description",
] as const;

/** A dialog of the shop. [DLG-01] */
export type Dialog = (typeof DIALOGS)[number];

/** Whether a text is the id of a dialog. [DLG-Q2] */
export const isDialog = (text: string): text is Dialog =>
  (DIALOGS as readonly string[]).includes(text);
