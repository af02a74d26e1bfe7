import { randomInt, randomUUID } from "node:crypto";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow } from "../store/tables.ts";
import { nameFrom } from "./account-fields.ts";
import type { Identity } from "./identity-token.ts";

type NewCustomer = Pick<
  CustomerRow,
  "email" | "password_hash" | "identity" | "first_name" | "last_name"
>;

const MOST_TRIES = 5;

/** The account of an address. */
export const findCustomer = (store: Store, email: string): Promise<CustomerRow | undefined> =>
  store.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirst();

/** Opens an account; undefined when the address has one already, however close the two sign-ups were. */
export const insertCustomer = async (
  store: Store,
  customer: NewCustomer,
  now: number,
): Promise<CustomerRow | undefined> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const inserted = await store
      .insertInto("customers")
      .values({
        ...customer,
        id: randomUUID(),
        number: String(randomInt(100_000_000, 1_000_000_000)),
        type: 0,
        is_whitelabel: 0,
        cart_articles: 0,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    if (await findCustomer(store, customer.email)) return undefined;
    // The number was another customer's: the next one will not be.
  }
  return undefined;
};

/** The account of a third-party identity: the one it was used for before, else that of its address, else a new one. */
export const customerOfIdentity = async (
  store: Store,
  identity: Identity,
  email: string,
  now: number,
): Promise<CustomerRow | undefined> => {
  const known = await store
    .selectFrom("customers")
    .selectAll()
    .where("identity", "=", identity.name)
    .executeTakeFirst();
  if (known) return known;
  const inserted = await insertCustomer(
    store,
    {
      email,
      password_hash: null,
      identity: identity.name,
      first_name: nameFrom(identity.firstName),
      last_name: nameFrom(identity.lastName),
    },
    now,
  );
  return inserted ?? (await linkIdentity(store, identity, email));
};

/** The provider has proved whose address it is, the sign-up had not: whoever chose the password before loses the account to its owner. */
const linkIdentity = async (
  store: Store,
  identity: Identity,
  email: string,
): Promise<CustomerRow | undefined> => {
  const customer = await store
    .updateTable("customers")
    .set({ identity: identity.name, password_hash: null })
    .where("email", "=", email)
    .where("identity", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (customer) await endSessions(store, customer.id);
  return customer;
};

/** Signs a customer out everywhere, and takes back links that could change the password. */
export const endSessions = async (store: Store, customerId: string): Promise<void> => {
  await store.deleteFrom("sessions").where("customer_id", "=", customerId).execute();
  await store.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
};
