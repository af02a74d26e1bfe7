import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const openVisitor = () => {
  const folder = mkdtempSync(join(tmpdir(), "withdrawal-"));
  folders.push(folder);
  const env = { XDG_STATE_HOME: folder, PASSEPARTOUT_DATA: join(folder, "data") };
  const outbox = join(folder, "data", "outbox");
  return {
    run: (line: string) => runCli(line, {}, { env }),
    emails: () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith(".eml"))
        .map((name) => readFileSync(join(outbox, name), "utf8")),
  };
};

describe("withdrawal declare", () => {
  it("confirms to the customer and tells the shop, with date and time [CNT-Q20]", async () => {
    const { run, emails } = openVisitor();
    const declared = await run(
      "withdrawal declare 4711 --name 'Ada Lovelace' --email ada@lovelace.example --locale fr-BE --json",
    );
    expect(declared).toMatchObject({ code: 0, err: "" });
    expect(declared.document()).toEqual({
      order: "4711",
      email: "ada@lovelace.example",
      receivedAt: expect.stringMatching(/Z$/),
      text: expect.stringMatching(/^\d+ \p{L}+ \d{4} à \d\d:\d\d:\d\d /u),
    });
    const sent = emails();
    expect(sent.map((email) => /^To: (.*)\r$/m.exec(email)?.[1] ?? "").toSorted()).toEqual([
      "ada@lovelace.example",
      "aide@shop.example",
    ]);
    for (const email of sent) expect(email).toMatch(/ à \d\d:\d\d:\d\d [^]*Ada Lovelace[^]*4711/);
  });

  it("exits with 2 and a message per field for a declaration that is malformed [CNT-Q20]", async () => {
    const { run } = openVisitor();
    const refused = await run("withdrawal declare 4711 --name Ada --email ada --json");
    expect(refused.code).toBe(2);
    expect(refused.document()).toMatchObject({
      error: { code: "withdrawal-refused", fields: { email: expect.stringMatching(/E-Mail/) } },
    });
  });
});
