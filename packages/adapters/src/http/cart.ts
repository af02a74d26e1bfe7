import type { Cart, VoucherKind } from "@passepartout/domain/customer/cart.port";
import { readCustomer } from "@passepartout/domain/customer/customer";
import { ok } from "@passepartout/domain/kernel/result";
import { z } from "zod";
import { accountRefusal } from "./account-refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

const added = z
  .object({ cartArticlesAmount: z.number() })
  .transform(({ cartArticlesAmount }) => cartArticlesAmount);

const voucher = z.object({
  code: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
});

const customer = z.looseObject({ isLoggedIn: z.boolean() }).transform(readCustomer);

const VOUCHER_PATHS: Readonly<Record<VoucherKind, string>> = {
  voucher: "/web-api/voucher",
  gift: "/gift-voucher",
};

/** The cart of a visitor at the shop backend. */
export const createHttpCart = (http: ShopHttp): Cart => ({
  addAccessory: (choice) =>
    http.send("/accessory", { schema: added, body: choice }).then(ok).catch(accountRefusal),
  addCardAccessories: (items) =>
    http
      .send("/web-api/card-accessory-order", { schema: added, body: { items } })
      .then(ok)
      .catch(accountRefusal),
  voucher: ({ kind, code }) =>
    http
      .read(VOUCHER_PATHS[kind], { schema: voucher, query: { code }, withCredentials: true })
      .then(ok)
      .catch(accountRefusal),
  redeemVoucher: ({ kind, code }) =>
    http
      .send(VOUCHER_PATHS[kind], { schema: voucher, body: { code } })
      .then(ok)
      .catch(accountRefusal),
  switchWhitelabelOrder: (to) =>
    http
      .send("/whitelabel/switch", { schema: customer, body: { to } })
      .then(ok)
      .catch(accountRefusal),
});
