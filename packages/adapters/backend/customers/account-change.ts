import type { AccountFormName } from "@passepartout/domain/customer/account-forms";
import * as z from "zod/mini";
import { customer as customerAnswer } from "../../src/contract/accounts.ts";
import { post } from "../../src/contract/contract.ts";
import { textField } from "../../src/contract/fields.ts";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { workOrder } from "../http/request-place.ts";
import type { CustomerRow } from "../store/tables.ts";
import { answerForm, pendingForm } from "./account-answer.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import { refuse, refuseEntries } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { verifyPassword } from "./password-hash.ts";
import { isProven, type KnownVisitor } from "./sessions.ts";
import {
  type VisitorCall,
  type VisitorEndpoint,
  visitorEndpoint,
  visitorOf,
} from "./visitor-call.ts";

type FormCall<Fields extends z.core.$ZodLooseShape> = VisitorCall & {
  readonly body: z.output<z.ZodMiniObject<Fields>> & { readonly number: string };
};

interface AccountForm<Fields extends z.core.$ZodLooseShape> {
  readonly summary: string;
  readonly form: AccountFormName;
  /** What the page says when it is done. */
  readonly done: CustomerText | ((customer: CustomerRow) => CustomerText);
  /** Its response, after which the visitor is who it says. */
  readonly change: (
    call: FormCall<Fields>,
    visitor: KnownVisitor,
    customer: CustomerRow,
  ) => Promise<Response>;
}

/** Defines the endpoint of a form that changes the account of the visitor, unless the session has ended or is that of another customer. */
export const accountForm = <Fields extends z.core.$ZodLooseShape>(
  path: string,
  fields: Fields,
  { summary, form, done, change }: AccountForm<Fields>,
): VisitorEndpoint =>
  visitorEndpoint(
    // The number of the customer whose page has the form, so that it changes no other account; empty if it does not say.
    post(path, z.object({ ...fields, number: z._default(textField, "") }), customerAnswer),
    {
      summary,
      handle: async (given) => {
        const call = given as unknown as FormCall<Fields>;
        const { body, place } = call;
        const visitor = await visitorOf(call);
        const customer = visitor?.customer;
        if (!customer)
          return answerForm(call, "login", {}, ended(call), { pending: pendingForm(form, body) });
        if (body.number !== "" && body.number !== customer.number)
          return answerForm(call, form, {}, refuse(place, "otherCustomer", { status: 409 }));
        const response = await change(call, visitor, customer);
        // After an account is deleted there is only the form to sign in.
        const shown = form === "delete" && response.ok ? "login" : form;
        const text = typeof done === "string" ? done : done(customer);
        return answerForm(call, shown, body, response, { done: customerText(text, place.locale) });
      },
    },
  );

const ended = ({ place }: VisitorCall) => refuse(place, "sessionEnded", { status: 401 });

/** The response to a visitor who is no longer signed in. */
export const answerEnded = (call: VisitorCall): Promise<Response> =>
  answerForm(call, "login", {}, ended(call));

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
