import type { CartContent, CartLines } from "@passepartout/domain/cart/cart-lines.port";
import { ok } from "@passepartout/domain/kernel/result";
import { z } from "zod";
import { accountRefusal } from "./account-refusal.ts";
import { priceFields } from "./price-fields.ts";
import type { ShopHttp } from "./shop-http.ts";

const line = { id: z.string(), article: z.string(), quantity: z.number() };

const content = z.object({
  lines: z.array(
    z.object({
      ...line,
      price: z.object(priceFields).optional(),
      priceStored: z.number().optional(),
    }),
  ),
  vouchers: z.array(
    z.object({
      kind: z.enum(["voucher", "gift"]),
      code: z.string(),
      percent: z.number().optional(),
      amount: z.number().optional(),
      currency: z.string().optional(),
      refusal: z.string().optional(),
    }),
  ),
  delivery: z.string().optional(),
  removed: z.object(line).optional(),
  notice: z.string().optional(),
  noticeField: z.string().optional(),
});

/** The lines in the cart of a visitor at the shop backend. */
export const createHttpCartLines = (http: ShopHttp): CartLines => {
  const change = (path: string, body: object) =>
    http.send<CartContent>(path, { schema: content, body }).then(ok).catch(accountRefusal);
  return {
    content: (refusal) =>
      http.read("/web-api/cart", {
        schema: content,
        query: { refused: refusal },
        withCredentials: true,
      }),
    add: (choice, accessories = []) =>
      change("/web-api/cart-article", { ...choice, "accessories[]": accessories }),
    setQuantity: (id, quantity) => change("/web-api/cart-quantity", { id, quantity }),
    remove: (id) => change("/web-api/cart-remove", { id }),
    restore: (id) => change("/web-api/cart-restore", { id }),
    attachVoucher: (code) => change("/web-api/cart-voucher", { code }),
    setDelivery: (method) => change("/web-api/cart-delivery", { method }),
    detachVoucher: (code) => change("/web-api/cart-voucher-remove", { code }),
  };
};
