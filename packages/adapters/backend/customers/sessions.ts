import { PROMISES } from "@passepartout/domain/facts/shop-facts";
import { cookieText, parseCookies } from "@passepartout/domain/market/cookie";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@passepartout/domain/time/duration";
import { sql } from "kysely";
import type { Store } from "../store/open-store.ts";
import { CUSTOMER_LIMITS } from "./customer-texts.ts";
import { type Cart, type CartCall, moveLines } from "./cart.ts";
import { moveDelivery } from "./cart-delivery.ts";
import { moveVouchers } from "./cart-vouchers.ts";
import type { CustomerRow, SessionRow } from "../store/tables.ts";
import { createToken, hashToken } from "./token.ts";

const SESSION_COOKIE = "passepartout_session";
/** Browsers accept a cookie with this prefix only from the host itself over TLS, so that no other host of its domain can set it. */
const HOST_PREFIX = "__Host-";

const LIFETIME_MS = PROMISES.guestCartDays * DAY_MS;

/** Hosts of this machine, from which browsers accept cookies without TLS. */
const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** A visitor with a session; a guest has no customer. */
export interface KnownVisitor {
  readonly session: SessionRow;
  readonly customer: CustomerRow | undefined;
  readonly cartLines: number;
}

/** Whether the cookie is `Secure`: everywhere but over http on this machine. */
const isSecure = ({ url }: Request): boolean => {
  const { protocol, hostname } = new URL(url);
  return !(protocol === "http:" && LOCAL_HOST.test(hostname));
};

/** The name of a cookie: that of the session by default. */
export const cookieNameFor = (request: Request, name = SESSION_COOKIE): string =>
  isSecure(request) ? HOST_PREFIX + name : name;

const sessionIdOf = (request: Request): string | undefined =>
  parseCookies(request.headers.get("cookie") ?? "")[cookieNameFor(request)];

/** Whether the customer has just proven to be at the keyboard: with the password, or without one by a sign-in. A session that was stolen right after the sign-in does not prove the password. */
export const isProven = (
  { expires_at, confirmed_at }: SessionRow,
  { password_hash }: Pick<CustomerRow, "password_hash">,
  now: number,
): boolean =>
  // No request extends a session, so its end tells its beginning.
  now - (password_hash === null ? expires_at - LIFETIME_MS : (confirmed_at ?? 0)) <=
  CUSTOMER_LIMITS.proofMinutes * MINUTE_MS;

/** True if there is a session cookie, valid or not. */
export const hasSessionCookie = (request: Request): boolean => sessionIdOf(request) !== undefined;

/** The key under which data of a customer or guest is stored. */
export const ownerOf = ({ session, customer }: Omit<KnownVisitor, "cartLines">): string =>
  customer?.id ?? session.id_hash;

export const countCartLines = async (store: Store, owner: string): Promise<number> => {
  const { lines } = await store
    .selectFrom("cart_lines")
    .select(({ fn }) => fn.countAll<number>().as("lines"))
    .where("owner", "=", owner)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return lines;
};

/** The session of a request with its customer; undefined if it has none or an expired one. */
export const findVisitor = async (store: Store, request: Request, now: number) => {
  const id = sessionIdOf(request);
  if (id === undefined || id === "") return undefined;
  const session = await store
    .selectFrom("sessions")
    .selectAll()
    .where("id_hash", "=", hashToken(id))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!session) return undefined;
  const customer =
    session.customer_id === null
      ? undefined
      : await store
          .selectFrom("customers")
          .selectAll()
          .where("id", "=", session.customer_id)
          .executeTakeFirst();
  const visitor = { session, customer };
  return { ...visitor, cartLines: await countCartLines(store, ownerOf(visitor)) };
};

/** Creates a session. Only the visitor has its id; the store has a hash. */
const createSession = async (
  store: Store,
  values: Partial<Pick<SessionRow, "customer_id" | "confirmed_at">>,
  now: number,
): Promise<{ readonly id: string; readonly session: SessionRow }> => {
  const id = createToken();
  const session = {
    customer_id: null,
    confirmed_at: null,
    is_whitelabel_order: 0,
    ...values,
    id_hash: hashToken(id),
    expires_at: now + LIFETIME_MS,
  };
  await store.insertInto("sessions").values(session).execute();
  return { id, session };
};

/** The visitor's session, or a new one for a guest; `id` is that of a new session. */
export const visitorWithSession = async (store: Store, request: Request, now: number) => {
  const known = await findVisitor(store, request, now);
  if (known) return { visitor: known };
  const { id, session } = await createSession(store, {}, now);
  return { visitor: { session, customer: undefined, cartLines: 0 }, id };
};

/** Signs a customer in with a new session id, so that a leaked id becomes worthless. The cart, images, orders and redeemed vouchers of a guest move to the customer. `isConfirmed` says that the password was just entered for it. */
export const startCustomerSession = async (
  store: Store,
  customer: CustomerRow,
  call: CartCall & { readonly request: Request },
  isConfirmed = false,
): Promise<{ readonly id: string; readonly visitor: KnownVisitor }> => {
  const now = call.now();
  const previous = await findVisitor(store, call.request, now);
  // With concurrent sign-ins, only the one that deletes the old session takes over its data.
  const ended =
    previous &&
    (await store
      .deleteFrom("sessions")
      .where("id_hash", "=", previous.session.id_hash)
      .returningAll()
      .executeTakeFirst());
  // Data of another customer in the same browser is not taken over.
  const guest = ended?.customer_id === null ? ended : undefined;
  if (guest) {
    await lockCart(store, { id_hash: guest.id_hash, customer_id: customer.id });
    await moveToCustomer(guest.id_hash, { ...call, store, owner: customer.id });
  }
  const { id, session } = await createSession(
    store,
    { customer_id: customer.id, confirmed_at: isConfirmed ? now : null },
    now,
  );
  const cartLines = await countCartLines(store, customer.id);
  return { id, visitor: { session, customer, cartLines } };
};

/** Makes others who change a cart wait until the end of the transaction: two additions at a time would both count on top of what the first one found. A customer has one cart in all sessions. */
export const lockCart = async (
  store: Store,
  { id_hash, customer_id }: Pick<SessionRow, "id_hash" | "customer_id">,
): Promise<void> => {
  await store
    .updateTable("sessions")
    .set((row) => ({ expires_at: row.ref("expires_at") }))
    .where("id_hash", "=", id_hash)
    .execute();
  if (customer_id === null) return;
  await store
    .updateTable("customers")
    .set((row) => ({ created_at: row.ref("created_at") }))
    .where("id", "=", customer_id)
    .execute();
};

const moveToCustomer = async (guest: string, cart: Cart): Promise<void> => {
  const { store, owner } = cart;
  // Before all others: it waits for an order that is settled at this moment.
  for (const table of ["basket_owners", "pictures"] as const)
    await store.updateTable(table).set({ owner }).where("owner", "=", guest).execute();
  await moveLines(guest, cart);
  await moveVouchers(guest, cart);
  await moveDelivery(guest, cart);
  await store
    .updateTable("vouchers")
    .set({ used_by: owner })
    .where("used_by", "=", guest)
    .execute();
  await sql`
    insert into voucher_uses (code, used_by, used_at, ordered_at)
    select code, ${owner}, used_at, ordered_at from voucher_uses where used_by = ${guest}
    on conflict (code, used_by) do update
    set ordered_at = coalesce(voucher_uses.ordered_at, excluded.ordered_at)`.execute(store);
  await store.deleteFrom("voucher_uses").where("used_by", "=", guest).execute();
};

export const deleteSession = (store: Store, { session }: KnownVisitor) =>
  store.deleteFrom("sessions").where("id_hash", "=", session.id_hash).execute();

/** The `Set-Cookie` header of a cookie that no script reads: that of the session by default. */
export const hiddenCookie = (
  request: Request,
  value: string,
  maxAgeSeconds: number,
  name?: string,
): string =>
  cookieText({
    name: cookieNameFor(request, name),
    value,
    maxAgeSeconds,
    secure: isSecure(request),
    httpOnly: true,
    sameSite: "Lax",
  });

export const sessionCookie = (request: Request, id: string): string =>
  hiddenCookie(request, id, LIFETIME_MS / SECOND_MS);

export const expiredSessionCookie = (request: Request): string => hiddenCookie(request, "", 0);
