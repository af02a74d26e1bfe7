import { invalid, ok, type Result } from "../kernel/result.ts";

/** A visitor: a guest, or a customer who is signed in. */
export interface Customer {
  readonly emailHash?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** First and last name; set only while the customer is signed in. */
  readonly fullName?: string;
  readonly isLoggedIn: boolean;
  readonly isWhitelabelCustomer: boolean;
  readonly number?: string;
  /** The part of the order that the shop shows; cart and order management are separate applications. */
  readonly order: { readonly isWhitelabelOrder: boolean; readonly cartArticlesAmount: number };
  /** The backend's customer type; 0 by default. */
  readonly type: number;
}

export const GUEST: Customer = {
  isLoggedIn: false,
  isWhitelabelCustomer: false,
  order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
  type: 0,
};

/** First and last name with a space between, trimmed; empty if there is neither. */
export const fullNameOf = (name: {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}): string => `${name.firstName ?? ""} ${name.lastName ?? ""}`.trim();

/** The customer after a successful sign-in or sign-up, with the full name. */
export const signedIn = (customer: Customer): Customer => {
  const fullName = fullNameOf(customer);
  return { ...customer, isLoggedIn: true, ...(fullName !== "" && { fullName }) };
};

/** The orders that a whitelabel customer may switch to: `on` for those of their own customers, `off` for their own. */
export type WhitelabelSwitch = "on" | "off";

/** True if the next order is placed on behalf of others after a switch, which only whitelabel customers may use; without a target it changes to the other one. Error: `whitelabel-not-admitted`. */
export const switchWhitelabelOrder = (
  { isWhitelabelCustomer, order }: Pick<Customer, "isWhitelabelCustomer" | "order">,
  to: WhitelabelSwitch = order.isWhitelabelOrder ? "off" : "on",
): Result<boolean> =>
  isWhitelabelCustomer
    ? ok(to === "on")
    : invalid(
        "whitelabel-not-admitted",
        "only customers whom the shop has admitted order on behalf of others",
        to,
      );
