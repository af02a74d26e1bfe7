import { z } from "zod";
import { workOrder } from "../http/client-of.ts";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import type { CustomerRow } from "../store/tables.ts";
import { readAnswer } from "./account-answer.ts";
import { answerEnded, changeAccount, OF_CUSTOMER, refusedProof } from "./account-change.ts";
import { exportOf } from "./account-export.ts";
import { nameProblems, passwordProblem } from "./account-fields.ts";
import { changeAndReport } from "./account-notice.ts";
import { deleteCustomer, endSessions } from "./accounts.ts";
import type { CustomerContext } from "./customer-context.ts";
import { hasProblem, refuseEntries } from "./customer-refusal.ts";
import { customerOf, customerResponse, privateResponse } from "./customer-response.ts";
import { hashPassword } from "./password-hash.ts";
import { isProven, startCustomerSession } from "./sessions.ts";
import { visitorOf } from "./visitor-call.ts";
import { ACCOUNT, customer } from "../../src/contract/accounts.ts";
import { textField, formField } from "../../src/contract/fields.ts";
import { get, post } from "../../src/contract/contract.ts";

/** The endpoints with which customers read, change and delete their account. */
export const accountChangeEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint(ACCOUNT, {
    summary:
      "Returns what the account page shows: the customer, or nothing for a guest; with `answered` also what the last form was answered with.",
    handle: async ({ query, request, place }) => {
      const call = { ...context, request, place };
      const visitor = await visitorOf(call);
      const { isWhitelabelCustomer, order } = customerOf(context, visitor);
      const row = visitor?.customer;
      const answer = query.answered && readAnswer(call, row);
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
  endpoint(
    post(
      "/web-api/customer-name",
      z.object({ ...OF_CUSTOMER, firstName: formField, lastName: formField }),
      customer,
    ),
    {
      summary: "Changes the name of the customer.",
      handle: ({ body, ...input }) => {
        const call = { ...context, ...input };
        const saved = () => "nameSaved" as const;
        return changeAccount(call, "name", body, saved, async (visitor, customer) => {
          const problems = nameProblems(body);
          if (hasProblem(problems)) return refuseEntries(call.place, problems);
          const name = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
          const store = await context.store();
          await store.updateTable("customers").set(name).where("id", "=", customer.id).execute();
          return customerResponse(call, { ...visitor, customer: { ...customer, ...name } });
        });
      },
    },
  ),
  endpoint(
    post(
      "/web-api/customer-password",
      z.object({ ...OF_CUSTOMER, password: z._default(formField, ""), newPassword: formField }),
      customer,
    ),
    {
      summary:
        "Changes the password, and signs the customer out everywhere else. An account without one gets its first password within ten minutes after a sign-in.",
      handle: ({ body: { number, password, newPassword }, request, place }) => {
        const call = { ...context, request, place };
        const saved = ({ password_hash }: CustomerRow) =>
          password_hash === null ? "passwordSet" : "passwordSaved";
        return changeAccount(call, "password", { number }, saved, async (visitor, customer) => {
          const problem = await passwordProblem(newPassword, customer.email);
          if (problem !== undefined) return refuseEntries(place, { newPassword: problem });
          const refused = await refusedProof(call, visitor, customer, password);
          if (refused) return refused;
          const password_hash = await hashPassword(newPassword, workOrder(request));
          const started = await changeAndReport(
            call,
            customer.email,
            "noticePassword",
            async (transaction, report) => {
              await transaction
                .updateTable("customers")
                .set({ password_hash })
                .where("id", "=", customer.id)
                .execute();
              await endSessions(transaction, customer.id);
              await report();
              return startCustomerSession(transaction, customer, request, {
                place,
                now: context.now(),
              });
            },
          );
          return customerResponse(call, started.visitor, started);
        });
      },
    },
  ),
  endpoint(
    post(
      "/web-api/customer-delete",
      z.object({
        ...OF_CUSTOMER,
        confirm: z._default(textField, ""),
        password: z._default(formField, ""),
      }),
      customer,
    ),
    {
      summary:
        "Deletes the account with everything that belongs to it; takes a confirmation, and the password, or without one a sign-in within the last ten minutes.",
      handle: ({ body: { number, confirm, password }, ...input }) => {
        const call = { ...context, ...input };
        const deleted = () => "accountDeleted" as const;
        return changeAccount(call, "delete", { number }, deleted, async (visitor, customer) => {
          if (confirm !== "yes") return refuseEntries(call.place, { confirm: "confirmMissing" });
          const refused = await refusedProof(call, visitor, customer, password);
          if (refused) return refused;
          const store = await context.store();
          await store.transaction().execute((transaction) => deleteCustomer(transaction, customer));
          return customerResponse(call, undefined, { hasEnded: true });
        });
      },
    },
  ),
  endpoint(get("/web-api/customer-export", z.unknown()), {
    summary: "Returns everything that the shop stores about the customer, as a file.",
    handle: async ({ request, place }) => {
      const call = { ...context, request, place };
      const row = (await visitorOf(call))?.customer;
      if (!row) return answerEnded(call);
      const response = privateResponse(request, await exportOf(context, row, place));
      response.headers.set(
        "Content-Disposition",
        `attachment; filename="account-${row.number}.json"`,
      );
      return response;
    },
  }),
];
