import type { Log } from "@passepartout/domain/logging/log.port";
import type { BackendPorts } from "@passepartout/domain/shop";
import { createHttpCustomerAccounts } from "./customer-accounts.ts";
import { createHttpPriceList } from "./price-list.ts";
import { createHttpProductCatalogue } from "./product-catalogue.ts";
import type { ShopHttp } from "./shop-http.ts";

/** The ports that the shop backend serves, over HTTP. */
export const createHttpBackendPorts = (http: ShopHttp, log: Log): BackendPorts => ({
  catalogue: createHttpProductCatalogue(http),
  customers: createHttpCustomerAccounts(http),
  prices: createHttpPriceList(http, log),
});
