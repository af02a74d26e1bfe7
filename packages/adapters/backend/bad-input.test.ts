import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { operationsOf } from "../testing/backend-document.ts";
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
  "image_parts",
];

const storedData = async (): Promise<string> => {
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

/** What a response must not contain: database errors and, in HTML, unescaped input. */
const leaksOf = ({ headers }: Response): RegExp =>
  headers.get("content-type")?.includes("html")
    ? /<script|<img|sqlite|no such table/i
    : /sqlite|no such table/i;

const posts = operations.filter(({ method, body }) => method === "POST" && body);
const jsonPosts = posts.filter(({ body }) => body?.types.includes("application/json"));

describe("bad input", () => {
  it.each(jsonPosts)(
    "in any field of $path never causes an error, and stores nothing if it is refused [API-Q3]",
    async ({ path, body }) => {
      for (const field of Object.keys(body?.schema.properties ?? {}))
        for (const value of HOSTILE) {
          const before = await storedData();
          const response = await send(path, "application/json", JSON.stringify({ [field]: value }));
          expect([field, value, response.status < 500]).toEqual([field, value, true]);
          expect(await response.text()).not.toMatch(leaksOf(response));
          if (response.status >= 400) expect(await storedData()).toBe(before);
        }
    },
    60_000,
  );

  it.each(operations.filter(({ query }) => query.length > 0))(
    "in any part of the query of $method $path never causes an error [API-Q3]",
    async ({ method, path, query }) => {
      for (const { name } of query)
        for (const value of HOSTILE.filter((value) => typeof value === "string")) {
          const search = new URLSearchParams([[name, value]]);
          const response = await backend(
            new Request(`http://wall.de.localhost${path}?${search.toString()}`, { method }),
          );
          expect([name, value, response.status < 500]).toEqual([name, value, true]);
          expect(await response.text()).not.toMatch(leaksOf(response));
        }
    },
    30_000,
  );

  it.each(jsonPosts)("in another encoding is refused by $path [API-Q3]", async ({ path }) => {
    const before = await storedData();
    const json = JSON.stringify({ email: "ä@b.example" });
    for (const bytes of [Buffer.from(json, "latin1"), Buffer.from(`\uFEFF${json}`, "utf16le")]) {
      const response = await send(path, "application/json; charset=utf-8", bytes);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/UTF-8|JSON/) });
    }
    expect(await storedData()).toBe(before);
  });

  it.each(posts)(
    "that is too large is refused by $path with 413 [API-Q3]",
    async ({ path, body }) => {
      const before = await storedData();
      const type = body?.types[0] ?? "application/json";
      const response = await send(
        path,
        type === "multipart/form-data" ? `${type}; boundary=x` : type,
        new Uint8Array(21 * 1024 * 1024),
      );
      expect(response.status).toBe(413);
      expect(await storedData()).toBe(before);
    },
  );
});
