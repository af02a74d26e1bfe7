import type { Withdrawal } from "@passepartout/domain/customer/withdrawals.port";
import { languageOf, timeZoneOf, type Locale } from "@passepartout/domain/market/locale";
import { momentText } from "@passepartout/domain/time/date-format";
import { postEmail } from "../emails/email.ts";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow, WithdrawalRow } from "../store/tables.ts";
import {
  changeWithEmails,
  consumeByAddress,
  emailPermit,
  type EmailPermit,
} from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { hashToken } from "./token.ts";
import { type VisitorCall, visitorOf } from "./visitor-call.ts";

/** An order number: a single word with a digit, so neither a link nor a sentence. */
const ORDER_NUMBER = /(?<![\p{L}\p{N}-])[\p{L}-]{0,20}\p{N}[\p{L}\p{N}-]{0,20}(?![\p{L}\p{N}-])/gu;
const MAX_ORDER_NUMBERS = 3;

/** A name of a few words, neither a link nor a telephone number. */
const NAME = /^[\p{L}\p{M}'’-]{1,30}(?: [\p{L}\p{M}'’-]{1,30}){0,4}$/u;

/** What is known of a withdrawal that was received. */
interface ReceivedWithdrawal {
  readonly receivedAt: number;
  /** Whether its confirmation has been sent, or will be. */
  readonly isEmailed: boolean;
}

/** Stores a withdrawal in one transaction with its emails, if they may be sent: it is received without them too. The same declaration is received once. */
export const receiveWithdrawal = async (
  call: VisitorCall,
  withdrawal: Withdrawal,
): Promise<ReceivedWithdrawal> => {
  const { place } = call;
  const { name, order } = withdrawal;
  const email = withdrawal.email.toLowerCase();
  const customer = (await visitorOf(call))?.customer;
  const key = hashToken(JSON.stringify([place.channel, email, order, name]));
  const { waitMs } = await consumeByAddress(call.request, call.limits.emailByAddress);
  const permit = waitMs > 0 ? undefined : await emailPermit(call, "withdrawal", email, key);
  const receive = async (transaction: Store): Promise<ReceivedWithdrawal> => {
    await transaction
      .insertInto("withdrawals")
      .values({
        key,
        name,
        order_text: order,
        email,
        channel: place.channel,
        locale: place.locale,
        customer_id: customer?.id ?? null,
        received_at: call.now(),
        emailed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await transaction
      .selectFrom("withdrawals")
      .selectAll()
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const isDone = row.emailed_at !== null && permit?.isAllowed !== true;
    const isEmailed =
      isDone ||
      (permit !== undefined &&
        (await postEmails(transaction, call, row, withdrawal, customer, permit)));
    return { receivedAt: row.received_at, isEmailed };
  };
  return changeWithEmails(call, permit, receive);
};

/** Whether the customer has a confirmation, or gets one. */
const postEmails = async (
  transaction: Store,
  { place, now, definition }: VisitorCall,
  row: WithdrawalRow,
  withdrawal: Withdrawal,
  customer: CustomerRow | undefined,
  { isAllowed, isRepeated }: EmailPermit,
): Promise<boolean> => {
  const from = definition.emails[languageOf(place.locale)].help;
  const emailOf = (to: string, values: Withdrawal) => ({
    from,
    to,
    ...withdrawalEmail(values, withdrawal, row.received_at, {
      ...place,
      company: definition.brands[place.channel].company.name,
    }),
  });
  // The shop has to process it.
  if (row.emailed_at === null) await postEmail(transaction, emailOf(from, withdrawal), now());
  if (!isAllowed && !isRepeated) return false;
  const isOwn = customer?.email === row.email && customer.email_verified_at !== null;
  const values = isOwn ? withdrawal : harmless(withdrawal);
  await postEmail(transaction, emailOf(withdrawal.email, values), now());
  await transaction
    .updateTable("withdrawals")
    .set({ emailed_at: now() })
    .where("key", "=", row.key)
    .execute();
  return true;
};

/** What an email to an address that may be a stranger's repeats of a declaration: nothing that somebody could want to tell the stranger in the name of the shop. Empty for what it leaves out. */
const harmless = ({ name, order, email }: Withdrawal): Withdrawal => ({
  name: NAME.test(name) ? name : "",
  order: [...new Set(order.match(ORDER_NUMBER))].slice(0, MAX_ORDER_NUMBERS).join(", "),
  email,
});

const withdrawalEmail = (
  values: Withdrawal,
  declared: Withdrawal,
  receivedAt: number,
  { locale, company }: { readonly locale: Locale; readonly company: string },
): { readonly subject: string; readonly text: string } => {
  const all: Readonly<Record<string, string>> = {
    ...values,
    company,
    time: momentText(locale, timeZoneOf(locale), receivedAt),
  };
  const filled = (key: CustomerText) =>
    customerText(key, locale)
      .split("\n")
      .filter((line) => ![...line.matchAll(PLACEHOLDER)].some(([, name = ""]) => all[name] === ""))
      .join("\n")
      .replace(PLACEHOLDER, (_, name: string) => all[name] ?? "");
  const isWhole = values.name === declared.name && values.order === declared.order;
  return {
    subject: filled("withdrawalSubject"),
    text: isWhole
      ? filled("withdrawalEmail")
      : `${filled("withdrawalEmail")}\n\n${filled("withdrawalShortened")}`,
  };
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** The withdrawals of a customer: declared while signed in, or for an address that is known to be theirs. */
export const withdrawalsOf = async (
  { store }: Pick<CustomerContext, "store">,
  { id, email, email_verified_at }: CustomerRow,
): Promise<readonly WithdrawalRow[]> =>
  (await store())
    .selectFrom("withdrawals")
    .selectAll()
    .where((row) =>
      row.or([
        row("customer_id", "=", id),
        ...(email_verified_at === null ? [] : [row("email", "=", email)]),
      ]),
    )
    .orderBy("received_at")
    .execute();
