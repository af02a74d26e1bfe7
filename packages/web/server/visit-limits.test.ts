import { describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShop({ PASSEPARTOUT_TRUST_PROXY: "1" });

describe("pages that no cache has", { timeout: 60_000 }, () => {
  it.each([
    ["searches", "/suche/_payload.json?suggest=1&q="],
    ["readings of a cart", "/warenkorb/_payload.json?a="],
  ])("%s are limited per client, and nobody else waits [NAV-Q22, CUS-Q21]", async (kind, path) => {
    const from = (client: string, number: number) =>
      shop.send(`${path}${number}`, { headers: { "X-Forwarded-For": client } });
    const client = kind === "searches" ? "198.51.100.7" : "198.51.100.8";
    for (let number = 0; number < 600; number += 1)
      expect((await from(client, number)).status).toBe(200);
    const refused = await from(client, 600);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await from("198.51.100.9", 600)).status).toBe(200);
    const other = await shop.send("/neu", { headers: { "X-Forwarded-For": client } });
    expect(other.status).toBe(200);
  });
});
