import type { Dialog } from "@passepartout/domain/dialogs/dialog";

/** The dialogs by which a visitor becomes a customer. [DLG-01, CUS-08] */
export const ACCOUNT_DIALOGS = ["login", "sign-up", "password-reset", "password-confirm"] as const;

/** A dialog by which a visitor becomes a customer. [CUS-08] */
export type AccountDialog = (typeof ACCOUNT_DIALOGS)[number];

/** Whether a dialog is one of the account's. [CUS-08] */
export const isAccountDialog = (dialog: Dialog | null): dialog is AccountDialog =>
  (ACCOUNT_DIALOGS as readonly (string | null)[]).includes(dialog);
