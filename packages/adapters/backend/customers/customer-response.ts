import { createHash } from "node:crypto";
import { type Customer, GUEST } from "@passepartout/domain/customer/customer";
import type { Place } from "@passepartout/domain/market/place";
import {
  errorResponse,
  jsonResponse,
  type ResponseOf,
  tooMany,
  NO_STORE,
} from "../../src/http/error-response.ts";
import type { CustomerRow } from "../store/tables.ts";
import type { CustomerContext } from "./customer-context.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";
import {
  expiredSessionCookie,
  type KnownVisitor,
  sessionCookie,
  startCustomerSession,
} from "./sessions.ts";
import type { VisitorCall } from "./visitor-call.ts";

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

/** The response with the customer data of who the visitor is from now on. */
export const customerResponse = (
  call: VisitorCall,
  { visitor, ...change }: SessionChange & { readonly visitor?: KnownVisitor | undefined },
): ResponseOf<Customer> => privateResponse(call.request, customerOf(call, visitor), change);

export const signInResponse = async (
  call: VisitorCall,
  customer: CustomerRow,
  isConfirmed?: boolean,
): Promise<ResponseOf<Customer>> => {
  const store = await call.store();
  const started = await store
    .transaction()
    .execute((transaction) => startCustomerSession(transaction, customer, call, isConfirmed));
  return customerResponse(call, started);
};

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

/** The response to what is refused with a text, about a field of the form if it names one. */
export const refuse = (
  { locale }: Place,
  key: CustomerText,
  { status = 400, field }: { readonly status?: number; readonly field?: string } = {},
): ResponseOf<never> => {
  const text = customerText(key, locale);
  return errorResponse(status, text, field === undefined ? undefined : { [field]: [text] });
};

export const tooManyRequests = (waitMs: number, { locale }: Place): ResponseOf<never> =>
  tooMany(customerText("tooMany", locale), waitMs);

/** What is wrong with the entries of a form, by field. */
export type EntryProblems = Readonly<Record<string, CustomerText | undefined>>;

export const hasProblem = (problems: EntryProblems): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

export const problemTexts = (problems: EntryProblems, { locale }: Place) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, customerText(problem, locale)]],
    ),
  );

export const refuseEntries = (place: Place, problems: EntryProblems): ResponseOf<never> =>
  errorResponse(
    400,
    customerText("checkEntries", place.locale),
    Object.fromEntries(
      Object.entries(problemTexts(problems, place)).map(([field, text]) => [field, [text]]),
    ),
  );
