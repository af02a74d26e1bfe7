import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { TestServer } from "./test-postgres.ts";
import {
  countOf,
  createRandom,
  createResults,
  type Form,
  type Results,
  sendUntilBack,
  type Shop,
  startBackend,
  type Visitor,
} from "./torture-shop.ts";
import { CONCURRENT_VISITORS, startVisitors } from "./torture-visitors.ts";

interface DrillReport {
  /** Number of changes that were acknowledged before the moment. */
  readonly acknowledged: number;
  /** Number of those after it. */
  readonly later: number;
  /** From the last change that was found to the moment. */
  readonly rpoSeconds: number;
  /** From the start of the restore to the first write. */
  readonly rtoSeconds: number;
  /** What is missing, and what should not be there. */
  readonly losses: readonly string[];
}

const CHANGES = 60;
const MAX_WAIT_MS = 60_000;

/** The changes in a database that have a name, an upload by its content. */
const FOUND = `
  select 'signUps ' || email as value from customers
  union all select 'withdrawals ' || email from withdrawals
  union all select 'subscriptions ' || email from subscriptions
  union all select 'resets ' || email from password_resets join customers on customers.id = customer_id
  union all select 'uploads ' || image_id || ' ' || encode(sha256(string_agg(bytes, ''::bytea order by part)), 'hex')
    from image_parts join pictures on pictures.id = image_id where is_complete = 1 group by image_id`;
/** The number of those that have none before they are acknowledged: articles, and uploads, of which two clicks may store two. */
const UNNAMED = `select (coalesce(sum(quantity), 0)
  + (select count(distinct (owner, sha256)) from pictures where is_complete = 1))::text as value from cart_lines`;

/** Restores a PostgreSQL server to a moment while visitors made changes, and compares: all that was acknowledged before it is there, nothing that was sent after it. */
export const drillRestore = async (
  { url, backUp, restoreTo }: TestServer & { readonly url: string },
  seed: number,
): Promise<DrillReport> => {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  const shop: Shop = { backends: [await startBackend(folder, url)], isOver: false };
  const stopShop = () => Promise.all(shop.backends.splice(0).map(({ kill }) => kill()));
  const results = createResults();
  const { acknowledged } = results;
  /** Lets visitors make changes until there are so many more. */
  const untilMore = async (changes: number) => {
    const target = countOf(acknowledged) + changes;
    const uploads = acknowledged.uploads + 1;
    const isShort = () => countOf(acknowledged) < target || acknowledged.uploads < uploads;
    for (let waited = 0; isShort() && waited < MAX_WAIT_MS; waited += 5) await wait(5);
  };
  try {
    // The backup has changes of its own; the others are in the log.
    const random = createRandom(seed);
    const first = startVisitors(shop, "backup", seed, results, random);
    await untilMore(CHANGES);
    shop.isOver = true;
    await Promise.all(first);
    await stopShop();
    await backUp();
    shop.backends.push(await startBackend(folder, url));
    shop.isOver = false;
    const visitors = startVisitors(shop, "log", seed, results, random);
    await untilMore(CHANGES);
    const before = changesIn(results);
    const [moment = ""] = await query(url, "select clock_timestamp()::text as value");
    const after = changesIn(results);
    await untilMore(CHANGES);
    shop.isOver = true;
    await Promise.all(visitors);
    await stopShop();

    const started = performance.now();
    await restoreTo(moment);
    const [rpo] = await query(
      url,
      `select extract(epoch from '${moment}'::timestamptz - pg_last_xact_replay_timestamp())::text as value`,
    );
    const found = new Set(await query(url, FOUND));
    const [unnamed] = await query(url, UNNAMED);
    shop.backends.push(await startBackend(folder, url));
    await sendUntilBack(shop, "cart-article", { article: "pen" });
    const rtoSeconds = (performance.now() - started) / 1000;
    const excess = Number(unnamed) - after.unnamed;
    return {
      acknowledged: before.count,
      later: countOf(acknowledged) - before.count,
      rpoSeconds: Number(rpo),
      rtoSeconds,
      losses: [
        ...results.losses,
        ...[...before.acknowledged]
          .filter((change) => !found.has(change))
          .map((change) => `missing: ${change}`),
        ...[...found]
          .filter((change) => !after.sent.has(change) && !change.startsWith("uploads "))
          .map((change) => `too late: ${change}`),
        ...(Number(unnamed) < before.unnamed ? ["missing: articles or uploads"] : []),
        // Each visitor may have had one on the way.
        ...(excess > CONCURRENT_VISITORS ? [`too late: ${excess} articles or uploads`] : []),
      ],
    };
  } finally {
    shop.isOver = true;
    await stopShop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The names of the changes so far, as they are found in a database. */
const changesIn = ({ visitors, forms, acknowledged }: Results) => {
  const signUps = visitors.filter(({ email }) => email !== undefined);
  const uploads = visitors.flatMap((visitor) =>
    [...visitor.uploads].map(([id, digest]) => `uploads ${id} ${digest}`),
  );
  const names = (accounts: readonly Visitor[], sent: readonly (readonly [string, Form])[]) =>
    new Set([
      ...accounts.map(({ email }) => `signUps ${email}`),
      ...sent.map(([email, { kind }]) => `${kind} ${email}`),
      ...uploads,
    ]);
  return {
    count: countOf(acknowledged),
    unnamed: visitors.reduce(
      (sum, visitor) => sum + new Set(visitor.uploads.values()).size,
      acknowledged.articles,
    ),
    acknowledged: names(
      signUps.filter(({ isCustomer }) => isCustomer),
      [...forms].filter(([, { isAcknowledged }]) => isAcknowledged),
    ),
    sent: names(signUps, [...forms]),
  };
};

/** The values of a query. */
const query = async (url: string, statement: string): Promise<readonly string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly value: string }>(statement);
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
};
