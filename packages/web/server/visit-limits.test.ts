import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";
import { QueueFullError } from "@passepartout/adapters/processes/work-queue";
import { createPageLimits } from "./visit-limits.ts";

closeShopsAfterwards();

const shop = await serveShop({ PASSEPARTOUT_TRUST_PROXY: "1" });

describe("pages that are rendered for one visitor", { timeout: 60_000 }, () => {
  it.each([
    ["searches", "/suche/_payload.json?suggest=1&q=", 600],
    ["readings of a cart", "/warenkorb/_payload.json?a=", 600],
    ["pages that are not in the cache", "/neu/_payload.json?_a=", 300],
    ["pages that do not exist", "/fehlt-", 300],
    ["pages in words", "/neu?_a=", 300, "text/markdown"],
  ])(
    "%s are limited per client, and nobody else waits [NAV-Q22, CUS-Q21]",
    async (kind, path, limit, accept = "text/html") => {
      const from = (client: string, number: number) =>
        shop.send(`${path}${number}`, {
          headers: { "X-Forwarded-For": client, Accept: accept },
        });
      const client = `198.51.100.${kind.length}`;
      for (let number = 0; number < limit; number += 1)
        expect((await from(client, number)).status).toBeLessThan(429);
      const refused = await from(client, limit);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await from("198.51.100.99", limit)).status).not.toBe(429);
      const cached = await shop.send("/neu", { headers: { "X-Forwarded-For": "198.51.100.99" } });
      expect(cached.status).toBeLessThan(300);
      const other = await shop.send("/neu", { headers: { "X-Forwarded-For": client } });
      expect(other.status).toBe(cached.status);
    },
  );
});

const requestFrom = (address: string) =>
  ({ headers: {}, socket: { remoteAddress: address } }) as unknown as IncomingMessage;

describe("renders of one client", () => {
  it("go one after the other, while those of others go on", async () => {
    const { inTurn } = createPageLimits({ trustedProxies: 0 }, async () => 0);
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const render = (client: string) =>
      inTurn(requestFrom(client), async () => {
        const now = (running.get(client) ?? 0) + 1;
        running.set(client, now);
        most.set(client, Math.max(now, most.get(client) ?? 0));
        await new Promise((resolve) => setImmediate(resolve));
        running.set(client, now - 1);
      });
    const clients = ["192.0.2.1", "192.0.2.2", "127.0.0.1"];
    await Promise.all(clients.flatMap((client) => [render(client), render(client)]));
    // A proxy on this machine stands for many clients.
    expect(Object.fromEntries(most)).toEqual({ "192.0.2.1": 1, "192.0.2.2": 1, "127.0.0.1": 2 });
  });

  it("do not wait in any number", async () => {
    const { inTurn } = createPageLimits({ trustedProxies: 0 }, async () => 0);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 20 }, () => inTurn(requestFrom("192.0.2.1"), () => end));
    await expect(inTurn(requestFrom("192.0.2.1"), async () => {})).rejects.toThrow(QueueFullError);
    resolve();
    await Promise.all(waiting);
  });
});
