import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { operationsOf } from "../../testing/backend-document.ts";
import { createEmbeddedBackend } from "./backend.ts";
import { openStore } from "./store/open-store.ts";
import type { Tables } from "./store/tables.ts";

const folder = mkdtempSync(join(tmpdir(), "bad-input-"));
const backend = createEmbeddedBackend({ clock: { now: () => 0 }, store: { folder } });
const operations = await operationsOf(backend);
const store = await openStore({ folder });
afterAll(() => store.destroy());

const TABLES: readonly (keyof Tables)[] = [
  "customers",
  "sessions",
  "password_resets",
  "subscriptions",
  "vouchers",
  "voucher_uses",
  "pictures",
];

/** All that the store holds. */
const held = async (): Promise<string> => {
  const rows = await Promise.all(
    TABLES.map((table) => store.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
};

const HOSTILE: readonly unknown[] = [
  "'; DROP TABLE customers; --",
  "' OR '1'='1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "x".repeat(20_000),
  { $gt: "" },
  [["deep"]],
  null,
];

const send = (path: string, type: string, body: BodyInit) =>
  backend(
    new Request(`http://wall.de.localhost${path}`, {
      method: "POST",
      headers: { "Content-Type": type, Accept: "application/json" },
      body,
    }),
  );

/** What an answer must not say: words of the database, and in a page markup that somebody sent. */
const shownIn = ({ headers }: Response): RegExp =>
  headers.get("content-type")?.includes("html")
    ? /<script|<img|sqlite|no such table/i
    : /sqlite|no such table/i;

const posts = operations.filter(({ method, body }) => method === "POST" && body);
const jsonPosts = posts.filter(({ body }) => body?.types.includes("application/json"));

describe("bad input", () => {
  it.each(jsonPosts)(
    "in any field of $path is no fault, and what is refused leaves nothing behind [API-Q3]",
    async ({ path, body }) => {
      for (const field of Object.keys(body?.schema.properties ?? {}))
        for (const value of HOSTILE) {
          const before = await held();
          const response = await send(path, "application/json", JSON.stringify({ [field]: value }));
          expect([field, value, response.status < 500]).toEqual([field, value, true]);
          expect(await response.text()).not.toMatch(shownIn(response));
          if (response.status >= 400) expect(await held()).toBe(before);
        }
    },
    60_000,
  );

  it.each(operations.filter(({ query }) => query.length > 0))(
    "in any part of the query of $method $path is no fault [API-Q3]",
    async ({ method, path, query }) => {
      for (const { name } of query)
        for (const value of HOSTILE.filter((one) => typeof one === "string")) {
          const asked = new URLSearchParams([[name, value]]);
          const response = await backend(
            new Request(`http://wall.de.localhost${path}?${asked.toString()}`, { method }),
          );
          expect([name, value, response.status < 500]).toEqual([name, value, true]);
          expect(await response.text()).not.toMatch(shownIn(response));
        }
    },
    30_000,
  );

  it.each(jsonPosts)("in another encoding is refused by $path [API-Q3]", async ({ path }) => {
    const before = await held();
    const json = JSON.stringify({ email: "ä@b.example" });
    for (const bytes of [Buffer.from(json, "latin1"), Buffer.from(`\uFEFF${json}`, "utf16le")]) {
      const response = await send(path, "application/json; charset=utf-8", bytes);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/UTF-8|JSON/) });
    }
    expect(await held()).toBe(before);
  });

  it.each(posts)("of any size is refused by $path with 413 [API-Q3]", async ({ path, body }) => {
    const before = await held();
    const type = body?.types[0] ?? "application/json";
    const response = await send(
      path,
      type === "multipart/form-data" ? `${type}; boundary=x` : type,
      new Uint8Array(21 * 1024 * 1024),
    );
    expect(response.status).toBe(413);
    expect(await held()).toBe(before);
  });
});
