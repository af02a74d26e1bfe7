import { CHANNELS } from "../packages/domain/src/market/channel.ts";
import { LOCALES } from "../packages/domain/src/market/locale.ts";
import { createHostTable } from "../packages/domain/src/market/storefront.ts";
import { parseOptions, refuse } from "./command-line.ts";
import { crawlShops } from "./crawl/crawl-shops.ts";
import { openShop } from "./crawl/open-shop.ts";

const USAGE = `
Crawls every link of both shops in all locales, like a visitor without JavaScript.

node scripts/crawl.ts [--storefront wall.de-DE]

  --storefront  print only the findings of this storefront; all of them are crawled, since they link to each other

Reports broken links, anchors, images and icons; designer links with invalid parameters; wrong canonical addresses and
alternates; pages without a title, a description or exactly one h1; texts that are incomplete, missing or still German;
and every warning in the log of the shop. The last line counts storefronts: "N passed, N failed".
`;

const { storefront } = parseOptions(USAGE, { storefront: { type: "string" } });
const storefronts = CHANNELS.flatMap((channel) => LOCALES.map((locale) => ({ channel, locale })));
const names = storefronts.map(({ channel, locale }) => `${channel}.${locale}`);
if (storefront !== undefined && !names.includes(storefront))
  refuse(`There is no storefront ${storefront}; storefronts are ${names.join(", ")}.`, USAGE);
const shop = await openShop();
try {
  const crawled = await crawlShops(storefronts, { shop, hosts: createHostTable() });
  const shown = crawled.filter(({ name }) => storefront === undefined || storefront === name);
  for (const { name, pages, links, findings } of shown) {
    console.log(`${findings.length > 0 ? "✗" : "✓"} ${name}  ${pages} pages, ${links} links`);
    for (const finding of findings) console.log(`    ${finding}`);
  }
  const failed = shown.filter(({ findings }) => findings.length > 0).length;
  console.log(`${shown.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await shop.close();
}
