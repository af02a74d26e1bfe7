import { get } from "node:http";
import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { hostSuffixOf, LOCALES } from "../../packages/domain/src/market/locale.ts";
import { localePrefixOf } from "../../packages/domain/src/routing/path-prefix.ts";
import type { Figure } from "./figures.ts";
import { load, type Served, serveShop } from "./processes.ts";

const SECONDS = 8;

/** Pages that are requested with and without the page cache. */
const PATHS = ["/", "/wandbilder", "/wandbilder/leinwand", "/products"];

/** The memory of the server under load, with the embedded backend in the same process. */
export const measureMemory = async (): Promise<readonly Figure[]> => {
  const shop = await serveShop({ cpu: 0 });
  try {
    const first = shop.memory().now;
    const pages = await openAll(shop);
    const crawled = shop.memory().now;
    for (const path of PATHS) {
      await load(shop, `${path}?disableCache`, SECONDS);
      await load(shop, path, SECONDS / 2, { "accept-encoding": "br" });
    }
    const { now, max } = shop.memory();
    const figure = (name: string, value: number, bounds: Partial<Figure> = {}): Figure => ({
      part: "memory",
      name,
      value,
      unit: "MB",
      ...bounds,
    });
    return [
      figure("after the first page", first),
      figure(`after ${pages} pages of all 34 storefronts`, crawled, { limit: 180 }),
      figure(`after ${SECONDS * PATHS.length * 1.5} s of load`, now),
      figure("maximum", max, { limit: 220 }),
    ];
  } finally {
    await shop.stop();
  }
};

/** Opens the start page of every storefront and the pages that it links to, which fills the page cache. Returns the number of pages. */
const openAll = async ({ port }: Served): Promise<number> => {
  let pages = 0;
  for (const channel of CHANNELS)
    for (const locale of LOCALES) {
      const host = `${channel}.${hostSuffixOf(locale)}.localhost:${port}`;
      const home = `${localePrefixOf(locale)}/`;
      const html = await textOf(port, host, home);
      const links = new Set(
        [...html.matchAll(/<a[^>]* href="(\/[^"#?]*)"/g)].map(([, to]) => to ?? ""),
      );
      links.delete(home);
      for (const link of links) await textOf(port, host, link);
      pages += 1 + links.size;
    }
  return pages;
};

const textOf = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
