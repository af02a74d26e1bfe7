import type { Log } from "@passepartout/domain/logging/log.port";
import type { BackendPorts } from "@passepartout/domain/shop";
import { createHttpCart } from "./cart.ts";
import { createHttpCartLines } from "./cart-lines.ts";
import { createHttpCustomerAccounts } from "./customer-accounts.ts";
import { createHttpCustomerProfiles } from "./customer-profiles.ts";
import { createHttpPlainStories } from "./plain-stories.ts";
import { createHttpPriceList } from "./price-list.ts";
import { createHttpProductCatalogue } from "./product-catalogue.ts";
import type { ShopHttp } from "./shop-http.ts";
import { createHttpStorefrontData } from "./storefront-data.ts";
import { createHttpWithdrawals } from "./withdrawals.ts";

/** The ports that the shop backend serves, over HTTP. */
export const createHttpBackendPorts = (http: ShopHttp, log: Log): BackendPorts => ({
  cart: createHttpCart(http),
  cartLines: createHttpCartLines(http),
  catalogue: createHttpProductCatalogue(http),
  customers: createHttpCustomerAccounts(http),
  profiles: createHttpCustomerProfiles(http),
  plainStories: createHttpPlainStories(http),
  prices: createHttpPriceList(http, log),
  storefront: createHttpStorefrontData(http),
  withdrawals: createHttpWithdrawals(http),
});
