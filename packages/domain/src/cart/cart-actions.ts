import { type AccountFailure, withLoggedFailure } from "../customer/account-failure.ts";
import { type Result, ok } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import type { Log } from "../logging/log.port.ts";
import type { AccessoryChoice } from "../pricing/price-list.port.ts";
import type { Cart, Voucher, VoucherChoice, CartContent } from "./cart.port.ts";
import { reasonOf } from "../logging/log-entry.ts";
import { type OpenedCart, priceCart } from "./open-cart.ts";

/** The code of a failure, unless the visitor has to correct the entry: it is wrong, or the shop has nothing of this name. */
const codeUnlessEntry =
  (code: LogCode) =>
  (status: number | undefined): LogCode | undefined =>
    status === 400 || status === 404 ? undefined : code;

export const addAccessories = (
  { cart, log }: { readonly cart: Pick<Cart, "addAccessories">; readonly log: Log },
  choices: readonly AccessoryChoice[],
) => withLoggedFailure(log, codeUnlessEntry("error-add-accessory"), cart.addAccessories(choices));

export const redeemVoucher = (
  { cart, log }: { readonly cart: Pick<Cart, "redeemVoucher">; readonly log: Log },
  code: string,
) =>
  withLoggedFailure(
    log,
    codeUnlessEntry("error-add-voucher"),
    voucherOrGift(cart.redeemVoucher, code),
  );

export const findVoucher = ({ cart }: { readonly cart: Pick<Cart, "voucher"> }, code: string) =>
  voucherOrGift(cart.voucher, code);

/** Requests the voucher with a code, then the gift voucher, because visitors do not know which kind they have. */
const voucherOrGift = async (
  request: (choice: VoucherChoice) => Promise<Result<Voucher, AccountFailure>>,
  code: string,
): Promise<Result<Voucher, AccountFailure>> => {
  const result = await request({ kind: "voucher", code });
  return !result.ok && result.error.status === 404 ? request({ kind: "gift", code }) : result;
};

type Changed = Promise<Result<OpenedCart, AccountFailure>>;

/** The use cases that change the lines and vouchers of the visitor's cart; each responds with the cart and its prices. If a service fails, they reject and log the error, without voucher codes, which are worth money. */
export const createCartChanges = (
  shop: Parameters<typeof priceCart>[0] & { readonly cart: Cart },
) => {
  const { cart, log } = shop;
  const priced = async (
    code: LogCode,
    request: Promise<Result<CartContent, AccountFailure>>,
  ): Changed => {
    const changed = await request.catch((error: unknown) => {
      log.error(code, { reason: reasonOf(error) });
      throw error;
    });
    return changed.ok ? ok(await priceCart(shop, changed.value)) : changed;
  };
  return {
    add: (...choice: Parameters<Cart["add"]>) => priced("error-add-accessory", cart.add(...choice)),
    setQuantity: (id: string, quantity: number) =>
      priced("customer-data-error", cart.setQuantity(id, quantity)),
    remove: (id: string) => priced("customer-data-error", cart.remove(id)),
    attachVoucher: (code: string) => priced("error-add-voucher", cart.attachVoucher(code)),
    detachVoucher: (code: string) => priced("error-add-voucher", cart.detachVoucher(code)),
    setDelivery: (method: string) => priced("customer-data-error", cart.setDelivery(method)),
    restore: (id: string) => priced("customer-data-error", cart.restore(id)),
  };
};
