import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../testing/test-log.ts";
import { createClosing } from "./closing.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { tokens } from "./tokens.ts";

describe("the end of a process", () => {
  it("closes resources once, the last opened first, even if one fails", async () => {
    const log = createTestLog();
    const closing = createClosing(log);
    const closed: string[] = [];
    closing.add(async () => void closed.push("first"));
    closing.add(() => Promise.reject(new Error("stuck")));
    closing.add(async () => void closed.push("last"));
    await closing.close();
    await closing.close();
    expect(closed).toEqual(["last", "first"]);
    expect(log.entries).toEqual([
      ["warning", "nuxt-bootstrap", { closing: true, reason: "stuck" }],
    ]);
  });

  it(
    "closes the database and the flag client, and loses nothing that was acknowledged",
    { timeout: 30_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "closing-"));
      const open = () =>
        createShopContainer(readConfiguration({ PASSEPARTOUT_DATA: folder }), {
          log: createTestLog(),
        });
      const post = (container: ReturnType<typeof open>, path: string, body: object) =>
        container.get(tokens.backend)(
          new Request(`http://wall.de.localhost${path}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          }),
        );
      const ada = { email: "ada@lovelace.example", password: "analytical engine" };
      const first = open();
      await first.get(tokens.flags).settled();
      const signedUp = await post(first, "/web-api/customer-signup", {
        ...ada,
        firstName: "Ada",
        lastName: "Lovelace",
      });
      expect(signedUp.status).toBe(200);
      expect(existsSync(join(folder, "shop.sqlite-wal"))).toBe(true);
      await first.get(tokens.closing).close();
      expect(existsSync(join(folder, "shop.sqlite"))).toBe(true);
      expect(existsSync(join(folder, "shop.sqlite-wal"))).toBe(false);
      const second = open();
      expect((await post(second, "/web-api/customer-login", ada)).status).toBe(200);
      await second.get(tokens.closing).close();
    },
  );

  it("has nothing to close if nothing was opened", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "closing-")), "data");
    const container = createShopContainer(readConfiguration({ PASSEPARTOUT_DATA: folder }), {
      log: createTestLog(),
    });
    await container.get(tokens.backend)(new Request("http://wall.de.localhost/openapi.json"));
    await container.get(tokens.closing).close();
    expect(existsSync(folder)).toBe(false);
  });
});
