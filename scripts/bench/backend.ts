import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedBackend } from "../../packages/adapters/backend/backend.ts";
import { createLog } from "../../packages/adapters/src/node/log.ts";
import { createContentClient } from "../../packages/adapters/src/storyblok/content-client.ts";
import { createStoryblokStories } from "../../packages/adapters/src/storyblok/content-stories.ts";
import { fetchFrom } from "../server/start-server.ts";
import { alternately, cpuMsFor, type Figure, figuresOf } from "./figures.ts";
import { load, serve, WALL_HOST } from "./processes.ts";

const ROUNDS = 8;
const REQUESTS = 500;
const SECONDS = 4;
const PRICES = "/price-api/prices/formats?materialType=leinwand";
const STORY = "/v2/cdn/stories/wall/de-DE/wandbilder?version=published&resolve_links=url";

/** The CPU time of the embedded backend: prices and stories in process, and prices over a socket. */
export const measureBackend = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("backend");
  const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });
  const read = async (path: string) =>
    (await backend(new Request(`http://${WALL_HOST}${path}`))).text();
  const stories = createStoryblokStories({
    place: { channel: "wall", locale: "de-DE" },
    log: createLog({ level: "warn" }),
    client: createContentClient({
      endpoint: "http://backend.internal/v2",
      accessToken: "bench",
      rateLimit: 1_000_000,
      timeout: 2000,
      fetch: backend,
    }),
  });
  const each = (work: () => Promise<unknown>) => async () =>
    (await cpuMsFor(async () => {
      for (let request = 0; request < REQUESTS; request += 1) await work();
    })) / REQUESTS;
  const costs = await alternately(ROUNDS, {
    price: each(() => read(PRICES)),
    story: each(() => read(STORY)),
    parsed: each(() => stories.storyAt("wandbilder")),
  });
  const { socket, bare } = await overSocket();
  return [
    figure("price query in process", costs.price, "ms CPU", 0.5),
    figure("story of the content service in process", costs.story, "ms CPU", 1),
    figure("story through the content client, parsed", costs.parsed, "ms CPU"),
    figure("price query over a socket", socket, "ms CPU"),
    figure("price query over a socket, compared with a bare handler", socket / bare, "x", 5),
  ];
};

const overSocket = async (): Promise<{ readonly socket: number; readonly bare: number }> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-backend-"));
  const shop = await serve({ cpu: 0, environment: { PASSEPARTOUT_DATA: folder } });
  const body = join(folder, "body");
  writeFileSync(body, await (await fetchFrom(shop.port, WALL_HOST, PRICES)).text());
  const bare = await serve({
    cpu: 0,
    command: [process.execPath, "scripts/bench/bare-server.ts"],
    environment: { BENCH_BODY: body },
  });
  try {
    return await alternately(1, {
      socket: () => load(shop, PRICES, SECONDS),
      bare: () => load(bare, PRICES, SECONDS),
    });
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
};
