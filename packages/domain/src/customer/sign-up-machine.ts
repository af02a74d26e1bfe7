import { createAccountFormMachine } from "./account-form.ts";

export const signUpMachine = createAccountFormMachine("sign-up");
