import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { hostSuffixOf } from "../../packages/domain/src/market/host-suffix.ts";
import { LOCALES } from "../../packages/domain/src/market/locale.ts";
import { localePrefixOf } from "../../packages/domain/src/routing/path-prefix.ts";
import { fetchFrom, type RunningServer, START } from "../server/start-server.ts";
import { alternately, type Figure, figuresOf, median } from "./figures.ts";
import { cpuMsOf, load, memoryOf, serve, WALL_HOST } from "./processes.ts";

const ROUNDS = 5;
const SECONDS = 2;
const START_RUNS = 7;

/** A host that no storefront has: its pages bypass the page cache, so that every request renders one. */
const UNCACHED = { host: "wall.de.example" };

const PAGES = [
  { name: "start page", path: "/" },
  { name: "product page", path: "/wandbilder", renderedLimit: 1.5 },
];

/** What lies in the cart whose page is measured. */
const ARTICLES = [
  "/configurator-photo-frame?materialType=leinwand&format=600x450",
  "/configurator-photo-frame?materialType=poster&format=900x600",
  "/configurator-photobook?type=fotoheft&format=a5-hoch",
  "pen",
];

/** Starts a server that always sends the same body. */
const serveBody = (body: string, folder: string): Promise<RunningServer> => {
  const file = join(folder, "body");
  writeFileSync(file, body);
  return serve({
    cpu: 0,
    command: [process.execPath, "scripts/bench/bare-server.ts"],
    environment: { BENCH_BODY: file },
  });
};

/** The server of a checkout, which an earlier commit runs from its sources. */
const serverOf = (checkout: string): string => {
  const built = join(checkout, "packages/web/dist/server/server.js");
  return existsSync(built) ? built : join(checkout, "packages/web/server.ts");
};

/** CPU time of the server per page: from the page cache and rendered, compared with a bare server with the same body, and with the shop of another checkout. The backend is another process. */
export const measurePages = async (against?: string): Promise<readonly Figure[]> => {
  const figure = figuresOf("pages");
  const backend = await serve();
  const environment = { PASSEPARTOUT_BACKEND: `http://127.0.0.1:${backend.port}` };
  const shop = await serve({ cpu: 0, environment });
  const other =
    against === undefined
      ? undefined
      : await serve({
          cpu: 0,
          environment,
          folder: resolve(against),
          command: [...START, serverOf(resolve(against))],
        });
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const figures: Figure[] = [];
    for (const { name, path, renderedLimit } of PAGES) {
      const body = await (await fetchFrom(shop.port, WALL_HOST, path)).text();
      const bare = await serveBody(body, folder);
      const rendered = (server: RunningServer) => () => load(server, path, SECONDS, UNCACHED);
      const costs = await alternately(ROUNDS, {
        bare: () => load(bare, path, SECONDS),
        cached: () => load(shop, path, SECONDS),
        rendered: rendered(shop),
        other: other ? rendered(other) : async () => Number.NaN,
      });
      await bare.stop();
      figures.push(
        figure(`${name}: HTML`, Buffer.byteLength(body) / 1000, "kB"),
        figure(`${name}: bare node:http, same body`, costs.bare, "ms CPU"),
        figure(
          `${name}: from the page cache, compared with bare`,
          costs.cached / costs.bare,
          "x",
          1.6,
        ),
        figure(`${name}: rendered`, costs.rendered, "ms CPU", renderedLimit),
        ...(other
          ? [
              figure(
                `${name}: rendered, compared with ${against}`,
                costs.rendered / costs.other,
                "x",
              ),
            ]
          : []),
      );
    }
    return [
      ...figures,
      figure("cart page with 4 lines: rendered", await cartMs(shop), "ms CPU", 3),
    ];
  } finally {
    for (const server of [shop, other, backend]) await server?.stop();
    rmSync(folder, { recursive: true });
  }
};

/** CPU time of the page of a cart, which no cache may store. */
const cartMs = async (shop: RunningServer): Promise<number> => {
  let cookie = "";
  for (const article of ARTICLES) {
    const response = await fetchFrom(shop.port, WALL_HOST, "/web-api/cart-article", {
      method: "POST",
      headers: { "Content-Type": "application/json", cookie },
      body: JSON.stringify({ article }),
    });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const set = response.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
    if (set.length > 0) cookie = set.join("; ");
  }
  const { rendered } = await alternately(ROUNDS, {
    rendered: () => load(shop, "/warenkorb", SECONDS, { cookie }),
  });
  return rendered;
};

/** Time and CPU time from the start of the built server to its first page. */
export const measureStart = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("start");
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  for (let run = 0; run < START_RUNS; run += 1) {
    const shop = await serve();
    times.push(shop.readyMs);
    cpuTimes.push(cpuMsOf(shop));
    await shop.stop();
  }
  return [
    figure("from the start to the first page", median(times), "ms", 1000),
    figure("from the start to the first page, CPU time", median(cpuTimes), "ms CPU"),
  ];
};

/** Pages that are requested with and without the page cache, and for how long. */
const LOADED = ["/", "/wandbilder", "/wandbilder/leinwand", "/products"];
const LOAD_SECONDS = 8;

/** The memory of the server under load, with the embedded backend in the same process. */
export const measureMemory = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("memory");
  const shop = await serve({ cpu: 0 });
  try {
    const first = memoryOf(shop).now;
    const pages = await openAll(shop);
    const crawled = memoryOf(shop).now;
    for (const path of LOADED) {
      await load(shop, path, LOAD_SECONDS, UNCACHED);
      await load(shop, path, LOAD_SECONDS / 2, { "accept-encoding": "br" });
    }
    const { now, max } = memoryOf(shop);
    return [
      figure("after the first page", first, "MB"),
      figure(`after ${pages} pages of all 34 storefronts`, crawled, "MB", 180),
      figure(`after ${LOAD_SECONDS * LOADED.length * 1.5} s of load`, now, "MB"),
      figure("maximum", max, "MB", 220),
    ];
  } finally {
    await shop.stop();
  }
};

/** Opens the start page of every storefront and the pages that it links to, which fills the page cache. Returns the number of pages. */
const openAll = async ({ port }: RunningServer): Promise<number> => {
  let pages = 0;
  for (const channel of CHANNELS)
    for (const locale of LOCALES) {
      const host = `${channel}.${hostSuffixOf(locale)}.localhost`;
      const home = `${localePrefixOf(locale)}/`;
      const html = await (await fetchFrom(port, host, home)).text();
      const links = new Set(
        [...html.matchAll(/<a[^>]* href="(\/[^"#?]*)"/g)].map(([, to]) => to ?? ""),
      );
      links.delete(home);
      for (const link of links) await (await fetchFrom(port, host, link)).text();
      pages += 1 + links.size;
    }
  return pages;
};
