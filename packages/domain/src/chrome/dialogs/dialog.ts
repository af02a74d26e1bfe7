/** The dialogs of the shop by the ids under which they open. */
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

export type Dialog = (typeof DIALOGS)[number];

export const isDialog = (text: string): text is Dialog =>
  (DIALOGS as readonly string[]).includes(text);
