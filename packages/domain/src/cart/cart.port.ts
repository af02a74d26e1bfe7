import type { AccountFailure } from "../customer/account-failure.ts";
import type { Result } from "../kernel/result.ts";
import type { Price } from "../market/price.ts";
import type { AccessoryChoice } from "../pricing/price-list.port.ts";

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

/** An article that is put into a cart. */
export interface CartChoice {
  /** A designer link or a SKU. */
  readonly article: string;
  /** Without it, that of the designer link. */
  readonly quantity?: number | undefined;
}

export interface CartLine {
  readonly id: string;
  /** A designer link without locale, or a SKU. */
  readonly article: string;
  readonly quantity: number;
  /** Of the whole quantity at this moment, in the currency of the place; absent for an article that is no longer sold. */
  readonly price?: Price | undefined;
  /** The price at which the article came into the cart in this quantity, in major units; absent if that was in another currency. */
  readonly priceStored?: number | undefined;
}

export interface RemovedLine extends Pick<CartLine, "id" | "article" | "quantity"> {
  /** How many lines were removed with it, and come back with it. */
  readonly others?: number | undefined;
}

/** A voucher that is attached to a cart, which does not redeem it. */
export interface AttachedVoucher extends Voucher {
  readonly kind: VoucherKind;
  /** Why it does not count at this moment, in the words of the shop. */
  readonly refusal?: string | undefined;
}

export interface CartContent {
  /** In the order in which they were added. */
  readonly lines: readonly CartLine[];
  /** At most one that reduces prices. */
  readonly vouchers: readonly AttachedVoucher[];
  /** The id of the way of delivery that the visitor has chosen. */
  readonly delivery?: string | undefined;
  /** The line that was removed last, as long as it can be restored. */
  readonly removed?: RemovedLine | undefined;
  /** The text of the refusal that the content was requested with. */
  readonly notice?: string | undefined;
  /** The field of the form that was refused, such as `code`. */
  readonly noticeField?: string | undefined;
  /** The number of the order that the basket with which the content was requested has become. */
  readonly orderNumber?: string | undefined;
}

type Changed = Promise<Result<CartContent, AccountFailure>>;

/** The cart of one visitor. A refusal (4xx, 404 for a line, voucher or accessory that does not exist) is a Result; every request rejects if the service fails or is unreachable. */
export interface Cart {
  /** What is in the cart, with the text of a refusal to which a form without scripts has led, and the order of a basket with which the checkout has sent the visitor back. */
  content(refusal?: string, basket?: string): Promise<CartContent>;
  /** What is in the cart, as which a basket is handed over to the checkout; 404 if it is empty, or if the service does not note baskets. */
  handOver(basket: string): Changed;
  /** Adds a line for an article, and one for each accessory in the same quantity; none if one is refused. */
  add(choice: CartChoice, accessories?: readonly string[]): Changed;
  /** Adds accessories, at least one and each in its own quantity; none if one is refused. The value is the number of articles in the cart. */
  addAccessories(choices: readonly AccessoryChoice[]): Promise<Result<number, AccountFailure>>;
  setQuantity(id: string, quantity: number): Changed;
  /** Removes a line, which can be restored for an hour. */
  remove(id: string): Changed;
  restore(id: string): Changed;
  /** Chooses a way of delivery by its id, whether what is in the cart has it or not. */
  setDelivery(method: string): Changed;
  /** Attaches a voucher or a gift voucher, in place of another voucher; it is not redeemed. */
  attachVoucher(code: string): Changed;
  detachVoucher(code: string): Changed;
  /** The value of a voucher that the visitor could still redeem. */
  voucher(choice: VoucherChoice): Promise<Result<Voucher, AccountFailure>>;
  /** Redeems a voucher, which can be done once. */
  redeemVoucher(choice: VoucherChoice): Promise<Result<Voucher, AccountFailure>>;
}
