import { z } from "zod";
import { NO_STORE } from "../../src/http/no-store.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { parseAccountEmail } from "./account-fields.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import { type EntryProblems, hasProblem, problemTexts, refuseEntries } from "./customer-refusal.ts";
import { privateResponse, redirectTo } from "./customer-response.ts";
import { CUSTOMER_LIMITS } from "./customer-limits.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";
import { jsonCookie, readJsonCookie } from "./json-cookie.ts";
import { withdrawalPage } from "./page-urls.ts";
import type { VisitorRequest } from "./visitor-call.ts";
import { receiveWithdrawal } from "./withdrawals.ts";
import { DECLARE_WITHDRAWAL, WITHDRAWAL_ANSWER } from "../../src/contract/withdrawals.ts";
import { type VisitorEndpoint, visitorEndpoint } from "./visitor-endpoint.ts";

const COOKIE = "passepartout_withdrawal";
/** A customer may look for the order number in the meantime. */
const LIFETIME_S = 1800;
const MAX_LENGTHS = {
  name: CUSTOMER_LIMITS.maxEntry,
  order: CUSTOMER_LIMITS.maxEntry,
  email: 254,
} as const;

/** The last moment that a date can have, in ms. */
const LAST_MOMENT = 8.64e15;
/** Signs that turn the direction of what follows, so that an email would read as another. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;
const VISIBLE = /[\p{L}\p{N}]/u;

const text = z.string().max(1000);

const answerSchema = z.object({
  step: z.enum(["entry", "review", "received"]),
  message: text,
  errors: z.record(z.string().max(40), text),
  entries: z.object({ name: text, order: text, email: text }),
  receivedAt: z.number().int().min(0).max(LAST_MOMENT).optional(),
  isEmailed: z.boolean().optional(),
});

type Answer = z.output<typeof answerSchema>;
type Entries = Answer["entries"];

export const withdrawalEndpoints: readonly VisitorEndpoint[] = [
  visitorEndpoint(WITHDRAWAL_ANSWER, {
    summary: "Returns how the last form of the withdrawal from a contract was answered.",
    handle: ({ request }) => {
      const answer = readJsonCookie(request, COOKIE, answerSchema);
      return Response.json({ ...(answer && { answer }) }, { headers: NO_STORE });
    },
  }),
  visitorEndpoint(DECLARE_WITHDRAWAL, {
    summary:
      "Takes a withdrawal from a contract. With `confirmed` it is stored, and then confirmed by email and forwarded to the shop, unless the email is held back (`isEmailed` is false); without, browsers are asked to confirm it. With `edit` they correct it.",
    handle: async ({ body, query, ...call }) => {
      const { limits, place, request } = call;
      const isForm = prefersHtml(request);
      const entries = entriesOf(body);
      const problems = problemsOf(entries);
      const answered = (answer: Omit<Answer, "message" | "errors" | "entries"> & Partial<Answer>) =>
        redirectWithAnswer(call, { message: "", errors: {}, entries, ...answer });
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
const entriesOf = (body: Entries): Entries => {
  const line = (entry: string, max: number) =>
    entry
      .slice(0, max + 1)
      .replace(INVISIBLE, " ")
      .toWellFormed()
      .trim();
  return {
    name: line(body.name, MAX_LENGTHS.name),
    order: line(body.order, MAX_LENGTHS.order),
    email: line(body.email, MAX_LENGTHS.email),
  };
};

const problemsOf = ({ name, order, email }: Entries): EntryProblems => ({
  name: problemOf(name, MAX_LENGTHS.name, "nameMissing"),
  order: problemOf(order, MAX_LENGTHS.order, "withdrawalOrderMissing"),
  email: parseAccountEmail(email) === undefined ? "emailMalformed" : undefined,
});

const problemOf = (entry: string, max: number, missing: CustomerText): CustomerText | undefined => {
  if (entry.length > max) return "withdrawalTooLong";
  return VISIBLE.test(entry) ? undefined : missing;
};

const redirectWithAnswer = (call: VisitorRequest, answer: Answer): Response => {
  const redirect = redirectTo(call.request, withdrawalPage(call));
  redirect.headers.append("Set-Cookie", jsonCookie(call.request, COOKIE, answer, LIFETIME_S));
  return redirect;
};
