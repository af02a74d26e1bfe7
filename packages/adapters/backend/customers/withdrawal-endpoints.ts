import type { Withdrawal } from "@passepartout/domain/customer/withdrawals.port";
import { timeZoneOf } from "@passepartout/domain/market/host-suffix";
import { languageOf } from "@passepartout/domain/market/locale";
import { momentText } from "@passepartout/domain/time/date-format";
import type { output } from "zod/mini";
import * as contracts from "../../src/contract/withdrawals.ts";
import { NO_STORE } from "../../src/http/error-response.ts";
import { postEmail } from "../emails/email-queue.ts";
import { prefersHtml } from "../http/request-place.ts";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow, WithdrawalRow } from "../store/tables.ts";
import { parseAccountEmail } from "./account-fields.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { changeWithEmails, emailPermit, type EmailPermit } from "./customer-emails.ts";
import {
  type EntryProblems,
  hasProblem,
  privateResponse,
  problemTexts,
  redirectTo,
  refuseEntries,
  tooManyRequests,
} from "./customer-response.ts";
import { CUSTOMER_LIMITS, type CustomerText, customerText } from "./customer-texts.ts";
import { jsonCookie } from "./json-cookie.ts";
import { applicationPage } from "./page-urls.ts";
import { hashToken } from "./token.ts";
import { type VisitorCall, visitorEndpoint, visitorOf } from "./visitor-call.ts";

/** A customer may look for the order number in the meantime. */
const LIFETIME_S = 1800;
const MAX_LENGTHS = {
  name: CUSTOMER_LIMITS.maxEntry,
  order: CUSTOMER_LIMITS.maxEntry,
  email: 254,
} as const;

/** Signs that turn the direction of what follows, so that an email would read as another. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;
const VISIBLE = /[\p{L}\p{N}]/u;

/** An order number: a single word with a digit, so neither a link nor a sentence. */
const ORDER_NUMBER = /(?<![\p{L}\p{N}-])[\p{L}-]{0,20}\p{N}[\p{L}\p{N}-]{0,20}(?![\p{L}\p{N}-])/gu;
const MAX_ORDER_NUMBERS = 3;

/** A name of a few words, neither a link nor a telephone number. */
const NAME = /^[\p{L}\p{M}'’-]{1,30}(?: [\p{L}\p{M}'’-]{1,30}){0,4}$/u;

type Answer = output<typeof contracts.withdrawalAnswer>;

const answerCookie = jsonCookie("passepartout_withdrawal", contracts.withdrawalAnswer, LIFETIME_S);

export const withdrawalEndpoints = [
  visitorEndpoint(contracts.WITHDRAWAL_ANSWER, {
    summary: "Returns how the last form of the withdrawal from a contract was answered.",
    handle: ({ request }) => {
      const answer = answerCookie.read(request);
      return Response.json({ ...(answer && { answer }) }, { headers: NO_STORE });
    },
  }),
  visitorEndpoint(contracts.DECLARE_WITHDRAWAL, {
    summary:
      "Takes a withdrawal from a contract. With `confirmed` it is stored, and then confirmed by email and forwarded to the shop, unless the email is held back (`isEmailed` is false); without, browsers are asked to confirm it. With `edit` they correct it.",
    handle: async ({ body, query, ...call }) => {
      const { limits, place, request } = call;
      const isForm = prefersHtml(request);
      const entries = entriesOf(body);
      const problems = problemsOf(entries);
      const answered = (answer: Omit<Answer, "message" | "errors" | "entries"> & Partial<Answer>) =>
        answerCookie.set(
          request,
          redirectTo(request, `${applicationPage(call, "withdrawal")}?answered=1`),
          { message: "", errors: {}, entries, ...answer },
        );
      if (isForm && query.edit !== "") return answered({ step: "entry" });
      if (hasProblem(problems)) {
        if (!isForm) return refuseEntries(place, problems);
        const message = customerText("checkEntries", place.locale);
        return answered({ step: "entry", message, errors: problemTexts(problems, place) });
      }
      if (body.confirmed === "")
        return isForm ? answered({ step: "review" }) : privateResponse(request, {});
      const { waitMs } = await consumeByAddress(request, limits.withdrawalByAddress);
      if (waitMs > 0)
        return isForm
          ? answered({ step: "review", message: customerText("tooMany", place.locale) })
          : tooManyRequests(waitMs, place);
      const received = await receiveWithdrawal(call, entries);
      return isForm
        ? answered({ step: "received", ...received })
        : privateResponse(request, received);
    },
  }),
];

/** What was entered, on one line each. */
const entriesOf = (body: Withdrawal): Withdrawal => {
  const line = (field: keyof Withdrawal) => {
    const start = body[field].slice(0, MAX_LENGTHS[field] + 1);
    return start.replace(INVISIBLE, " ").toWellFormed().trim();
  };
  return { name: line("name"), order: line("order"), email: line("email") };
};

const problemsOf = ({ name, order, email }: Withdrawal): EntryProblems => ({
  name: problemOf(name, MAX_LENGTHS.name, "nameMissing"),
  order: problemOf(order, MAX_LENGTHS.order, "withdrawalOrderMissing"),
  email: parseAccountEmail(email) === undefined ? "emailMalformed" : undefined,
});

const problemOf = (entry: string, max: number, missing: CustomerText): CustomerText | undefined => {
  if (entry.length > max) return "withdrawalTooLong";
  return VISIBLE.test(entry) ? undefined : missing;
};

/** Stores a withdrawal in one transaction with its emails, if they may be sent: it is received without them too. The same declaration is received once. `isEmailed` says whether its confirmation has been sent, or will be. */
export const receiveWithdrawal = async (call: VisitorCall, withdrawal: Withdrawal) => {
  const { place } = call;
  const { name, order } = withdrawal;
  const email = withdrawal.email.toLowerCase();
  const customer = (await visitorOf(call))?.customer;
  const key = hashToken(JSON.stringify([place.channel, email, order, name]));
  const { waitMs } = await consumeByAddress(call.request, call.limits.emailByAddress);
  const permit = waitMs > 0 ? undefined : await emailPermit(call, "withdrawal", email, key);
  const receive = async (transaction: Store) => {
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
  const { locale, channel } = place;
  const sender = definition.emails[languageOf(locale)].help;
  const post = (recipient: string, values: Withdrawal) => {
    const isWhole = values.name === withdrawal.name && values.order === withdrawal.order;
    const all = {
      ...values,
      company: definition.brands[channel].company.name,
      time: momentText(locale, timeZoneOf(locale), row.received_at),
    };
    const filled = (key: CustomerText) => withoutEmptyLines(customerText(key, locale), all);
    return postEmail(transaction, now(), {
      sender,
      recipient,
      subject: filled("withdrawalSubject"),
      text: isWhole
        ? filled("withdrawalEmail")
        : `${filled("withdrawalEmail")}\n\n${filled("withdrawalShortened")}`,
    });
  };
  // The shop has to process it.
  if (row.emailed_at === null) await post(sender, withdrawal);
  if (!isAllowed && !isRepeated) return false;
  const isOwn = customer?.email === row.email && customer.email_verified_at !== null;
  await post(withdrawal.email, isOwn ? withdrawal : harmless(withdrawal));
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

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills the placeholders of a text, without the lines of which one would be empty. */
const withoutEmptyLines = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split("\n")
    .filter((line) => ![...line.matchAll(PLACEHOLDER)].some(([, name = ""]) => values[name] === ""))
    .join("\n")
    .replace(PLACEHOLDER, (_, name: string) => values[name] ?? "");
