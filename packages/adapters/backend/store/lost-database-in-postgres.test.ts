import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openVisitor } from "../../testing/backend-visitor.ts";
import { openDatabaseProxy } from "../../testing/database-proxy.ts";
import { describeInPostgres } from "../../testing/describe-in-postgres.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openStore } from "./open-store.ts";

await describeInPostgres((url) => {
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  beforeAll(async () => {
    proxy = await openDatabaseProxy(url);
  });
  afterAll(async () => {
    proxy?.close();
  });

  const open = () =>
    createEmbeddedBackend({
      clock: { now: () => Date.now() },
      store: { databaseUrl: proxy.url },
    });
  const add = async (backend: ReturnType<typeof open>) => {
    const visitor = openVisitor(backend);
    const { status } = await visitor.send("/web-api/cart-article", { json: { article: "pen" } });
    return status;
  };

  it("under a query is answered with 503, ends no process, and is connected to again", async () => {
    const backend = open();
    expect(await add(backend)).toBe(200);
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query("begin; lock table cart_lines in exclusive mode");
    const change = add(backend);
    const isWaiting = async () => {
      const { rows } = await other.query("select 1 from pg_locks where not granted");
      return rows.length > 0;
    };
    while (!(await isWaiting()));
    proxy.drop();
    expect(await change).toBe(503);
    await other.end();
    expect(await add(backend)).toBe(200);
  });

  it("without ending its connections is given up, and connected to again", async () => {
    const backend = open();
    const addMany = () => Promise.all(Array.from({ length: 10 }, () => add(backend)));
    expect(new Set(await addMany())).toEqual(new Set([200]));
    proxy.freeze();
    expect(new Set(await addMany())).toEqual(new Set([503]));
    expect(await add(backend)).toBe(200);
  }, 30_000);

  it("ends a query that takes long, and a transaction that waits for the shop", async () => {
    const store = await openStore({ databaseUrl: url });
    const { rows } = await sql<{ readonly name: string; readonly setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
      order by name
    `.execute(store);
    expect(rows.map(({ setting }) => setting)).toEqual(["5000", "4000"]);
    await store.destroy();
  });
}, "a PostgreSQL server that goes away, ");
