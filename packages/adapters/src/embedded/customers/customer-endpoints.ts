import type { Endpoint } from "../http/endpoint.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { accountChangeEndpoints } from "./account-change-endpoints.ts";
import { cartEndpoints } from "./cart-endpoints.ts";
import type { CustomerContext } from "./customer-context.ts";
import { imageEndpoints } from "./image-endpoints.ts";
import { newsletterEndpoints } from "./newsletter-endpoints.ts";
import { passwordResetEndpoints } from "./password-reset-endpoints.ts";
import { sampleIdentityEndpoints } from "./sample-identity-endpoints.ts";
import { voucherEndpoints } from "./voucher-endpoints.ts";

export const createCustomerEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  ...accountEndpoints(context),
  ...accountChangeEndpoints(context),
  ...sampleIdentityEndpoints(context),
  ...passwordResetEndpoints(context),
  ...newsletterEndpoints(context),
  ...cartEndpoints(context),
  ...voucherEndpoints(context),
  ...imageEndpoints(context),
];
