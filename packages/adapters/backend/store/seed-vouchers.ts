import { randomInt } from "node:crypto";
import { PROMISES } from "@passepartout/domain/facts/shop-facts";
import type { VoucherRow } from "./tables.ts";

type SeedVoucher = Omit<VoucherRow, "used_at" | "used_by" | "is_for_everyone">;

const vouchers = (
  count: number,
  prefix: string,
  voucher: Pick<SeedVoucher, "kind"> & Partial<SeedVoucher>,
): readonly SeedVoucher[] =>
  Array.from({ length: count }, (_, index) => ({
    channel: null,
    percent: null,
    amount_cents: null,
    ...voucher,
    code: `${prefix}-${String(index + 1).padStart(2, "0")}`,
  }));

/** The voucher shown on pages: 10 %, once per visitor. */
export const WELCOME_VOUCHER: SeedVoucher = {
  code: "HALLO10",
  kind: "voucher",
  channel: null,
  percent: PROMISES.welcomeDiscount * 100,
  amount_cents: null,
};

/** Its codes in the other languages, in whose texts they stand. */
export const FURTHER_WELCOME_CODES: readonly string[] = [
  "HELLO10",
  "BONJOUR10",
  "CIAO10",
  "HOLA10",
];

/** The code under which a use counts: a visitor can use the voucher shown on pages once, in whichever language. */
export const codeOfUse = (code: string): string =>
  FURTHER_WELCOME_CODES.includes(code) ? WELCOME_VOUCHER.code : code;

/** Digits and letters that nobody confuses: neither I, L, O nor U. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join("");

/** A random code with 60 bits that begins like a seed code: `WALL-10-01` becomes `WALL-10-7KQX-M9PD-A3TB`. */
export const unguessableCode = (seedCode: string): string =>
  [
    seedCode.slice(0, seedCode.lastIndexOf("-")),
    ...Array.from({ length: GROUPS }, randomGroup),
  ].join("-");

/** The vouchers of a new store, whose numbers a later migration replaces by unguessable codes: 10 % for wall, 20 % for card, and gift vouchers of 25 or 50 euros. */
export const SEED_VOUCHERS: readonly SeedVoucher[] = [
  ...vouchers(20, "WALL-10", { kind: "voucher", channel: "wall", percent: 10 }),
  ...vouchers(20, "CARD-20", { kind: "voucher", channel: "card", percent: 20 }),
  ...vouchers(20, "GIFT-25", { kind: "gift", amount_cents: 2500 }),
  ...vouchers(10, "GIFT-50", { kind: "gift", amount_cents: 5000 }),
];
