import { sql } from "kysely";
import type { Store } from "../backend/store/open-store.ts";

/** As many as PostgreSQL inserts within the limit of a query. */
const INSERTED_CARTS = 20_000;

/** A key such as those of sessions and lines. */
const keyOf = (kind: string): string =>
  `translate(encode(sha256(('${kind}' || n)::bytea), 'base64'), '+/=', '-_')`;

/** Stores the carts of guests in PostgreSQL, with a line each, whose sessions end at a time. */
export const addCarts = async (store: Store, count: number, endsAt: number): Promise<void> => {
  for (let first = 1; first <= count; first += INSERTED_CARTS) {
    const numbers = `generate_series(${first}, ${Math.min(count, first + INSERTED_CARTS - 1)}) n`;
    await sql
      .raw(
        `insert into sessions (id_hash, expires_at)
          select ${keyOf("session")}, ${endsAt} from ${numbers}`,
      )
      .execute(store);
    await sql
      .raw(
        `insert into cart_lines
          select ${keyOf("line")}, ${keyOf("session")}, 'canvas?format=600x450', 1, 2990, 'EUR', 0, null
          from ${numbers}`,
      )
      .execute(store);
  }
  await sql`analyze`.execute(store);
};

/** The processes of PostgreSQL that serve clients. */
export const serverProcesses = async (
  store: Store,
): Promise<readonly { readonly pid: number }[]> => {
  const { rows } = await sql<{
    readonly pid: number;
  }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(store);
  return rows;
};
