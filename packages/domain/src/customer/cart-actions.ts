import type { Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { AccessoryChoice } from "../pricing/price-list.port.ts";
import type { AccountFailure } from "./account-failure.ts";
import type { Cart, Voucher, VoucherChoice } from "./cart.port.ts";

/** Statuses of refusals that are about the visitor's entry: it is wrong, or the shop has nothing of this name. */
const ABOUT_THE_ENTRY: readonly (number | undefined)[] = [400, 404];

/**
 * The use cases of a cart that add something to it. A failure is logged once, unless the visitor has to correct the entry;
 * never with the code of a voucher, which is worth money.
 */
export const createCartActions = ({
  cart,
  log,
}: {
  readonly cart: Pick<Cart, "addAccessory" | "addCardAccessories" | "redeemVoucher">;
  readonly log: Log;
}) => {
  const logged = async <Value>(
    code: LogCode,
    request: () => Promise<Result<Value, AccountFailure>>,
  ): Promise<Result<Value, AccountFailure>> => {
    try {
      const result = await request();
      if (!result.ok && !ABOUT_THE_ENTRY.includes(result.error.status))
        log.error(code, { status: result.error.status });
      return result;
    } catch (error) {
      log.error(code, { reason: reasonOf(error) });
      throw error;
    }
  };
  return {
    addAccessory: (choice: AccessoryChoice) =>
      logged("error-add-accessory", () => cart.addAccessory(choice)),
    addCardAccessories: (choices: readonly AccessoryChoice[]) =>
      logged("error-add-accessory", () => cart.addCardAccessories(choices)),
    /** Redeems the voucher or the gift voucher with this code. */
    redeemVoucher: (code: string) =>
      logged("error-add-voucher", () => ofEachKind(cart.redeemVoucher, code)),
  };
};

/** Requests the voucher with a code, and if there is none the gift voucher, because visitors do not know the kind. */
export const ofEachKind = async (
  request: (choice: VoucherChoice) => Promise<Result<Voucher, AccountFailure>>,
  code: string,
): Promise<Result<Voucher, AccountFailure>> => {
  const result = await request({ kind: "voucher", code });
  return !result.ok && result.error.status === 404 ? request({ kind: "gift", code }) : result;
};
