import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openStore } from "../backend/store/open-store.ts";
import { endConnections } from "./test-postgres.ts";
import { lossesOf, lostForms } from "./torture-losses.ts";
import {
  type Acknowledged,
  type Backend,
  countOf,
  createRandom,
  createResults,
  send,
  type Shop,
  startBackend,
} from "./torture-shop.ts";
import { repeatPending, startVisitors } from "./torture-visitors.ts";

interface TortureOptions {
  readonly rounds: number;
  /** Seed of the random times at which the backend is killed. */
  readonly seed: number;
  /** The number of backends that share a database. Default: 1. */
  readonly processes?: number;
  /** A PostgreSQL database, whose connections are ended in each round. Default: SQLite. */
  readonly databaseUrl?: string | undefined;
  /** Instead of the end of a process. */
  readonly outages?: Outages | undefined;
  readonly onProgress?: (line: string) => void;
}

/** Failures of the database under shops that run on. */
interface Outages {
  /** Starts a built shop with the files in a folder. */
  readonly start: (folder: string) => Promise<Backend>;
  /** Makes the database fail; resolves when it is back. */
  readonly fail: (round: number) => Promise<void>;
}

interface TortureReport {
  readonly acknowledged: Readonly<Acknowledged>;
  /** Number of changes without a response. */
  readonly unanswered: number;
  /** Number of cached pages that were requested during outages. */
  readonly pages: number;
  /** The longest time after an outage until each process wrote again, in ms. */
  readonly recoveryMs: number;
  /** Descriptions of lost or inconsistent data. */
  readonly losses: readonly string[];
}

const MAX_WAIT_MS = 10_000;
/** Number of the latest visitors whose data is verified after each restart; that of all is verified at the end. */
const LATEST = 12;

/** Kills a backend repeatedly with SIGKILL while visitors sign up, fill their carts, upload images, declare withdrawals, subscribe and request new passwords, and verifies after each restart that no acknowledged data is lost, and that each key has had one effect. */
export const torture = async ({
  rounds,
  seed,
  processes = 1,
  databaseUrl,
  outages,
  onProgress = () => {},
}: TortureOptions): Promise<TortureReport> => {
  const folder = mkdtempSync(join(tmpdir(), "torture-"));
  const random = createRandom(seed);
  const results = createResults();
  const { acknowledged, losses } = results;
  let pages = 0;
  let recoveryMs = 0;
  const changes = () => countOf(acknowledged);
  const shop: Shop = { backends: [], isOver: false };
  const startMissing = async () => {
    while (shop.backends.length < processes)
      shop.backends.push(await (outages?.start(folder) ?? startBackend(folder, databaseUrl)));
    for (const visitor of results.visitors)
      if (visitor.pending) await repeatPending(shop, visitor, results);
  };
  for (let round = 1; round <= rounds; round += 1) {
    await startMissing();
    losses.push(...(await lossesOf(shop, results.visitors.slice(-LATEST))));
    const target = changes() + Math.floor(random() * 12);
    // An image is decoded before it is stored, which takes longer than many other changes: every other round awaits one.
    const uploads = acknowledged.uploads + (target > changes() ? round % 2 : 0);
    shop.isOver = false;
    const clients = startVisitors(shop, `${round}`, seed, results, random);
    // Waiting for changes makes the test independent of the machine's speed; with a target of 0 the backend is killed during startup.
    const isShort = () => changes() < target || acknowledged.uploads < uploads;
    for (let waited = 0; isShort() && waited < MAX_WAIT_MS; waited += 5) await wait(5);
    await wait(random() * 60);
    if (outages) {
      const watched = watchPages(shop, losses);
      await outages.fail(round);
      const ms = await timeOfRecovery(shop);
      recoveryMs = Math.max(recoveryMs, ms);
      if (ms > MAX_WAIT_MS) losses.push(`round ${round}: no writes for ${Math.round(ms)} ms`);
      shop.isOver = true;
      pages += await watched;
    } else {
      if (databaseUrl !== undefined) await endConnections(databaseUrl);
      const killed = kill(shop.backends.splice(Math.floor(random() * processes), 1));
      // The others go on for a while.
      if (processes > 1) await wait(random() * 200);
      shop.isOver = true;
      await killed;
    }
    await Promise.all(clients);
    onProgress(`round ${round}: ${changes()} changes acknowledged, ${losses.length} losses`);
  }
  await startMissing();
  losses.push(...(await lossesOf(shop, results.visitors)));
  if (outages && shop.backends.some(({ hasExited }) => hasExited()))
    losses.push("a process has ended");
  await kill(shop.backends);
  const store = await openStore(databaseUrl === undefined ? { folder } : { databaseUrl });
  losses.push(...(await lostForms(store, join(folder, "outbox"), results.forms)));
  if (databaseUrl === undefined) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
    if (rows[0]?.integrity_check !== "ok")
      losses.push("the integrity check of the database failed");
  }
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
  return { acknowledged, unanswered: results.unanswered, pages, recoveryMs, losses };
};

const kill = (backends: readonly Backend[]) => Promise.all(backends.map((one) => one.kill()));

/** Requests a cached page of each process until the round is over; returns how often. */
const watchPages = async (shop: Shop, losses: string[]): Promise<number> => {
  let pages = 0;
  while (!shop.isOver) {
    for (const { url } of shop.backends) {
      const response = await fetch(`${url}/`).catch(() => undefined);
      await response?.arrayBuffer();
      if (response?.status !== 200) losses.push(`a cached page: ${response?.status ?? "nothing"}`);
      pages += 1;
    }
    await wait(50);
  }
  return pages;
};

/** The time in ms until each process writes. */
const timeOfRecovery = async ({ backends }: Shop): Promise<number> => {
  const started = performance.now();
  const writes = async (backend: Backend): Promise<boolean> => {
    const shop = { backends: [backend], isOver: false };
    const sent = await send(shop, "cart-article", { article: "pen" }).catch(() => undefined);
    return sent?.status === 200;
  };
  for (const backend of backends) while (!(await writes(backend))) await wait(50);
  return performance.now() - started;
};
