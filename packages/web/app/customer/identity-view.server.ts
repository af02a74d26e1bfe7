import { identityForms } from "@passepartout/domain/customer/identity";
import { backendAction } from "../router/backend-action.server.ts";
import type { IdentityView } from "../router/account-data.ts";
import type { PageRequest } from "../router/page-request.server.ts";

/** How visitors sign in with a third party, if they can. */
export const identityViewOf = (request: PageRequest): IdentityView | undefined => {
  const { identityClientId: clientId, hasSampleIdentity } = request.services;
  if (clientId !== undefined && identityForms(clientId).length > 0) return { clientId };
  if (!hasSampleIdentity) return undefined;
  const href = backendAction(request, "/web-api/customer-sample-identity");
  return { sample: { text: request.shop.text("account.signInWithSample"), href } };
};
