import { identityForms } from "@passepartout/domain/customer/identity";
import { backendAction } from "../router/backend-action.server.ts";
import type { IdentityView } from "../router/menu-data.ts";
import type { PageLink } from "../router/page-link.ts";
import type { PageRequest } from "../router/page-request.server.ts";

/** The link to the sample of an identity service, if there is one. */
export const sampleIdentityOf = (request: PageRequest): PageLink | undefined =>
  request.services.hasSampleIdentity && {
    text: request.shop.text("account.signInWithSample"),
    href: backendAction(request, "/web-api/customer-sample-identity"),
  };

/** How visitors sign in with a third party, if they can. */
export const identityViewOf = (request: PageRequest): IdentityView | undefined => {
  const { identityClientId: clientId } = request.services;
  const sample = sampleIdentityOf(request);
  if (clientId !== undefined && identityForms(clientId).length > 0) return { clientId };
  return sample && { sample };
};
