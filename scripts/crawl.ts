import { CHANNELS } from "../packages/domain/src/market/channel.ts";
import { LOCALES } from "../packages/domain/src/market/locale.ts";
import { createHostTable } from "../packages/domain/src/market/storefront.ts";
import { parseOptions } from "./command-line.ts";
import { crawlShops } from "./crawl/crawl-shops.ts";
import { openShop } from "./crawl/open-shop.ts";

const USAGE = `
Crawls every link of both shops in all locales, like a visitor without JavaScript.

node scripts/crawl.ts

Reports broken links, anchors, images and icons; designer links with invalid parameters; wrong canonical addresses and
alternates; pages without a title, a description or exactly one h1; texts that are incomplete, missing or still German;
and every warning in the log of the shop. The last line counts storefronts: "N passed, N failed".
`;

parseOptions(USAGE, {});
const storefronts = CHANNELS.flatMap((channel) => LOCALES.map((locale) => ({ channel, locale })));
const shop = await openShop();
try {
  const crawled = await crawlShops(storefronts, { shop, hosts: createHostTable() });
  for (const { name, pages, links, findings } of crawled) {
    console.log(`${findings.length > 0 ? "✗" : "✓"} ${name}  ${pages} pages, ${links} links`);
    for (const finding of findings) console.log(`    ${finding}`);
  }
  const failed = crawled.filter(({ findings }) => findings.length > 0).length;
  console.log(`${crawled.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await shop.close();
}
