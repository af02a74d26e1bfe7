import type { CartChange } from "@passepartout/domain/cart/cart-machine";
import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { Result } from "@passepartout/domain/kernel/result";
import type { BackendRequest } from "./backend-request.ts";
import { sendAction } from "./send-action.ts";

const requestOf = (change: CartChange): { readonly path: string; readonly body: object } => {
  switch (change.kind) {
    case "quantity":
      return {
        path: "/web-api/cart-quantity",
        body: { id: change.id, quantity: change.quantity },
      };
    case "remove":
      return { path: "/web-api/cart-remove", body: { id: change.id } };
    case "restore":
      return { path: "/web-api/cart-restore", body: { id: change.id } };
    case "attach":
      return { path: "/web-api/cart-voucher", body: { code: change.code } };
    case "detach":
      return { path: "/web-api/cart-voucher-remove", body: { code: change.code } };
  }
};

/** Sends the changes of a cart from its page. A refusal is in the words of the shop; rejects if the service cannot be reached or fails. */
export const createBrowserCartChanges =
  (sendRequest: BackendRequest) =>
  (change: CartChange): Promise<Result<null, AccountFailure>> => {
    const { path, body } = requestOf(change);
    return sendAction(sendRequest, path, body, () => null);
  };
