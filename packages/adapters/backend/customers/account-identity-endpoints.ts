import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { type AccountChange, OF_CUSTOMER } from "./account-change.ts";
import { formField } from "./account-fields.ts";
import { reportChange } from "./account-notice.ts";
import { addIdentity } from "./accounts.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerResponse, customerSchema } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { spendCredential } from "./identity-credential.ts";
import { startCustomerSession } from "./sessions.ts";

/** The endpoints with which customers who have a password add a third party. */
export const accountIdentityEndpoints = (
  context: CustomerContext,
  { change, refusedPassword, refusedSession }: AccountChange,
): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/customer-confirm",
    summary: "Confirms with the password that the customer is at the keyboard, for ten minutes.",
    query: NO_FIELDS,
    body: z.object({ ...OF_CUSTOMER, password: formField }),
    response: customerSchema,
    handle: ({ body, request, place }) =>
      change(
        request,
        place,
        "identity",
        { number: body.number },
        () => "identityConfirmed",
        async (_, customer) => {
          const refused = await refusedPassword(request, place, customer, body.password);
          if (refused) return refused;
          const store = await context.store();
          const started = await store.transaction().execute((transaction) =>
            startCustomerSession(transaction, customer, request, {
              place,
              now: context.now(),
              isConfirmed: true,
            }),
          );
          return customerResponse(context, request, started.visitor, started);
        },
      ),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-identity",
    summary:
      "Adds an identity provider to the account of the customer, within ten minutes after the password was confirmed.",
    query: NO_FIELDS,
    body: z.object({
      ...OF_CUSTOMER,
      credential: z.string("must be text").max(10_000),
    }),
    response: customerSchema,
    handle: ({ body, request, place }) =>
      change(
        request,
        place,
        "identity",
        { number: body.number },
        () => "identityAdded",
        async (visitor, customer) => {
          const refuse = (text: CustomerText) =>
            errorResponse(400, customerText(text, place.locale));
          if (!context.readIdentity)
            return errorResponse(404, customerText("identityOff", place.locale));
          const refused = refusedSession(place, visitor, customer);
          if (refused) return refused;
          const identity = await spendCredential(context, request, body.credential);
          if (!identity) return refuse("identityRefused");
          const store = await context.store();
          const isAdded = await addIdentity(store, customer.id, identity);
          if (!isAdded) return refuse("identityTaken");
          await reportChange(context, request, place, customer.email, "noticeIdentity");
          return customerResponse(context, request, visitor);
        },
      ),
  }),
];
