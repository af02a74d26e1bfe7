import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import { findVoucher, redeemVoucher } from "@passepartout/domain/cart/cart-actions";
import type { Voucher } from "@passepartout/domain/cart/cart.port";
import type { Result } from "@passepartout/domain/kernel/result";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { ShopContext } from "@passepartout/domain/shop";
import { withCustomer } from "../customer-account.ts";
import { refused } from "../failure.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

/** A command about the voucher or gift voucher with a code; `label` names its value. */
const voucherCommand =
  (
    label: string,
    request: (shop: ShopContext, code: string) => Promise<Result<Voucher, AccountFailure>>,
  ): DefineCommand =>
  (command, context) =>
    command
      .argument("<code>", "code of a voucher or gift voucher")
      .option(...BACKEND_DATA)
      .action(async (code, { data }) => {
        const voucher = await withCustomer(context, data, (shop) => request(shop, code));
        if (!voucher.ok) throw refused("voucher-refused", voucher.error, code);
        const { percent, amount } = voucher.value;
        const { locale } = context.settings();
        const text = amount === undefined ? `${percent ?? 0} %` : formatPrice(amount, { locale });
        context.printFields(
          { ...voucher.value, text },
          { code: voucher.value.code, [label]: text },
        );
      });

export const voucherCheck = voucherCommand("value", findVoucher);

export const voucherRedeem = voucherCommand("redeemed", redeemVoucher);
