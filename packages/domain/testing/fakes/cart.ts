import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { Cart, Voucher, VoucherChoice } from "@passepartout/domain/customer/cart.port";
import type { AccessoryChoice } from "@passepartout/domain/pricing/price-list.port";
import { err, ok } from "@passepartout/domain/kernel/result";

const refused = (status: number, message: string, fieldErrors = {}) =>
  err<AccountFailure>({ status, message, fieldErrors });

const VOUCHERS = new Map<string, Voucher>([
  ["voucher HALLO10", { code: "HALLO10", percent: 10 }],
  ["gift GIFT-25-01", { code: "GIFT-25-01", amount: 25, currency: "eur" }],
]);

/** The cart of a guest, at a shop that sells pens and has a voucher and a gift voucher. */
export const createFakeCart = (): Cart => {
  const redeemed = new Set<string>();
  const articles = new Set<string>();
  const usable = ({ kind, code }: VoucherChoice) => {
    const voucher = VOUCHERS.get(`${kind} ${code.trim().toUpperCase()}`);
    if (!voucher) return refused(404, "unknown code", { code: "unknown code" });
    return redeemed.has(voucher.code)
      ? refused(400, "used code", { code: "used code" })
      : ok(voucher);
  };
  const faultOf = ({ sku, quantity }: AccessoryChoice) => {
    if (sku !== "pen" && sku !== "seal")
      return refused(400, "check the entries", { sku: "is unknown" });
    return Number.isInteger(quantity) && quantity >= 1
      ? undefined
      : refused(400, "check the entries", { quantity: "is too small" });
  };
  const add = (choices: readonly AccessoryChoice[]) => {
    for (const choice of choices) {
      const fault = faultOf(choice);
      if (fault) return fault;
    }
    for (const { sku } of choices) articles.add(sku);
    return ok(articles.size);
  };
  return {
    addAccessory: async (choice) => add([choice]),
    addCardAccessories: async (choices) => add(choices),
    voucher: async (choice) => usable(choice),
    redeemVoucher: async (choice) => {
      const result = usable(choice);
      if (result.ok) redeemed.add(result.value.code);
      return result;
    },
    switchWhitelabelOrder: async () => refused(403, "not admitted"),
  };
};

/** A cart whose service always fails. */
export const createFailingCart = (): Cart => {
  const fail = async (): Promise<never> => {
    throw new Error("the cart service is unavailable");
  };
  return {
    addAccessory: fail,
    addCardAccessories: fail,
    voucher: fail,
    redeemVoucher: fail,
    switchWhitelabelOrder: fail,
  };
};
