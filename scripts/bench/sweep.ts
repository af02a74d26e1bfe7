import { openStore } from "../../packages/adapters/backend/store/open-store.ts";
import { sweepStore } from "../../packages/adapters/backend/store/sweep-store.ts";
import { addCarts, serverProcesses } from "../../packages/adapters/testing/many-carts.ts";
import { openTestPostgres } from "../../packages/adapters/testing/test-postgres.ts";
import { type Figure, figuresOf } from "./figures.ts";
import { cpuMsOf } from "./processes.ts";

const CARTS = 1_000_000;
const LIMIT_S = 5;
const NOW = 1_800_000_000_000;

/** CPU time that a new PostgreSQL spends on a sweep of guests whose sessions have some ms left, in s. */
const sweepAfter = async (leftMs: number): Promise<number> => {
  const postgres = await openTestPostgres();
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const store = await openStore({ databaseUrl: postgres.url });
  await addCarts(store, CARTS, NOW + leftMs);
  const cpuMs = async () =>
    (await serverProcesses(store)).reduce((sum, server) => sum + cpuMsOf(server), 0);
  const before = await cpuMs();
  await sweepStore(store, NOW);
  const spentMs = (await cpuMs()) - before;
  await store.destroy();
  await postgres.close();
  return spentMs / 1000;
};

/** A sweep of PostgreSQL with a million carts, none of which has expired, or all. */
export const measureSweep = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("sweep");
  return [
    figure("a million carts in use", await sweepAfter(1000), "s CPU", LIMIT_S),
    figure("a million carts that have expired", await sweepAfter(-1000), "s CPU", LIMIT_S),
  ];
};
