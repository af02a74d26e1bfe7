import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import { createHttpCustomerAccounts } from "../http/customer-accounts.ts";
import { createBackendCall } from "./backend-call.ts";
import type { BackendRequest } from "./backend-request.ts";

export const createBrowserCustomerAccounts = (sendRequest: BackendRequest): CustomerAccounts =>
  createHttpCustomerAccounts(createBackendCall(sendRequest));
