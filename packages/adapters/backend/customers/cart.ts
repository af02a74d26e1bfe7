import { randomUUID } from "node:crypto";
import {
  accessoriesOf,
  articleKey,
  articleText,
  type CartArticle,
  isSoldIn,
  nextQuantityOf,
  parseCartArticle,
} from "@passepartout/domain/cart/cart-article";
import { MAX_CART_LINES, RESTORE_TIMEOUT_MS } from "@passepartout/domain/cart/cart-limits";
import type { CartChoice } from "@passepartout/domain/cart/cart.port";
import { accessoryOfSku } from "@passepartout/domain/catalogue/accessory-choice";
import { currencyOf } from "@passepartout/domain/market/currency";
import type { Place } from "@passepartout/domain/market/place";
import { fromCents, priceIn, toCents } from "@passepartout/domain/market/price";
import { articlePrice } from "../catalogue/article-price.ts";
import type { Store } from "../store/open-store.ts";
import type { CartLineRow } from "../store/tables.ts";
import { moveDelivery } from "./cart-delivery.ts";
import { type CartRefusal, isRefused } from "./cart-refusal.ts";
import { moveVouchers } from "./cart-vouchers.ts";

export interface CartCall {
  readonly place: Place;
  readonly now: () => number;
}

/** An article that is about to be put into a cart. */
interface Choice {
  readonly article: CartArticle;
  readonly quantity: number;
}

/** Parses what is about to be put into a cart, or says why something of it cannot be. */
const readChoices = (
  choices: readonly CartChoice[],
  { place, now }: CartCall,
): readonly Choice[] | CartRefusal => {
  const read: Choice[] = [];
  for (const choice of choices) {
    const article = parseCartArticle(choice.article, place, now());
    if (!article.ok) return article.error.code === "choice-incomplete" ? "incomplete" : "notMade";
    const { value } = article;
    const { quantity = value.quantity } = choice;
    const refusal = refusalOfQuantity(value, quantity);
    if (refusal) return refusal;
    read.push({ article: value, quantity });
  }
  return read;
};

/** Why an article is not sold in a quantity, with the next one in which it is. */
const refusalOfQuantity = (article: CartArticle, quantity: number): CartRefusal | undefined => {
  const next = nextQuantityOf(article, quantity);
  if (next === quantity) return undefined;
  return next === undefined || quantity < 1 ? "quantity" : `quantity-${next}`;
};

/** What a cart has or is about to have of an article. */
interface Held {
  readonly row?: CartLineRow;
  readonly choice: Choice | undefined;
  readonly isChanged: boolean;
}

const keyOf = ({ choice, row }: Held): string =>
  choice ? articleKey(choice.article) : (row?.article ?? "");

const withQuantity = (held: Held, quantity: number): Held =>
  held.choice ? { ...held, choice: { ...held.choice, quantity }, isChanged: true } : held;

const linesOf = (store: Store, owner: string) =>
  store
    .selectFrom("cart_lines")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("position")
    .orderBy("id");

/** The lines of an owner that are not removed, or that were at a time. */
const heldBy = async (
  store: Store,
  owner: string,
  { place, now }: CartCall,
  removedAt: number | null = null,
): Promise<readonly (Held & { readonly row: CartLineRow })[]> => {
  const rows = await linesOf(store, owner)
    .where("removed_at", removedAt === null ? "is" : "=", removedAt)
    .execute();
  return rows.map((row) => {
    const article = parseCartArticle(row.article, place, now());
    const { quantity } = row;
    const choice = article.ok ? { article: article.value, quantity } : undefined;
    return { row, choice, isChanged: false };
  });
};

/** Takes the place of a line of the same kind of product, whose accessories go with it; another line stays as it is. */
const withoutReplaced = (
  held: readonly Held[],
  { article }: Choice,
  replaced: string | undefined,
): { readonly held: readonly Held[]; readonly room?: CartLineRow } => {
  const old = held.find(({ row }) => row?.id === replaced);
  const before = old?.choice?.article;
  if (!old?.row || before?.kind !== "product" || article.kind !== "product") return { held };
  if (before.productKind !== article.productKind) return { held };
  const { row } = old;
  const accessories = accessoriesOf(before);
  return {
    room: row,
    held: held
      .filter((one) => one !== old)
      .map((one) => {
        const { choice } = one;
        if (!choice || !accessories.includes(articleKey(choice.article))) return one;
        return withQuantity(one, Math.max(0, choice.quantity - row.quantity));
      }),
  };
};

/** Puts articles into a cart: in the line of the same article, if there is one, in the place of the line `replaced`, or in a new line. Nothing changes if one is refused. */
export const addLines = async (
  store: Store,
  owner: string,
  choices: readonly CartChoice[],
  call: CartCall,
  replaced?: string,
): Promise<CartRefusal | undefined> => {
  const added = readChoices(choices, call);
  if (isRefused(added)) return added;
  const [first] = added;
  if (!first) return undefined;
  const cleared = withoutReplaced(await heldBy(store, owner, call), first, replaced);
  let { room } = cleared;
  const held = [...cleared.held];
  for (const choice of added) {
    const key = articleKey(choice.article);
    const at = held.findIndex((one) => keyOf(one) === key);
    const quantity = choice.quantity + (held[at]?.choice?.quantity ?? 0);
    const refusal = refusalOfQuantity(choice.article, quantity);
    if (refusal) return refusal;
    const joined = { choice: { ...choice, quantity }, isChanged: true };
    if (at >= 0) held[at] = { ...held[at], ...joined };
    else {
      held.push({ ...(room && { row: room }), ...joined });
      room = undefined;
    }
  }
  return saveLines(store, owner, held, call.place, room);
};

/** Saves the lines of a cart that have changed, at their price of this moment; deletes `room`, and lines of no pieces. */
const saveLines = async (
  store: Store,
  owner: string,
  held: readonly Held[],
  place: Place,
  room?: CartLineRow,
): Promise<CartRefusal | undefined> => {
  const values = [];
  const gone = room ? [room.id] : [];
  for (const { row, choice, isChanged } of held) {
    if (!isChanged || !choice) continue;
    const { article, quantity } = choice;
    if (quantity === 0) {
      if (row) gone.push(row.id);
      continue;
    }
    const price = articlePrice(article, quantity, place);
    if (!price) return "notMade";
    const price_cents = toCents(price.priceCurrent);
    const currency = currencyOf(place.locale);
    values.push({ row, article: articleText(article), quantity, price_cents, currency });
  }
  const inserted = values.filter(({ row }) => !row);
  const { lines, last } = await store
    .selectFrom("cart_lines")
    .select(({ fn }) => [fn.countAll<number>().as("lines"), fn.max("position").as("last")])
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
  if (lines + inserted.length > MAX_CART_LINES) {
    const { numDeletedRows } = await store
      .deleteFrom("cart_lines")
      .where("owner", "=", owner)
      .where("removed_at", "is not", null)
      .executeTakeFirstOrThrow();
    if (lines - Number(numDeletedRows) + inserted.length > MAX_CART_LINES) return "full";
  }
  if (gone.length > 0) await store.deleteFrom("cart_lines").where("id", "in", gone).execute();
  for (const { row, ...fields } of values)
    if (row) await store.updateTable("cart_lines").set(fields).where("id", "=", row.id).execute();
  if (inserted.length > 0)
    await store
      .insertInto("cart_lines")
      .values(
        inserted.map(({ row: _, ...fields }, index) => ({
          ...fields,
          id: randomUUID(),
          owner,
          position: (last ?? 0) + index + 1,
          removed_at: null,
        })),
      )
      .execute();
  return undefined;
};

/** A line of an owner, whether it was removed or not. */
export const findLine = (store: Store, owner: string, id: string) =>
  linesOf(store, owner).where("id", "=", id).executeTakeFirst();

/** Accessories that came with a product have as many pieces more or fewer as it; fewer than one for each piece were chosen on purpose, and stay. */
const followed = (held: Held, before: number, after: number): Held => {
  const { choice } = held;
  if (!choice || choice.quantity < before) return held;
  const quantity = choice.quantity + after - before;
  return isSoldIn(choice.article, quantity) ? withQuantity(held, quantity) : held;
};

/** The lines of a cart that came with the cards of a line: their accessories, and as many envelopes that were added beside them. */
const linesWith = async (store: Store, line: CartLineRow, call: CartCall) => {
  const read = parseCartArticle(line.article, call.place, call.now());
  if (!read.ok || read.value.kind !== "product" || read.value.productKind !== "card") return [];
  const accessories = accessoriesOf(read.value);
  return (await heldBy(store, line.owner, call, line.removed_at)).filter(
    (one) =>
      accessories.includes(keyOf(one)) ||
      (accessoryOfSku(keyOf(one)) === "envelope" && one.choice?.quantity === line.quantity),
  );
};

/** Sets the quantity of a line, whose price is then that of this moment, and with it that of the accessories of its product. */
export const updateQuantity = async (
  store: Store,
  line: CartLineRow,
  quantity: number,
  call: CartCall,
): Promise<CartRefusal | undefined> => {
  if (line.removed_at !== null) return "gone";
  const read = readChoices([{ article: line.article, quantity }], call);
  if (isRefused(read)) return read;
  const [choice] = read;
  if (!choice) return undefined;
  const held = (await linesWith(store, line, call)).map((one) =>
    followed(one, line.quantity, quantity),
  );
  return saveLines(
    store,
    line.owner,
    [{ row: line, choice, isChanged: true }, ...held],
    call.place,
  );
};

const setRemoved = async (store: Store, ids: readonly string[], removed_at: number | null) => {
  await store.updateTable("cart_lines").set({ removed_at }).where("id", "in", ids).execute();
};

/** Removes a line, and with cards the accessories that came with all of them. */
export const removeLine = async (store: Store, line: CartLineRow, call: CartCall) => {
  if (line.removed_at !== null) return;
  const others = (await linesWith(store, line, call)).filter(
    ({ row }) => row.quantity === line.quantity,
  );
  await setRemoved(store, [line.id, ...others.map(({ row }) => row.id)], call.now());
};

/** Puts a removed line back to its place, with those that were removed with it. */
export const restoreLine = async (store: Store, line: CartLineRow, call: CartCall) => {
  if (line.removed_at === null) return undefined;
  const others = await linesWith(store, line, call);
  for (const one of [line, ...others.map(({ row }) => row)]) {
    const refusal = await restore(store, one, call);
    if (refusal) return refusal;
  }
  return undefined;
};

/** Pieces of the same article that came in meanwhile join a line, if they are sold together. */
const restore = async (store: Store, line: CartLineRow, call: CartCall) => {
  const held = await heldBy(store, line.owner, call);
  const article = parseCartArticle(line.article, call.place, call.now());
  const same = article.ok && held.find((one) => keyOf(one) === articleKey(article.value));
  const quantity = line.quantity + ((same && same.choice?.quantity) || 0);
  const isJoined = same && article.ok && isSoldIn(article.value, quantity);
  // The room of the line may be taken.
  if (!isJoined && held.length >= MAX_CART_LINES) return "full";
  await setRemoved(store, [line.id], null);
  if (!isJoined) return undefined;
  const joined = { row: line, choice: { article: article.value, quantity }, isChanged: true };
  return saveLines(store, line.owner, [joined], call.place, same.row);
};

/** The lines of an owner with their prices at this moment, and the one that was removed last. */
export const readLines = async (store: Store, owner: string, { place, now: clock }: CartCall) => {
  const now = clock();
  const rows = await linesOf(store, owner).execute();
  const [removed] = rows
    .filter(({ removed_at }) => removed_at !== null && removed_at > now - RESTORE_TIMEOUT_MS)
    .toSorted((one, other) => Number(other.removed_at) - Number(one.removed_at));
  const lines = await Promise.all(
    rows
      .filter(({ removed_at }) => removed_at === null)
      .map(async ({ id, article: text, quantity, price_cents, currency }) => {
        const article = parseCartArticle(text, place, now);
        const price = article.ok ? articlePrice(article.value, quantity, place) : undefined;
        return {
          id,
          article: text,
          quantity,
          ...(price && { price: priceIn(price) }),
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

/** Of a line whose price was never quoted. */
export const UNKNOWN_CURRENCY = "none";

/** Appends the lines of a guest to those of a customer, and adds the vouchers and the delivery, up to the limits of a cart. A line joins the one of the same article, if so many are sold; the price of so many is not known here, and no line says that it has changed. Lines that the customer removed can no longer be restored. */
export const moveCart = async (
  store: Store,
  [guest, customer]: readonly [guest: string, customer: string],
  call: CartCall,
): Promise<void> => {
  const theirs = await heldBy(store, customer, call);
  const moved: string[] = [];
  for (const one of await heldBy(store, guest, call)) {
    const { row, choice } = one;
    const same = theirs.find((other) => keyOf(other) === keyOf(one))?.row;
    const quantity = row.quantity + (same?.quantity ?? 0);
    if (same && choice && isSoldIn(choice.article, quantity))
      await store
        .updateTable("cart_lines")
        .set({ quantity, currency: UNKNOWN_CURRENCY })
        .where("id", "=", same.id)
        .execute();
    else if (theirs.length + moved.length < MAX_CART_LINES) moved.push(row.id);
  }
  if (moved.length > 0) {
    // Removed lines take up room too.
    await store
      .deleteFrom("cart_lines")
      .where("owner", "=", customer)
      .where("removed_at", "is not", null)
      .execute();
    const last = theirs.at(-1)?.row.position ?? 0;
    await store
      .updateTable("cart_lines")
      .set((row) => ({ owner: customer, position: row("position", "+", last) }))
      .where("id", "in", moved)
      .execute();
  }
  await store.deleteFrom("cart_lines").where("owner", "=", guest).execute();
  await moveVouchers(store, guest, customer);
  await moveDelivery(store, guest, customer);
};
