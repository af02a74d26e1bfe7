import { randomUUID } from "node:crypto";
import { EVERY_PAGE } from "@passepartout/domain/content/cache-tag";
import { HOUR_MS, MINUTE_MS } from "@passepartout/domain/time/duration";
import { claim, endClaim } from "./claim.ts";
import type { Store } from "./open-store.ts";

/** How far back purges are read, in ms: clocks of machines differ, and a connection may have been lost. */
const READ_BACK_MS = 10 * MINUTE_MS;
const MAX_AGE_MS = HOUR_MS;
/** More tags than this are those of every page. */
const MAX_TAGS = 500;
/** How long a process has to tell the CDN; then another one tries. */
const LEASE_MS = 30_000;

/** Stores tags for all processes with the store, and deletes what all of them have read. */
export const addPurge = async (store: Store, tags: readonly string[], now: number) => {
  await store
    .deleteFrom("purges")
    .where("created_at", "<=", now - MAX_AGE_MS)
    .execute();
  await store
    .insertInto("purges")
    .values({ id: randomUUID(), tags: tags.join(" "), created_at: now, is_cdn_purged: 0 })
    .execute();
};

/** The tags whose pages have gone out of date. */
export const recentPurges = async (store: Store, now: number) => {
  const rows = await store
    .selectFrom("purges")
    .select(["id", "tags"])
    .where("created_at", ">", now - READ_BACK_MS)
    .execute();
  return rows.map(({ id, tags }) => ({ id, tags: tags.split(" ") }));
};

/** Tells the CDN once what was stored `delayMs` ago, so that no process has the old pages any more. What fails is tried again. */
export const purgeCdn = async (
  store: Store,
  purge: (tags: readonly string[]) => Promise<void>,
  now: number,
  delayMs: number,
): Promise<void> => {
  const due = await store
    .selectFrom("purges")
    .select(["id", "tags"])
    .where("is_cdn_purged", "=", 0)
    .where("created_at", "<=", now - delayMs)
    .execute();
  if (due.length === 0 || !(await claim(store, "cdn", now, LEASE_MS))) return;
  const tags = new Set(due.flatMap((row) => row.tags.split(" ")));
  await purge(tags.has(EVERY_PAGE) || tags.size > MAX_TAGS ? [EVERY_PAGE] : [...tags]);
  const ids = due.map(({ id }) => id);
  await store.updateTable("purges").set({ is_cdn_purged: 1 }).where("id", "in", ids).execute();
  await endClaim(store, "cdn");
};
