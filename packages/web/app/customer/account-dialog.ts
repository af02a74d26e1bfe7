import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";

const ACCOUNT_DIALOGS = ["login", "sign-up", "password-reset", "password-confirm"] as const;

export type AccountDialog = (typeof ACCOUNT_DIALOGS)[number];

export const isAccountDialog = (dialog: Dialog | null): dialog is AccountDialog =>
  (ACCOUNT_DIALOGS as readonly (string | null)[]).includes(dialog);
