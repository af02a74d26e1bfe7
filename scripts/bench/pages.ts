import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "./figures.ts";
import { hostAt, load, serve, type Served, serveShop } from "./processes.ts";

const ROUNDS = 5;
const SECONDS = 2;

/** Keeps a page out of the cache, so that each request renders it anew; the page itself is the same as without it. */
const FRESH = "?disableCache";

const PAGES = [
  { name: "start page", path: "/" },
  { name: "product page", path: "/wandbilder", freshLimit: 1.5 },
];

const bodyOf = ({ port }: Served, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, headers: { host: hostAt(port) } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });

/** What a page costs the server's processor: against a bare server with the same body, from the page cache, and rendered fresh. The backend is another process. */
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
      const spent = await alternately({
        bare: () => load(bare, page.path, SECONDS),
        cached: () => load(shop, page.path, SECONDS),
        fresh: () => load(shop, page.path + FRESH, SECONDS),
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
        figure("bare node:http, same body", spent.bare.cpuMs, "ms CPU"),
        figure("from the page cache", spent.cached.cpuMs, "ms CPU"),
        figure(
          "from the page cache, against bare",
          spent.cached.cpuMs / spent.bare.cpuMs,
          "x",
          1.6,
        ),
        figure("rendered fresh", spent.fresh.cpuMs, "ms CPU", page.freshLimit),
        figure("rendered fresh, against bare", spent.fresh.cpuMs / spent.bare.cpuMs, "x"),
        figure("bare, a second", spent.bare.perSecond, ""),
        figure("from the page cache, a second", spent.cached.perSecond, ""),
        figure("rendered fresh, a second", spent.fresh.perSecond, ""),
      );
    }
    return figures;
  } finally {
    await Promise.all([shop.stop(), backend.stop()]);
    rmSync(folder, { recursive: true });
  }
};

type Spent = Awaited<ReturnType<typeof load>>;

/** Measures several things in turn, so that a slow moment of the machine meets them all; the first round only warms up. */
const alternately = async <Name extends string>(
  measures: Readonly<Record<Name, () => Promise<Spent>>>,
): Promise<Readonly<Record<Name, Spent>>> => {
  const names = Object.keys(measures) as Name[];
  const spent = new Map<Name, Spent[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const once = await measures[name]();
      if (round > 0) spent.get(name)?.push(once);
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const all = spent.get(name) ?? [];
      return [
        name,
        {
          cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
          perSecond: median(all.map(({ perSecond }) => perSecond)),
        },
      ];
    }),
  ) as Record<Name, Spent>;
};
