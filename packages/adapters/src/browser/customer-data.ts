import type { Customer } from "@passepartout/domain/customer/customer";
import { CUSTOMER_DATA_PATH, readCustomer } from "../contract/customer-data.ts";
import type { BackendRequest } from "./backend-request.ts";

/** Fetches the customer of the session: apart from the other requests about accounts, because it is the only one that every page sends. */
export const fetchCustomerData = async (sendRequest: BackendRequest): Promise<Customer> => {
  const response = await sendRequest(CUSTOMER_DATA_PATH);
  if (!response.ok) throw new Error(`the account service responded with status ${response.status}`);
  return readCustomer(await response.json());
};
