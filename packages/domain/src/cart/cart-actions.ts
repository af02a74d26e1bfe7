import { type AccountFailure, withLoggedFailure } from "../customer/account-failure.ts";
import type { Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import type { Log } from "../logging/log.port.ts";
import type { AccessoryChoice } from "../pricing/price-list.port.ts";
import type { Cart, Voucher, VoucherChoice } from "./cart.port.ts";

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
