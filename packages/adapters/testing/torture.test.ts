import { afterAll, expect, it, onTestFinished } from "vitest";
import { drillRestore } from "./restore-drill.ts";
import { openTestPostgres } from "./test-postgres.ts";
import { torture } from "./torture.ts";

const postgres = await openTestPostgres();
afterAll(async () => {
  if (postgres.url !== undefined) await postgres.close();
});

/** The losses, and the kinds of changes of which none was acknowledged. */
const tortured = async (options: Parameters<typeof torture>[0]) => {
  const { acknowledged, losses } = await torture(options);
  return [...losses, ...Object.entries(acknowledged).filter(([, count]) => count === 0)];
};

it(
  "the backend loses no acknowledged data and makes no change of a key twice when it is killed twenty times",
  { timeout: 300_000 },
  async () => expect(await tortured({ rounds: 20, seed: 4 })).toEqual([]),
);

it.skipIf(postgres.url === undefined)(
  "three backends with one PostgreSQL lose nothing either when one is killed and all connections end",
  { timeout: 300_000 },
  async () => {
    const databaseUrl = postgres.url;
    expect(await tortured({ rounds: 2, seed: 4, processes: 3, databaseUrl })).toEqual([]);
  },
);

it.skipIf(postgres.server === undefined)(
  "PostgreSQL is restored to a moment with all that was acknowledged before it and nothing that was sent after it",
  { timeout: 300_000 },
  async () => {
    const { url = "", server, close } = { close: async () => {}, ...(await openTestPostgres()) };
    onTestFinished(close);
    expect(server && (await drillRestore({ url, ...server }, 4))).toMatchObject({ losses: [] });
  },
);
