import { createHash } from "node:crypto";
import { GUEST } from "@passepartout/domain/customer/customer";
import { z } from "zod";
import { NO_STORE } from "../../src/http/no-store.ts";
import type { CustomerContext } from "./customer-context.ts";
import { expiredSessionCookie, sessionCookie, type KnownVisitor } from "./sessions.ts";

export const customerSchema = z.object({
  emailHash: z.string().optional(),
  firstName: z.string().optional(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  lastName: z.string().optional(),
  number: z.string().optional(),
  order: z.object({ isWhitelabelOrder: z.boolean(), cartArticlesAmount: z.number() }),
  type: z.number(),
});

/** Guests have a cart but no personal data. */
export const customerOf = (
  { whitelabelCustomers }: Pick<CustomerContext, "whitelabelCustomers">,
  visitor: KnownVisitor | undefined,
): z.input<typeof customerSchema> => {
  if (!visitor) return GUEST;
  const { session, customer } = visitor;
  const isWhitelabelCustomer = customer !== undefined && whitelabelCustomers.has(customer.number);
  const order = {
    isWhitelabelOrder: isWhitelabelCustomer && session.is_whitelabel_order === 1,
    cartArticlesAmount: visitor.cartLines,
  };
  if (!customer) return { ...GUEST, order };
  return {
    emailHash: createHash("sha256").update(customer.email).digest("hex"),
    firstName: customer.first_name,
    lastName: customer.last_name,
    isLoggedIn: true,
    isWhitelabelCustomer,
    number: customer.number,
    order,
    type: customer.type,
  };
};

/** How a response changes the session cookie. */
interface SessionChange {
  /** The id of a new session. */
  readonly id?: string | undefined;
  readonly hasEnded?: boolean;
}

/** A JSON response that must not be cached. */
export const privateResponse = (
  request: Request,
  body: unknown,
  change: SessionChange = {},
): Response => withSessionCookie(Response.json(body, { headers: NO_STORE }), request, change);

/** The response with the visitor's customer data. */
export const customerResponse = (
  context: CustomerContext,
  request: Request,
  visitor: KnownVisitor | undefined,
  change: SessionChange = {},
): Response => privateResponse(request, customerOf(context, visitor), change);

/** Redirects a browser after a POST. */
export const redirectTo = (
  request: Request,
  location: string,
  change: SessionChange = {},
): Response =>
  withSessionCookie(
    new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } }),
    request,
    change,
  );

const withSessionCookie = (
  response: Response,
  request: Request,
  { id, hasEnded = false }: SessionChange,
): Response => {
  if (id !== undefined) response.headers.append("Set-Cookie", sessionCookie(request, id));
  else if (hasEnded) response.headers.append("Set-Cookie", expiredSessionCookie(request));
  return response;
};
