import { z } from "zod";
import { orderOf } from "../http/client-of.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { textField } from "../http/field-schemas.ts";
import { answerSchema, readAnswer } from "./account-answer.ts";
import { type AccountChange, OF_CUSTOMER, refuseEntries } from "./account-change.ts";
import { exportOf } from "./account-export.ts";
import { formField, nameErrors, passwordProblem } from "./account-fields.ts";
import { reportChange } from "./account-notice.ts";
import { deleteCustomer, endSessions } from "./accounts.ts";
import type { CustomerContext } from "./customer-context.ts";
import {
  customerOf,
  customerResponse,
  customerSchema,
  privateResponse,
} from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { hashPassword } from "./password-hash.ts";
import { isProven, startCustomerSession } from "./sessions.ts";

const accountSchema = z.object({
  customer: customerSchema
    .pick({ firstName: true, lastName: true, number: true })
    .extend({
      email: z.string(),
      hasPassword: z.boolean(),
      hasIdentity: z.boolean(),
      isFresh: z.boolean(),
      isVerified: z.boolean(),
    })
    .optional(),
  hasCookies: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  isWhitelabelOrder: z.boolean(),
  answer: answerSchema.optional(),
});

/** The endpoints with which customers read, change and delete their account. */
export const accountChangeEndpoints = (
  context: CustomerContext,
  { visitorOf, answerEnded, change, refusedPassword, refusedSession }: AccountChange,
): readonly Endpoint[] => {
  return [
    endpoint({
      method: "GET",
      path: "/web-api/customer-account",
      summary:
        "Returns what the account page shows: the customer, or nothing for a guest; with `answered` also what the last form was answered with.",
      query: z.object({ answered: z.enum(["1"]).optional().catch(undefined) }),
      response: accountSchema,
      handle: async ({ query, request, place }) => {
        const visitor = await visitorOf(request);
        const { isWhitelabelCustomer, order } = customerOf(context, visitor);
        const row = visitor?.customer;
        const answer = query.answered && readAnswer(request, place, row);
        return privateResponse(request, {
          ...(row && {
            customer: {
              email: row.email,
              firstName: row.first_name,
              lastName: row.last_name,
              number: row.number,
              hasPassword: row.password_hash !== null,
              hasIdentity: row.identity !== null,
              isFresh: isProven(visitor.session, row, context.now()),
              isVerified: row.email_verified_at !== null,
            },
          }),
          hasCookies: (request.headers.get("cookie") ?? "") !== "",
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
      body: z.object({ ...OF_CUSTOMER, firstName: formField, lastName: formField }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(
          request,
          place,
          "name",
          body,
          () => "nameSaved",
          async (visitor, customer) => {
            const errors = nameErrors(body, place.locale);
            if (Object.keys(errors).length > 0) return refuseEntries(place, errors);
            const name = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
            const store = await context.store();
            await store.updateTable("customers").set(name).where("id", "=", customer.id).execute();
            return customerResponse(context, request, {
              ...visitor,
              customer: { ...customer, ...name },
            });
          },
        ),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/customer-password",
      summary:
        "Changes the password, and signs the customer out everywhere else. An account without one gets its first password within ten minutes after a sign-in.",
      query: NO_FIELDS,
      body: z.object({
        ...OF_CUSTOMER,
        password: formField.default(""),
        newPassword: formField,
      }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(
          request,
          place,
          "password",
          { number: body.number },
          ({ password_hash }) => (password_hash === null ? "passwordSet" : "passwordSaved"),
          async (visitor, customer) => {
            const problem = await passwordProblem(body.newPassword, customer.email);
            if (problem !== undefined)
              return refuseEntries(place, { newPassword: [customerText(problem, place.locale)] });
            const refused =
              customer.password_hash === null
                ? refusedSession(place, visitor, customer)
                : await refusedPassword(request, place, customer, body.password);
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
            await reportChange(context, request, place, customer.email, "noticePassword");
            return customerResponse(context, request, started.visitor, started);
          },
        ),
    }),
    endpoint({
      method: "POST",
      path: "/web-api/customer-delete",
      summary:
        "Deletes the account with everything that belongs to it; takes a confirmation, and the password, or without one a sign-in within the last ten minutes.",
      query: NO_FIELDS,
      body: z.object({
        ...OF_CUSTOMER,
        confirm: textField.default(""),
        password: formField.default(""),
      }),
      response: customerSchema,
      handle: ({ body, request, place }) =>
        change(
          request,
          place,
          "delete",
          { number: body.number },
          () => "accountDeleted",
          async (visitor, customer) => {
            if (body.confirm !== "yes")
              return refuseEntries(place, {
                confirm: [customerText("confirmMissing", place.locale)],
              });
            const refused =
              customer.password_hash === null
                ? refusedSession(place, visitor, customer)
                : await refusedPassword(request, place, customer, body.password);
            if (refused) return refused;
            const store = await context.store();
            await store
              .transaction()
              .execute((transaction) => deleteCustomer(transaction, customer));
            return customerResponse(context, request, undefined, { hasEnded: true });
          },
        ),
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
        if (!row) return answerEnded(request, place);
        const response = privateResponse(request, await exportOf(context, row, place));
        response.headers.set(
          "Content-Disposition",
          `attachment; filename="account-${row.number}.json"`,
        );
        return response;
      },
    }),
  ];
};
