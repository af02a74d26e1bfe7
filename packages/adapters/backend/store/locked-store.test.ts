import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { newPerson, openVisitor } from "../../testing/backend-visitor.ts";
import { lockDatabase } from "../../testing/lock-database.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openStore } from "./open-store.ts";

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const newFolder = () => join(mkdtempSync(join(tmpdir(), "locked-")), "data");

const openShop = (folder: string) => {
  const log = createTestLog();
  const backend = createEmbeddedBackend({
    clock: { now: () => 1 },
    store: { folder },
    log,
    whenClosing: (close) => closing.push(close),
  });
  return { visitor: () => openVisitor(backend), log };
};

const DATA = "/web-api/customer-data";
const CART = "/web-api/cart-article";
const PEN = { article: "pen" };

/** The longest time in ms for which the event loop did nothing else. */
const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
};

describe.each(["begin immediate", "begin exclusive"])(
  "while another process has locked the database with `%s`",
  (statement) => {
    it("reads are answered at once, and a write gets 503 after its deadline", async () => {
      const folder = newFolder();
      const { visitor, log } = openShop(folder);
      const customer = visitor();
      await customer.send("/web-api/customer-signup", { json: newPerson() });
      const release = await lockDatabase(join(folder, "shop.sqlite"), statement);
      const started = performance.now();
      const blocked = await longestBlock(async () => {
        const write = customer.send(CART, { json: PEN });
        for (let read = 0; read < 20; read += 1)
          expect(await customer.json(DATA)).toMatchObject({ isLoggedIn: true });
        expect(performance.now() - started).toBeLessThan(1500);
        const refused = await write;
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
        expect(await refused.json()).toEqual({
          message: "the shop backend is busy: try again later",
          errors: {},
        });
      });
      expect(performance.now() - started).toBeGreaterThan(1500);
      expect(performance.now() - started).toBeLessThan(8000);
      expect(blocked).toBeLessThan(1000);
      expect(log.entries).toEqual([
        [
          "error",
          "customer-data-error",
          { method: "POST", path: CART, reason: expect.stringContaining("locked") },
        ],
      ]);
      await release();
      expect(await customer.json(CART, { json: PEN })).toMatchObject({
        cartArticlesAmount: 1,
      });
    });

    it("fifty writes wait together, and all succeed when the lock is released in time", async () => {
      const folder = newFolder();
      const { visitor } = openShop(folder);
      const customer = visitor();
      await customer.send("/web-api/customer-signup", { json: newPerson() });
      const release = await lockDatabase(join(folder, "shop.sqlite"), statement);
      const writes = Array.from({ length: 50 }, () => customer.send(CART, { json: PEN }));
      await wait(300);
      await release();
      for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
      expect(await customer.json("/web-api/cart")).toMatchObject({ lines: [{ quantity: 50 }] });
    });

    it("a store with all migrations opens and reads", async () => {
      const folder = newFolder();
      await (await openStore({ folder })).destroy();
      const release = await lockDatabase(join(folder, "shop.sqlite"), statement);
      const started = performance.now();
      const store = await openStore({ folder });
      expect(await store.selectFrom("customers").selectAll().execute()).toEqual([]);
      expect(performance.now() - started).toBeLessThan(1000);
      await store.destroy();
      await release();
    });
  },
);

describe("a new store that another process has locked", () => {
  it.each(["begin exclusive", "pragma journal_mode = wal; begin immediate"])(
    "is migrated by the request after the lock `%s`",
    async (statement) => {
      const folder = newFolder();
      mkdirSync(folder);
      const release = await lockDatabase(join(folder, "shop.sqlite"), statement);
      const customer = openShop(folder).visitor();
      expect((await customer.send(CART, { json: PEN })).status).toBe(503);
      await release();
      expect((await customer.send(CART, { json: PEN })).status).toBe(200);
    },
  );
});
