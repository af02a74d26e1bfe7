/** What the customer's order tells the shop; orders and carts themselves live elsewhere. [CUS-02] */
export interface CustomerOrder {
  readonly isWhitelabelOrder: boolean;
  readonly cartArticlesAmount: number;
}

/** A visitor as the shop knows them: a guest, or somebody signed in. [CUS-01] */
export interface Customer {
  readonly emailHash?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Set only while signed in. [CUS-03] */
  readonly fullName?: string;
  readonly isLoggedIn: boolean;
  readonly isWhitelabelCustomer: boolean;
  readonly number?: string;
  readonly order: CustomerOrder;
  /** 0 unless the backend says otherwise. [CUS-04] */
  readonly type: number;
}

/** A visitor of whom nothing is known. [CUS-05] */
export const GUEST: Customer = {
  isLoggedIn: false,
  isWhitelabelCustomer: false,
  order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
  type: 0,
};

/** First and last name with a space between, without spaces at the ends; empty when there is neither. [CUS-Q5] */
export const fullNameOf = (name: {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}): string => `${name.firstName ?? ""} ${name.lastName ?? ""}`.trim();

/** The customer once a login or sign-up has succeeded, with the full name. [CUS-03, CUS-07] */
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

/** Reads the answer to a customer-data, login or sign-up call; a field that is missing or of another type reads as a guest's, and whatever is no object is a guest. [CUS-01, CUS-14] */
export const readCustomer = (answer: unknown): Customer => {
  const fields = fieldsOf(answer);
  const order = fieldsOf(fields["order"]);
  const customer: Customer = {
    ...textIn(fields, "emailHash"),
    ...textIn(fields, "firstName"),
    ...textIn(fields, "lastName"),
    ...textIn(fields, "number"),
    isLoggedIn: false,
    isWhitelabelCustomer: fields["isWhitelabelCustomer"] === true,
    order: {
      isWhitelabelOrder: order["isWhitelabelOrder"] === true,
      cartArticlesAmount: numberOf(order["cartArticlesAmount"]),
    },
    type: numberOf(fields["type"]),
  };
  return fields["isLoggedIn"] === true ? signedIn(customer) : customer;
};
