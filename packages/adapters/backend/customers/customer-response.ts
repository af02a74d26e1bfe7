import { createHash } from "node:crypto";
import { type Customer, GUEST } from "@passepartout/domain/customer/customer";
import { jsonResponse, type ResponseOf } from "../../src/http/error-response.ts";
import { NO_STORE } from "../../src/http/no-store.ts";
import type { CustomerContext } from "./customer-context.ts";
import type { VisitorCall } from "./visitor-call.ts";
import { expiredSessionCookie, sessionCookie, type KnownVisitor } from "./sessions.ts";

/** Guests have a cart but no personal data. */
export const customerOf = (
  { whitelabelCustomers }: Pick<CustomerContext, "whitelabelCustomers">,
  visitor: KnownVisitor | undefined,
): Customer => {
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
export const privateResponse = <Body>(
  request: Request,
  body: Body,
  change: SessionChange = {},
): ResponseOf<Body> =>
  withSessionCookie(jsonResponse(body, { headers: NO_STORE }), request, change);

/** The response with the visitor's customer data. */
export const customerResponse = (
  call: VisitorCall,
  visitor: KnownVisitor | undefined,
  change: SessionChange = {},
): ResponseOf<Customer> => privateResponse(call.request, customerOf(call, visitor), change);

/** Redirects a browser after a POST. */
export const redirectTo = (
  request: Request,
  location: string,
  change: SessionChange = {},
): ResponseOf<never> =>
  withSessionCookie(
    new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } }),
    request,
    change,
  );

const withSessionCookie = <Body>(
  response: ResponseOf<Body>,
  request: Request,
  { id, hasEnded = false }: SessionChange,
): ResponseOf<Body> => {
  if (id !== undefined) response.headers.append("Set-Cookie", sessionCookie(request, id));
  else if (hasEnded) response.headers.append("Set-Cookie", expiredSessionCookie(request));
  return response;
};
