import { withStore } from "./open-store.ts";
import type { StoreLocation } from "./store-location.ts";
import type { VoucherRow } from "./tables.ts";

export type UnusedVoucher = Pick<VoucherRow, "code" | "kind" | "channel" | "percent"> & {
  /** In the currency of the storefront. */
  readonly amount: number | null;
};

/** The vouchers of a store that nobody has redeemed, ordered by code. */
export const unusedVouchers = async (location: StoreLocation): Promise<readonly UnusedVoucher[]> =>
  withStore(location, async (store) => {
    const rows = await store
      .selectFrom("vouchers")
      .select(["code", "kind", "channel", "percent", "amount_cents"])
      .where("used_at", "is", null)
      .orderBy("code")
      .execute();
    return rows.map(({ amount_cents, ...row }) => ({
      ...row,
      amount: amount_cents === null ? null : amount_cents / 100,
    }));
  });
