import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const SIGN_UP = "customer sign-up ada@lovelace.example --first-name Ada --last-name Lovelace";

const openFolder = async () => {
  const folder = mkdtempSync(join(tmpdir(), "data-"));
  const env = { XDG_STATE_HOME: folder, PASSEPARTOUT_DATA: join(folder, "data") };
  const run = (line: string, more: Record<string, string> = {}) =>
    runCli(
      line,
      { readPassword: async () => "analytical engine", clock: () => Date.now() },
      { env: { ...env, ...more } },
    );
  await run(SIGN_UP);
  return { folder, data: join(folder, "data"), run };
};

describe("data", { timeout: 60_000 }, () => {
  it("backs up and restores the accounts", async () => {
    const { folder, data, run } = await openFolder();
    const file = join(folder, "shop.backup");
    const summary = {
      file,
      bytes: expect.any(Number),
      customers: 1,
      schema: expect.stringMatching(/^\d{4}-/),
    };
    expect((await run(`data backup ${file} --json`)).document()).toEqual(summary);
    await run("customer sign-out");
    await run(SIGN_UP.replace("ada", "eve"));
    const restored = await run(`data restore ${file} --force --json`);
    expect(restored.document()).toEqual({ ...summary, file: join(data, "shop.sqlite") });
    expect((await run("customer sign-in ada@lovelace.example")).code).toBe(0);
    expect((await run("customer sign-in eve@lovelace.example")).code).toBe(1);
    const other = await run(`data restore ${file} --data ${join(folder, "other")}`);
    expect(other).toMatchObject({ code: 0, err: "", out: expect.stringContaining("customers  1") });
  });

  it("refuses to replace anything without --force, and what is no backup, with exit code 2", async () => {
    const { folder, run } = await openFolder();
    const file = join(folder, "shop.backup");
    writeFileSync(file, "no backup");
    const codes = await Promise.all(
      [
        `data backup ${file}`,
        `data restore ${file}`,
        `data restore ${file} --force`,
        `data restore ${folder} --force`,
        `data restore ${file}.missing --force`,
        `data backup ${file}.new --data ${folder}/empty`,
      ].map(async (line) => {
        const { code, document } = await run(`${line} --json`);
        const { error } = document() as { readonly error: { readonly code: string } };
        return [code, error.code];
      }),
    );
    expect(codes).toEqual([
      [2, "file-exists"],
      [2, "data-exists"],
      [2, "backup-damaged"],
      [2, "file-missing"],
      [2, "file-missing"],
      [2, "data-missing"],
    ]);
  });

  it("names the tools of PostgreSQL, and needs a folder", async () => {
    const { run } = await openFolder();
    const postgres = { DATABASE_URL: "postgresql://shop@127.0.0.1/shop" };
    for (const [line, tool] of [
      ["data backup b", "pg_dump"],
      ["data restore b", "pg_restore"],
    ] as const) {
      const { code, err } = await run(line, postgres);
      expect([code, err]).toEqual([2, expect.stringContaining(tool)]);
      expect((await run(line, { PASSEPARTOUT_DATA: ":memory:" })).code).toBe(2);
    }
  });

  it("shows the version of the database, the emails that wait and where photos are, and migrates an older one", async () => {
    const { data, run } = await openFolder();
    const rows = { customers: 1, waiting: 0, failed: 0, photos: [], unusedFiles: 0 };
    const current = { schema: expect.stringMatching(/^\d{4}-/), pending: [], newer: [], rows };
    expect((await run("data status --json")).document()).toEqual(current);
    const database = new DatabaseSync(join(data, "shop.sqlite"));
    database.exec(`
      alter table email_changes drop column is_return;
      delete from kysely_migration where name = '0022-returned-addresses';
    `);
    expect((await run("data status --json")).document()).toEqual({
      schema: "0021-expiring-files",
      pending: ["0022-returned-addresses"],
      newer: [],
    });
    expect((await run("data migrate --json")).document()).toEqual(current);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '')");
    database.close();
    expect((await run("data status --json")).document()).toMatchObject({ newer: ["9999-later"] });
    const { out } = await run("data status");
    expect(out).toMatch(/^emails +0 waiting, 0 failed$/m);
    expect(out).toMatch(/^photos +none$/m);
  });

  it("moves photos to another place, shows where they are, and says what was in the way", async () => {
    const { folder, data, run } = await openFolder();
    const database = new DatabaseSync(join(data, "shop.sqlite"));
    const addPhoto = (id: string) =>
      database.exec(`
        insert into pictures (id, owner, media_type, size, created_at) values ('${id}', 'a', 'image/png', 3, 1);
        insert into image_parts (image_id, part, bytes) values ('${id}', 0, x'010203');
      `);
    addPhoto("1");
    const place = pathToFileURL(join(folder, "photos")).href;
    const env = { PASSEPARTOUT_FILES_URL: place };
    const none = { moved: 0, bytes: 0, damaged: [], removed: 0 };
    const move = async (more: Record<string, string>) => {
      const { code, document } = await run("data move-files --json", more);
      return [code, document()];
    };
    expect(await move(env)).toEqual([0, { ...none, place, moved: 1, bytes: 3 }]);
    expect(await move(env)).toEqual([0, { ...none, place }]);
    expect((await run("data status")).out).toContain(`1 in ${place} (3 bytes)`);
    expect(await move({})).toMatchObject([3, { error: { code: "files-failed" } }]);
    addPhoto("2");
    database.exec("delete from image_parts");
    database.close();
    expect(await move(env)).toMatchObject([
      1,
      { error: { code: "photos-damaged" }, damaged: ["2"] },
    ]);
    expect((await run("data move-files", { PASSEPARTOUT_DATA: ":memory:" })).code).toBe(2);
    expect((await run(`data move-files --data ${folder}/empty`)).code).toBe(2);
  });

  it.each(["status", "migrate"])(
    "%s needs a database that is there, and creates none",
    async (command) => {
      const { folder, run } = await openFolder();
      const missing = await run(`data ${command} --data ${folder}/empty --json`);
      expect(missing).toMatchObject({ code: 2 });
      expect(missing.document()).toMatchObject({ error: { code: "data-missing" } });
      expect(existsSync(join(folder, "empty"))).toBe(false);
      expect((await run(`data ${command}`, { PASSEPARTOUT_DATA: ":memory:" })).code).toBe(2);
      const away = { DATABASE_URL: "postgresql://shop:secret@127.0.0.1:9/shop" };
      const { code, err } = await run(`data ${command}`, away);
      expect(code).toBe(3);
      expect(err).not.toContain("secret");
    },
  );

  it("lists unused vouchers, whose codes differ between folders [API-25] [API-Q11]", async () => {
    const [first, second] = await Promise.all([openFolder(), openFolder()]);
    const codesOf = async ({ run }: typeof first) => {
      const { vouchers } = (await run("data vouchers --json")).document() as {
        readonly vouchers: readonly { readonly code: string }[];
      };
      return vouchers.map(({ code }) => code);
    };
    const codes = [...(await codesOf(first)), ...(await codesOf(second))];
    expect(codes).toHaveLength(150);
    expect(new Set(codes).size).toBe(145);
    const { out } = await first.run("data vouchers");
    expect(out).toMatch(/^GIFT-50-\S{14}  gift     wall, card  50$/m);
    expect(out).toMatch(/^WALL-10-\S{14}  voucher  wall        10 %$/m);
  });
});
