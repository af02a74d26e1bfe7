import type { Endpoint } from "../endpoint.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { cartEndpoints } from "./cart-endpoints.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { newsletterEndpoints } from "./newsletter-endpoints.ts";
import { passwordResetEndpoints } from "./password-reset-endpoints.ts";
import { pictureEndpoints } from "./picture-endpoints.ts";
import { voucherEndpoints } from "./voucher-endpoints.ts";

/** All that the backend keeps of its customers. [API-24, API-25, API-26] */
export const createCustomerEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  ...accountEndpoints(desk),
  ...passwordResetEndpoints(desk),
  ...newsletterEndpoints(desk),
  ...cartEndpoints(desk),
  ...voucherEndpoints(desk),
  ...pictureEndpoints(desk),
];
