import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedBackend } from "../../packages/adapters/backend/backend.ts";
import { createContentClient } from "../../packages/adapters/src/storyblok/content-client.ts";
import { createLog } from "../../packages/adapters/src/node/log.ts";
import { createStoryblokStories } from "../../packages/adapters/src/storyblok/content-stories.ts";
import { measureStore } from "./backend-store.ts";
import { type Figure, median } from "./figures.ts";
import { hostAt, load, serve, serveShop, type Served } from "./processes.ts";

const READY_RUNS = 7;
const QUERIES = 4000;
const SECONDS = 4;
const ORIGIN = "http://wall.de.localhost";
const PRICES = "/price-api/prices/formats?materialType=leinwand";
const STORY = "/v2/cdn/stories/wall/de-DE/wandbilder?version=published&resolve_links=url";
const JSON_TYPE = { "content-type": "application/json" };

const figure = (name: string, value: number, unit: string, limit?: number): Figure => ({
  part: "backend",
  name,
  value,
  unit,
  ...(limit !== undefined && { limit }),
});

/** The cost of the embedded backend: its start, prices and stories in process and over a socket, under sign-ins, and with much data. */
export const measureBackend = async (): Promise<readonly Figure[]> => [
  figure("from loading to the first price and story", readyMs(), "ms", 150),
  ...(await measureInProcess()),
  ...(await measureOverSocket()),
  ...(await measureStore()),
];

const readyMs = (): number => {
  const script = join(import.meta.dirname, "backend-ready.ts");
  const times = Array.from({ length: READY_RUNS + 1 }, () =>
    Number(execFileSync(process.execPath, [script], { encoding: "utf8" })),
  );
  // The first run writes the compile cache.
  return median(times.slice(1));
};

/** CPU time of an operation in ms: the median of several slices. */
const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const slices = 8;
  const size = QUERIES / slices;
  const times: number[] = [];
  for (let slice = 0; slice <= slices; slice += 1) {
    const before = process.cpuUsage();
    for (let query = 0; query < size; query += 1) await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / size);
  }
  return median(times.slice(1));
};

const measureInProcess = async (): Promise<readonly Figure[]> => {
  const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });
  const read = async (path: string) => (await backend(new Request(`${ORIGIN}${path}`))).text();
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
  return [
    figure("price query in process", await cpuMsOf(() => read(PRICES)), "ms CPU", 0.5),
    figure(
      "story of the content service in process",
      await cpuMsOf(() => read(STORY)),
      "ms CPU",
      1,
    ),
    figure(
      "story through the content client, parsed",
      await cpuMsOf(() => stories.storyAt("wandbilder")),
      "ms CPU",
    ),
  ];
};

/** Sends a request over a keep-alive connection. */
const send = (
  { port }: Served,
  agent: Agent,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host: hostAt(port), ...(body && JSON_TYPE) };
    const method = body ? "POST" : "GET";
    const outgoing = request(
      { port, host: "127.0.0.1", path, method, agent, headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    outgoing.on("error", reject).end(body && JSON.stringify(body));
  });

const measureOverSocket = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-backend-"));
  const env = { PASSEPARTOUT_DATA: join(folder, "data"), HOST: "127.0.0.1" };
  const pinnedShop = await serveShop({ cpu: 0, env });
  const agent = new Agent({ keepAlive: true });
  const figures: Figure[] = [];
  try {
    const { text } = await send(pinnedShop, agent, PRICES);
    writeFileSync(join(folder, "body"), text);
    await load(pinnedShop, PRICES, 1);
    const { cpuMs } = await load(pinnedShop, PRICES, SECONDS);
    const bare = await serve("scripts/bench/bare-server.ts", {
      cpu: 0,
      env: { BENCH_BODY: join(folder, "body") },
    });
    await load(bare, PRICES, 1);
    const { cpuMs: bareMs } = await load(bare, PRICES, SECONDS);
    await bare.stop();
    figures.push(
      figure("price query over a socket", cpuMs, "ms CPU"),
      figure("price query over a socket, compared with a bare handler", cpuMs / bareMs, "x", 5),
    );
  } finally {
    await pinnedShop.stop();
  }
  const shop = await serveShop({ env });
  try {
    const account = { email: "bench@shop.example", password: "analytical engine" };
    const name = { firstName: "Ada", lastName: "Lovelace" };
    await send(shop, agent, "/web-api/customer-signup", { ...account, ...name });
    const idle = await queryMs(shop, agent);
    let isDone = false;
    let signIns = 0;
    const signing = Array.from({ length: 3 }, async () => {
      while (!isDone) {
        const { status } = await send(shop, new Agent(), "/web-api/customer-login", account);
        if (status === 200) signIns += 1;
        // Above the rate limit of an address no password is hashed.
        else isDone = true;
      }
    });
    const loaded = await queryMs(shop, agent, () => isDone);
    isDone = true;
    await Promise.all(signing);
    figures.push(
      figure("price query on an idle server", idle, "ms"),
      figure(`price query during ${signIns} sign-ins, compared with idle`, loaded / idle, "x", 2),
    );
    return figures;
  } finally {
    agent.destroy();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The median time of a price query in ms over a few seconds. */
const queryMs = async (
  shop: Served,
  agent: Agent,
  isDone: () => boolean = () => false,
): Promise<number> => {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end && !isDone()) {
    const before = performance.now();
    await send(shop, agent, PRICES);
    times.push(performance.now() - before);
  }
  return median(times);
};
