import { randomInt } from "node:crypto";
import type { VoucherRow } from "./tables.ts";

type SeedVoucher = Omit<VoucherRow, "is_for_everyone">;

const vouchers = (
  count: number,
  prefix: string,
  voucher: Pick<SeedVoucher, "kind"> & Partial<SeedVoucher>,
): readonly SeedVoucher[] =>
  Array.from({ length: count }, (_, index) => ({
    channel: null,
    percent: null,
    amount_cents: null,
    used_at: null,
    used_by: null,
    ...voucher,
    code: `${prefix}-${String(index + 1).padStart(2, "0")}`,
  }));

/** The code of the voucher shown on pages, in German texts: the discount that is promised, once per visitor. */
export const WELCOME_CODE = "HALLO10";

/** Its codes in the other languages, in whose texts they stand. */
export const FURTHER_WELCOME_CODES: readonly string[] = [
  "HELLO10",
  "BONJOUR10",
  "CIAO10",
  "HOLA10",
];

/** The code under which a use counts: a visitor can use the voucher shown on pages once, in whichever language. */
export const codeOfUse = (code: string): string =>
  FURTHER_WELCOME_CODES.includes(code) ? WELCOME_CODE : code;

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
