import { APPLICATION_PATHS, SHOP_PATHS } from "@passepartout/domain/routing/localised-path";
import { MAX_DESCRIPTION } from "@passepartout/domain/content/page-words";
import { expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShop();

it.each([
  ["de", "de"],
  ["gb", "en"],
  ["com", "en"],
  ["es", "es"],
  ["fr", "fr"],
  ["it", "it"],
  ["nl", "nl"],
] as const)(
  "the pages of the %s shop that no search engine lists say what they are for, each in its own words that are shown in full [RTE-Q21]",
  async (suffix, language) => {
    const first = (paths: Readonly<Record<typeof language, readonly string[]>>) =>
      `/${paths[language][0]}`;
    const paths = [
      `${first(SHOP_PATHS.search)}?q=x`,
      first(APPLICATION_PATHS.cart),
      first(APPLICATION_PATHS["customer-account"]),
      first(APPLICATION_PATHS.withdrawal),
      first(APPLICATION_PATHS.checkout),
      first(APPLICATION_PATHS.logout),
      "/configurator-photo-frame?materialType=leinwand&format=600x450",
      "/configurator-photo-frame",
      "/_menu",
      "/error",
    ];
    const found = new Map<string, string>();
    for (const path of paths) {
      const { text } = await shop.send(path, { host: `wall.${suffix}.localhost` });
      const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(MAX_DESCRIPTION);
      found.set(path, description);
    }
    // Both of the designer are the same kind of page.
    expect(new Set(found.values()).size).toBe(paths.length - 1);
  },
);
