import { Option } from "@commander-js/extra-typings";
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

export const customerSignUp: DefineCommand = (command, context) =>
  command
    .argument("[email]", "email address of the account")
    .option("--email <address>", "email address as an option")
    .addOption(new Option("--first-name <name>", "first name").makeOptionMandatory())
    .addOption(new Option("--last-name <name>", "last name").makeOptionMandatory())
    .option(...BACKEND_DATA)
    .action(async (argument, { email: option, firstName, lastName, data }) => {
      const email = emailOf(argument, option);
      const password = await passwordFor(context, `New password for ${email}`);
      const result = await withCustomer(context, data, (shop) =>
        createAccountActions(shop).signUp({ email, password, firstName, lastName }),
      );
      printCustomer(context, unwrapAccount(result, "sign-up-refused", email));
    });
