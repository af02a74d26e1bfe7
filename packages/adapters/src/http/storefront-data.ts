import type { StorefrontData } from "@passepartout/domain/routing/storefront-data.port";
import type { Call } from "../contract/call.ts";
import {
  CAMPAIGNS,
  CONFIGURATION,
  EXPRESS_OFFER,
  LOCALIZED_URLS,
  LOCATION,
  SHIPPING,
} from "../contract/storefront.ts";

export const createHttpStorefrontData = (call: Call): StorefrontData => ({
  campaigns: () => call(CAMPAIGNS),
  express: () => call(EXPRESS_OFFER),
  shipping: (country) => call(SHIPPING, { country }),
  localizedUrls: (path) => call(LOCALIZED_URLS, { path }),
  configuration: () => call(CONFIGURATION),
  location: () => call(LOCATION),
});
