import { get } from "node:http";
import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { hostSuffixOf, LOCALES } from "../../packages/domain/src/market/locale.ts";
import { localePrefixOf } from "../../packages/domain/src/routing/path-prefix.ts";
import type { Figure } from "./figures.ts";
import { load, type Served, serveShop } from "./processes.ts";

const SECONDS = 8;

/** Pages that are rendered anew and sent from the cache, in turn. */
const PATHS = ["/", "/wandbilder", "/wandbilder/leinwand", "/products"];

/** What the server holds in memory under load, with the embedded backend inside. */
export const measureMemory = async (): Promise<readonly Figure[]> => {
  const shop = await serveShop({ cpu: 0 });
  try {
    const first = shop.memory().now;
    const pages = await visitAll(shop);
    for (const path of PATHS) {
      await load(shop, `${path}?disableCache`, SECONDS);
      await load(shop, path, SECONDS / 2, { "accept-encoding": "br" });
    }
    const { now, most } = shop.memory();
    const figure = (name: string, value: number, bounds: Partial<Figure> = {}): Figure => ({
      part: "memory",
      name,
      value,
      unit: "MB",
      ...bounds,
    });
    return [
      figure("after the first page", first),
      figure(
        `after ${pages} pages of all 34 shops and ${SECONDS * PATHS.length * 1.5} s of load`,
        now,
      ),
      figure("the most at any time", most, { limit: 220 }),
    ];
  } finally {
    await shop.stop();
  }
};

/** Opens the start page of every shop and all that it links to, so that the page cache holds them; tells how many those are. */
const visitAll = async ({ port }: Served): Promise<number> => {
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
    get({ port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve(text));
    }).on("error", reject);
  });
