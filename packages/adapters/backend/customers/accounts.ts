import { randomInt, randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Store } from "../store/open-store.ts";
import { OWNED_ROWS } from "../store/sweep-store.ts";
import type { CustomerRow } from "../store/tables.ts";
import { sanitizeName } from "./account-fields.ts";
import type { Identity } from "./identity-token.ts";

type NewCustomer = Omit<CustomerRow, "id" | "number" | "type" | "created_at">;

const MAX_ATTEMPTS = 5;

export const findCustomer = (store: Store, email: string): Promise<CustomerRow | undefined> =>
  store.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirst();

/** Creates an account; undefined if the address already has one, even if it was created concurrently. */
export const insertCustomer = async (store: Store, customer: NewCustomer, now: number) => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const inserted = await store
      .insertInto("customers")
      .values({
        ...customer,
        id: randomUUID(),
        number: String(randomInt(100_000_000, 1_000_000_000)),
        type: 0,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    if (await findCustomer(store, customer.email)) return undefined;
    // The random customer number was taken: try another one.
  }
  return undefined;
};

export const findByIdentity = (store: Store, { name }: Identity) =>
  store.selectFrom("customers").selectAll().where("identity", "=", name).executeTakeFirst();

/** The account of a third-party identity: the one linked to it, else the one with its email address, else a new one. Undefined if that address is linked to another identity. */
export const findOrCreateIdentity = async (
  store: Store,
  identity: Identity,
  email: string,
  now: number,
): Promise<CustomerRow | undefined> => {
  const known = await findByIdentity(store, identity);
  if (known) return known;
  const inserted = await insertCustomer(
    store,
    {
      email,
      email_verified_at: now,
      password_hash: null,
      identity: identity.name,
      first_name: sanitizeName(identity.firstName),
      last_name: sanitizeName(identity.lastName),
    },
    now,
  );
  return inserted ?? (await linkIdentity(store, identity, email, now));
};

/** The provider has verified the email address, the sign-up had not: the password of a person who may not own the address is removed. */
const linkIdentity = async (store: Store, identity: Identity, email: string, now: number) => {
  const customer = await store
    .updateTable("customers")
    .set({ identity: identity.name, password_hash: null, email_verified_at: now })
    .where("email", "=", email)
    .where("identity", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (customer) await endSessions(store, customer.id);
  return customer;
};

/** Lets a customer sign in with a third party as well; false if somebody else does so with that identity, or the customer with another one. */
export const addIdentity = async (store: Store, customerId: string, identity: Identity) => {
  const owner = await findByIdentity(store, identity);
  if (owner) return owner.id === customerId;
  const { numUpdatedRows } = await store
    .updateTable("customers")
    .set({ identity: identity.name })
    .where("id", "=", customerId)
    .where("identity", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updateCustomer = (store: Store, id: string, changes: Partial<CustomerRow>) =>
  store.updateTable("customers").set(changes).where("id", "=", id).execute();

/** Ends all sessions of a customer, and what was begun in them. */
export const endSessions = async (store: Store, customerId: string): Promise<void> => {
  await store.deleteFrom("sessions").where("customer_id", "=", customerId).execute();
  await invalidateLinks(store, customerId);
};

/** Invalidates the links to a new password or address, but not those that take an address back. */
export const invalidateLinks = async (store: Store, customerId: string): Promise<void> => {
  await store.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
  await store
    .deleteFrom("email_changes")
    .where("customer_id", "=", customerId)
    .where("is_return", "=", 0)
    .execute();
};

/** Deletes an account and its data, and the newsletter subscription and the emails that wait if the address is confirmed. Redeemed vouchers stay redeemed anonymously; withdrawals are kept until their claims expire (GDPR, article 17 (3) e). */
export const deleteCustomer = async (
  store: Store,
  { id, email, email_verified_at }: Pick<CustomerRow, "id" | "email" | "email_verified_at">,
): Promise<void> => {
  await endSessions(store, id);
  for (const [table, column] of OWNED_ROWS)
    await store.deleteFrom(table).where(sql.ref(column), "=", id).execute();
  await store
    .updateTable("vouchers")
    .set({ used_by: "deleted" })
    .where("used_by", "=", id)
    .execute();
  if (email_verified_at !== null) {
    await store.deleteFrom("subscriptions").where("email", "=", email).execute();
    await store
      .deleteFrom("emails")
      .where(sql`lower(recipient)`, "=", email)
      // Their confirmations are still owed.
      .where(sql<SqlBool>`not exists (select 1 from withdrawals where email = ${email})`)
      .execute();
  }
  await store
    .updateTable("withdrawals")
    .set({ customer_id: null })
    .where("customer_id", "=", id)
    .execute();
  await store.deleteFrom("customers").where("id", "=", id).execute();
};
