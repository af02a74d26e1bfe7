import type { VoucherRow } from "./tables.ts";

type SeedVoucher = Omit<VoucherRow, "used_at" | "used_by" | "is_for_everyone">;

const several = (count: number, make: (number: string) => SeedVoucher): readonly SeedVoucher[] =>
  Array.from({ length: count }, (_, index) => make(String(index + 1).padStart(2, "0")));

/** The voucher that pages show to everyone: a tenth off, once for each visitor. */
export const WELCOME_VOUCHER: SeedVoucher = {
  code: "HALLO10",
  kind: "voucher",
  channel: null,
  percent: 10,
  amount_cents: null,
};

/** The vouchers that a new store knows: a tenth off wall pictures, a fifth off cards, and gifts worth 25 or 50 in the currency of the storefront. */
export const SEED_VOUCHERS: readonly SeedVoucher[] = [
  ...several(20, (number) => ({
    code: `WALL-10-${number}`,
    kind: "voucher",
    channel: "wall",
    percent: 10,
    amount_cents: null,
  })),
  ...several(20, (number) => ({
    code: `CARD-20-${number}`,
    kind: "voucher",
    channel: "card",
    percent: 20,
    amount_cents: null,
  })),
  ...several(20, (number) => ({
    code: `GIFT-25-${number}`,
    kind: "gift",
    channel: null,
    percent: null,
    amount_cents: 2500,
  })),
  ...several(10, (number) => ({
    code: `GIFT-50-${number}`,
    kind: "gift",
    channel: null,
    percent: null,
    amount_cents: 5000,
  })),
];
