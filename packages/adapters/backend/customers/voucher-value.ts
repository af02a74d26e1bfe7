import { type Currency, currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents } from "@passepartout/domain/market/price";
import type { Sending } from "../../src/contract/contract.ts";
import type { VOUCHER_VALUE } from "../../src/contract/cart.ts";
import type { VoucherRow } from "../store/tables.ts";

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** Whether a text has the form of a code. */
export const isVoucherCode = (code: string): boolean => CODE.test(code);

/** The currency in which all gift vouchers of a store have been paid for. */
const GIFT_CURRENCY: Currency = "eur";

/** Whether a voucher is for another channel, or for places with another currency: 50 euros are not 50 pounds. */
export const isForElsewhere = (
  { channel, amount_cents }: VoucherRow,
  place: Pick<Place, "channel" | "locale">,
): boolean =>
  (channel !== null && channel !== place.channel) ||
  (amount_cents !== null && currencyOf(place.locale) !== GIFT_CURRENCY);

export const voucherValue = ({
  code,
  percent,
  amount_cents,
}: VoucherRow): Sending<typeof VOUCHER_VALUE> => ({
  code,
  ...(percent !== null && { percent }),
  ...(amount_cents !== null && { amount: fromCents(amount_cents), currency: GIFT_CURRENCY }),
});
