import { currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents } from "@passepartout/domain/market/price";
import { z } from "zod";
import type { VoucherRow } from "../store/tables.ts";

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** Whether a text has the form of a code. */
export const isVoucherCode = (code: string): boolean => CODE.test(code);

export const codeField = z
  .string("must be text")
  .max(200)
  .transform((text) => text.trim().toUpperCase());

export const voucherSchema = z.object({
  code: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
});

/** What a voucher is worth at a place. */
export const voucherValue = (
  { code, percent, amount_cents }: VoucherRow,
  { locale }: Pick<Place, "locale">,
): z.input<typeof voucherSchema> => ({
  code,
  ...(percent !== null && { percent }),
  ...(amount_cents !== null && { amount: fromCents(amount_cents), currency: currencyOf(locale) }),
});
