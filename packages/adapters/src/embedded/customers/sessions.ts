import { DAY_MS } from "@passepartout/domain/time/duration";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow, SessionRow } from "../store/tables.ts";
import { cookieOf, setCookie } from "./cookies.ts";
import { createSecret, hashOf } from "./secret.ts";

/** The cookie that holds a session's id and nothing else. */
export const SESSION_COOKIE = "passepartout_session";

const LIFETIME_MS = 30 * DAY_MS;

/** Who is visiting, as far as the store knows. */
export interface KnownVisitor {
  readonly session: SessionRow;
  readonly customer: CustomerRow | undefined;
}

/** Whether a request comes from a visitor who may be known. */
export const hasSession = (request: Request): boolean =>
  cookieOf(request, SESSION_COOKIE) !== undefined;

/** The session of a request and whoever is signed in with it. */
export const findVisitor = async (
  store: Store,
  request: Request,
  now: number,
): Promise<KnownVisitor | undefined> => {
  const id = cookieOf(request, SESSION_COOKIE);
  if (id === undefined || id === "") return undefined;
  const session = await store
    .selectFrom("sessions")
    .selectAll()
    .where("id_hash", "=", hashOf(id))
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
  return { session, customer };
};

/** Opens a session and answers its id, which nobody but the visitor will know. */
export const openSession = async (
  store: Store,
  values: Partial<Pick<SessionRow, "customer_id" | "cart_articles" | "is_whitelabel_order">>,
  now: number,
): Promise<{ readonly id: string; readonly session: SessionRow }> => {
  await store.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  const id = createSecret();
  const session = {
    customer_id: null,
    cart_articles: 0,
    is_whitelabel_order: 0,
    ...values,
    id_hash: hashOf(id),
    expires_at: now + LIFETIME_MS,
  };
  await store.insertInto("sessions").values(session).execute();
  return { id, session };
};

/** The visitor's own session, or a new one for a guest who does something worth keeping. */
export const visitorWithSession = async (
  store: Store,
  request: Request,
  now: number,
): Promise<{ readonly visitor: KnownVisitor; readonly id?: string }> => {
  const known = await findVisitor(store, request, now);
  if (known) return { visitor: known };
  const { id, session } = await openSession(store, {}, now);
  return { visitor: { session, customer: undefined }, id };
};

/** Signs a customer in: a new id, since the old one may be known to others; what a guest put into the cart stays. */
export const signInSession = async (
  store: Store,
  customer: CustomerRow,
  before: KnownVisitor | undefined,
  now: number,
): Promise<{ readonly id: string; readonly visitor: KnownVisitor }> => {
  // Who takes the old session away is the one who inherits from it, were two to sign in at once.
  const ended =
    before &&
    (await store
      .deleteFrom("sessions")
      .where("id_hash", "=", before.session.id_hash)
      .returningAll()
      .executeTakeFirst());
  // What another customer of the same browser had is not this one's.
  const guest = ended?.customer_id === null ? ended : undefined;
  const cart_articles = customer.cart_articles + (guest?.cart_articles ?? 0);
  if (guest) {
    await store
      .updateTable("customers")
      .set((row) => ({ cart_articles: row("cart_articles", "+", guest.cart_articles) }))
      .where("id", "=", customer.id)
      .execute();
    await store
      .updateTable("pictures")
      .set({ owner: customer.id })
      .where("owner", "=", guest.id_hash)
      .execute();
  }
  const { id, session } = await openSession(
    store,
    { customer_id: customer.id, is_whitelabel_order: guest?.is_whitelabel_order ?? 0 },
    now,
  );
  return { id, visitor: { session, customer: { ...customer, cart_articles } } };
};

/** Gives a visitor the cookie of a session. */
export const sessionCookie = (request: Request, id: string): string =>
  setCookie(request, {
    name: SESSION_COOKIE,
    value: id,
    maxAge: LIFETIME_MS / 1000,
    isHttpOnly: true,
  });

/** Takes the cookie of the session from a visitor. */
export const endedCookie = (request: Request): string =>
  setCookie(request, { name: SESSION_COOKIE, value: "", maxAge: 0, isHttpOnly: true });
