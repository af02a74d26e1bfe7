import { isOneOf } from "../../kernel/untrusted-text.ts";

export const ACCOUNT_DIALOGS = ["login", "sign-up", "password-reset", "password-confirm"] as const;

export type AccountDialog = (typeof ACCOUNT_DIALOGS)[number];

/** The dialogs about the product that a calculator shows. */
export const PRODUCT_DIALOGS = [
  "own-format",
  "calculator-more-formats",
  "customer-picture",
  "image-magnify",
  "preview-3d",
  "room-view",
  "product-description",
] as const;

export type ProductDialog = (typeof PRODUCT_DIALOGS)[number];

/** The dialogs of the shop by the ids under which they open. */
export const DIALOGS = [...ACCOUNT_DIALOGS, ...PRODUCT_DIALOGS] as const;

export type Dialog = (typeof DIALOGS)[number];

export const isAccountDialog = isOneOf(ACCOUNT_DIALOGS);
export const isProductDialog = isOneOf(PRODUCT_DIALOGS);
