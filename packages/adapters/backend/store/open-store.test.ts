import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openVisitor } from "../../testing/backend-visitor.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openStore, type Store } from "./open-store.ts";

const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.destroy();
});

const open = async (folder: string): Promise<Store> => {
  const store = await openStore({ folder });
  stores.push(store);
  return store;
};

const newFolder = () => join(mkdtempSync(join(tmpdir(), "store-")), "data");

/** Stores an image of 100 kB. */
const addLargeImage = async (store: Store): Promise<void> => {
  const size = 100_000;
  await store
    .insertInto("pictures")
    .values({ id: "1", owner: "2", media_type: "image/png", size, created_at: 0 })
    .execute();
  await store
    .insertInto("image_parts")
    .values({ image_id: "1", part: 0, bytes: new Uint8Array(size) })
    .execute();
};

const voucher = (store: Store) =>
  store.selectFrom("vouchers").selectAll().where("code", "=", "HALLO10").executeTakeFirst();

describe("the store in a folder", () => {
  it("creates a private folder, uses a write-ahead log, and syncs every write", async () => {
    const folder = newFolder();
    const store = await open(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { rows } = await sql`
      select journal_mode, synchronous from pragma_journal_mode, pragma_synchronous
    `.execute(store);
    expect(rows).toEqual([{ journal_mode: "wal", synchronous: 2 }]);
  });

  it("has files that only its user can read, also if others could before", async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, "shop.sqlite"), "", { mode: 0o644 });
    const store = await open(folder);
    await store.updateTable("vouchers").set({ used_at: 7 }).execute();
    const modes = readdirSync(folder).map((name) => [
      name,
      statSync(join(folder, name)).mode & 0o777,
    ]);
    expect(Object.fromEntries(modes)).toEqual({
      "shop.sqlite": 0o600,
      "shop.sqlite-shm": 0o600,
      "shop.sqlite-wal": 0o600,
    });
  });

  it("names a full disk as the reason, and works again once there is space", async () => {
    const store = await open(newFolder());
    // A page limit has the same effect as a full disk.
    await sql`pragma max_page_count = 1`.execute(store);
    const fill = store.transaction().execute(addLargeImage);
    await expect(fill).rejects.toThrow("database or disk is full");
    await sql`pragma max_page_count = 100000`.execute(store);
    await addLargeImage(store);
  });

  it("is migrated once, even if it is opened concurrently", async () => {
    const folder = newFolder();
    const opened = await Promise.all([open(folder), open(folder), open(folder)]);
    for (const store of opened) expect(await voucher(store)).toMatchObject({ used_at: null });
  });

  it("retains its data when it is opened again", async () => {
    const folder = newFolder();
    const first = await openStore({ folder });
    await first.updateTable("vouchers").set({ used_at: 7 }).where("code", "=", "HALLO10").execute();
    await first.destroy();
    expect(await voucher(await open(folder))).toMatchObject({ used_at: 7 });
  });

  it("rolls back a failed transaction", async () => {
    const store = await open(newFolder());
    const failing = store.transaction().execute(async (step) => {
      await step.updateTable("vouchers").set({ used_at: 7 }).execute();
      throw new Error("failed");
    });
    await expect(failing).rejects.toThrow("failed");
    expect(await voucher(store)).toMatchObject({ used_at: null });
  });

  it("supports concurrent transactions that read before they write", async () => {
    const folder = newFolder();
    const [first, second] = await Promise.all([open(folder), open(folder)]);
    const increment = (store: Store) =>
      store.transaction().execute(async (step) => {
        const { used_at } = (await voucher(step)) ?? {};
        await step
          .updateTable("vouchers")
          .set({ used_at: (used_at ?? 0) + 1 })
          .where("code", "=", "HALLO10")
          .execute();
      });
    for (let i = 0; i < 20; i += 1) await Promise.all([increment(first), increment(first)]);
    for (let i = 0; i < 20; i += 1) {
      await increment(first);
      await increment(second);
    }
    expect(await voucher(first)).toMatchObject({ used_at: 80 });
  });

  it("uses the database of a newer version, as during a rollout and after its withdrawal", async () => {
    const folder = newFolder();
    const store = await openStore({ folder });
    await sql`insert into kysely_migration values ('9999-future', '')`.execute(store);
    await sql`alter table customers add column future text`.execute(store);
    await store.destroy();
    const opened = await openStore({ folder });
    expect(await voucher(opened)).toBeDefined();
    await opened.destroy();
  });

  it("only gets additions by migrations, so that the version before works beside it; removals follow in a later version, and say so in their names", () => {
    const source = readFileSync(join(import.meta.dirname, "migrations.ts"), "utf8");
    const migrations = source.split(/^ {2}(?="\d{4}-)/m).filter((text) => text >= '"0015');
    expect(migrations.length).toBeGreaterThan(0);
    const wrong = migrations.filter(
      (text) =>
        !/^"\d{4}-[\w-]+-removal"/.test(text) &&
        /\b(?:drop|rename|alter column|set not null)\b|add column (?![^,)"`]*default)[^,)"`]*not null/i.test(
          text,
        ),
    );
    expect(wrong).toEqual([]);
  });

  it.skipIf(process.platform !== "linux")(
    "has its locks although the process opens it twice, so that no other program takes its log away (only Linux lists locks)",
    async () => {
      const folder = newFolder();
      const locks = () => {
        const { ino } = statSync(join(folder, "shop.sqlite"));
        return readFileSync("/proc/locks", "utf8")
          .split("\n")
          .filter((line) => line.includes(`:${ino} `));
      };
      await open(folder);
      expect(locks()).toHaveLength(1);
      await open(folder);
      expect(locks()).toHaveLength(1);
    },
  );

  it("rejects a file that is not a database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    writeFileSync(join(folder, "shop.sqlite"), "no database".repeat(100));
    await expect(openStore({ folder })).rejects.toThrow("not a database");
  });
});

describe("a store that cannot be opened", () => {
  it("is logged with its reason, returns 500, and is retried", async () => {
    const log = createTestLog();
    const folder = join(mkdtempSync(join(tmpdir(), "store-")), "data");
    writeFileSync(folder, "in the way");
    const backend = createEmbeddedBackend({ clock: { now: () => 0 }, store: { folder }, log });
    const send = () =>
      openVisitor(backend).send("/web-api/cart-article", { json: { article: "pen" } });
    expect((await send()).status).toBe(500);
    expect(log.entries).toEqual([
      [
        "error",
        "customer-data-error",
        {
          method: "POST",
          path: "/web-api/cart-article",
          reason: expect.stringContaining("EEXIST"),
        },
      ],
    ]);
    rmSync(folder);
    expect((await send()).status).toBe(200);
  });
});

describe("a PostgreSQL server that is away", () => {
  it("is answered with 503 and Retry-After", async () => {
    const log = createTestLog();
    const databaseUrl = "postgresql://shop@127.0.0.1:1/shop";
    const backend = createEmbeddedBackend({ clock: { now: () => 0 }, store: { databaseUrl }, log });
    const response = await openVisitor(backend).send("/web-api/cart-article", {
      json: { article: "pen" },
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(log.entries).toEqual([
      [
        "error",
        "customer-data-error",
        expect.objectContaining({ reason: expect.stringContaining("ECONNREFUSED") }),
      ],
    ]);
  });
});

describe("the store in memory", () => {
  it("is separate for each instance", async () => {
    const [first, second] = await Promise.all([openStore("memory"), openStore("memory")]);
    stores.push(first, second);
    await first.updateTable("vouchers").set({ used_at: 7 }).execute();
    expect(await voucher(second)).toMatchObject({ used_at: null });
  });
});
