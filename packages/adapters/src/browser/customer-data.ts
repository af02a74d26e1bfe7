import { type Customer, readCustomer } from "@passepartout/domain/customer/customer";
import type { BackendRequest, BackendResponse } from "./backend-request.ts";

/** Fetches the customer of the session. Apart from the other requests about accounts, because it is the only one that every page sends. */
export const fetchCustomerData = async (sendRequest: BackendRequest): Promise<Customer> =>
  readCustomer(await bodyOf(await sendRequest("/web-api/customer-data")));

/** The body of a successful response as JSON; rejects for any other response. */
export const bodyOf = ({ ok: isOk, status, json }: BackendResponse): Promise<unknown> => {
  if (isOk) return json();
  throw new Error(`the account service responded with status ${status}`);
};
