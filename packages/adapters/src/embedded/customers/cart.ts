import { randomUUID } from "node:crypto";
import {
  articleText,
  type CartArticle,
  checkQuantity,
  parseCartArticle,
} from "@passepartout/domain/cart/cart-article";
import {
  MAX_CART_LINES,
  MAX_GIFT_VOUCHERS,
  RESTORE_TIMEOUT_MS,
} from "@passepartout/domain/cart/cart-limits";
import type { CartChoice } from "@passepartout/domain/cart/cart-lines.port";
import { currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents, type Price, toCents } from "@passepartout/domain/market/price";
import { articlePrice } from "../catalogue/article-price.ts";
import type { Store } from "../store/open-store.ts";
import type { CartLineRow } from "../store/tables.ts";
import { type CartRefusal, isRefused } from "./cart-refusal.ts";

/** An article with its price at this moment. */
interface QuotedArticle {
  readonly article: CartArticle;
  readonly quantity: number;
  readonly price: Price;
}

/** Quotes articles that are about to be put into a cart, or says why one of them cannot be. */
export const quoteArticles = async (
  choices: readonly CartChoice[],
  place: Place,
  now: number,
): Promise<readonly QuotedArticle[] | CartRefusal> => {
  const quoted: QuotedArticle[] = [];
  for (const choice of choices) {
    const article = parseCartArticle(choice.article, place, now);
    if (!article.ok) return article.error.code === "choice-incomplete" ? "incomplete" : "notMade";
    const { value } = article;
    const { quantity = value.quantity } = choice;
    if (!checkQuantity(value, quantity).ok) return "quantity";
    const price = await articlePrice(value, quantity, place);
    if (!price) return "notMade";
    quoted.push({ article: value, quantity, price });
  }
  return quoted;
};

/** Adds a line for each article, or none beyond the maximum of lines. */
export const insertLines = async (
  store: Store,
  owner: string,
  articles: readonly QuotedArticle[],
  place: Place,
): Promise<CartRefusal | undefined> => {
  const { lines, last } = await store
    .selectFrom("cart_lines")
    .select((row) => [row.fn.countAll().as("lines"), row.fn.max("position").as("last")])
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
  if (Number(lines) + articles.length > MAX_CART_LINES) {
    const { numDeletedRows } = await store
      .deleteFrom("cart_lines")
      .where("owner", "=", owner)
      .where("removed_at", "is not", null)
      .executeTakeFirstOrThrow();
    if (Number(lines) - Number(numDeletedRows) + articles.length > MAX_CART_LINES) return "full";
  }
  if (articles.length === 0) return undefined;
  await store
    .insertInto("cart_lines")
    .values(
      articles.map(({ article, quantity, price }, index) => ({
        id: randomUUID(),
        owner,
        article: articleText(article),
        quantity,
        price_cents: toCents(price.priceCurrent),
        currency: currencyOf(place.locale),
        position: (last ?? 0) + index + 1,
        removed_at: null,
      })),
    )
    .execute();
  return undefined;
};

/** A line of an owner, whether it was removed or not. */
export const findLine = (
  store: Store,
  owner: string,
  id: string,
): Promise<CartLineRow | undefined> =>
  store
    .selectFrom("cart_lines")
    .selectAll()
    .where("owner", "=", owner)
    .where("id", "=", id)
    .executeTakeFirst();

/** Sets the quantity of a line, whose price is then that of this moment. */
export const updateQuantity = async (
  store: Store,
  line: CartLineRow,
  quantity: number,
  place: Place,
  now: number,
): Promise<CartRefusal | undefined> => {
  const quoted = await quoteArticles([{ article: line.article, quantity }], place, now);
  if (isRefused(quoted)) return quoted;
  await store
    .updateTable("cart_lines")
    .set({
      quantity,
      price_cents: quoted.reduce((sum, { price }) => sum + toCents(price.priceCurrent), 0),
      currency: currencyOf(place.locale),
    })
    .where("id", "=", line.id)
    .execute();
  return undefined;
};

export const markRemoved = async (
  store: Store,
  { id }: CartLineRow,
  removed_at: number | null,
): Promise<void> => {
  await store.updateTable("cart_lines").set({ removed_at }).where("id", "=", id).execute();
};

/** The lines of an owner with their prices at this moment, and the one that was removed last. */
export const readLines = async (store: Store, owner: string, place: Place, now: number) => {
  const rows = await store
    .selectFrom("cart_lines")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const [removed] = rows
    .filter(({ removed_at }) => removed_at !== null && removed_at > now - RESTORE_TIMEOUT_MS)
    .toSorted((one, other) => Number(other.removed_at) - Number(one.removed_at));
  const lines = await Promise.all(
    rows
      .filter(({ removed_at }) => removed_at === null)
      .map(async ({ id, article: text, quantity, price_cents, currency }) => {
        const article = parseCartArticle(text, place, now);
        const price = article.ok ? await articlePrice(article.value, quantity, place) : undefined;
        return {
          id,
          article: text,
          quantity,
          ...(price && {
            price: { priceCurrent: price.priceCurrent, priceOriginal: price.priceOriginal },
          }),
          ...(currency === currencyOf(place.locale) && { priceStored: fromCents(price_cents) }),
        };
      }),
  );
  return {
    lines,
    ...(removed && {
      removed: { id: removed.id, article: removed.article, quantity: removed.quantity },
    }),
  };
};

/** Adds the lines and vouchers of a guest to those of a customer: the guest's come last, as far as there is room. What the customer removed cannot be restored any more. */
export const moveCart = async (store: Store, guest: string, customer: string): Promise<void> => {
  const { last, lines } = await store
    .selectFrom("cart_lines")
    .select((row) => [row.fn.countAll().as("lines"), row.fn.max("position").as("last")])
    .where("owner", "=", customer)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  const moved = await store
    .selectFrom("cart_lines")
    .select("id")
    .where("owner", "=", guest)
    .where("removed_at", "is", null)
    .orderBy("position")
    .limit(Math.max(0, MAX_CART_LINES - Number(lines)))
    .execute();
  const shift = last ?? 0;
  if (moved.length > 0) {
    // Removed lines take up room too.
    await store
      .deleteFrom("cart_lines")
      .where("owner", "=", customer)
      .where("removed_at", "is not", null)
      .execute();
    await store
      .updateTable("cart_lines")
      .set((row) => ({ owner: customer, position: row("position", "+", shift) }))
      .where(
        "id",
        "in",
        moved.map(({ id }) => id),
      )
      .execute();
  }
  await store.deleteFrom("cart_lines").where("owner", "=", guest).execute();
  await moveVouchers(store, guest, customer);
};

const moveVouchers = async (store: Store, guest: string, customer: string): Promise<void> => {
  const attachedTo = (owner: string) =>
    store
      .selectFrom("cart_vouchers")
      .innerJoin("vouchers", "vouchers.code", "cart_vouchers.code")
      .select(["cart_vouchers.code", "cart_vouchers.added_at", "vouchers.kind"])
      .where("cart_vouchers.owner", "=", owner)
      .orderBy("cart_vouchers.added_at")
      .execute();
  const theirs = await attachedTo(customer);
  const room = { voucher: 1, gift: MAX_GIFT_VOUCHERS };
  for (const { kind } of theirs) room[kind] -= 1;
  const moved = (await attachedTo(guest)).filter(({ code, kind }) => {
    if (theirs.some((other) => other.code === code)) return false;
    room[kind] -= 1;
    return room[kind] >= 0;
  });
  if (moved.length > 0)
    await store
      .insertInto("cart_vouchers")
      .values(moved.map(({ code, added_at }) => ({ owner: customer, code, added_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await store.deleteFrom("cart_vouchers").where("owner", "=", guest).execute();
};
