import type { Cart, Voucher, VoucherKind } from "@passepartout/domain/customer/cart.port";
import type { BackendRequest } from "./backend-request.ts";
import { sendAction } from "./send-action.ts";

/** The part of a cart that pages use. */
export type PageCart = Pick<Cart, "addAccessory" | "addCardAccessories" | "redeemVoucher">;

const PATHS: Readonly<Record<VoucherKind, string>> = {
  voucher: "/web-api/voucher",
  gift: "/gift-voucher",
};

/** The visitor's cart as a page requests it. */
export const createBrowserCart = (sendRequest: BackendRequest): PageCart => ({
  addAccessory: (choice) => sendAction(sendRequest, "/accessory", choice, readArticles),
  addCardAccessories: (items) =>
    sendAction(sendRequest, "/web-api/card-accessory-order", { items }, readArticles),
  redeemVoucher: ({ kind, code }) => sendAction(sendRequest, PATHS[kind], { code }, readVoucher),
});

const readArticles = (body: unknown): number =>
  Number({ ...(body as { readonly cartArticlesAmount?: unknown }) }.cartArticlesAmount ?? 0);

/** Fields of another type than expected are left out. */
const readVoucher = (body: unknown): Voucher => {
  const { code, percent, amount, currency } = { ...(body as Readonly<Record<string, unknown>>) };
  return {
    code: String(code),
    ...(typeof percent === "number" && { percent }),
    ...(typeof amount === "number" && { amount }),
    ...(typeof currency === "string" && { currency }),
  };
};
