import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { textField } from "../http/field-schemas.ts";
import { NO_STORE } from "../../src/http/no-store.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { refuseEntries } from "./account-change.ts";
import { formField, parseAccountEmail } from "./account-fields.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { privateResponse, redirectTo } from "./customer-response.ts";
import { CUSTOMER_LIMITS } from "./customer-limits.ts";
import type { CustomerText } from "./customer-texts.ts";
import { customerText } from "./customer-texts.ts";
import { jsonCookie, readJsonCookie } from "./json-cookie.ts";
import { withdrawalPage } from "./page-urls.ts";
import { findVisitor, hasSessionCookie } from "./sessions.ts";
import { receiveWithdrawal } from "./withdrawals.ts";

const PATH = "/web-api/withdrawal";
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

export const withdrawalEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: PATH,
    summary: "Returns how the last form of the withdrawal from a contract was answered.",
    query: NO_FIELDS,
    response: z.object({ answer: answerSchema.optional() }),
    handle: ({ request }) => {
      const answer = readJsonCookie(request, COOKIE, answerSchema);
      return Response.json({ ...(answer && { answer }) }, { headers: NO_STORE });
    },
  }),
  endpoint({
    method: "POST",
    path: PATH,
    summary:
      "Takes a withdrawal from a contract. With `confirmed` it is stored, and then confirmed by email and forwarded to the shop, unless the email is held back (`isEmailed` is false); without, browsers are asked to confirm it. With `edit` they correct it.",
    query: z.object({ edit: textField.default("") }),
    body: z.object({
      name: formField.default(""),
      order: formField.default(""),
      email: formField.default(""),
      confirmed: textField.default(""),
    }),
    response: z.object({
      receivedAt: z.number().optional(),
      isEmailed: z.boolean().optional(),
    }),
    handle: async ({ body, query, request, place }) => {
      const isForm = prefersHtml(request);
      const entries = entriesOf(body);
      const problems = problemsOf(entries);
      const isValid = Object.keys(problems).length === 0;
      const answered = (answer: Omit<Answer, "message" | "errors" | "entries"> & Partial<Answer>) =>
        redirectWithAnswer(request, place, { message: "", errors: {}, entries, ...answer });
      if (isForm && query.edit !== "") return answered({ step: "entry" });
      if (!isValid) {
        const errors = Object.fromEntries(
          Object.entries(problems).map(([field, key]) => [field, customerText(key, place.locale)]),
        );
        const message = customerText("checkEntries", place.locale);
        return isForm
          ? answered({ step: "entry", message, errors })
          : refuseEntries(
              place,
              Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, [one]])),
            );
      }
      if (body.confirmed === "")
        return isForm ? answered({ step: "review" }) : privateResponse(request, {});
      const { waitMs } = await consumeByAddress(request, context.limits.withdrawalByAddress);
      if (waitMs > 0)
        return isForm
          ? answered({ step: "review", message: customerText("tooMany", place.locale) })
          : tooManyRequests(waitMs, place);
      const visitor = hasSessionCookie(request)
        ? await findVisitor(await context.store(), request, context.now())
        : undefined;
      const received = await receiveWithdrawal(context, entries, {
        request,
        place,
        customer: visitor?.customer,
      });
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

const problemsOf = ({
  name,
  order,
  email,
}: Entries): Partial<Record<keyof Entries, CustomerText>> => ({
  ...(!VISIBLE.test(name) && { name: "nameMissing" as const }),
  ...(name.length > MAX_LENGTHS.name && { name: "withdrawalTooLong" as const }),
  ...(!VISIBLE.test(order) && { order: "withdrawalOrderMissing" as const }),
  ...(order.length > MAX_LENGTHS.order && { order: "withdrawalTooLong" as const }),
  ...(parseAccountEmail(email) === undefined && { email: "emailMalformed" as const }),
});

const redirectWithAnswer = (request: Request, place: Place, answer: Answer): Response => {
  const redirect = redirectTo(request, withdrawalPage(request, place));
  redirect.headers.append("Set-Cookie", jsonCookie(request, COOKIE, answer, LIFETIME_S));
  return redirect;
};
