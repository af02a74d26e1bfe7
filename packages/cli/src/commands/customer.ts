import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import { join } from "node:path";
import type { Customer } from "@passepartout/domain/customer/customer";
import type { Context } from "../context.ts";
import { unwrapAccount, withCustomer } from "../customer-account.ts";
import { dataFolder } from "../customer-session.ts";
import { invalidInput, refused } from "../failure.ts";
import { BACKEND_DATA, oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

/** Adds the ways to name an account by its email address. */
const withEmail = (command: Parameters<DefineCommand>[0]) =>
  command
    .argument("[email]", "email address of the account")
    .option("--email <address>", "email address as an option")
    .option(...BACKEND_DATA);

/** The email address of an account, given as an argument or as `--email`. */
const emailOf = (argument: string | undefined, option: string | undefined): string => {
  const email = option ?? argument;
  if (email !== undefined) return email;
  throw invalidInput(
    "option-missing",
    "the email address is missing: --email name@example.com",
    "",
  );
};

/** Reads the password, which is never an argument because process lists show arguments. */
const passwordFor = async (context: Context, prompt: string): Promise<string> => {
  const password = await context.dependencies.readPassword(prompt);
  if (password !== "") return password;
  throw invalidInput(
    "password-missing",
    "the password is missing; type it on a terminal or pass it as the first line of standard input",
    "",
  );
};

const printCustomer = (context: Context, customer: Customer): void => {
  const { fullName, number, order, isLoggedIn } = customer;
  context.printFields(customer, {
    name: isLoggedIn ? (fullName ?? "") : "guest",
    number: isLoggedIn ? (number ?? "") : undefined,
    cart: order.cartArticlesAmount,
    "white label": isLoggedIn ? (order.isWhitelabelOrder ? "yes" : "no") : undefined,
  });
};

const WHOM = ["themselves", "others"] as const;

export const customerOrderFor: DefineCommand = (command, context) =>
  command
    .argument("<whom>", "themselves or others", oneOf("whom", WHOM))
    .option(...BACKEND_DATA)
    .action(async (whom, { data }) => {
      const customer = await withCustomer(context, data, ({ customers }) =>
        customers.switchWhitelabelOrder(whom === "others" ? "on" : "off"),
      );
      if (!customer.ok) throw refused("whitelabel-refused", customer.error, whom);
      printCustomer(context, customer.value);
    });

export const customerResetPassword: DefineCommand = (command, context) =>
  withEmail(command)
    .option("--token <token>", "token of the emailed link; sets a new password")
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

export const customerShow: DefineCommand = (command, context) =>
  command.option(...BACKEND_DATA).action(async ({ data }) => {
    printCustomer(context, await withCustomer(context, data, (shop) => shop.customers.current()));
  });

export const customerSignIn: DefineCommand = (command, context) =>
  withEmail(command).action(async (argument, { email: option, data }) => {
    const email = emailOf(argument, option);
    const password = await passwordFor(context, `Password for ${email}`);
    const result = await withCustomer(context, data, (shop) =>
      createAccountActions(shop).signIn({ email, password }),
    );
    printCustomer(context, unwrapAccount(result, "sign-in-refused", email));
  });

export const customerSignOut: DefineCommand = (command, context) =>
  command.option(...BACKEND_DATA).action(async ({ data }) => {
    const customer = await withCustomer(context, data, async (shop) => {
      await createAccountActions(shop).signOut();
      return shop.customers.current();
    });
    printCustomer(context, customer);
  });

export const customerSignUp: DefineCommand = (command, context) =>
  withEmail(command)
    .requiredOption("--first-name <name>", "first name")
    .requiredOption("--last-name <name>", "last name")
    .action(async (argument, { email: option, firstName, lastName, data }) => {
      const email = emailOf(argument, option);
      const password = await passwordFor(context, `New password for ${email}`);
      const result = await withCustomer(context, data, (shop) =>
        createAccountActions(shop).signUp({ email, password, firstName, lastName }),
      );
      printCustomer(context, unwrapAccount(result, "sign-up-refused", email));
    });
