import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { rateLimitCases } from "../../testing/rate-limit-cases.ts";
import { describeInPostgres } from "../../testing/describe-in-postgres.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { createSharedRateLimit } from "../../src/processes/rate-limit.ts";
import { createPostgresAttempts } from "./shared-attempts.ts";

await describeInPostgres((url) => {
  const stores: Promise<Store>[] = [];
  /** The store of a process of its own. */
  const ownStore = (): (() => Promise<Store>) => {
    let opening: Promise<Store> | undefined;
    return () => {
      opening ??= openStore({ databaseUrl: url });
      stores.push(opening);
      return opening;
    };
  };
  afterAll(async () => {
    for (const store of new Set(stores)) await (await store).destroy();
  });

  rateLimitCases("in PostgreSQL", {
    open: (options) => createSharedRateLimit("test", options, createPostgresAttempts(ownStore())),
    advance: (ms) => wait(ms),
    isShared: true,
  });

  it("ends a window that the clock of the database has left behind, and stores no names", async () => {
    const store = ownStore();
    const { consume } = createSharedRateLimit(
      "jump",
      { attempts: 1, windowMs: 60_000 },
      createPostgresAttempts(store),
    );
    await consume("ada@lovelace.example");
    expect(await consume("ada@lovelace.example")).toBeGreaterThan(0);
    const database = await store();
    const { rows } = await sql`select * from attempts`.execute(database);
    expect(JSON.stringify(rows)).not.toContain("lovelace");
    await sql`update attempts set ends_at = ends_at + interval '1 year'`.execute(database);
    expect(await consume("ada@lovelace.example")).toBe(0);
    expect(await consume("ada@lovelace.example")).toBeLessThanOrEqual(60_000);
  });
});
