import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "./figures.ts";
import { hostAt, load, serve, type Served, serveShop } from "./processes.ts";

const ROUNDS = 5;
const SECONDS = 2;

/** Bypasses the page cache, so that every request renders the page; the page is the same as without it. */
const UNCACHED = "?disableCache";

const PAGES = [
  { name: "start page", path: "/" },
  { name: "product page", path: "/wandbilder", renderedLimit: 1.5 },
];

const bodyOf = ({ port }: Served, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, headers: { host: hostAt(port) } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });

/** What lies in the cart whose page is measured. */
const ARTICLES = [
  "/configurator-photo-frame?materialType=leinwand&format=600x450",
  "/configurator-photo-frame?materialType=poster&format=900x600",
  "/configurator-photobook?type=fotoheft&format=a5-hoch",
  "pen",
];

/** Adds an article to a cart; the cookies with which it is found again. */
const addToCart = ({ port }: Served, article: string, cookie: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(
      {
        port,
        host: "127.0.0.1",
        path: "/web-api/cart-article",
        method: "POST",
        headers: { host: hostAt(port), "Content-Type": "application/json", cookie },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        const set = (response.headers["set-cookie"] ?? []).map((text) => text.split(";", 1)[0]);
        response.resume().on("end", () => resolve(set.length > 0 ? set.join("; ") : cookie));
      },
    )
      .on("error", reject)
      .end(JSON.stringify({ article }));
  });

/** CPU time of the page of a cart, which no cache may store. */
const measureCart = async (shop: Served): Promise<readonly Figure[]> => {
  let cookie = "";
  for (const article of ARTICLES) cookie = await addToCart(shop, article, cookie);
  const { rendered } = await alternately({
    rendered: () => load(shop, "/warenkorb", SECONDS, { cookie }),
  });
  return [
    {
      part: "pages",
      name: `cart page with ${ARTICLES.length} lines: rendered`,
      value: rendered.cpuMs,
      unit: "ms CPU",
      limit: 3,
    },
  ];
};

/** CPU time of the server per page: from the page cache and rendered, compared with a bare server with the same body. The backend is another process. */
export const measurePages = async (): Promise<readonly Figure[]> => {
  const backend = await serveShop();
  const shop = await serveShop({
    cpu: 0,
    env: { PASSEPARTOUT_BACKEND: `http://127.0.0.1:${backend.port}` },
  });
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const body = await bodyOf(shop, page.path);
      const file = join(folder, "body.html");
      writeFileSync(file, body);
      const bare = await serve("scripts/bench/bare-server.ts", {
        cpu: 0,
        env: { BENCH_BODY: file },
      });
      const costs = await alternately({
        bare: () => load(bare, page.path, SECONDS),
        cached: () => load(shop, page.path, SECONDS),
        rendered: () => load(shop, page.path + UNCACHED, SECONDS),
      });
      await bare.stop();
      const figure = (name: string, value: number, unit: string, limit?: number): Figure => ({
        part: "pages",
        name: `${page.name}: ${name}`,
        value,
        unit,
        ...(limit !== undefined && { limit }),
      });
      figures.push(
        figure("HTML", body.length / 1000, "kB"),
        figure("bare node:http, same body", costs.bare.cpuMs, "ms CPU"),
        figure("from the page cache", costs.cached.cpuMs, "ms CPU"),
        figure(
          "from the page cache, compared with bare",
          costs.cached.cpuMs / costs.bare.cpuMs,
          "x",
          1.6,
        ),
        figure("rendered", costs.rendered.cpuMs, "ms CPU", page.renderedLimit),
        figure("rendered, compared with bare", costs.rendered.cpuMs / costs.bare.cpuMs, "x"),
        figure("bare, per second", costs.bare.perSecond, ""),
        figure("from the page cache, per second", costs.cached.perSecond, ""),
        figure("rendered, per second", costs.rendered.perSecond, ""),
      );
    }
    return [...figures, ...(await measureCart(shop))];
  } finally {
    await Promise.all([shop.stop(), backend.stop()]);
    rmSync(folder, { recursive: true });
  }
};

type Cost = Awaited<ReturnType<typeof load>>;

/** Measures alternately, so that a slow moment of the machine affects all measurements; the first round is a warm-up. */
const alternately = async <Name extends string>(
  measures: Readonly<Record<Name, () => Promise<Cost>>>,
): Promise<Readonly<Record<Name, Cost>>> => {
  const names = Object.keys(measures) as Name[];
  const costs = new Map<Name, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const once = await measures[name]();
      if (round > 0) costs.get(name)?.push(once);
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const all = costs.get(name) ?? [];
      return [
        name,
        {
          cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
          perSecond: median(all.map(({ perSecond }) => perSecond)),
        },
      ];
    }),
  ) as Record<Name, Cost>;
};
