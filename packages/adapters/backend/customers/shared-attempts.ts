import { sql } from "kysely";
import { openOnce } from "../../src/processes/open-once.ts";
import type { Store } from "../store/open-store.ts";
import type { CountAttempts } from "../../src/processes/rate-limit.ts";
import { hashToken } from "./token.ts";

/** Attempts between two removals of the windows that have ended. */
const ATTEMPTS_PER_REMOVAL = 1000;

/** The table is not logged by the database: after a crash of the database the counts start again. */
const TABLE = sql.raw("attempts");
const NOW = sql<Date>`clock_timestamp()`;

/** Two processes that create the table at the same time: one of them gets an error, and the table is there. */
const CREATED_BY_ANOTHER = new Set(["23505", "42P07"]);

/**
 * Counts in PostgreSQL by the clock of the database server, which all processes share. That clock may jump too, so that
 * a window that would end later than one that starts now has ended. Keys are stored as hashes: they name people.
 */
export const createPostgresAttempts = (open: () => Promise<Store>): CountAttempts => {
  const { open: store } = openOnce(async () => createTable(await open()));
  let untilRemoval = ATTEMPTS_PER_REMOVAL;

  const removeEnded = async (database: Store): Promise<void> => {
    untilRemoval -= 1;
    if (untilRemoval > 0) return;
    untilRemoval = ATTEMPTS_PER_REMOVAL;
    await sql`delete from ${TABLE} where ends_at < ${NOW}`.execute(database);
  };

  return {
    consume: async (key, amount, { attempts, windowMs }) => {
      if (amount > attempts) return windowMs;
      const database = await store();
      await removeEnded(database);
      const id = hashToken(key);
      const end = sql<Date>`(${NOW} + ${windowMs} * interval '1 millisecond')`;
      const hasEnded = sql`(${TABLE}.ends_at <= ${NOW} or ${TABLE}.ends_at > ${end})`;
      const { rows } = await sql`
        insert into ${TABLE} (key, count, ends_at) values (${id}, ${amount}, ${end})
        on conflict (key) do update set
          count = case when ${hasEnded} then ${amount} else ${TABLE}.count + ${amount} end,
          ends_at = case when ${hasEnded} then ${end} else ${TABLE}.ends_at end
        where ${TABLE}.count + ${amount} <= ${attempts} or ${hasEnded}
        returning key`.execute(database);
      if (rows.length > 0) return 0;
      const { rows: refused } = await sql<{ readonly ms: number }>`
        select ceil(extract(epoch from ends_at - ${NOW}) * 1000)::integer as ms
        from ${TABLE} where key = ${id}`.execute(database);
      return Math.max(1, refused[0]?.ms ?? 1);
    },
    refund: async (key) => {
      await sql`update ${TABLE} set count = count - 1 where key = ${hashToken(key)} and count > 0`.execute(
        await store(),
      );
    },
    reset: async (key) => {
      await sql`delete from ${TABLE} where key = ${hashToken(key)}`.execute(await store());
    },
  };
};

const createTable = async (database: Store): Promise<Store> => {
  try {
    await sql`create unlogged table if not exists ${TABLE}
      (key text primary key, count bigint not null, ends_at timestamptz not null)`.execute(
      database,
    );
  } catch (reason) {
    if (!CREATED_BY_ANOTHER.has(String((reason as { readonly code?: unknown }).code))) throw reason;
  }
  return database;
};
