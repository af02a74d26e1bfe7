/**
 * Walks every link of both shops in all locales, as a visitor without scripts would.
 *
 * node scripts/walk.ts [--storefront wall.de-DE]
 *
 * Finds links, anchors, pictures and icons that lead nowhere, designer links that the designer does not understand,
 * canonical addresses and alternates that do not answer each other, pages without title, description or their one heading,
 * texts that are missing or left in German, and whatever the shop complains about in its journal.
 * The last line counts storefronts: `N passed, N failed`.
 */
import { parseArgs } from "node:util";
import { CHANNELS } from "../packages/domain/src/market/channel.ts";
import { LOCALES } from "../packages/domain/src/market/locale.ts";
import { createHostTable } from "../packages/domain/src/market/storefront.ts";
import { openShop } from "./walk/open-shop.ts";
import { walkShops } from "./walk/walk-shops.ts";

const { values } = parseArgs({ options: { storefront: { type: "string" } } });
const storefronts = CHANNELS.flatMap((channel) => LOCALES.map((locale) => ({ channel, locale })));
const shop = await openShop();
try {
  const found = await walkShops(storefronts, { shop, hosts: createHostTable() });
  let failed = 0;
  for (const { name, pages, links, findings } of found) {
    if (values.storefront !== undefined && values.storefront !== name) continue;
    if (findings.length > 0) failed += 1;
    console.log(`${findings.length > 0 ? "✗" : "✓"} ${name}  ${pages} pages, ${links} links`);
    for (const finding of findings) console.log(`    ${finding}`);
  }
  console.log(`${found.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await shop.close();
}
