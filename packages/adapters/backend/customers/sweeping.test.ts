import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { openClock, openVisitor } from "../../testing/backend-visitor.ts";
import { lockDatabase } from "../../testing/lock-database.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openStore } from "../store/open-store.ts";

const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const folder = mkdtempSync(join(tmpdir(), "sweeping-"));
  const clock = openClock();
  const log = createTestLog();
  let close = async () => {};
  const backend = createEmbeddedBackend({
    clock,
    log,
    store: { folder },
    whenClosing: (closing) => (close = closing),
  });
  const addGuest = () =>
    openVisitor(backend).send("/web-api/cart-article", { json: { article: "pen" } });
  const sessions = async () => {
    const store = await openStore({ folder });
    const rows = await store.selectFrom("sessions").selectAll().execute();
    await store.destroy();
    return rows.length;
  };
  /** Resolves when the number of sessions is as expected; otherwise the test times out. */
  const until = async (expected: number) => {
    while ((await sessions()) !== expected) await pause();
  };
  return { file: join(folder, "shop.sqlite"), clock, log, addGuest, until, close: () => close() };
};

it("sweeps the store after a minute, and every ten minutes [API-Q12]", async () => {
  const shop = open();
  await shop.addGuest();
  shop.clock.advance(MONTH_MS);
  await shop.addGuest();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await shop.until(1);
  shop.clock.advance(MONTH_MS);
  // The next sweep is planned only once the last one has ended.
  while (vi.getTimerCount() === 0) await pause();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await shop.until(0);
  await shop.close();
  expect(shop.log.entries).toEqual([]);
});

it("is stopped before the store is closed", async () => {
  const shop = open();
  await shop.addGuest();
  const closing = shop.close();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  await closing;
  expect(shop.log.entries).toEqual([]);
  const release = await lockDatabase(shop.file, "begin exclusive");
  await release();
});
