import type { AccountFailure } from "../customer/account-failure.ts";
import type { Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { AccessoryChoice } from "../pricing/price-list.port.ts";
import type { Cart, Voucher, VoucherChoice } from "./cart.port.ts";

/** Statuses of refusals that are about the visitor's entry: it is wrong, or the shop has nothing of this name. */
const ABOUT_THE_ENTRY: readonly (number | undefined)[] = [400, 404];

/** Logs a failure, unless the visitor has to correct the entry; never with the code of a voucher, which is worth money. */
const logged = async <Value>(
  log: Log,
  code: LogCode,
  response: Promise<Result<Value, AccountFailure>>,
): Promise<Result<Value, AccountFailure>> => {
  try {
    const result = await response;
    if (!result.ok && !ABOUT_THE_ENTRY.includes(result.error.status))
      log.error(code, { status: result.error.status });
    return result;
  } catch (error) {
    log.error(code, { reason: reasonOf(error) });
    throw error;
  }
};

/** Adds accessories to the visitor's cart. */
export const addAccessories = (
  { cart, log }: { readonly cart: Pick<Cart, "addAccessories">; readonly log: Log },
  choices: readonly AccessoryChoice[],
) => logged(log, "error-add-accessory", cart.addAccessories(choices));

/** Redeems the voucher or the gift voucher with a code. */
export const redeemVoucher = (
  { cart, log }: { readonly cart: Pick<Cart, "redeemVoucher">; readonly log: Log },
  code: string,
) => logged(log, "error-add-voucher", voucherOrGift(cart.redeemVoucher, code));

/** The voucher or gift voucher with a code. */
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
