import type { AccountFormName } from "@passepartout/domain/customer/account-forms";
import * as z from "zod/mini";
import { textField } from "../../src/contract/fields.ts";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { workOrder } from "../http/client-of.ts";
import type { CustomerRow } from "../store/tables.ts";
import { answerForm, pendingForm } from "./account-answer.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import { refuse, refuseEntries } from "./customer-refusal.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { verifyPassword } from "./password-hash.ts";
import { isProven, type KnownVisitor } from "./sessions.ts";
import { type VisitorCall, visitorOf } from "./visitor-call.ts";

/** A change of an account: its response, after which the visitor is who it says. */
type Change = (visitor: KnownVisitor, customer: CustomerRow) => Promise<Response>;

interface FormCall extends VisitorCall {
  readonly body: Readonly<Record<string, unknown>> & {
    /** The number of the customer whose page has the form; empty if it does not say. */
    readonly number: string;
  };
}

/** The number of the customer whose page has sent the form, so that it changes no other account. */
export const OF_CUSTOMER = { number: z._default(textField, "") };

const ended = ({ place }: VisitorCall) => refuse(place, "sessionEnded", { status: 401 });

/** The response to a visitor who is no longer signed in. */
export const answerEnded = (call: VisitorCall): Promise<Response> =>
  answerForm(call, "login", {}, ended(call));

/** Changes the account of the visitor, unless the session has ended or is that of another customer. */
export const changeAccount = async (
  call: FormCall,
  form: AccountFormName,
  done: CustomerText | ((customer: CustomerRow) => CustomerText),
  apply: Change,
): Promise<Response> => {
  const { body, place } = call;
  const { locale } = place;
  const visitor = await visitorOf(call);
  const customer = visitor?.customer;
  if (!customer)
    return answerForm(call, "login", {}, ended(call), { pending: pendingForm(form, body) });
  if (body.number !== "" && body.number !== customer.number)
    return answerForm(call, form, {}, refuse(place, "otherCustomer", { status: 409 }));
  const response = await apply(visitor, customer);
  // After an account is deleted there is only the form to sign in.
  const shown = form === "delete" && response.ok ? "login" : form;
  const text = typeof done === "string" ? done : done(customer);
  return answerForm(call, shown, body, response, { done: customerText(text, locale) });
};

/** The response to a wrong password; undefined for that of the account. Attempts count like those to sign in. */
export const refusedPassword = async (
  { request, place, limits }: VisitorCall,
  { email, password_hash }: CustomerRow,
  password: string,
): Promise<Response | undefined> => {
  const { signInByAccountAndAddress, signInByAddress } = limits;
  const byAddress = await consumeByAddress(request, signInByAddress);
  const pair = `${email} ${networkOfClient(request) ?? ""}`;
  const waitMs = byAddress.waitMs || (await signInByAccountAndAddress.consume(pair));
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  if (!(await verifyPassword(password, password_hash, workOrder(request))))
    return refuseEntries(place, { password: "passwordWrong" });
  // A change counts for the network whatever the password: some of what it asks is about the addresses of others.
  await signInByAccountAndAddress.reset(pair);
  return undefined;
};

/** The response to a visitor who has not proven recently enough to be at the keyboard. */
export const refusedSession = (
  { place, now }: VisitorCall,
  { session }: KnownVisitor,
  customer: CustomerRow,
): Response | undefined =>
  isProven(session, customer, now())
    ? undefined
    : refuse(place, "sessionNotFresh", { status: 403 });

/** The response to a wrong password, or for an account without one, to a sign-in that is too long ago. */
export const refusedProof = async (
  call: VisitorCall,
  visitor: KnownVisitor,
  customer: CustomerRow,
  password: string,
): Promise<Response | undefined> =>
  customer.password_hash === null
    ? refusedSession(call, visitor, customer)
    : refusedPassword(call, customer, password);
