import type { AccountFormName } from "@passepartout/domain/customer/account-forms";
import type { Place } from "@passepartout/domain/market/place";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { orderOf } from "../http/client-of.ts";
import { errorResponse, type FieldErrors } from "../../src/http/error-response.ts";
import { textField } from "../http/field-schemas.ts";
import type { CustomerRow } from "../store/tables.ts";
import { answerForm, pendingForm } from "./account-answer.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { verifyPassword } from "./password-hash.ts";
import { findVisitor, hasSessionCookie, isProven, type KnownVisitor } from "./sessions.ts";

/** A change of an account: its response, after which the visitor is who it says. */
type Change = (visitor: KnownVisitor, customer: CustomerRow) => Promise<Response>;

type Body = Readonly<Record<string, unknown>> & {
  /** The number of the customer whose page has the form; empty if it does not say. */
  readonly number: string;
};

/** What all changes of an account have in common. */
export interface AccountChange {
  readonly visitorOf: (request: Request) => Promise<KnownVisitor | undefined>;
  /** The response to a visitor who is not signed in any more. */
  readonly answerEnded: (request: Request, place: Place) => Promise<Response>;
  /** Changes the account of the visitor, unless the session has ended or is that of another customer. */
  readonly change: (
    request: Request,
    place: Place,
    form: AccountFormName,
    body: Body,
    done: (customer: CustomerRow) => CustomerText,
    apply: Change,
  ) => Promise<Response>;
  /** The response to a wrong password; undefined for that of the account. Attempts count like those to sign in. */
  readonly refusedPassword: (
    request: Request,
    place: Place,
    customer: CustomerRow,
    password: string,
  ) => Promise<Response | undefined>;
  /** The response to a visitor who has not proven recently enough to be at the keyboard. */
  readonly refusedSession: (
    place: Place,
    visitor: KnownVisitor,
    customer: CustomerRow,
  ) => Response | undefined;
}

/** The number of the customer whose page has sent the form, so that it changes no other account. */
export const OF_CUSTOMER = { number: textField.default("") };

export const refuseEntries = ({ locale }: Place, errors: FieldErrors): Response =>
  errorResponse(400, customerText("checkEntries", locale), errors);

export const createAccountChange = (context: CustomerContext): AccountChange => {
  const visitorOf: AccountChange["visitorOf"] = async (request) =>
    hasSessionCookie(request)
      ? findVisitor(await context.store(), request, context.now())
      : undefined;
  const ended = ({ locale }: Place) => errorResponse(401, customerText("sessionEnded", locale));
  return {
    visitorOf,
    answerEnded: (request, place) => answerForm(request, place, "login", {}, ended(place)),
    change: async (request, place, form, body, done, apply) => {
      const visitor = await visitorOf(request);
      if (!visitor?.customer)
        return answerForm(request, place, "login", {}, ended(place), {
          pending: pendingForm(form, body),
        });
      if (body.number !== "" && body.number !== visitor.customer.number)
        return answerForm(
          request,
          place,
          form,
          {},
          errorResponse(409, customerText("otherCustomer", place.locale)),
        );
      const { customer } = visitor;
      const response = await apply(visitor, customer);
      // After an account is deleted there is only the form to sign in.
      const shown = form === "delete" && response.ok ? "login" : form;
      return answerForm(request, place, shown, body, response, {
        done: customerText(done(customer), place.locale),
      });
    },
    refusedPassword: async (request, place, { email, password_hash }, password) => {
      const { signInByAccountAndAddress, signInByAddress } = context.limits;
      const byAddress = await consumeByAddress(request, signInByAddress);
      const pair = `${email} ${networkOfClient(request) ?? ""}`;
      const waitMs = byAddress.waitMs || (await signInByAccountAndAddress.consume(pair));
      if (waitMs > 0) return tooManyRequests(waitMs, place);
      if (!(await verifyPassword(password, password_hash, orderOf(request))))
        return refuseEntries(place, { password: [customerText("passwordWrong", place.locale)] });
      // A change counts for the network whatever the password: some of what it asks is about the addresses of others.
      await signInByAccountAndAddress.reset(pair);
      return undefined;
    },
    refusedSession: ({ locale }, { session }, customer) =>
      isProven(session, customer, context.now())
        ? undefined
        : errorResponse(403, customerText("sessionNotFresh", locale)),
  };
};
