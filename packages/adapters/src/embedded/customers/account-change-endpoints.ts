import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { networkOfClient } from "../../processes/client-network.ts";
import { orderOf } from "../http/client-of.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse, type FieldErrors } from "../http/error-response.ts";
import type { CustomerRow } from "../store/tables.ts";
import { type AccountFormName, answerForm, answerSchema, readAnswer } from "./account-answer.ts";
import { nameErrors, parseAccountEmail, passwordProblem } from "./account-fields.ts";
import { deleteCustomer, endSessions, findCustomer } from "./accounts.ts";
import { readLines } from "./cart.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import {
  customerOf,
  customerResponse,
  customerSchema,
  privateResponse,
} from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import {
  findVisitor,
  hasSessionCookie,
  type KnownVisitor,
  startCustomerSession,
} from "./sessions.ts";

const textField = z.string("must be text").max(1000, "must have at most 1000 characters");

const accountSchema = z.object({
  customer: customerSchema
    .pick({ firstName: true, lastName: true, number: true })
    .extend({ email: z.string(), hasPassword: z.boolean() })
    .optional(),
  isWhitelabelCustomer: z.boolean(),
  isWhitelabelOrder: z.boolean(),
  answer: answerSchema.optional(),
});

/** A change of an account: its response, after which the visitor is who it says. */
type Change = (visitor: KnownVisitor, customer: CustomerRow) => Promise<Response>;

/** The endpoints with which customers read, change and delete their account. */
export const accountChangeEndpoints = (context: CustomerContext): readonly Endpoint[] => {
  const visitorOf = async (request: Request): Promise<KnownVisitor | undefined> =>
    hasSessionCookie(request)
      ? findVisitor(await context.store(), request, context.now())
      : undefined;

  /** Changes the account of the visitor, unless the session has ended. */
  const change = async (
    request: Request,
    place: Place,
    form: AccountFormName,
    body: Readonly<Record<string, unknown>>,
    done: CustomerText,
    apply: Change,
  ): Promise<Response> => {
    const visitor = await visitorOf(request);
    const text = (key: CustomerText) => customerText(key, place.locale);
    if (!visitor?.customer)
      return answerForm(request, place, "login", {}, errorResponse(401, text("sessionEnded")));
    const response = await apply(visitor, visitor.customer);
    // After an account is deleted there is only the form to sign in.
    const shown = form === "delete" && response.ok ? "login" : form;
    return answerForm(request, place, shown, body, response, text(done));
  };

  const refuse = ({ locale }: Place, errors: FieldErrors) =>
    errorResponse(400, customerText("checkEntries", locale), errors);

  /** The response to a wrong password; undefined for that of the account. Attempts count like those to sign in. */
  const refusedPassword = async (
    request: Request,
    place: Place,
    { email, password_hash }: CustomerRow,
    password: string,
  ): Promise<Response | undefined> => {
    const { signInByAccountAndAddress, signInByAddress } = context.limits;
    const byAddress = await consumeByAddress(request, signInByAddress);
    const pair = `${email} ${networkOfClient(request) ?? ""}`;
    const waitMs = byAddress.waitMs || (await signInByAccountAndAddress.consume(pair));
    if (waitMs > 0) return tooManyRequests(waitMs, place);
    if (!(await verifyPassword(password, password_hash, orderOf(request))))
      return refuse(place, { password: [customerText("passwordWrong", place.locale)] });
    await Promise.all([signInByAccountAndAddress.reset(pair), byAddress.refund()]);
    return undefined;
  };

  return [
    endpoint({
      method: "GET",
      path: "/web-api/customer-account",
      summary:
        "Returns what the account page shows: the customer, or nothing for a guest; with `answered` also what the last form was answered with.",
      query: z.object({ answered: z.enum(["1"]).optional().catch(undefined) }),
      response: accountSchema,
      handle: async ({ query, request }) => {
        const visitor = await visitorOf(request);
        const { isWhitelabelCustomer, order } = customerOf(context, visitor);
        const row = visitor?.customer;
        const answer = query.answered && readAnswer(request);
        return privateResponse(request, {
          ...(row && {
            customer: {
              email: row.email,
              firstName: row.first_name,
              lastName: row.last_name,
              number: row.number,
              hasPassword: row.password_hash !== null,
            },
          }),
          isWhitelabelCustomer,
          isWhitelabelOrder: order.isWhitelabelOrder,
          ...(answer && { answer }),
        });
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/customer-name",
      summary: "Changes the name of the customer.",
      query: NO_FIELDS,
      body: z.object({ firstName: textField, lastName: textField }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(request, place, "name", body, "nameSaved", async (visitor, customer) => {
          const errors = nameErrors(body, place.locale);
          if (Object.keys(errors).length > 0) return refuse(place, errors);
          const name = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
          const store = await context.store();
          await store.updateTable("customers").set(name).where("id", "=", customer.id).execute();
          return customerResponse(context, request, {
            ...visitor,
            customer: { ...customer, ...name },
          });
        }),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/customer-email",
      summary: "Changes the email address with which the customer signs in; takes the password.",
      query: NO_FIELDS,
      body: z.object({ email: textField, password: textField }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(request, place, "email", body, "emailSaved", async (visitor, customer) => {
          const email = parseAccountEmail(body.email);
          if (email === undefined)
            return refuse(place, { email: [customerText("emailMalformed", place.locale)] });
          const refused = await refusedPassword(request, place, customer, body.password);
          if (refused) return refused;
          const store = await context.store();
          const owner = await findCustomer(store, email);
          if (owner && owner.id !== customer.id)
            return refuse(place, { email: [customerText("emailInUse", place.locale)] });
          await store.transaction().execute(async (transaction) => {
            await transaction
              .updateTable("customers")
              .set({ email })
              .where("id", "=", customer.id)
              .execute();
            // Links that were sent to the former address are not for its owner any more.
            await transaction
              .deleteFrom("password_resets")
              .where("customer_id", "=", customer.id)
              .execute();
          });
          return customerResponse(context, request, {
            ...visitor,
            customer: { ...customer, email },
          });
        }),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/customer-password",
      summary: "Changes the password, and signs the customer out everywhere else.",
      query: NO_FIELDS,
      body: z.object({ password: textField, newPassword: textField }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(request, place, "password", {}, "passwordSaved", async (_, customer) => {
          const problem = await passwordProblem(body.newPassword, customer.email);
          if (problem !== undefined)
            return refuse(place, { newPassword: [customerText(problem, place.locale)] });
          const refused = await refusedPassword(request, place, customer, body.password);
          if (refused) return refused;
          const password_hash = await hashPassword(body.newPassword, orderOf(request));
          const store = await context.store();
          const started = await store.transaction().execute(async (transaction) => {
            await transaction
              .updateTable("customers")
              .set({ password_hash })
              .where("id", "=", customer.id)
              .execute();
            await endSessions(transaction, customer.id);
            return startCustomerSession(transaction, customer, request, {
              place,
              now: context.now(),
            });
          });
          return customerResponse(context, request, started.visitor, started);
        }),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/customer-delete",
      summary:
        "Deletes the account with everything that belongs to it; takes a confirmation, and the password if there is one.",
      query: NO_FIELDS,
      body: z.object({ confirm: textField.default(""), password: textField.default("") }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(request, place, "delete", {}, "accountDeleted", async (_, customer) => {
          if (body.confirm !== "yes")
            return refuse(place, { confirm: [customerText("confirmMissing", place.locale)] });
          if (customer.password_hash !== null) {
            const refused = await refusedPassword(request, place, customer, body.password);
            if (refused) return refused;
          }
          const store = await context.store();
          await store.transaction().execute((transaction) => deleteCustomer(transaction, customer));
          return customerResponse(context, request, undefined, { hasEnded: true });
        }),
    }),
    endpoint({
      method: "GET",
      path: "/web-api/customer-export",
      summary: "Returns everything that the shop stores about the customer, as a file.",
      query: NO_FIELDS,
      response: z.unknown(),
      handle: async ({ request, place }) => {
        const visitor = await visitorOf(request);
        const row = visitor?.customer;
        if (!row)
          return answerForm(
            request,
            place,
            "login",
            {},
            errorResponse(401, customerText("sessionEnded", place.locale)),
          );
        const store = await context.store();
        const [cart, images, vouchers, subscriptions] = await Promise.all([
          readLines(store, row.id, place, context.now()),
          store
            .selectFrom("pictures")
            .select(["id", "media_type", "size", "created_at"])
            .where("owner", "=", row.id)
            .execute(),
          store
            .selectFrom("voucher_uses")
            .select(["code", "used_at"])
            .where("used_by", "=", row.id)
            .execute(),
          store
            .selectFrom("subscriptions")
            .select(["channel", "locale", "asked_at", "confirmed_at"])
            .where("email", "=", row.email)
            .execute(),
        ]);
        const date = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
        const response = privateResponse(request, {
          account: {
            email: row.email,
            firstName: row.first_name,
            lastName: row.last_name,
            number: row.number,
            createdAt: date(row.created_at),
            hasPassword: row.password_hash !== null,
            isSignedInByProvider: row.identity !== null,
          },
          cart: cart.lines.map(({ article, quantity }) => ({ article, quantity })),
          images: images.map(({ id, media_type, size, created_at }) => ({
            id,
            mediaType: media_type,
            bytes: size,
            createdAt: date(created_at),
          })),
          vouchers: vouchers.map(({ code, used_at }) => ({ code, usedAt: date(used_at) })),
          newsletter: subscriptions.map(({ channel, locale, asked_at, confirmed_at }) => ({
            channel,
            locale,
            requestedAt: date(asked_at),
            confirmedAt: date(confirmed_at),
          })),
        });
        response.headers.set(
          "Content-Disposition",
          `attachment; filename="account-${row.number}.json"`,
        );
        return response;
      },
    }),
  ];
};
