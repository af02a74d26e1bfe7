import { Command } from "@commander-js/extra-typings";
import { askAsCustomer, emailOf, granted, passwordFor, showCustomer } from "../ask-as-customer.ts";
import type { Context } from "../context.ts";

/** `customer sign-in` */
export const customerSignIn = (context: Context) =>
  new Command()
    .argument("[email]", "the address of the account")
    .option("--email <address>", "the same as an option")
    .option("--data <folder>", "where the embedded backend keeps its data")
    .action(async (argument, { email: option, data }) => {
      const email = emailOf(argument, option);
      const password = await passwordFor(context, `Password of ${email}`);
      const answer = await askAsCustomer(context, data, ({ account }) =>
        account.signIn({ email, password }),
      );
      showCustomer(context, granted(answer, "sign-in-refused", email));
    });
