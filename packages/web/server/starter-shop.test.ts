import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { FEATURES } from "@passepartout/domain/definition/shop-definition";
import type { Channel } from "@passepartout/domain/market/channel";
import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import type { Locale } from "@passepartout/domain/market/locale";
import { describe, expect, it } from "vitest";
import { initShop, type ShopAnswers } from "../../adapters/wiring/init-shop.ts";
import { closeShopsAfterwards, serveShippedShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const ANSWERS = {
  brand: "Nordwand",
  company: "Nordwand Druck GmbH",
  address: "Am Deich 1, 20095 Hamburg",
  email: "hallo@nordwand.de",
  phone: "+49 40 000001",
};

const open = async (answers: Omit<ShopAnswers, keyof typeof ANSWERS>) => {
  const folder = join(mkdtempSync(join(tmpdir(), "starter-")), "shop");
  const { problems } = await initShop(folder, { ...ANSWERS, ...answers });
  expect(problems).toEqual([]);
  return serveShippedShop({ PASSEPARTOUT_SHOP: folder, PASSEPARTOUT_CONTENT_FOLDER: "" });
};

/** The addresses of links and images. */
const addressesIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g), ([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );

/** Addresses with a query differ in choices alone; these reach all pages. */
const MAX_ADDRESSES = 150;

describe("the shop of a new folder", () => {
  it.each<[Channel, readonly Locale[], readonly ProductKind[], Partial<ShopAnswers>]>([
    ["wall", ["de-DE", "fr-FR"], ["photoframe"], { materials: ["leinwand", "poster"] }],
    ["wall", ["it-IT"], ["photobook", "calendar"], { features: [...FEATURES] }],
    [
      "wall",
      ["es-ES"],
      ["collage", "photoprint"],
      { materials: ["acrylglas"], features: ["account"] },
    ],
    ["card", ["en-GB"], ["card"], {}],
    [
      "card",
      ["nl-NL", "en-US"],
      ["photobox", "photoframe"],
      { materials: ["fototapete"], features: [] },
    ],
  ])(
    "has no link to nothing: %s in %s with %s [CHN-Q12]",
    async (channel, locales, kinds, more) => {
      const { send } = await open({ channel, locales, kinds, ...more });
      const hosts = locales.map((locale) => `${channel}.${hostSuffixOf(locale)}.localhost`);
      for (const host of hosts) {
        const from = new Map([["/", "/"]]);
        for (const [path, page] of from) {
          const { status, text, headers } = await send(path, { host });
          expect([status, path, page]).toEqual([200, path, page]);
          if (!headers["content-type"]?.includes("html")) continue;
          for (const address of addressesIn(text)) {
            if (/^(?:mailto|tel|data):/.test(address)) continue;
            const { pathname, search, hostname } = new URL(address, `http://${host}${path}`);
            expect(hosts).toContain(hostname);
            const next = `${pathname}${search}`;
            if (hostname === host && !from.has(next) && from.size < MAX_ADDRESSES)
              from.set(next, path);
          }
        }
        expect(from.size).toBeGreaterThan(25);
      }
    },
    120_000,
  );
});
