import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

describe("cache purge", () => {
  it("stores what every process of the shop is to forget, all pages without a tag", async () => {
    const folder = mkdtempSync(join(tmpdir(), "purge-"));
    const run = (line: string) => runCli(`${line} --data ${folder}`);
    expect(
      (await run("cache purge wall/de-DE/poster prices/wall/de-DE --json")).document(),
    ).toEqual({ purged: ["wall/de-DE/poster", "prices/wall/de-DE"] });
    expect(await run("cache purge")).toMatchObject({ code: 0, out: "purged pages" });
    const rows = new DatabaseSync(join(folder, "shop.sqlite"))
      .prepare("select tags from purges order by tags")
      .all();
    expect(rows.map(({ tags }) => tags)).toEqual(["pages", "wall/de-DE/poster prices/wall/de-DE"]);
  });

  it.each([
    ["cache purge 'a b' --data folder", "tag-malformed"],
    ["cache purge --data :memory:", "data-in-memory"],
  ])("refuses %s with exit code 2", async (line, code) => {
    const { code: exitCode, document } = await runCli(`${line} --json`);
    expect([exitCode, document()]).toMatchObject([2, { error: { code } }]);
  });
});
