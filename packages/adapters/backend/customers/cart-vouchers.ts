import { MAX_GIFT_VOUCHERS } from "@passepartout/domain/cart/cart-limits";
import { type Currency, currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents } from "@passepartout/domain/market/price";
import type { VOUCHER_VALUE } from "../../src/contract/cart.ts";
import type { Sending } from "../../src/contract/contract.ts";
import { codeOfUse } from "../store/seed-vouchers.ts";
import type { Store } from "../store/open-store.ts";
import type { VoucherRow } from "../store/tables.ts";
import type { Cart } from "./cart.ts";
import { type CartRefusal, refusalText } from "./cart-refusal.ts";

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

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

/** Why a voucher does not count in a cart. What the owner has redeemed without an order is still worth its value. */
const refusalOf = async (
  { store, owner, place }: Cart,
  voucher: VoucherRow,
): Promise<CartRefusal | undefined> => {
  if (isForElsewhere(voucher, place)) return "voucherElsewhere";
  const { used_at, used_by } = voucher;
  const isUsed =
    voucher.is_for_everyone === 1
      ? ((await findUse(store, owner, voucher.code))?.ordered_at ?? null) !== null
      : used_at !== null && used_by !== owner;
  return isUsed ? "voucherUsed" : undefined;
};

/** What an owner has done with a voucher for everyone. Who has only redeemed it may still order with it. */
export const findUse = (store: Store, owner: string, code: string) =>
  store
    .selectFrom("voucher_uses")
    .select("ordered_at")
    .where("code", "=", codeOfUse(code))
    .where("used_by", "=", owner)
    .executeTakeFirst();

/** Marks a voucher as used by its owner, or by the order that a basket has become; false if somebody else was first. What the owner has redeemed without an order can still be ordered with. */
export const useVoucher = async (
  store: Store,
  { code, is_for_everyone }: VoucherRow,
  owner: string | undefined,
  now: number,
  basket?: string,
): Promise<boolean> => {
  const isOrdered = basket !== undefined;
  if (is_for_everyone === 1) {
    if (owner === undefined) return true;
    const use = { code: codeOfUse(code), used_by: owner, used_at: now };
    const { numInsertedOrUpdatedRows = 0n } = await store
      .insertInto("voucher_uses")
      .values({ ...use, ordered_at: isOrdered ? now : null })
      .onConflict((known) =>
        isOrdered
          ? known
              .columns(["code", "used_by"])
              .doUpdateSet({ ordered_at: now })
              .where("voucher_uses.ordered_at", "is", null)
          : known.doNothing(),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await store
    .updateTable("vouchers")
    .set({ used_at: now, used_by: basket ?? owner ?? null })
    .where("code", "=", code)
    .where((row) =>
      row.or([
        row("used_at", "is", null),
        ...(isOrdered && owner !== undefined ? [row("used_by", "=", owner)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The vouchers of a cart in the order in which they were attached. */
const attachedTo = ({ store, owner }: Cart) =>
  store
    .selectFrom("cart_vouchers")
    .innerJoin("vouchers", "vouchers.code", "cart_vouchers.code")
    .selectAll("vouchers")
    .select("cart_vouchers.added_at")
    .where("cart_vouchers.owner", "=", owner)
    .orderBy("cart_vouchers.added_at")
    .orderBy("cart_vouchers.code")
    .execute();

/** The vouchers of a cart with what they are worth, or why they do not count. After a sign-in, two of them may reduce prices: the last one counts. */
export const readVouchers = async (cart: Cart) => {
  const rows = await attachedTo(cart);
  const reducing = rows.findLast(({ kind }) => kind === "voucher");
  return Promise.all(
    rows
      .filter((row) => row.kind === "gift" || row === reducing)
      .map(async (row) => {
        const refusal = await refusalOf(cart, row);
        return {
          kind: row.kind,
          ...voucherValue(row),
          ...(refusal && { refusal: refusalText(refusal, cart.place) }),
        };
      }),
  );
};

export const findVoucher = (store: Store, code: string): Promise<VoucherRow | undefined> =>
  store.selectFrom("vouchers").selectAll().where("code", "=", code).executeTakeFirst();

/** Attaches a voucher to a cart, in place of another one that reduces prices. */
export const attachVoucher = async (
  cart: Cart,
  voucher: VoucherRow,
): Promise<CartRefusal | undefined> => {
  const { store, owner, now } = cart;
  const refusal = await refusalOf(cart, voucher);
  if (refusal) return refusal;
  const attached = await attachedTo(cart);
  if (attached.some(({ code }) => code === voucher.code)) return "voucherAttached";
  const others = attached.filter(({ kind }) => kind === voucher.kind);
  if (voucher.kind === "gift" && others.length >= MAX_GIFT_VOUCHERS) return "tooManyGifts";
  if (voucher.kind === "voucher")
    for (const { code } of others) await detachVoucher(store, owner, code);
  await store
    .insertInto("cart_vouchers")
    .values({ owner, code: voucher.code, added_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
};

export const detachVoucher = async (store: Store, owner: string, code: string): Promise<void> => {
  await store
    .deleteFrom("cart_vouchers")
    .where("owner", "=", owner)
    .where("code", "=", code)
    .execute();
};

/** Appends the vouchers of a guest to those of a customer, up to the limits of a cart. */
export const moveVouchers = async (guest: string, cart: Cart) => {
  const { store, owner } = cart;
  const theirs = await attachedTo(cart);
  const room = { voucher: 1, gift: MAX_GIFT_VOUCHERS };
  for (const { kind } of theirs) room[kind] -= 1;
  const moved = (await attachedTo({ ...cart, owner: guest })).filter(({ code, kind }) => {
    if (theirs.some((other) => other.code === code)) return false;
    room[kind] -= 1;
    return room[kind] >= 0;
  });
  if (moved.length > 0)
    await store
      .insertInto("cart_vouchers")
      .values(moved.map(({ code, added_at }) => ({ owner, code, added_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await store.deleteFrom("cart_vouchers").where("owner", "=", guest).execute();
};
