import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const LOCKING = `
const [file, statement] = process.argv.slice(1);
globalThis.database = new (require("node:sqlite").DatabaseSync)(file);
database.exec(statement);
console.log("locked");
process.stdin.resume();
`;

/** Locks a database in another process until it is released. */
const lockDatabase = async (file: string, statement: string): Promise<() => Promise<unknown>> => {
  const other = spawn(process.execPath, ["-e", LOCKING, file, statement]);
  await once(other.stdout, "data");
  return async () => {
    other.kill();
    await once(other, "exit");
  };
};

it.each(["begin immediate", "begin exclusive"])(
  "while another process has locked the database with `%s`, pages and customer data are sent at once, and a change is 503 [CUS-06]",
  { timeout: 60_000 },
  async (statement) => {
    const folder = mkdtempSync(join(tmpdir(), "locked-"));
    const shop = await serveShop({ PASSEPARTOUT_DATA: folder });
    const json = { "Content-Type": "application/json" };
    const change = (headers: Readonly<Record<string, string>>) =>
      shop.send("/web-api/cart-article", { method: "POST", headers, body: '{"article":"pen"}' });
    const { headers } = await change(json);
    const [Cookie = ""] = headers["set-cookie"]?.[0]?.split(";", 1) ?? [];
    await shop.send("/neu");
    const release = await lockDatabase(join(folder, "shop.sqlite"), statement);
    const changing = change({ ...json, Cookie });
    for (let times = 0; times < 5; times += 1) {
      const started = performance.now();
      expect(await shop.send("/neu?disableCache", { headers: { Cookie } })).toMatchObject({
        status: 200,
      });
      const data = await shop.send("/web-api/customer-data", { headers: { Cookie } });
      expect(JSON.parse(data.text)).toMatchObject({ order: { cartArticlesAmount: 1 } });
      expect(performance.now() - started).toBeLessThan(1000);
    }
    expect(await changing).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    await release();
    expect(await change({ ...json, Cookie })).toMatchObject({ status: 200 });
  },
);
