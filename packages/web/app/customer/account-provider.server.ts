import type { CustomerProfile } from "@passepartout/domain/customer/customer-profiles.port";
import { backendAction } from "../router/backend-action.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { AccountFormView, AccountProvider } from "../router/account-data.ts";
import { accountFieldsOf } from "./account-dialogs.server.ts";
import { identityViewOf } from "./identity-view.server.ts";

/** What a customer can do about a third party: add it, or sign in with it again to set a first password. Undefined if there is none, or nothing to do. */
export const providerOf = (
  request: PageRequest,
  { number, hasPassword, hasIdentity, isFresh }: CustomerProfile,
  answerTo: (form: AccountFormView) => AccountFormView,
): AccountProvider | undefined => {
  const identity = identityViewOf(request);
  const text = (key: string) => request.shop.text(`account.${key}`);
  if (!identity || (!hasPassword && isFresh)) return undefined;
  const answeredForm = (name: "identity" | "password", action: string): AccountFormView =>
    answerTo({
      name,
      action: backendAction(request, `/web-api/customer-${action}`),
      submit: text("identityConfirm"),
      number,
      fields: [accountFieldsOf(request).password("currentPassword")],
    });
  if (!hasPassword) {
    const { message } = answeredForm("password", "password");
    return {
      title: text("setPassword"),
      text: text("thirdPartyAgain"),
      ...(message !== undefined && { message }),
      identity,
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
    ...(!hasIdentity &&
      isFresh && {
        identity: identity.sample
          ? { sample: { text: text("addSample"), href: `${identity.sample.href}?link=1` } }
          : identity,
        action: backendAction(request, "/web-api/customer-identity"),
      }),
  };
};
