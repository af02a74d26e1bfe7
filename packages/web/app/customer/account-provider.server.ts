import type { CustomerProfile } from "@passepartout/domain/customer/customer-profiles.port";
import { backendAction } from "../router/backend-action.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { AccountFormView, AccountProvider } from "./account-data.ts";
import { identityViewOf } from "./identity-view.server.ts";

/** What a customer can do about a third party: add it, or sign in with it again to set a first password. Undefined if there is none, or nothing to do. */
export const providerOf = (
  request: PageRequest,
  { number, hasPassword, hasIdentity, isFresh }: CustomerProfile,
  answered: (form: AccountFormView) => AccountFormView,
): AccountProvider | undefined => {
  const identity = identityViewOf(request);
  const text = (key: string) => request.shop.text(`account.${key}`);
  if (!identity || (!hasPassword && isFresh)) return undefined;
  const ways = (isAdded: boolean): Pick<AccountProvider, "sample" | "service"> => ({
    ...(identity.sample && {
      sample: isAdded
        ? { text: text("addSample"), href: `${identity.sample.href}?link=1` }
        : identity.sample,
    }),
    ...(identity.clientId !== undefined && {
      service: {
        clientId: identity.clientId,
        button: text("signInWithGoogle"),
        failed: text("failed"),
        unavailable: text("thirdPartyFailed"),
        number,
        ...(isAdded && { action: backendAction(request, "/web-api/customer-identity") }),
      },
    }),
  });
  const answeredForm = (name: "identity" | "password", action: string): AccountFormView =>
    answered({
      name,
      action: backendAction(request, `/web-api/customer-${action}`),
      submit: text("identityConfirm"),
      number,
      fields: [
        {
          name: "password",
          label: text("currentPassword"),
          type: "password",
          autocomplete: "current-password",
        },
      ],
    });
  if (!hasPassword) {
    const { message } = answeredForm("password", "password");
    return {
      title: text("setPassword"),
      text: text("thirdPartyAgain"),
      ...(message !== undefined && { message }),
      ...ways(false),
    };
  }
  const form = answeredForm("identity", "confirm");
  const { message, isDone } = form;
  const isConfirming = !hasIdentity && !isFresh;
  return {
    title: text("identityTitle"),
    text: text(hasIdentity ? "identityAdded" : "identityAdd"),
    ...(isConfirming && { form }),
    ...(!isConfirming && message !== undefined && { message, isDone: isDone ?? false }),
    ...(!hasIdentity && isFresh && ways(true)),
  };
};
