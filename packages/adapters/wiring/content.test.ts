import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createSharedCache } from "../src/cache/shared-cache.ts";
import { createCircuitBreakers } from "../src/http/circuit-breakers.ts";
import { systemClock } from "../src/node/system-clock.ts";
import { listen } from "../testing/listen.ts";
import { createTestLog } from "../testing/test-log.ts";
import { HAS_VALKEY, startValkey } from "../testing/test-valkey.ts";
import { readConfiguration } from "./configuration.ts";
import { createContentServiceClient } from "./content.ts";

const PER_SECOND = 10;

describe.skipIf(!HAS_VALKEY)(
  "content of three processes with a Valkey or Redis, if one is installed",
  () => {
    it(
      "is requested by all together as often as by one, and by each while it is away [API-12]",
      { timeout: 40_000 },
      async () => {
        const starts: number[] = [];
        const service = await listen(() => {
          starts.push(performance.now());
          return Response.json({});
        });
        onTestFinished(service.close);
        const { server, url } = await startValkey();
        const configuration = readConfiguration({
          PASSEPARTOUT_CONTENT_ENDPOINT: `${service.url}/v2`,
          PASSEPARTOUT_CONTENT_TOKEN: "token",
          PASSEPARTOUT_CONTENT_RATE_LIMIT: String(PER_SECOND),
        });
        const log = createTestLog();
        const caches = [1, 2, 3].map(() => createSharedCache(url, log));
        onTestFinished(async () => void (await Promise.all(caches.map(({ close }) => close()))));
        const clients = caches.map((sharedCache) =>
          createContentServiceClient(
            configuration,
            async () => new Response(),
            "",
            createCircuitBreakers(systemClock, log),
            { timeout: 5000, sharedCache },
          ),
        );
        /** The time in which each process has requested as much as is allowed in a second, in ms. */
        const timeOfReading = async () => {
          starts.length = 0;
          await Promise.all(
            clients.flatMap((client) =>
              Array.from({ length: PER_SECOND }, () => client.read("cdn/stories/a", {})),
            ),
          );
          expect(starts).toHaveLength(clients.length * PER_SECOND);
          return Math.max(...starts) - Math.min(...starts);
        };
        // A machine that is busy may be too slow for a turn.
        await vi.waitFor(async () => expect(await timeOfReading()).toBeGreaterThan(1800), 30_000);
        server.kill("SIGKILL");
        await wait(1000);
        expect(await timeOfReading()).toBeLessThan(1500);
      },
    );
  },
);
