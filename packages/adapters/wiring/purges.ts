import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { addPurge, purgeCdn, recentPurges } from "../backend/store/purges.ts";
import { isStoreBusy } from "../backend/store/store-busy.ts";
import type { StoreLocation } from "../backend/store/store-location.ts";
import type { Cdn } from "../src/cdn/cdn.ts";
import { openOnce } from "../src/processes/open-once.ts";
import { repeat } from "../src/processes/repeat.ts";
import type { Closing } from "./closing.ts";

const POLL_EVERY_MS = 1000;
/** A CDN that forgets a page must not get the old one again from a process that has not polled yet. */
const CDN_DELAY_MS = 2 * POLL_EVERY_MS;

interface PurgeOptions {
  readonly location: StoreLocation;
  readonly clock: Clock;
  readonly log: Log;
  readonly closing: Closing;
  readonly cdn?: Cdn | undefined;
  readonly apply: (tags: readonly string[]) => void;
}

/** Makes pages forgotten by all processes of the shop, and by the CDN in front of them. Processes find purges in their database by reading it every second: nothing is lost with a connection, and SQLite can do it too. Without a database there is one process. */
export const createPurges = ({ location, clock, log, closing, cdn, apply }: PurgeOptions) => {
  if (location === "memory")
    return {
      add: async (tags: readonly string[]) => {
        apply(tags);
        await cdn?.purge(tags);
      },
      start: () => {},
    };

  const { open, opened } = openOnce(async () => {
    const { openStore } = await import("../backend/store/open-store.ts");
    return openStore(location);
  });
  let applied = new Set<string>();
  let stop: (() => Promise<void>) | undefined;
  let lastFailure = "";

  const poll = async () => {
    try {
      const store = await open();
      const recent = await recentPurges(store, clock.now());
      for (const { id, tags } of recent) if (!applied.has(id)) apply(tags);
      applied = new Set(recent.map(({ id }) => id));
      if (cdn) await purgeCdn(store, cdn.purge, clock.now(), CDN_DELAY_MS);
      lastFailure = "";
    } catch (thrown) {
      const reason = reasonOf(thrown);
      if (!isStoreBusy(thrown) && reason !== lastFailure) log.error("content-error", { reason });
      lastFailure = reason;
    }
  };
  closing.add(async () => {
    await stop?.();
    await (await opened())?.destroy();
  });
  return {
    /** Resolves when the purge is stored: all processes apply it within some seconds. */
    add: async (tags: readonly string[]) => addPurge(await open(), tags, clock.now()),
    /** Begins to apply the purges that any process has stored. */
    start: () => {
      stop = repeat(poll, 0, POLL_EVERY_MS);
    },
  };
};
