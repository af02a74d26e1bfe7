import { createAccountFormMachine } from "./account-form.ts";

/** The form that requests a reset link, and the form that sets the new password. */
export const passwordResetMachine = createAccountFormMachine("password-reset");
