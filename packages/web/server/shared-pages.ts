import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";
import { createCounter } from "@passepartout/adapters/processes/meters";
import type { SharedCache } from "@passepartout/adapters/cache/shared-cache";
import { encodedBody } from "./encoded-body.ts";
import { type CachedPage, FRESH_S, STALE_ON_ERROR_S, STALE_S } from "./page-cache.ts";

/** Larger pages are rendered by each process. */
const MAX_BYTES = 1_000_000;
/** How long a process has to render a page that others wait for, in ms, and how long they wait. */
const CLAIM_MS = 5000;
const MAX_WAIT_MS = 1000;
const POLL_MS = 25;

/** Clocks of machines differ, and a process reads purges each second: what was rendered so long after a purge, in s, may still be from before it. */
export const PURGE_TOLERANCE_S = 60;

/** What precedes the brotli form of a page, with times in ms since 1970. */
const header = z.object({
  since: z.number(),
  until: z.number().nullable(),
  tags: z.array(z.string()),
  experiments: z.record(z.string(), z.enum(["on", "off"])),
  type: z.string(),
  etag: z.string(),
  length: z.number(),
  /** Of the bytes that follow. */
  sha1: z.string(),
});

export interface SharedPagesOptions {
  readonly cache: Pick<SharedCache, "get" | "set" | "claim" | "release">;
  /** What pages are made by: those of another build or configuration are different. */
  readonly version: string;
  /** A monotonic clock in s. */
  readonly now: () => number;
  /** In ms since 1970. */
  readonly time: () => number;
  readonly isPurged: (page: CachedPage, toleranceS: number) => boolean;
  /** Whether a page failed for a reason that has nothing to do with the page. */
  readonly isFailure: (thrown: unknown) => boolean;
}

export const createSharedPages = ({
  cache,
  version,
  now,
  time,
  isPurged,
  isFailure,
}: SharedPagesOptions) => {
  const countHit = createCounter("shared_cache_requests_total", { outcome: "hit" });
  const countMiss = createCounter("shared_cache_requests_total", { outcome: "miss" });
  const read = (value: Buffer | undefined): CachedPage | undefined => {
    const end = value?.indexOf("\n") ?? -1;
    if (!value || end < 0) return undefined;
    const parsed = header.safeParse(parseJson(value.subarray(0, end).toString()));
    const bytes = value.subarray(end + 1);
    if (!parsed.success || hash("sha1", bytes) !== parsed.data.sha1) return undefined;
    const { since, until, tags, experiments, type, etag, length } = parsed.data;
    const offset = now() - time() / 1000;
    const page: CachedPage = {
      body: encodedBody(type, undefined, { br: bytes, etag, length }),
      // A clock that is ahead must not keep a page fresh for longer.
      since: Math.min(now(), since / 1000 + offset),
      until: until === null ? Infinity : until / 1000 + offset,
      tags,
      experiments,
    };
    return isPurged(page, PURGE_TOLERANCE_S) || now() >= page.until ? undefined : page;
  };

  const write = ({ body, since, until, tags, experiments }: CachedPage): Buffer => {
    const bytes = body.bytes("br");
    const offset = time() / 1000 - now();
    const { type, etag, length } = body;
    const fields: z.input<typeof header> = {
      since: (since + offset) * 1000,
      until: until === Infinity ? null : (until + offset) * 1000,
      tags: [...tags],
      experiments: { ...experiments },
      type,
      etag,
      length,
      sha1: hash("sha1", bytes),
    };
    return Buffer.concat([Buffer.from(`${JSON.stringify(fields)}\n`), bytes]);
  };

  const isUsable = (page: CachedPage | undefined, local: CachedPage | undefined): boolean =>
    page !== undefined && now() - page.since <= (local ? FRESH_S : FRESH_S + STALE_S);

  return {
    /** The page of a key from another process, or rendered: for concurrent requests by one of the processes. `local` is what this process has. Rejects as `render` does, unless another process has something better than an error. */
    load: async (key: string, local: CachedPage | undefined, render: () => Promise<CachedPage>) => {
      const name = `page:${version}:${hash("sha1", key)}`;
      let found = read(await cache.get(name));
      if (found && isUsable(found, local)) {
        countHit();
        return found;
      }
      const claim = `${name}:claim`;
      for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
        if (await cache.claim(claim, CLAIM_MS)) break;
        await wait(POLL_MS);
        const rendered = read(await cache.get(name));
        if (rendered && isUsable(rendered, local)) {
          countHit();
          return rendered;
        }
      }
      countMiss();
      try {
        const page = await render();
        if (page.body.length <= MAX_BYTES) cache.set(name, write(page), STALE_ON_ERROR_S * 1000);
        return page;
      } catch (thrown) {
        cache.release(claim);
        found = read(await cache.get(name)) ?? found;
        if (found && !local && isFailure(thrown)) return found;
        throw thrown;
      }
    },
  };
};
