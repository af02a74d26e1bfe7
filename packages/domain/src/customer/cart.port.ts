import type { Result } from "../kernel/result.ts";
import type { AccessoryChoice } from "../pricing/price-list.port.ts";
import type { AccountFailure } from "./account-failure.ts";
import type { Customer } from "./customer.ts";
import type { WhitelabelSwitch } from "./whitelabel.ts";

/** The kind of a voucher; the value of a gift voucher was paid for. */
export type VoucherKind = "voucher" | "gift";

/** What a voucher is worth: a share of the price or an amount. */
export interface Voucher {
  readonly code: string;
  /** Whole percent. */
  readonly percent?: number | undefined;
  /** In major units of `currency`. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

export interface VoucherChoice {
  readonly kind: VoucherKind;
  readonly code: string;
}

/** The cart of one visitor. A refusal (a 4xx status, 404 for an unknown voucher or accessory) is a Result; every request rejects if the service cannot be reached or fails (5xx). */
export interface Cart {
  /** Adds an accessory; the value is the number of articles in the cart. */
  addAccessory(choice: AccessoryChoice): Promise<Result<number, AccountFailure>>;
  /** Adds accessories of cards, at least one; the value is the number of articles in the cart. */
  addCardAccessories(choices: readonly AccessoryChoice[]): Promise<Result<number, AccountFailure>>;
  /** The value of a voucher that the visitor could still redeem. */
  voucher(choice: VoucherChoice): Promise<Result<Voucher, AccountFailure>>;
  /** Redeems a voucher, which can be done once. */
  redeemVoucher(choice: VoucherChoice): Promise<Result<Voucher, AccountFailure>>;
  /** Switches a whitelabel customer to orders of their own or on behalf of others, without a target to the other ones. */
  switchWhitelabelOrder(to?: WhitelabelSwitch): Promise<Result<Customer, AccountFailure>>;
}
