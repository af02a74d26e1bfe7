import type { Endpoint } from "../http/endpoint.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { accountChangeEndpoints } from "./account-change-endpoints.ts";
import { accountIdentityEndpoints } from "./account-identity-endpoints.ts";
import { cartEndpoints } from "./cart-endpoints.ts";
import { checkoutEndpoints } from "./checkout-endpoints.ts";
import type { CustomerContext } from "./customer-context.ts";
import { emailChangeEndpoints } from "./email-change-endpoints.ts";
import { imageEndpoints } from "./image-endpoints.ts";
import { newsletterEndpoints } from "./newsletter-endpoints.ts";
import { passwordResetEndpoints } from "./password-reset-endpoints.ts";
import { sampleIdentityEndpoints } from "./sample-identity-endpoints.ts";
import { voucherEndpoints } from "./voucher-endpoints.ts";
import { withdrawalEndpoints } from "./withdrawal-endpoints.ts";

export const createCustomerEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  ...accountEndpoints(context),
  ...accountChangeEndpoints(context),
  ...emailChangeEndpoints(context),
  ...accountIdentityEndpoints(context),
  ...sampleIdentityEndpoints(context),
  ...passwordResetEndpoints(context),
  ...newsletterEndpoints(context),
  ...withdrawalEndpoints(context),
  ...cartEndpoints(context),
  ...checkoutEndpoints(context),
  ...voucherEndpoints(context),
  ...imageEndpoints(context),
];
