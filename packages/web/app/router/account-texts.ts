import { keysIn, type TextsOf } from "./page-texts.ts";

/** The texts of all forms of the account. */
export const ACCOUNT_TEXTS = keysIn("account", [
  "showPassword",
  "hidePassword",
  "sending",
  "failed",
  "thirdPartyFailed",
  "signInWithGoogle",
]);

/** The texts of the forms that scripts submit. */
export const ACCOUNT_DIALOG_TEXTS = {
  ...ACCOUNT_TEXTS,
  ...keysIn("account", ["missing", "passwordsDiffer", "cookiesNeeded"]),
};

export type AccountTexts = TextsOf<typeof ACCOUNT_TEXTS>;

export type AccountDialogTexts = TextsOf<typeof ACCOUNT_DIALOG_TEXTS>;
