import { z } from "zod";
import { workOrder } from "../http/client-of.ts";
import type { CustomerRow } from "../store/tables.ts";
import { readAnswer } from "./account-answer.ts";
import { answerEnded, changeAccount, OF_CUSTOMER, refusedProof } from "./account-change.ts";
import { exportOf } from "./account-export.ts";
import { nameProblems, passwordProblem } from "./account-fields.ts";
import { changeAndReport } from "./account-notice.ts";
import { deleteCustomer, endSessions } from "./accounts.ts";
import { hasProblem, refuseEntries } from "./customer-refusal.ts";
import { customerOf, customerResponse, privateResponse } from "./customer-response.ts";
import { hashPassword } from "./password-hash.ts";
import { isProven, startCustomerSession } from "./sessions.ts";
import { visitorOf } from "./visitor-call.ts";
import { ACCOUNT, customer } from "../../src/contract/accounts.ts";
import { textField, formField } from "../../src/contract/fields.ts";
import { get, post } from "../../src/contract/contract.ts";
import { type VisitorEndpoint, visitorEndpoint } from "./visitor-endpoint.ts";

/** The endpoints with which customers read, change and delete their account. */
export const accountChangeEndpoints: readonly VisitorEndpoint[] = [
  visitorEndpoint(ACCOUNT, {
    summary:
      "Returns what the account page shows: the customer, or nothing for a guest; with `answered` also what the last form was answered with.",
    handle: async ({ query, ...call }) => {
      const { request } = call;
      const visitor = await visitorOf(call);
      const { isWhitelabelCustomer, order } = customerOf(call, visitor);
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
            isFresh: isProven(visitor.session, row, call.now()),
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
  visitorEndpoint(
    post(
      "/web-api/customer-name",
      z.object({ ...OF_CUSTOMER, firstName: formField, lastName: formField }),
      customer,
    ),
    {
      summary: "Changes the name of the customer.",
      handle: (call) =>
        changeAccount(call, "name", "nameSaved", async (visitor, customer) => {
          const { body, place } = call;
          const problems = nameProblems(body);
          if (hasProblem(problems)) return refuseEntries(place, problems);
          const name = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
          const store = await call.store();
          await store.updateTable("customers").set(name).where("id", "=", customer.id).execute();
          return customerResponse(call, { ...visitor, customer: { ...customer, ...name } });
        }),
    },
  ),
  visitorEndpoint(
    post(
      "/web-api/customer-password",
      z.object({ ...OF_CUSTOMER, password: z._default(formField, ""), newPassword: formField }),
      customer,
    ),
    {
      summary:
        "Changes the password, and signs the customer out everywhere else. An account without one gets its first password within ten minutes after a sign-in.",
      handle: (call) => {
        const { place, request } = call;
        const { password, newPassword } = call.body;
        const saved = ({ password_hash }: CustomerRow) =>
          password_hash === null ? "passwordSet" : "passwordSaved";
        return changeAccount(call, "password", saved, async (visitor, customer) => {
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
                now: call.now(),
              });
            },
          );
          return customerResponse(call, started.visitor, started);
        });
      },
    },
  ),
  visitorEndpoint(
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
      handle: (call) =>
        changeAccount(call, "delete", "accountDeleted", async (visitor, customer) => {
          const { confirm, password } = call.body;
          if (confirm !== "yes") return refuseEntries(call.place, { confirm: "confirmMissing" });
          const refused = await refusedProof(call, visitor, customer, password);
          if (refused) return refused;
          const store = await call.store();
          await store.transaction().execute((transaction) => deleteCustomer(transaction, customer));
          if (customer.email_verified_at !== null) await call.emails.removeSent(customer.email);
          return customerResponse(call, undefined, { hasEnded: true });
        }),
    },
  ),
  visitorEndpoint(get("/web-api/customer-export", z.unknown()), {
    summary: "Returns everything that the shop stores about the customer, as a file.",
    handle: async (call) => {
      const row = (await visitorOf(call))?.customer;
      if (!row) return answerEnded(call);
      const response = privateResponse(call.request, await exportOf(call, row, call.place));
      response.headers.set(
        "Content-Disposition",
        `attachment; filename="account-${row.number}.json"`,
      );
      return response;
    },
  }),
];
