import { setTimeout as wait } from "node:timers/promises";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { textField } from "../http/field-schemas.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import type { CustomerRow } from "../store/tables.ts";
import { type AccountChange, OF_CUSTOMER, refuseEntries } from "./account-change.ts";
import { formField, parseAccountEmail } from "./account-fields.ts";
import { reportChange } from "./account-notice.ts";
import { findCustomer } from "./accounts.ts";
import { emailPermit } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerResponse, customerSchema, privateResponse } from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";
import { accountLink, tokenPage } from "./token-page.ts";
import { createToken, hashToken } from "./token.ts";

const CONFIRM_PATH = "/web-api/customer-email-confirm";
const LINK_LIFETIME_MS = 3_600_000;
/** Minimum response time, which must not reveal whether an email is sent. */
const MIN_RESPONSE_MS = 250;

/** The endpoints with which customers change their address, or confirm the one that they have. */
export const emailChangeEndpoints = (
  context: CustomerContext,
  { change, refusedPassword }: AccountChange,
): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/customer-email",
    summary:
      "Sends a link to the address with which the customer wants to sign in, and changes nothing before it is opened; takes the password. The response is the same if another account has the address.",
    query: NO_FIELDS,
    body: z.object({ ...OF_CUSTOMER, email: formField, password: formField }),
    response: customerSchema,
    handle: ({ body, request, place }) =>
      change(
        request,
        place,
        "email",
        body,
        () => "addressRequested",
        async (visitor, customer) => {
          const email = parseAccountEmail(body.email);
          if (email === undefined)
            return refuseEntries(place, { email: [customerText("emailMalformed", place.locale)] });
          const refused = await refusedPassword(request, place, customer, body.password);
          if (refused) return refused;
          await Promise.all([
            sendLink(context, customer, email, request, place),
            wait(MIN_RESPONSE_MS),
          ]);
          return customerResponse(context, request, visitor);
        },
      ),
  }),
  endpoint({
    method: "POST",
    path: CONFIRM_PATH,
    summary: "Changes the address of an account with the token of the email to the new one.",
    query: NO_FIELDS,
    body: z.object({ token: textField.default("") }),
    response: z.object({ message: z.string() }),
    confirmation: (locale) => ({
      prompt: `${customerText("addressConfirm", locale)}?`,
      button: customerText("confirm", locale),
    }),
    handle: async ({ body, request, place }) => {
      const former = await changeAddress(context, body.token);
      if (former && former.email !== former.changed)
        await reportChange(context, request, place, former.email, "noticeAddress");
      const message = customerText(former ? "emailSaved" : "addressInvalid", place.locale);
      if (prefersHtml(request))
        return tokenPage(
          place.locale,
          message,
          accountLink(request, place, "login"),
          former ? 200 : 400,
        );
      return former
        ? privateResponse(request, { message })
        : errorResponse(400, message, { token: [message] });
    },
  }),
];

const sendLink = async (
  context: CustomerContext,
  customer: CustomerRow,
  email: string,
  request: Request,
  place: Place,
): Promise<void> => {
  const store = await context.store();
  const owner = await findCustomer(store, email);
  if (owner && owner.id !== customer.id) return;
  const permit = await emailPermit(context, request, "address", email);
  if (!permit.isAllowed) return;
  const token = createToken();
  const now = context.now();
  try {
    await store
      .insertInto("email_changes")
      .values({
        token_hash: hashToken(token),
        customer_id: customer.id,
        email,
        expires_at: now + LINK_LIFETIME_MS,
      })
      .execute();
    const link = emailLink(request, place, context, `${CONFIRM_PATH}?token=${token}`);
    await context.outbox(
      {
        to: email,
        subject: customerText("addressSubject", place.locale),
        text: customerText("addressEmail", place.locale, { link }),
      },
      now,
    );
  } catch (thrown) {
    await permit.refund();
    throw thrown;
  }
};

/** The address of the account before, and the new one; undefined for a link that is not valid any more. */
const changeAddress = async ({ store, now }: CustomerContext, token: string) =>
  (await store()).transaction().execute(async (transaction) => {
    const requested = await transaction
      .deleteFrom("email_changes")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", now())
      .returning(["customer_id", "email"])
      .executeTakeFirst();
    if (!requested) return undefined;
    const owner = await findCustomer(transaction, requested.email);
    if (owner && owner.id !== requested.customer_id) return undefined;
    const { email } = await transaction
      .selectFrom("customers")
      .select("email")
      .where("id", "=", requested.customer_id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("customers")
      .set({ email: requested.email, email_verified_at: now() })
      .where("id", "=", requested.customer_id)
      .execute();
    // Links that were sent to the former address are not for its owner any more.
    for (const table of ["password_resets", "email_changes"] as const)
      await transaction
        .deleteFrom(table)
        .where("customer_id", "=", requested.customer_id)
        .execute();
    return { email, changed: requested.email };
  });
