import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { askAsCustomer, emailOf, granted, passwordFor, showCustomer } from "../ask-as-customer.ts";
import type { Context } from "../context.ts";
import { dataFolder } from "../customer-session.ts";

/** `customer reset-password` */
export const customerResetPassword = (context: Context) =>
  new Command()
    .argument("[email]", "the address of the account")
    .option("--email <address>", "the same as an option")
    .option("--token <token>", "the token of the link in the mail: sets a new password")
    .option("--data <folder>", "where the embedded backend keeps its data")
    .action(async (argument, { email: option, token, data }) => {
      const email = token === undefined ? emailOf(argument, option) : "";
      const password = token === undefined ? "" : await passwordFor(context, "A new password");
      const customer = await askAsCustomer(context, data, async ({ account, currentCustomer }) => {
        const answer =
          token === undefined
            ? await account.resetPassword(email)
            : await account.choosePassword({ token, password });
        granted(answer, "reset-refused", email);
        return currentCustomer();
      });
      if (token === undefined && context.settings().backend === undefined)
        context.note(
          `If there is an account, a mail lies in ${join(dataFolder(context.io.env, data), "outbox")}`,
        );
      showCustomer(context, customer);
    });
