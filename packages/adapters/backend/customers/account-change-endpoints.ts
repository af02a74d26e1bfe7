import { z } from "zod";
import { ACCOUNT, credentialField } from "../../src/contract/accounts.ts";
import { get } from "../../src/contract/contract.ts";
import { formField, textField } from "../../src/contract/fields.ts";
import { workOrder } from "../http/request-place.ts";
import {
  readAnswer,
  accountForm,
  answerEnded,
  refusedPassword,
  refusedProof,
  refusedSession,
} from "./account-answer.ts";
import { exportOf } from "./account-export.ts";
import { nameProblems, passwordProblem } from "./account-fields.ts";
import { addIdentity, deleteCustomer, endSessions, updateCustomer } from "./accounts.ts";
import { reportChange } from "./customer-emails.ts";
import {
  customerOf,
  customerResponse,
  hasProblem,
  privateResponse,
  refuse,
  refuseEntries,
  signInResponse,
} from "./customer-response.ts";
import { spendCredential } from "./identity-credential.ts";
import { hashPassword } from "./password-hash.ts";
import { isProven, startCustomerSession } from "./sessions.ts";
import { visitorEndpoint, visitorOf } from "./visitor-call.ts";

export const accountChangeEndpoints = [
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
  accountForm({
    path: "/web-api/customer-name",
    fields: { firstName: formField, lastName: formField },
    summary: "Changes the name of the customer.",
    form: "name",
    done: "nameSaved",
    change: async (call, visitor, customer) => {
      const { body, place } = call;
      const problems = nameProblems(body);
      if (hasProblem(problems)) return refuseEntries(place, problems);
      const name = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
      await updateCustomer(await call.store(), customer.id, name);
      return customerResponse(call, {
        visitor: { ...visitor, customer: { ...customer, ...name } },
      });
    },
  }),
  accountForm({
    path: "/web-api/customer-password",
    fields: { password: z._default(formField, ""), newPassword: formField },
    summary:
      "Changes the password, and signs the customer out everywhere else. An account without one gets its first password within ten minutes after a sign-in.",
    form: "password",
    done: ({ password_hash }) => (password_hash === null ? "passwordSet" : "passwordSaved"),
    change: async (call, visitor, customer) => {
      const { place, request } = call;
      const { password, newPassword } = call.body;
      const { id, email } = customer;
      const problem = await passwordProblem(newPassword, email);
      if (problem !== undefined) return refuseEntries(place, { newPassword: problem });
      const refused = await refusedProof(call, visitor, customer, password);
      if (refused) return refused;
      const password_hash = await hashPassword(newPassword, workOrder(request));
      const started = await reportChange(
        call,
        customer,
        "noticePassword",
        async (store, report) => {
          await updateCustomer(store, id, { password_hash });
          await endSessions(store, id);
          await report();
          return startCustomerSession(store, customer, call);
        },
      );
      return customerResponse(call, started);
    },
  }),
  accountForm({
    path: "/web-api/customer-delete",
    fields: { confirm: z._default(textField, ""), password: z._default(formField, "") },
    summary:
      "Deletes the account with everything that belongs to it; takes a confirmation, and the password, or without one a sign-in within the last ten minutes.",
    form: "delete",
    done: "accountDeleted",
    change: async (call, visitor, customer) => {
      const { confirm, password } = call.body;
      if (confirm !== "yes") return refuseEntries(call.place, { confirm: "confirmMissing" });
      const refused = await refusedProof(call, visitor, customer, password);
      if (refused) return refused;
      const store = await call.store();
      await store.transaction().execute((transaction) => deleteCustomer(transaction, customer));
      if (customer.email_verified_at !== null) await call.emails.removeSent(customer.email);
      return customerResponse(call, { hasEnded: true });
    },
  }),
  visitorEndpoint(get("/web-api/customer-export", z.unknown()), {
    summary: "Returns everything that the shop stores about the customer, as a file.",
    handle: async (call) => {
      const row = (await visitorOf(call))?.customer;
      if (!row) return answerEnded(call);
      const response = privateResponse(call.request, await exportOf(call, row));
      response.headers.set(
        "Content-Disposition",
        `attachment; filename="account-${row.number}.json"`,
      );
      return response;
    },
  }),
];

/** The endpoints with which customers who have a password add a third party. */
export const accountIdentityEndpoints = [
  accountForm({
    path: "/web-api/customer-confirm",
    fields: { password: formField },
    summary: "Confirms with the password that the customer is at the keyboard, for ten minutes.",
    form: "identity",
    done: "identityConfirmed",
    change: async (call, _, customer) =>
      (await refusedPassword(call, customer, call.body.password)) ??
      signInResponse(call, customer, true),
  }),
  accountForm({
    path: "/web-api/customer-identity",
    fields: { credential: credentialField },
    summary:
      "Adds an identity provider to the account of the customer, within ten minutes after the password was confirmed.",
    form: "identity",
    done: "identityAdded",
    change: async (call, visitor, customer) => {
      const { place } = call;
      if (!call.readIdentity) return refuse(place, "identityOff", { status: 404 });
      const refused = refusedSession(call, visitor, customer);
      if (refused) return refused;
      const identity = await spendCredential(call, call.body.credential);
      if (!identity) return refuse(place, "identityRefused");
      const { id } = customer;
      const isAdded = await reportChange(
        call,
        customer,
        "noticeIdentity",
        async (store, report) => {
          const isLinked = await addIdentity(store, id, identity);
          if (isLinked) await report();
          return isLinked;
        },
      );
      return isAdded ? customerResponse(call, { visitor }) : refuse(place, "identityTaken");
    },
  }),
];
