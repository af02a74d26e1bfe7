import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedBackend } from "../../packages/adapters/src/embedded/backend.ts";
import { createContentClient } from "../../packages/adapters/src/storyblok/content-client.ts";
import { createStoryblokStories } from "../../packages/adapters/src/storyblok/content-stories.ts";
import { measureThemes } from "./backend-themes.ts";
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

/** What the embedded backend costs: its start, prices and stories, beside sign-ins, over a socket, and with much to keep. */
export const measureBackend = async (): Promise<readonly Figure[]> => [
  figure("from its loading to its first price and story", readyMs(), "ms", 150),
  ...(await measureInProcess()),
  ...(await measureOverSocket()),
  ...(await measureStore()),
  ...(await measureThemes()),
];

const readyMs = (): number => {
  const script = join(import.meta.dirname, "backend-ready.ts");
  const times = Array.from({ length: READY_RUNS + 1 }, () =>
    Number(execFileSync(process.execPath, [script], { encoding: "utf8" })),
  );
  // The first one writes the compile cache that the others read.
  return median(times.slice(1));
};

/** Processor time of one piece of work, in ms: the middle of several slices. */
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
    visit: { channel: "wall", locale: "de-DE" },
    client: createContentClient({
      endpoint: "http://backend.internal/v2",
      accessToken: "bench",
      rateLimit: 1_000_000,
      fetch: backend,
    }),
  });
  return [
    figure("a price query in process", await cpuMsOf(() => read(PRICES)), "ms CPU", 0.5),
    figure(
      "a story of the content service in process",
      await cpuMsOf(() => read(STORY)),
      "ms CPU",
      1,
    ),
    figure(
      "a story through the content client, as the domain has it",
      await cpuMsOf(() => stories.storyAt("wandbilder")),
      "ms CPU",
    ),
  ];
};

/** An answer of a server, over a connection that is kept. */
const ask = (
  { port }: Served,
  agent: Agent,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host: hostAt(port), ...(body && JSON_TYPE) };
    const method = body ? "POST" : "GET";
    const asking = request({ port, host: "127.0.0.1", path, method, agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asking.on("error", reject).end(body && JSON.stringify(body));
  });

const measureOverSocket = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-backend-"));
  const env = { PASSEPARTOUT_DATA: join(folder, "data"), HOST: "127.0.0.1" };
  const pinnedShop = await serveShop({ cpu: 0, env });
  const agent = new Agent({ keepAlive: true });
  const figures: Figure[] = [];
  try {
    const { text } = await ask(pinnedShop, agent, PRICES);
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
      figure("a price query over a socket", cpuMs, "ms CPU"),
      figure("the same, against a bare handler with the same body", cpuMs / bareMs, "x", 5),
    );
  } finally {
    await pinnedShop.stop();
  }
  const shop = await serveShop({ env });
  try {
    const account = { email: "bench@shop.example", password: "analytical engine" };
    const name = { firstName: "Ada", lastName: "Lovelace" };
    await ask(shop, agent, "/web-api/customer-signup", { ...account, ...name });
    const alone = await queryMs(shop, agent);
    let isOver = false;
    let signIns = 0;
    const signing = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        const { status } = await ask(shop, new Agent(), "/web-api/customer-login", account);
        if (status === 200) signIns += 1;
        // Beyond the limit of an address nothing is hashed any more.
        else isOver = true;
      }
    });
    const beside = await queryMs(shop, agent, () => isOver);
    isOver = true;
    await Promise.all(signing);
    figures.push(
      figure("a price query of one client after the other, alone", alone, "ms"),
      figure(`the same beside ${signIns} sign-ins, against alone`, beside / alone, "x", 2),
    );
    return figures;
  } finally {
    agent.destroy();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What a client waits for a price, in ms: the middle of some seconds. */
const queryMs = async (
  shop: Served,
  agent: Agent,
  isOver: () => boolean = () => false,
): Promise<number> => {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end && !isOver()) {
    const before = performance.now();
    await ask(shop, agent, PRICES);
    times.push(performance.now() - before);
  }
  return median(times);
};
