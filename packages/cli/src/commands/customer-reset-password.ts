import { join } from "node:path";
import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import {
  emailOf,
  passwordFor,
  printCustomer,
  unwrapAccount,
  withCustomer,
} from "../customer-account.ts";
import { dataFolder } from "../customer-session.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const customerResetPassword: DefineCommand = (command, context) =>
  command
    .argument("[email]", "email address of the account")
    .option("--email <address>", "email address as an option")
    .option("--token <token>", "token of the emailed link; sets a new password")
    .option(...BACKEND_DATA)
    .action(async (argument, { email: option, token, data }) => {
      const email = token === undefined ? emailOf(argument, option) : "";
      const password = token === undefined ? "" : await passwordFor(context, "New password");
      const customer = await withCustomer(context, data, async (shop) => {
        const account = createAccountActions(shop);
        const result =
          token === undefined
            ? await account.resetPassword(email)
            : await account.choosePassword({ token, password });
        unwrapAccount(result, "reset-refused", email);
        return shop.customers.current();
      });
      const { env } = context.io;
      if (
        token === undefined &&
        context.settings().backend === undefined &&
        !env["PASSEPARTOUT_SMTP_URL"]
      )
        context.note(
          `If the account exists, an email is in ${join(dataFolder(env, data), "outbox")}`,
        );
      printCustomer(context, customer);
    });
