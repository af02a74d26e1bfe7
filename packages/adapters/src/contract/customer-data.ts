import { type Customer, signedIn } from "@passepartout/domain/customer/customer";
import { isFields } from "@passepartout/domain/kernel/fields";

export const CUSTOMER_DATA_PATH = "/web-api/customer-data";

const TEXTS = ["emailHash", "firstName", "lastName", "number"] as const;

const readNumber = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

/**
 * Reads the data of a customer by hand, because every page loads it, for which a schema would be too large. A field that
 * is missing or has another type has the value of a guest; anything but an object is a guest. Only a customer who is
 * signed in can be a whitelabel customer, and only a whitelabel customer has whitelabel orders.
 */
export const readCustomer = (body: unknown): Customer => {
  const fields = isFields(body) ? body : {};
  const order = isFields(fields["order"]) ? fields["order"] : {};
  const isLoggedIn = fields["isLoggedIn"] === true;
  const isWhitelabelCustomer = isLoggedIn && fields["isWhitelabelCustomer"] === true;
  const customer: Customer = {
    ...Object.fromEntries(
      TEXTS.map((name) => [name, fields[name]]).filter(
        ([, text]) => text && typeof text === "string",
      ),
    ),
    isLoggedIn: false,
    isWhitelabelCustomer,
    order: {
      isWhitelabelOrder: isWhitelabelCustomer && order["isWhitelabelOrder"] === true,
      cartArticlesAmount: readNumber(order["cartArticlesAmount"]),
    },
    type: readNumber(fields["type"]),
  };
  return isLoggedIn ? signedIn(customer) : customer;
};
