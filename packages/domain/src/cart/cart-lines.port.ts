import type { AccountFailure } from "../customer/account-failure.ts";
import type { Voucher, VoucherKind } from "../customer/cart.port.ts";
import type { Result } from "../kernel/result.ts";
import type { Price } from "../market/price.ts";

/** An article that is put into a cart. */
export interface CartChoice {
  /** A designer link or a SKU. */
  readonly article: string;
  /** Without it, that of the designer link. */
  readonly quantity?: number | undefined;
}

/** A line of a cart. */
export interface CartLine {
  readonly id: string;
  /** A designer link without locale, or a SKU. */
  readonly article: string;
  readonly quantity: number;
  /** Of the whole quantity at this moment, in the currency of the place; absent for an article that is not sold any more. */
  readonly price?: Price | undefined;
  /** The price at which the article came into the cart in this quantity, in major units; absent if that was in another currency. */
  readonly priceStored?: number | undefined;
}

/** A voucher that is attached to a cart, which does not redeem it. */
export interface AttachedVoucher extends Voucher {
  readonly kind: VoucherKind;
  /** Why it does not count at this moment, in the words of the shop. */
  readonly refusal?: string | undefined;
}

/** What is in a cart. */
export interface CartContent {
  /** In the order in which they were added. */
  readonly lines: readonly CartLine[];
  /** At most one that reduces prices. */
  readonly vouchers: readonly AttachedVoucher[];
  /** The id of the way of delivery that the visitor has chosen. */
  readonly delivery?: string | undefined;
  /** The line that was removed last, as long as it can be restored. */
  readonly removed?: Pick<CartLine, "id" | "article" | "quantity"> | undefined;
  /** The text of the refusal that the content was requested with. */
  readonly notice?: string | undefined;
  /** The field of the form that was refused, such as `code`. */
  readonly noticeField?: string | undefined;
}

/** The lines in the cart of one visitor. A change responds with what is in the cart then; a refusal (a 4xx status, 404 for a line that is gone) is a Result. Every request rejects if the service cannot be reached or fails (5xx). */
export interface CartLines {
  /** What is in the cart, with the text of a refusal to which a form without scripts has led. */
  content(refusal?: string): Promise<CartContent>;
  /** Adds a line for an article, and one for each accessory in the same quantity; none if one is refused. */
  add(
    choice: CartChoice,
    accessories?: readonly string[],
  ): Promise<Result<CartContent, AccountFailure>>;
  setQuantity(id: string, quantity: number): Promise<Result<CartContent, AccountFailure>>;
  /** Removes a line, which can be restored for an hour. */
  remove(id: string): Promise<Result<CartContent, AccountFailure>>;
  restore(id: string): Promise<Result<CartContent, AccountFailure>>;
  /** Attaches a voucher or a gift voucher, in place of another voucher. */
  attachVoucher(code: string): Promise<Result<CartContent, AccountFailure>>;
  /** Chooses a way of delivery by its id, whether what is in the cart has it or not. */
  setDelivery(method: string): Promise<Result<CartContent, AccountFailure>>;
  detachVoucher(code: string): Promise<Result<CartContent, AccountFailure>>;
}
