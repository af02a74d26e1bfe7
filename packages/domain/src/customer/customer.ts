/** The part of the order that the shop shows; cart and order management are separate applications. */
export interface CustomerOrder {
  readonly isWhitelabelOrder: boolean;
  readonly cartArticlesAmount: number;
}

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
  readonly order: CustomerOrder;
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

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

const textIn = <Name extends string>(
  fields: Fields,
  name: Name,
): { readonly [N in Name]?: string } => {
  const value = fields[name];
  return (typeof value === "string" && value !== "" ? { [name]: value } : {}) as {
    readonly [N in Name]?: string;
  };
};

const numberOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

/** Reads the response to a customer-data, sign-in or sign-up request. A field that is missing or has another type has the value of a guest; anything but an object is a guest. Only a customer who is signed in can be a whitelabel customer, and only a whitelabel customer has whitelabel orders. */
export const readCustomer = (body: unknown): Customer => {
  const fields = fieldsOf(body);
  const order = fieldsOf(fields["order"]);
  const isLoggedIn = fields["isLoggedIn"] === true;
  const isWhitelabelCustomer = isLoggedIn && fields["isWhitelabelCustomer"] === true;
  const customer: Customer = {
    ...textIn(fields, "emailHash"),
    ...textIn(fields, "firstName"),
    ...textIn(fields, "lastName"),
    ...textIn(fields, "number"),
    isLoggedIn: false,
    isWhitelabelCustomer,
    order: {
      isWhitelabelOrder: isWhitelabelCustomer && order["isWhitelabelOrder"] === true,
      cartArticlesAmount: numberOf(order["cartArticlesAmount"]),
    },
    type: numberOf(fields["type"]),
  };
  return isLoggedIn ? signedIn(customer) : customer;
};
