import { createAccountFormMachine } from "./account-form.ts";

export const signInMachine = createAccountFormMachine("sign-in");
