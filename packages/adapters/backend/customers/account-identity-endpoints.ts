import { z } from "zod";
import { changeAccount, OF_CUSTOMER, refusedPassword, refusedSession } from "./account-change.ts";
import { changeAndReport } from "./account-notice.ts";
import { addIdentity } from "./accounts.ts";
import { refuse } from "./customer-refusal.ts";
import { customerResponse } from "./customer-response.ts";
import { spendCredential } from "./identity-credential.ts";
import { startCustomerSession } from "./sessions.ts";
import { credentialField, customer } from "../../src/contract/accounts.ts";
import { formField } from "../../src/contract/fields.ts";
import { post } from "../../src/contract/contract.ts";
import { type VisitorEndpoint, visitorEndpoint } from "./visitor-endpoint.ts";

/** The endpoints with which customers who have a password add a third party. */
export const accountIdentityEndpoints: readonly VisitorEndpoint[] = [
  visitorEndpoint(
    post("/web-api/customer-confirm", z.object({ ...OF_CUSTOMER, password: formField }), customer),
    {
      summary: "Confirms with the password that the customer is at the keyboard, for ten minutes.",
      handle: (call) =>
        changeAccount(call, "identity", "identityConfirmed", async (_, customer) => {
          const { body, place, request } = call;
          const refused = await refusedPassword(call, customer, body.password);
          if (refused) return refused;
          const options = { place, now: call.now(), isConfirmed: true };
          const store = await call.store();
          const started = await store
            .transaction()
            .execute((transaction) =>
              startCustomerSession(transaction, customer, request, options),
            );
          return customerResponse(call, started.visitor, started);
        }),
    },
  ),
  visitorEndpoint(
    post(
      "/web-api/customer-identity",
      z.object({ ...OF_CUSTOMER, credential: credentialField }),
      customer,
    ),
    {
      summary:
        "Adds an identity provider to the account of the customer, within ten minutes after the password was confirmed.",
      handle: (call) =>
        changeAccount(call, "identity", "identityAdded", async (visitor, customer) => {
          const { place } = call;
          if (!call.readIdentity) return refuse(place, "identityOff", { status: 404 });
          const refused = refusedSession(call, visitor, customer);
          if (refused) return refused;
          const identity = await spendCredential(call, call.body.credential);
          if (!identity) return refuse(place, "identityRefused");
          const isAdded = await changeAndReport(
            call,
            customer.email,
            "noticeIdentity",
            async (transaction, report) => {
              if (!(await addIdentity(transaction, customer.id, identity))) return false;
              await report();
              return true;
            },
          );
          if (!isAdded) return refuse(place, "identityTaken");
          return customerResponse(call, visitor);
        }),
    },
  ),
];
