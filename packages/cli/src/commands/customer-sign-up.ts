import { Command, Option } from "@commander-js/extra-typings";
import { askAsCustomer, emailOf, granted, passwordFor, showCustomer } from "../ask-as-customer.ts";
import type { Context } from "../context.ts";

/** `customer sign-up` */
export const customerSignUp = (context: Context) =>
  new Command()
    .argument("[email]", "the address of the account")
    .option("--email <address>", "the same as an option")
    .addOption(new Option("--first-name <name>", "first name").makeOptionMandatory())
    .addOption(new Option("--last-name <name>", "last name").makeOptionMandatory())
    .option("--data <folder>", "where the embedded backend keeps its data")
    .action(async (argument, { email: option, firstName, lastName, data }) => {
      const email = emailOf(argument, option);
      const password = await passwordFor(context, `A password for ${email}`);
      const answer = await askAsCustomer(context, data, ({ account }) =>
        account.signUp({ email, password, firstName, lastName }),
      );
      showCustomer(context, granted(answer, "sign-up-refused", email));
    });
