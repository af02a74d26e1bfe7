import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { Customer } from "@passepartout/domain/customer/customer";
import type { Result } from "@passepartout/domain/kernel/result";
import type { Shop } from "@passepartout/domain/shop";
import type { Context } from "./context.ts";
import { dataFolder, openSession } from "./customer-session.ts";
import { Failure, wrong } from "./failure.ts";

/** What is hashed on purpose takes its time. */
const PATIENCE_MS = 10_000;

/** Asks the shop in the name of whoever signed in with an earlier call, and keeps the session for the next. */
export const askAsCustomer = async <T>(
  context: Context,
  data: string | undefined,
  question: (shop: Shop) => Promise<T>,
): Promise<T> => {
  const { env } = context.io;
  const { backend } = context.settings();
  const folder = dataFolder(env, data);
  const session = await openSession(env, backend ?? env["DATABASE_URL"] ?? folder);
  let changed: string | undefined;
  try {
    return await context.ask(
      question,
      {},
      {
        patience: PATIENCE_MS,
        data: folder,
        visitor: {
          ...(session.cookie !== undefined && { cookie: session.cookie }),
          keepCookie: (cookie) => {
            changed = cookie;
          },
        },
      },
    );
  } finally {
    if (changed !== undefined) await session.keep(changed);
  }
};

/** The address of an account: an argument, or the option of the same meaning. */
export const emailOf = (argument: string | undefined, option: string | undefined): string => {
  const email = option ?? argument;
  if (email !== undefined) return email;
  throw wrong(
    "option-missing",
    "the address of the account is missing: --email name@example.com",
    "",
  );
};

/** The password, which is never an argument: others could read it in the list of processes. */
export const passwordFor = async (context: Context, question: string): Promise<string> => {
  const password = await context.parts.readPassword(question);
  if (password !== "") return password;
  throw wrong(
    "password-missing",
    "a password is typed on a terminal, or the first line of standard input",
    "",
  );
};

/** The value of an answer; a refusal with words about fields ends with 2, since the input was wrong, another with 1. */
export const granted = <T>(answer: Result<T, AccountFailure>, code: string, input: string): T => {
  if (answer.ok) return answer.value;
  const { message, fieldErrors } = answer.error;
  const fields = Object.entries(fieldErrors);
  const told = fields.map(([field, words]) => `${field}: ${words}`).join(" ");
  const words = `${message} ${told}`.trim() || "the shop refused without a word";
  throw new Failure(
    fields.length > 0 ? 2 : 1,
    { code, message: words, input },
    { document: { error: { code, message: words, input, fields: fieldErrors } } },
  );
};

/** Answers with a customer. [CUS-01] */
export const showCustomer = (context: Context, customer: Customer): void => {
  const { fullName, number, order, isLoggedIn } = customer;
  context.answer(
    customer,
    isLoggedIn
      ? context.facts([
          ["name", fullName ?? ""],
          ["number", number ?? ""],
          ["cart", String(order.cartArticlesAmount)],
          ["for customers", order.isWhitelabelOrder ? "yes" : "no"],
        ])
      : context.facts([
          ["name", "guest"],
          ["cart", String(order.cartArticlesAmount)],
        ]),
  );
};
