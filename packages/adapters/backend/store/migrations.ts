import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import {
  FURTHER_WELCOME_CODES,
  SEED_VOUCHERS,
  unguessableCode,
  WELCOME_VOUCHER,
} from "./seed-vouchers.ts";
import type { Tables } from "./tables.ts";

/** The column type for binary data, which differs between databases. */
export type BytesType = "blob" | "bytea";

/** All migrations, oldest first. A released migration must never be edited. */
export const migrationsFor = (bytes: BytesType): Record<string, Migration> => ({
  "0001-customers": { up: (db) => createCustomers(db) },
  "0002-newsletter": { up: (db) => createNewsletter(db) },
  "0003-vouchers": { up: (db) => createVouchers(db as Kysely<Tables>) },
  "0004-pictures": { up: (db) => createImages(db, sql.raw(bytes)) },
  "0005-vouchers-for-everyone": { up: (db) => createVouchersForEveryone(db as Kysely<Tables>) },
  "0006-whitelabel-by-configuration": { up: (db) => dropWhitelabel(db) },
  "0007-unguessable-vouchers": { up: (db) => replaceVoucherCodes(db as Kysely<Tables>) },
  "0008-image-parts": { up: (db) => divideImages(db, sql.raw(bytes)) },
  "0009-cart-lines": { up: (db) => createCartLines(db) },
  "0010-cart-deliveries": { up: (db) => createCartDeliveries(db) },
  "0011-withdrawals": { up: (db) => createWithdrawals(db) },
  "0012-proofs": { up: (db) => createProofs(db) },
  "0013-welcome-codes": { up: (db) => addWelcomeCodes(db as Kysely<Tables>) },
});

const createCustomers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("customers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text")
    .addColumn("identity", "text", (column) => column.unique())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("type", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_whitelabel", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("cart_articles", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id_hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) =>
      column.references("customers.id").onDelete("cascade"),
    )
    .addColumn("cart_articles", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_whitelabel_order", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("password_resets")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await index(db, "sessions", "customer_id");
  await index(db, "sessions", "expires_at");
  await index(db, "password_resets", "customer_id");
};

const createNewsletter = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("subscriptions")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("unique_identifier", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addPrimaryKeyConstraint("subscriptions_key", ["email", "channel"])
    .execute();
};

const createVouchers = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createTable("vouchers")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("channel", "text")
    .addColumn("percent", "integer")
    .addColumn("amount_cents", "integer")
    .addColumn("used_at", "bigint")
    .addColumn("used_by", "text")
    .execute();
  await db
    .insertInto("vouchers")
    .values(SEED_VOUCHERS.map((voucher) => ({ ...voucher, used_at: null, used_by: null })))
    .execute();
};

const createImages = async (db: Kysely<unknown>, bytes: RawBuilder<unknown>): Promise<void> => {
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("bytes", bytes as RawBuilder<never>, (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await index(db, "pictures", "owner");
};

const createVouchersForEveryone = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .alterTable("vouchers")
    .addColumn("is_for_everyone", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("voucher_uses")
    .addColumn("code", "text", (column) => column.notNull().references("vouchers.code"))
    .addColumn("used_by", "text", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("voucher_uses_key", ["code", "used_by"])
    .execute();
  await db
    .insertInto("vouchers")
    .values({ ...WELCOME_VOUCHER, used_at: null, used_by: null, is_for_everyone: 1 })
    .execute();
};

/** Every customer could set this mark; now the configuration names whitelabel customers. */
const dropWhitelabel = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable("customers").dropColumn("is_whitelabel").execute();

/** The codes were consecutive numbers, which everybody could guess. */
const replaceVoucherCodes = async (db: Kysely<Tables>): Promise<void> => {
  for (const { code } of SEED_VOUCHERS)
    await db
      .updateTable("vouchers")
      .set({ code: unguessableCode(code) })
      .where("code", "=", code)
      .where("used_at", "is", null)
      .execute();
  await db.schema
    .createIndex("voucher_uses_used_by")
    .on("voucher_uses")
    .column("used_by")
    .execute();
};

/** The content of an image was one value, whose commit stopped the event loop. */
const divideImages = async (db: Kysely<unknown>, bytes: RawBuilder<unknown>): Promise<void> => {
  await db.schema
    .createTable("image_parts")
    .addColumn("image_id", "text", (column) =>
      column.notNull().references("pictures.id").onDelete("cascade"),
    )
    .addColumn("part", "integer", (column) => column.notNull())
    .addColumn("bytes", bytes as RawBuilder<never>, (column) => column.notNull())
    .addPrimaryKeyConstraint("image_parts_key", ["image_id", "part"])
    .execute();
  await sql`insert into image_parts (image_id, part, bytes) select id, 0, bytes from pictures`.execute(
    db,
  );
  await db.schema.alterTable("pictures").dropColumn("bytes").execute();
  await db.schema
    .alterTable("pictures")
    .addColumn("is_complete", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
};

/** A cart was the number of its articles, which nobody can turn into lines. */
const createCartLines = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("cart_lines")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("article", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addColumn("price_cents", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  await index(db, "cart_lines", "owner");
  await db.schema
    .createTable("cart_vouchers")
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull().references("vouchers.code"))
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("cart_vouchers_key", ["owner", "code"])
    .execute();
  for (const table of ["customers", "sessions"])
    await db.schema.alterTable(table).dropColumn("cart_articles").execute();
};

const createCartDeliveries = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable("cart_deliveries")
    .addColumn("owner", "text", (column) => column.primaryKey())
    .addColumn("method", "text", (column) => column.notNull())
    .execute();

const createWithdrawals = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("withdrawals")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("order_text", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("customer_id", "text")
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("emailed_at", "bigint")
    .execute();
  await index(db, "withdrawals", "email");
  await index(db, "withdrawals", "customer_id");
  await index(db, "withdrawals", "received_at");
};

/** Whose address is whose, and who is at the keyboard. A provider has verified the address of an account without a password. */
const createProofs = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("customers").addColumn("email_verified_at", "bigint").execute();
  await (db as Kysely<Tables>)
    .updateTable("customers")
    .set((row) => ({ email_verified_at: row.ref("created_at") }))
    .where("password_hash", "is", null)
    .execute();
  await db.schema.alterTable("sessions").addColumn("confirmed_at", "bigint").execute();
  await db.schema
    .createTable("email_changes")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "text", (column) =>
      column.notNull().references("customers.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await index(db, "email_changes", "customer_id");
  await db.schema
    .createTable("used_credentials")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
};

/** Texts of every language named the German code. */
const addWelcomeCodes = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto("vouchers")
    .values(
      FURTHER_WELCOME_CODES.map((code) => ({
        ...WELCOME_VOUCHER,
        code,
        used_at: null,
        used_by: null,
        is_for_everyone: 1,
      })),
    )
    .execute();
};

const index = (db: Kysely<unknown>, table: string, column: string): Promise<void> =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
