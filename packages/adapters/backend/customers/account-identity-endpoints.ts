import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { changeAccount, OF_CUSTOMER, refusedPassword, refusedSession } from "./account-change.ts";
import { changeAndReport } from "./account-notice.ts";
import { addIdentity } from "./accounts.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerResponse } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { spendCredential } from "./identity-credential.ts";
import { startCustomerSession } from "./sessions.ts";
import { credentialField, customer } from "../../src/contract/accounts.ts";
import { formField } from "../../src/contract/fields.ts";
import { post } from "../../src/contract/contract.ts";

/** The endpoints with which customers who have a password add a third party. */
export const accountIdentityEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint(
    post("/web-api/customer-confirm", z.object({ ...OF_CUSTOMER, password: formField }), customer),
    {
      summary: "Confirms with the password that the customer is at the keyboard, for ten minutes.",
      handle: ({ body: { number, password }, request, place }) => {
        const call = { ...context, request, place };
        const confirmed = () => "identityConfirmed" as const;
        return changeAccount(call, "identity", { number }, confirmed, async (_, customer) => {
          const refused = await refusedPassword(call, customer, password);
          if (refused) return refused;
          const options = { place, now: context.now(), isConfirmed: true };
          const store = await context.store();
          const started = await store
            .transaction()
            .execute((transaction) =>
              startCustomerSession(transaction, customer, request, options),
            );
          return customerResponse(call, started.visitor, started);
        });
      },
    },
  ),
  endpoint(
    post(
      "/web-api/customer-identity",
      z.object({ ...OF_CUSTOMER, credential: credentialField }),
      customer,
    ),
    {
      summary:
        "Adds an identity provider to the account of the customer, within ten minutes after the password was confirmed.",
      handle: ({ body: { number, credential }, ...input }) => {
        const call = { ...context, ...input };
        const added = () => "identityAdded" as const;
        return changeAccount(call, "identity", { number }, added, async (visitor, customer) => {
          const refuse = (text: CustomerText, status = 400) =>
            errorResponse(status, customerText(text, call.place.locale));
          if (!context.readIdentity) return refuse("identityOff", 404);
          const refused = refusedSession(call, visitor, customer);
          if (refused) return refused;
          const identity = await spendCredential(call, credential);
          if (!identity) return refuse("identityRefused");
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
          if (!isAdded) return refuse("identityTaken");
          return customerResponse(call, visitor);
        });
      },
    },
  ),
];
