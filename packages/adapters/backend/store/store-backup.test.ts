import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { migrationNames } from "./migrations.ts";
import { newPerson, openVisitor, otherSkus } from "../../testing/backend-visitor.ts";
import { lockDatabase } from "../../testing/lock-database.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openStore } from "./open-store.ts";
import { backUpStore, restoreStore } from "./store-backup.ts";

const PROCESS = join(import.meta.dirname, "../../testing/backend-process.ts");
const CART = "/web-api/cart-article";
const PEN = { article: "pen" };
const DATA = "/web-api/customer-data";
const SCHEMA = migrationNames().at(-1);

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const newFolder = () => mkdtempSync(join(tmpdir(), "backup-"));

const openShop = (folder: string) => {
  const backend = createEmbeddedBackend({
    clock: { now: () => 1 },
    store: { folder },
    whenClosing: (close) => closing.push(close),
  });
  return openVisitor(backend);
};

/** A folder with a customer, and her browser. */
const withCustomer = async () => {
  const folder = newFolder();
  const customer = openShop(folder);
  await customer.send("/web-api/customer-signup", { json: newPerson() });
  return { folder, customer, file: join(folder, "shop.sqlite") };
};

const cartOf = async (visitor: ReturnType<typeof openVisitor>): Promise<number> => {
  const { order } = (await visitor.json(DATA)) as { order: { cartArticlesAmount: number } };
  return order.cartArticlesAmount;
};

const backUp = async (folder: string) => {
  const file = join(newFolder(), "shop.backup");
  expect(await backUpStore(folder, file, { force: false })).toMatchObject({ ok: true });
  return file;
};

interface CartLines {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}

const FORCE = { force: true };

describe("a backup", () => {
  it("has everything that was acknowledged before, while another process writes, and can be restored", async () => {
    const folder = newFolder();
    const shop = spawn(process.execPath, [PROCESS, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    closing.push(() => shop.kill());
    const [url] = (await once(shop.stdout, "data")) as [Buffer];
    const writer = { acknowledged: 0, isWriting: true };
    let cookie = "";
    let id = "";
    // The pieces of one line are as many as changes.
    const write = async () => {
      while (writer.isWriting) {
        const path = id === "" ? CART : "/web-api/cart-quantity";
        const response = await fetch(`${String(url).trim()}${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Cookie: cookie },
          body: JSON.stringify(id === "" ? PEN : { id, quantity: writer.acknowledged + 1 }),
        });
        expect(response.status).toBe(200);
        cookie ||= response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
        const { lines } = (await response.json()) as CartLines;
        id = lines[0]?.id ?? "";
        writer.acknowledged += 1;
      }
    };
    const writing = write();
    for (let backup = 0; backup < 3; backup += 1) {
      const enough = writer.acknowledged + 5;
      while (writer.acknowledged < enough) await wait(5);
      const before = writer.acknowledged;
      const file = await backUp(folder);
      const after = writer.acknowledged + 1;
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const restored = newFolder();
      expect(await restoreStore(file, restored, { force: false })).toMatchObject({ ok: true });
      const visitor = openShop(restored);
      visitor.cookies.set("passepartout_session", cookie.split("=", 2)[1] ?? "");
      const { lines } = (await visitor.json("/web-api/cart")) as unknown as CartLines;
      expect(lines[0]?.quantity).toBeGreaterThanOrEqual(before);
      expect(lines[0]?.quantity).toBeLessThanOrEqual(after);
    }
    writer.isWriting = false;
    await writing;
  });

  it.each(["begin immediate", "begin exclusive"])(
    "is made while another process has locked the database with `%s`",
    async (statement) => {
      const { folder, file } = await withCustomer();
      const release = await lockDatabase(file, statement);
      const started = performance.now();
      await backUp(folder);
      expect(performance.now() - started).toBeLessThan(2000);
      await release();
    },
  );

  it("replaces a file only if it must, and needs a database", async () => {
    const { folder } = await withCustomer();
    const file = join(newFolder(), "shop.backup");
    writeFileSync(file, "precious");
    const codeOf = async (data: string, target: string) => {
      const result = await backUpStore(data, target, { force: false });
      return result.ok ? "" : result.error.code;
    };
    expect(await codeOf(folder, file)).toBe("file-exists");
    expect(await codeOf(newFolder(), join(newFolder(), "b"))).toBe("data-missing");
    expect(await codeOf(folder, join(newFolder(), "no/such/b"))).toBe("folder-missing");
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(await backUpStore(folder, file, FORCE)).toEqual({
      ok: true,
      value: { file, bytes: statSync(file).size, customers: 1, schema: SCHEMA },
    });
    expect(readdirSync(join(file, ".."))).toEqual(["shop.backup"]);
  });
});

describe("restoring", () => {
  it("undoes what came after the backup, in a shop that runs on", async () => {
    const { folder, customer, file } = await withCustomer();
    await customer.send(CART, {
      json: { ...PEN, "accessories[]": otherSkus(1) },
    });
    const saved = await backUp(folder);
    await customer.send(CART, {
      json: { ...PEN, "accessories[]": otherSkus(6).slice(1) },
    });
    const refused = await restoreStore(saved, folder, { force: false });
    expect(refused).toMatchObject({ ok: false, error: { code: "data-exists" } });
    expect(await cartOf(customer)).toBe(7);
    expect(await restoreStore(saved, folder, FORCE)).toEqual({
      ok: true,
      value: { file, bytes: statSync(saved).size, customers: 1, schema: SCHEMA },
    });
    expect(await cartOf(customer)).toBe(2);
    await customer.send(CART, { json: { article: "standard" } });
    expect(await cartOf(customer)).toBe(3);
    expect(readdirSync(folder).toSorted()).toEqual([
      "shop.sqlite",
      "shop.sqlite-shm",
      "shop.sqlite-wal",
    ]);
    for (const name of readdirSync(folder))
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it("waits for a write of another process", async () => {
    const { folder, file } = await withCustomer();
    const saved = await backUp(folder);
    const release = await lockDatabase(file, "begin immediate");
    const restoring = restoreStore(saved, folder, FORCE);
    const released = release();
    expect(await restoring).toMatchObject({ ok: true });
    await released;
  });

  it("migrates the backup of an older version", async () => {
    const { folder } = await withCustomer();
    const saved = await backUp(folder);
    const old = new DatabaseSync(saved);
    old.exec(`
      drop table image_parts;
      drop index pictures_file;
      alter table pictures drop column file;
      alter table pictures drop column sha256;
      drop table files;
      alter table pictures drop column is_complete;
      alter table pictures add column bytes blob not null default x'';
      insert into pictures (id, owner, media_type, size, bytes, created_at)
        values ('a', 'b', 'image/png', 3, x'010203', 1);
      drop table cart_lines;
      drop table cart_vouchers;
      drop table cart_deliveries;
      drop table basket_owners;
      drop table ordered_baskets;
      alter table voucher_uses drop column ordered_at;
      alter table customers add column cart_articles integer not null default 7;
      alter table sessions add column cart_articles integer not null default 7;
      drop table withdrawals;
      drop table emails;
      drop table leases;
      drop table purges;
      drop table actions;
      drop table email_changes;
      drop table used_credentials;
      alter table customers drop column email_verified_at;
      alter table sessions drop column confirmed_at;
      delete from vouchers where code in ('HELLO10', 'BONJOUR10', 'CIAO10', 'HOLA10');
      delete from kysely_migration where name >= '0008';
    `);
    old.close();
    const restored = newFolder();
    expect(await restoreStore(saved, restored, FORCE)).toMatchObject({ value: { schema: SCHEMA } });
    const store = await openStore({ folder: restored });
    expect(await store.selectFrom("customers").selectAll().execute()).toHaveLength(1);
    const images = await store.selectFrom("pictures").select("is_complete").execute();
    expect(images).toEqual([{ is_complete: 1 }]);
    const parts = await store.selectFrom("image_parts").selectAll().execute();
    expect(parts).toMatchObject([{ image_id: "a", part: 0, bytes: { length: 3 } }]);
    await store.destroy();
  });

  const change = (statement: string) => (file: string) => {
    const database = new DatabaseSync(file, { defensive: false });
    database.exec(statement);
    database.close();
  };

  it.each<[string, string, (file: string) => unknown]>([
    ["a text", "backup-damaged", (file) => writeFileSync(file, "no database".repeat(500))],
    [
      "a damaged backup",
      "backup-damaged",
      (file) => {
        const handle = openSync(file, "r+");
        writeSync(handle, Buffer.alloc(16_384, 7), 0, 16_384, 8192);
        closeSync(handle);
      },
    ],
    [
      "half a backup",
      "backup-damaged",
      (file) => writeFileSync(file, readFileSync(file).subarray(0, 50_000)),
    ],
    [
      "a backup with a page that belongs to nothing",
      "backup-damaged",
      change(
        "pragma writable_schema = on; delete from sqlite_master where name = 'pictures_owner'",
      ),
    ],
    ["nothing", "backup-foreign", (file) => writeFileSync(file, "")],
    ["another database", "backup-foreign", change("drop table kysely_migration")],
    [
      "the backup of a newer version",
      "backup-newer",
      change("insert into kysely_migration values ('9999-future', '')"),
    ],
  ])("refuses %s and keeps the data", async (_, code, spoil) => {
    const { folder, customer } = await withCustomer();
    await customer.send(CART, {
      json: { ...PEN, "accessories[]": otherSkus(3) },
    });
    const saved = await backUp(folder);
    spoil(saved);
    expect(await restoreStore(saved, folder, FORCE)).toMatchObject({
      ok: false,
      error: { code, input: saved },
    });
    expect(await cartOf(customer)).toBe(4);
    expect(readdirSync(folder)).toHaveLength(3);
  });
});
