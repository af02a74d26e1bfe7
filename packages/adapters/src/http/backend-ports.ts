import type { Log } from "@passepartout/domain/logging/log.port";
import type { BackendPorts } from "@passepartout/domain/shop";
import { ACCOUNT } from "../contract/accounts.ts";
import type { Call } from "../contract/call.ts";
import { BREADCRUMB, PLAIN_STORY } from "../contract/stories.ts";
import { CONFIRMED_WITHDRAWAL, WITHDRAWAL_ANSWER } from "../contract/withdrawals.ts";
import { createHttpCart } from "./cart.ts";
import { createHttpCustomerAccounts } from "./customer-accounts.ts";
import { createHttpPriceList } from "./price-list.ts";
import { createHttpProductCatalogue } from "./product-catalogue.ts";
import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";
import * as storefront from "../contract/storefront.ts";

export const createHttpStorefrontData = (call: Call): StorefrontData => ({
  campaigns: () => call(storefront.CAMPAIGNS),
  express: () => call(storefront.EXPRESS_OFFER),
  shipping: (country) => call(storefront.SHIPPING, { country }),
  localizedUrls: (path) => call(storefront.LOCALIZED_URLS, { path }),
  configuration: () => call(storefront.CONFIGURATION),
  location: () => call(storefront.LOCATION),
});

export const createHttpBackendPorts = (call: Call, log: Log): BackendPorts => ({
  cart: createHttpCart(call),
  catalogue: createHttpProductCatalogue(call),
  customers: createHttpCustomerAccounts(call),
  profiles: { open: (isAnswered) => call(ACCOUNT, { answered: isAnswered ? "1" : undefined }) },
  plainStories: {
    breadcrumb: (path) => call(BREADCRUMB, { path }),
    story: (path) => call(PLAIN_STORY, { path }),
  },
  prices: createHttpPriceList(call, log),
  storefront: createHttpStorefrontData(call),
  withdrawals: {
    declare: (withdrawal) => call(CONFIRMED_WITHDRAWAL, { ...withdrawal, confirmed: "1" }),
    answer: () => call(WITHDRAWAL_ANSWER),
  },
});
