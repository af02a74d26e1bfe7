import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import {
  FURTHER_WELCOME_CODES,
  SEED_VOUCHERS,
  unguessableCode,
  WELCOME_VOUCHER,
} from "./seed-vouchers.ts";
import type { Tables } from "./tables.ts";

/** All migrations, oldest first, with the database's type of binary data. A released migration must never be edited. */
export const migrationsFor = (bytes: "blob" | "bytea"): Record<string, Migration> => ({
  "0001-customers": statements(
    `create table customers (
      id text primary key,
      email text not null unique,
      password_hash text,
      identity text unique,
      first_name text not null,
      last_name text not null,
      number text not null unique,
      type integer not null default 0,
      is_whitelabel integer not null default 0,
      cart_articles integer not null default 0,
      created_at bigint not null)`,
    `create table sessions (
      id_hash text primary key,
      customer_id text references customers (id) on delete cascade,
      cart_articles integer not null default 0,
      is_whitelabel_order integer not null default 0,
      expires_at bigint not null)`,
    `create table password_resets (
      token_hash text primary key,
      customer_id text not null references customers (id) on delete cascade,
      expires_at bigint not null)`,
    index("sessions", "customer_id"),
    index("sessions", "expires_at"),
    index("password_resets", "customer_id"),
  ),
  "0002-newsletter": statements(
    `create table subscriptions (
      email text not null,
      channel text not null,
      locale text not null,
      unique_identifier text not null,
      token_hash text unique,
      asked_at bigint not null,
      confirmed_at bigint,
      constraint subscriptions_key primary key (email, channel))`,
  ),
  "0003-vouchers": {
    up: async (db) => {
      await run(
        db,
        `create table vouchers (
          code text primary key,
          kind text not null,
          channel text,
          percent integer,
          amount_cents integer,
          used_at bigint,
          used_by text)`,
      );
      await (db as Kysely<Tables>)
        .insertInto("vouchers")
        .values(SEED_VOUCHERS.map((voucher) => ({ ...voucher, used_at: null, used_by: null })))
        .execute();
    },
  },
  "0004-pictures": statements(
    `create table pictures (
      id text primary key,
      owner text not null,
      media_type text not null,
      size integer not null,
      bytes ${bytes} not null,
      created_at bigint not null)`,
    index("pictures", "owner"),
  ),
  "0005-vouchers-for-everyone": {
    up: async (db) => {
      await run(
        db,
        "alter table vouchers add column is_for_everyone integer not null default 0",
        `create table voucher_uses (
          code text not null references vouchers (code),
          used_by text not null,
          used_at bigint not null,
          constraint voucher_uses_key primary key (code, used_by))`,
      );
      await insertWelcomeCodes(db as Kysely<Tables>, [WELCOME_VOUCHER.code]);
    },
  },
  // Every customer could set this mark; now the configuration names whitelabel customers.
  "0006-whitelabel-by-configuration": statements("alter table customers drop column is_whitelabel"),
  // The codes were consecutive numbers, which everybody could guess.
  "0007-unguessable-vouchers": {
    up: async (db) => {
      for (const { code } of SEED_VOUCHERS)
        await (db as Kysely<Tables>)
          .updateTable("vouchers")
          .set({ code: unguessableCode(code) })
          .where("code", "=", code)
          .where("used_at", "is", null)
          .execute();
      await run(db, index("voucher_uses", "used_by"));
    },
  },
  // The content of an image was one value, whose commit stopped the event loop.
  "0008-image-parts": statements(
    `create table image_parts (
      image_id text not null references pictures (id) on delete cascade,
      part integer not null,
      bytes ${bytes} not null,
      constraint image_parts_key primary key (image_id, part))`,
    "insert into image_parts (image_id, part, bytes) select id, 0, bytes from pictures",
    "alter table pictures drop column bytes",
    "alter table pictures add column is_complete integer not null default 1",
  ),
  // A cart was the number of its articles, which nobody can turn into lines.
  "0009-cart-lines": statements(
    `create table cart_lines (
      id text primary key,
      owner text not null,
      article text not null,
      quantity integer not null,
      price_cents integer not null,
      currency text not null,
      position integer not null,
      removed_at bigint)`,
    index("cart_lines", "owner"),
    `create table cart_vouchers (
      owner text not null,
      code text not null references vouchers (code),
      added_at bigint not null,
      constraint cart_vouchers_key primary key (owner, code))`,
    "alter table customers drop column cart_articles",
    "alter table sessions drop column cart_articles",
  ),
  "0010-cart-deliveries": statements(
    "create table cart_deliveries (owner text primary key, method text not null)",
  ),
  "0011-withdrawals": statements(
    `create table withdrawals (
      key text primary key,
      name text not null,
      order_text text not null,
      email text not null,
      channel text not null,
      locale text not null,
      customer_id text,
      received_at bigint not null,
      emailed_at bigint)`,
    index("withdrawals", "email"),
    index("withdrawals", "customer_id"),
    index("withdrawals", "received_at"),
  ),
  // Whose address is whose, and who is at the keyboard. A provider has verified the address of an account without a password.
  "0012-proofs": statements(
    "alter table customers add column email_verified_at bigint",
    "update customers set email_verified_at = created_at where password_hash is null",
    "alter table sessions add column confirmed_at bigint",
    `create table email_changes (
      token_hash text primary key,
      customer_id text not null references customers (id) on delete cascade,
      email text not null,
      expires_at bigint not null)`,
    index("email_changes", "customer_id"),
    "create table used_credentials (hash text primary key, expires_at bigint not null)",
  ),
  // Texts of every language named the German code.
  "0013-welcome-codes": {
    up: (db) => insertWelcomeCodes(db as Kysely<Tables>, FURTHER_WELCOME_CODES),
  },
  "0014-emails": statements(
    `create table emails (
      id text primary key,
      sender text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      posted_at bigint not null,
      due_at bigint not null,
      attempts integer not null,
      failed_at bigint)`,
    index("emails", "due_at"),
    "create table leases (job text primary key, ends_at bigint not null)",
  ),
  "0015-purges": statements(
    `create table purges (
      id text primary key,
      tags text not null,
      created_at bigint not null,
      is_cdn_purged integer not null)`,
    index("purges", "created_at"),
  ),
  "0016-actions": statements(
    "create table actions (hash text primary key, expires_at bigint not null)",
    index("actions", "expires_at"),
  ),
  "0017-files": statements(
    "create table files (key text primary key, place text not null, created_at bigint not null)",
    "alter table pictures add column sha256 text",
    "alter table pictures add column file text references files (key)",
    index("pictures", "file"),
  ),
  "0018-orders": statements(
    `create table ordered_baskets (
      basket text primary key,
      order_number text not null,
      ordered_at bigint not null)`,
    index("ordered_baskets", "ordered_at"),
    "alter table voucher_uses add column ordered_at bigint",
  ),
  "0019-order-owners": statements(
    "alter table ordered_baskets add column owner text",
    index("ordered_baskets", "owner"),
  ),
  // The owner of an order is that of its basket.
  "0020-basket-owners": statements(
    `create table basket_owners (
      basket text primary key,
      owner text not null,
      handed_over_at bigint not null)`,
    `insert into basket_owners
      select basket, owner, ordered_at from ordered_baskets where owner is not null`,
    index("basket_owners", "owner"),
    index("basket_owners", "handed_over_at"),
  ),
  "0021-expiring-files": statements(
    "alter table files add column expires_at bigint",
    "alter table files add column description text",
  ),
});

const run = async (db: Kysely<unknown>, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) await sql.raw(text).execute(db);
};

const statements = (...texts: readonly string[]): Migration => ({ up: (db) => run(db, ...texts) });

const index = (table: string, column: string): string =>
  `create index ${table}_${column} on ${table} (${column})`;

const insertWelcomeCodes = async (db: Kysely<Tables>, codes: readonly string[]): Promise<void> => {
  await db
    .insertInto("vouchers")
    .values(
      codes.map((code) => ({
        ...WELCOME_VOUCHER,
        code,
        used_at: null,
        used_by: null,
        is_for_everyone: 1,
      })),
    )
    .execute();
};
