import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import {
  emailOf,
  passwordFor,
  printCustomer,
  unwrapAccount,
  withCustomer,
} from "../customer-account.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const customerSignIn: DefineCommand = (command, context) =>
  command
    .argument("[email]", "email address of the account")
    .option("--email <address>", "email address as an option")
    .option(...BACKEND_DATA)
    .action(async (argument, { email: option, data }) => {
      const email = emailOf(argument, option);
      const password = await passwordFor(context, `Password for ${email}`);
      const result = await withCustomer(context, data, (shop) =>
        createAccountActions(shop).signIn({ email, password }),
      );
      printCustomer(context, unwrapAccount(result, "sign-in-refused", email));
    });
