import type { CartChange } from "@passepartout/domain/cart/cart-machine";
import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { Result } from "@passepartout/domain/kernel/result";
import type { BackendRequest } from "./backend-request.ts";
import { sendAction } from "./send-action.ts";

/** A change of what the shop stores; the country is part of the address. */
type StoredChange = Exclude<CartChange, { readonly kind: "country" }>;

const requestOf = (change: StoredChange): { readonly path: string; readonly body: object } => {
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
    case "delivery":
      return { path: "/web-api/cart-delivery", body: { method: change.method } };
    case "detach":
      return { path: "/web-api/cart-voucher-remove", body: { code: change.code } };
  }
};

/** Sends the changes of a cart from its page. A refusal is in the words of the shop; rejects if the service cannot be reached or fails. */
export const createBrowserCartChanges =
  (sendRequest: BackendRequest) =>
  (change: StoredChange): Promise<Result<null, AccountFailure>> => {
    const { path, body } = requestOf(change);
    return sendAction(sendRequest, path, body, () => null);
  };
