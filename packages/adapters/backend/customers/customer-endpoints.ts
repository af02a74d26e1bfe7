import type { Feature } from "@passepartout/domain/definition/shop-definition";
import { offers } from "@passepartout/domain/market/storefront";
import { CUSTOMER_DATA_PATH } from "../../src/contract/customer-data.ts";
import type { Endpoint } from "../http/endpoint.ts";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { createToolboxEndpoints } from "../toolbox/toolbox-endpoints.ts";
import { errorCodeOf } from "./account-answer.ts";
import { addArticlesIn } from "./cart-change.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { accountChangeEndpoints, accountIdentityEndpoints } from "./account-change-endpoints.ts";
import { cartEndpoints } from "./cart-endpoints.ts";
import { checkoutEndpoints } from "./checkout-endpoints.ts";
import { createCustomerContext, type CustomerContext } from "./customer-context.ts";
import { emailChangeEndpoints, passwordResetEndpoints } from "./email-link-endpoints.ts";
import { imageEndpoints } from "./image-endpoints.ts";
import { newsletterEndpoints } from "./newsletter-endpoints.ts";
import { sampleIdentityEndpoints } from "./sample-identity-endpoints.ts";
import { voucherEndpoints } from "./voucher-endpoints.ts";
import type { VisitorEndpoint } from "./visitor-call.ts";
import { withdrawalEndpoints } from "./withdrawal-endpoints.ts";

/** The endpoints of customers and tools, and what else the backend needs of them. */
export const openCustomers = (options: EmbeddedBackendOptions) => {
  const context = createCustomerContext(options);
  return {
    endpoints: [...createCustomerEndpoints(context), ...createToolboxEndpoints(context)],
    addArticles: addArticlesIn(context),
    errorCodeOf,
  };
};

const createCustomerEndpoints = (context: CustomerContext): readonly Endpoint[] => {
  const defined = (endpoints: readonly VisitorEndpoint[]): readonly Endpoint[] =>
    endpoints.map((define) => define(context));
  const ifOffered = (feature: Feature, endpoints: readonly VisitorEndpoint[]) =>
    offers(context.definition, feature) ? defined(endpoints) : [];
  return [
    // The data of a visitor are among those of accounts, and every page requests them.
    ...defined(accountEndpoints).filter(
      ({ path }) => path === CUSTOMER_DATA_PATH || offers(context.definition, "account"),
    ),
    ...ifOffered("account", [
      ...accountChangeEndpoints,
      ...emailChangeEndpoints,
      ...accountIdentityEndpoints,
      ...(context.sampleIdentity ? sampleIdentityEndpoints(context.sampleIdentity) : []),
      ...passwordResetEndpoints,
    ]),
    ...ifOffered("newsletter", newsletterEndpoints),
    ...defined([...withdrawalEndpoints, ...cartEndpoints, ...checkoutEndpoints]),
    ...ifOffered("vouchers", voucherEndpoints),
    ...defined(imageEndpoints),
  ];
};
