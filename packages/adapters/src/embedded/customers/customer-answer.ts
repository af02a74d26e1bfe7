import { createHash } from "node:crypto";
import { GUEST } from "@passepartout/domain/customer/customer";
import { z } from "zod";
import { endedCookie, sessionCookie, type KnownVisitor } from "./sessions.ts";

/** A customer as the backend words one. [API-03] */
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

/** The visitor in the words of the wire; a guest has a cart, but no name. [API-03, CUS-01, CUS-02] */
const customerOf = (visitor: KnownVisitor | undefined): z.input<typeof customerSchema> => {
  if (!visitor) return GUEST;
  const { session, customer } = visitor;
  const order = {
    isWhitelabelOrder: session.is_whitelabel_order === 1,
    cartArticlesAmount: customer?.cart_articles ?? session.cart_articles,
  };
  if (!customer) return { ...GUEST, order };
  return {
    emailHash: createHash("sha256").update(customer.email).digest("hex"),
    firstName: customer.first_name,
    lastName: customer.last_name,
    isLoggedIn: true,
    isWhitelabelCustomer: customer.is_whitelabel === 1,
    number: customer.number,
    order,
    type: customer.type,
  };
};

/** What becomes of the visitor's session with an answer. */
interface SessionChange {
  /** The id of a session that begins. */
  readonly id?: string | undefined;
  readonly hasEnded?: boolean;
}

/** An answer that is one visitor's alone and never kept by anybody. */
export const privateAnswer = (
  request: Request,
  body: unknown,
  change: SessionChange = {},
): Response => withCookie(Response.json(body, { headers: PRIVATE }), request, change);

/** The visitor as answer. [API-03] */
export const customerAnswer = (
  request: Request,
  visitor: KnownVisitor | undefined,
  change: SessionChange = {},
): Response => privateAnswer(request, customerOf(visitor), change);

/** Leads a browser to another page of the shop. */
export const leadTo = (request: Request, location: string, change: SessionChange = {}): Response =>
  withCookie(
    new Response(null, { status: 303, headers: { ...PRIVATE, Location: location } }),
    request,
    change,
  );

const PRIVATE = { "Cache-Control": "private, no-store" };

const withCookie = (
  response: Response,
  request: Request,
  { id, hasEnded = false }: SessionChange,
): Response => {
  if (id !== undefined) response.headers.append("Set-Cookie", sessionCookie(request, id));
  else if (hasEnded) response.headers.append("Set-Cookie", endedCookie(request));
  return response;
};
