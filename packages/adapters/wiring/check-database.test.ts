import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { checkDatabase, checkDataFolder } from "./check-services.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await openTestPostgres();
}, 60_000);
afterAll(async () => {
  if (postgres.url !== undefined) await postgres.close();
});

describe("the check of the database", () => {
  it("has nothing to report without a database, or with one at another backend", async () => {
    expect(await checkDatabase({ data: {} })).toBeUndefined();
    const data = { databaseUrl: "postgres://shop@nowhere.invalid/shop" };
    expect(await checkDatabase({ backendUrl: "http://backend.example", data })).toBeUndefined();
  });

  it("creates the data folder, and reports one that is not writable", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "data-")), "new");
    expect(await checkDataFolder({ data: { folder } })).toBeUndefined();
    expect(existsSync(folder)).toBe(true);
    writeFileSync(join(folder, "file"), "");
    expect(await checkDataFolder({ data: { folder: join(folder, "file/below") } })).toMatch(
      /^the folder of PASSEPARTOUT_DATA is not writable: ENOTDIR/,
    );
  });

  it("has nothing to report of one that is up", async ({ skip }) => {
    if (postgres.url === undefined) return skip(postgres.reason);
    expect(await checkDatabase({ data: { databaseUrl: postgres.url } })).toBeUndefined();
  });

  it("reports one that is away, without its password", async () => {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
      });
    });
    const databaseUrl = `postgres://shop:secret@127.0.0.1:${port}/shop`;
    const report = await checkDatabase({ data: { databaseUrl } });
    expect(report).toContain(`the database of DATABASE_URL at 127.0.0.1:${port} is unreachable: `);
    expect(report).toContain("ECONNREFUSED");
    expect(report).not.toContain("secret");
  });
});
