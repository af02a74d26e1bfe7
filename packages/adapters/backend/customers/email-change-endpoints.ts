import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { prefersHtml } from "../http/prefers-html.ts";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow } from "../store/tables.ts";
import { changeAccount, OF_CUSTOMER, refusedPassword } from "./account-change.ts";
import { parseAccountEmail } from "./account-fields.ts";
import { changeAndReport } from "./account-notice.ts";
import { findCustomer } from "./accounts.ts";
import { sendPermitted } from "./client-address.ts";
import { refuse, refuseEntries } from "./customer-refusal.ts";
import { customerResponse, privateResponse } from "./customer-response.ts";
import { sendEmail } from "./send-email.ts";
import { confirmationOf, customerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";
import type { VisitorCall } from "./visitor-call.ts";
import { accountLink, tokenPage } from "./token-page.ts";
import { createToken, hashToken } from "./token.ts";
import { textField, formField } from "../../src/contract/fields.ts";
import { customer } from "../../src/contract/accounts.ts";
import { post } from "../../src/contract/contract.ts";
import { type VisitorEndpoint, visitorEndpoint } from "./visitor-endpoint.ts";

const CONFIRM_PATH = "/web-api/customer-email-confirm";
const LINK_LIFETIME_MS = 3_600_000;
/** Minimum response time, which must not reveal whether an email is sent. */
const MIN_RESPONSE_MS = 250;

/** The endpoints with which customers change their address, or confirm the one that they have. */
export const emailChangeEndpoints: readonly VisitorEndpoint[] = [
  visitorEndpoint(
    post(
      "/web-api/customer-email",
      z.object({ ...OF_CUSTOMER, email: formField, password: formField }),
      customer,
    ),
    {
      summary:
        "Sends a link to the address with which the customer wants to sign in, and changes nothing before it is opened; takes the password. The response is the same if another account has the address.",
      handle: (call) =>
        changeAccount(call, "email", "addressRequested", async (visitor, customer) => {
          const { body } = call;
          const email = parseAccountEmail(body.email);
          if (email === undefined) return refuseEntries(call.place, { email: "emailMalformed" });
          const refused = await refusedPassword(call, customer, body.password);
          if (refused) return refused;
          await Promise.all([sendLink(call, customer, email), wait(MIN_RESPONSE_MS)]);
          return customerResponse(call, visitor);
        }),
    },
  ),
  visitorEndpoint(
    post(
      CONFIRM_PATH,
      z.object({ token: z._default(textField, "") }),
      z.object({ message: z.string() }),
    ),
    {
      summary: "Changes the address of an account with the token of the email to the new one.",
      confirmation: confirmationOf("addressConfirm"),
      handle: async (call) => {
        const { body, place, request } = call;
        const isChanged = await changeAddress(call, body.token);
        const message = customerText(isChanged ? "emailSaved" : "addressInvalid", place.locale);
        if (prefersHtml(request))
          return tokenPage(
            place.locale,
            message,
            accountLink(call, "login"),
            isChanged ? 200 : 400,
          );
        return isChanged
          ? privateResponse(request, { message })
          : refuse(place, "addressInvalid", { field: "token" });
      },
    },
  ),
];

const sendLink = async (call: VisitorCall, customer: CustomerRow, email: string): Promise<void> => {
  const store = await call.store();
  const owner = await findCustomer(store, email);
  if (owner && owner.id !== customer.id) return;
  await sendPermitted(call, "address", email, async (transaction) => {
    const token = createToken();
    await transaction
      .insertInto("email_changes")
      .values({
        token_hash: hashToken(token),
        customer_id: customer.id,
        email,
        expires_at: call.now() + LINK_LIFETIME_MS,
      })
      .execute();
    const link = emailLink(call, `${CONFIRM_PATH}?token=${token}`);
    await sendEmail(transaction, call, "address", email, { link });
  });
};

/** Gives an account the address for which a token was sent; false if the token is not valid any more. */
const changeAddress = async (call: VisitorCall, token: string): Promise<boolean> => {
  const store = await call.store();
  const requested = await findChange(store, token, call.now());
  if (!requested) return false;
  return changeAndReport(call, requested.former, "noticeAddress", async (transaction, report) => {
    // With concurrent requests, only the one that deletes the token may use it.
    const { numDeletedRows } = await transaction
      .deleteFrom("email_changes")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const { customer_id, email, former } = requested;
    const owner = await findCustomer(transaction, email);
    if (owner && owner.id !== customer_id) return false;
    await transaction
      .updateTable("customers")
      .set({ email, email_verified_at: call.now() })
      .where("id", "=", customer_id)
      .execute();
    // Links that were sent to the former address are not for its owner any more.
    for (const table of ["password_resets", "email_changes"] as const)
      await transaction.deleteFrom(table).where("customer_id", "=", customer_id).execute();
    if (email !== former) await report();
    return true;
  });
};

/** The change for which a token was sent, while it is valid, with the present address of the account. */
const findChange = (store: Store, token: string, now: number) =>
  store
    .selectFrom("email_changes")
    .innerJoin("customers", "customers.id", "email_changes.customer_id")
    .select(["customer_id", "email_changes.email", "customers.email as former"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
