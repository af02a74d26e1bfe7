import { randomUUID } from "node:crypto";
import {
  accessoriesOf,
  articleKey,
  articleText,
  type CartArticle,
  isSoldIn,
  nextQuantityOf,
  parseCartArticle,
  quantityLimitOf,
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
import { type CartRefusal, isRefused } from "./cart-refusal.ts";

/** Where and when a cart is read, which its prices depend on. */
export interface CartCall {
  readonly place: Place;
  readonly now: () => number;
}

export interface Cart extends CartCall {
  readonly store: Store;
  readonly owner: string;
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

/** Why an article is not sold in a quantity, with the next one in which it is, or else the largest. */
const refusalOfQuantity = (article: CartArticle, quantity: number): CartRefusal | undefined => {
  const sold = nextQuantityOf(article, quantity) ?? quantityLimitOf(article).max;
  if (sold === quantity) return undefined;
  return quantity < 1 ? "quantity" : `quantity-${sold}`;
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

const linesOf = ({ store, owner }: Cart) =>
  store
    .selectFrom("cart_lines")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("position")
    .orderBy("id");

/** The lines of a cart that are not removed, or that were at a time. */
const heldBy = async (cart: Cart, removedAt: number | null = null) => {
  const { place, now } = cart;
  const rows = await linesOf(cart)
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
export const addLines = async (cart: Cart, choices: readonly CartChoice[], replaced?: string) => {
  const added = readChoices(choices, cart);
  if (isRefused(added)) return added;
  const [first] = added;
  if (!first) return undefined;
  const cleared = withoutReplaced(await heldBy(cart), first, replaced);
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
  return saveLines(cart, held, room);
};

/** Saves the lines of a cart that have changed, at their price of this moment; deletes `room`, and lines of no pieces. */
const saveLines = async (
  { store, owner, place }: Cart,
  held: readonly Held[],
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

/** A line of a cart, whether it was removed or not. */
export const findLine = (cart: Cart, id: string) =>
  linesOf(cart).where("id", "=", id).executeTakeFirst();

/** Accessories that came with a product have as many pieces more or fewer as it; fewer than one for each piece were chosen on purpose, and stay. */
const followed = (held: Held, before: number, after: number): Held => {
  const { choice } = held;
  if (!choice || choice.quantity < before) return held;
  const quantity = choice.quantity + after - before;
  return isSoldIn(choice.article, quantity) ? withQuantity(held, quantity) : held;
};

/** The lines of a cart that came with the cards of a line: their accessories, and as many envelopes that were added beside them. */
const linesWith = async (cart: Cart, line: CartLineRow) => {
  const read = parseCartArticle(line.article, cart.place, cart.now());
  if (!read.ok || read.value.kind !== "product" || read.value.productKind !== "card") return [];
  const accessories = accessoriesOf(read.value);
  return (await heldBy(cart, line.removed_at)).filter(
    (one) =>
      accessories.includes(keyOf(one)) ||
      (accessoryOfSku(keyOf(one)) === "envelope" && one.choice?.quantity === line.quantity),
  );
};

/** Sets the quantity of a line, whose price is then that of this moment, and with it that of the accessories of its product. */
export const updateQuantity = async (cart: Cart, line: CartLineRow, quantity: number) => {
  if (line.removed_at !== null) return "gone";
  const read = readChoices([{ article: line.article, quantity }], cart);
  if (isRefused(read)) return read;
  const [choice] = read;
  if (!choice) return undefined;
  const held = (await linesWith(cart, line)).map((one) => followed(one, line.quantity, quantity));
  return saveLines(cart, [{ row: line, choice, isChanged: true }, ...held]);
};

const setRemoved = ({ store }: Cart, ids: readonly string[], removed_at: number | null) =>
  store.updateTable("cart_lines").set({ removed_at }).where("id", "in", ids).execute();

/** Removes a line, and with cards the accessories that came with all of them. */
export const removeLine = async (cart: Cart, line: CartLineRow) => {
  if (line.removed_at !== null) return;
  const others = (await linesWith(cart, line)).filter(({ row }) => row.quantity === line.quantity);
  await setRemoved(cart, [line.id, ...others.map(({ row }) => row.id)], cart.now());
};

/** Puts a removed line back to its place, with those that were removed with it. */
export const restoreLine = async (cart: Cart, line: CartLineRow) => {
  if (line.removed_at === null) return undefined;
  const others = await linesWith(cart, line);
  for (const one of [line, ...others.map(({ row }) => row)]) {
    const refusal = await restore(cart, one);
    if (refusal) return refusal;
  }
  return undefined;
};

/** Pieces of the same article that came in meanwhile join a line, if they are sold together. */
const restore = async (cart: Cart, line: CartLineRow) => {
  const held = await heldBy(cart);
  const article = parseCartArticle(line.article, cart.place, cart.now());
  const same = article.ok && held.find((one) => keyOf(one) === articleKey(article.value));
  const quantity = line.quantity + ((same && same.choice?.quantity) || 0);
  const isJoined = same && article.ok && isSoldIn(article.value, quantity);
  // The room of the line may be taken.
  if (!isJoined && held.length >= MAX_CART_LINES) return "full";
  await setRemoved(cart, [line.id], null);
  if (!isJoined) return undefined;
  const joined = { row: line, choice: { article: article.value, quantity }, isChanged: true };
  return saveLines(cart, [joined], same.row);
};

/** The lines of a cart with their prices at this moment, and the one that was removed last. */
export const readLines = async (cart: Cart) => {
  const { place } = cart;
  const now = cart.now();
  const rows = await linesOf(cart).execute();
  const [removed] = rows
    .filter(({ removed_at }) => removed_at !== null && removed_at > now - RESTORE_TIMEOUT_MS)
    .toSorted((one, other) => Number(other.removed_at) - Number(one.removed_at));
  const lines = rows
    .filter(({ removed_at }) => removed_at === null)
    .map(({ id, article: text, quantity, price_cents, currency }) => {
      const article = parseCartArticle(text, place, now);
      const price = article.ok ? articlePrice(article.value, quantity, place) : undefined;
      return {
        id,
        article: text,
        quantity,
        ...(price && { price: priceIn(price) }),
        ...(currency === currencyOf(place.locale) && { priceStored: fromCents(price_cents) }),
      };
    });
  return {
    lines,
    ...(removed && {
      removed: {
        id: removed.id,
        article: removed.article,
        quantity: removed.quantity,
        others: (await linesWith(cart, removed)).length,
      },
    }),
  };
};

/** Of a line whose price was never quoted. */
export const UNKNOWN_CURRENCY = "none";

/** Appends the lines of a guest to those of a customer, up to the limit of a cart. A line joins the one of the same article, if so many are sold; the price of so many is not known here, and no line says that it has changed. Lines that the customer removed can no longer be restored. */
export const moveLines = async (guest: string, cart: Cart): Promise<void> => {
  const { store, owner } = cart;
  const theirs = await heldBy(cart);
  const moved: string[] = [];
  for (const one of await heldBy({ ...cart, owner: guest })) {
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
      .where("owner", "=", owner)
      .where("removed_at", "is not", null)
      .execute();
    const last = theirs.at(-1)?.row.position ?? 0;
    await store
      .updateTable("cart_lines")
      .set((row) => ({ owner, position: row("position", "+", last) }))
      .where("id", "in", moved)
      .execute();
  }
  await store.deleteFrom("cart_lines").where("owner", "=", guest).execute();
};
