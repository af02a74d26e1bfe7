import { createHash } from "node:crypto";
import { expect, get, test } from "./shop-test.ts";

test("no page has an inline script except the one whose hash is in the policy [ACT-06]", async () => {
  const { text, headers } = await get("wall.de.localhost", "/wandbilder");
  const inline = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes),
  );
  expect(inline).toHaveLength(1);
  const hash = createHash("sha256")
    .update(inline[0]?.[2] ?? "")
    .digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("every page loads the same style sheet, with its layers in their order", async () => {
  const sheets = new Set<string>();
  for (const path of ["/", "/wandbilder/leinwand", "/_menu", "/nicht-da"]) {
    const { text } = await get("wall.de.localhost", path);
    for (const [, href = ""] of text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      sheets.add(href);
  }
  expect([...sheets]).toHaveLength(1);
  const { text } = await get("wall.de.localhost", [...sheets][0] ?? "");
  expect([...text.matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer)).toEqual([
    "reset",
    "tokens",
    "base",
    "components",
    "utilities",
  ]);
});

test("a request with too large headers is refused with a reason [API-Q3]", async () => {
  const { status, text } = await get("wall.de.localhost", "/", { cookie: "a".repeat(20_000) });
  expect(status).toBe(431);
  expect(text).toBe("431: address and headers exceed 16384 bytes\n");
});
