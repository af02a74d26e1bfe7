import { describe, expect, it } from "vitest";
import type { ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import { createFakeProductCatalogue } from "../../testing/fakes/product-catalogue.ts";
import { listPages } from "./list-pages.ts";

const catalogue = (total: number): ProductCatalogue => ({
  ...createFakeProductCatalogue(),
  cardThemes: async ({ limit, offset = 0 }) => ({
    themes: Array.from({ length: Math.min(limit, total - offset) }, (_, index) => ({
      id: String(offset + index),
      name: "",
      image: "",
      format: "",
      occasion: "wedding" as never,
    })) as never,
    total,
  }),
});
const pages = (...paths: readonly string[]) => ({ storyPaths: async () => paths });
const WALL = { channel: "wall", locale: "de-DE", platform: "web" } as const;
const CARD = { ...WALL, channel: "card" } as const;

const pathsOf = async (...parameters: Parameters<typeof listPages>) =>
  (await listPages(...parameters)).map(({ path }) => path);

describe("listPages", () => {
  it("lists the start page and stories, each once, and content pages only [LOC-Q7, RTE-15]", async () => {
    const index = pages(
      "",
      "wandbilder",
      "wandbilder/leinwand",
      "warenkorb",
      "error",
      "error-page",
    );
    expect(await pathsOf({ pages: index, catalogue: catalogue(9) }, WALL)).toEqual([
      "/",
      "/wandbilder",
      "/wandbilder/leinwand",
      "/geschenke",
    ]);
  });

  it("lists the listings and themes in the card channel [RTE-02, RTE-05]", async () => {
    expect(await pathsOf({ pages: pages("hochzeit"), catalogue: catalogue(2) }, CARD)).toEqual([
      "/",
      "/hochzeit",
      "/geschenke",
      "/products",
      "/vorkonfigurator-kalender",
      "/vorkonfigurator-karten",
      "/themes/0",
      "/themes/1",
    ]);
    const many = await pathsOf({ catalogue: catalogue(3000) }, CARD);
    expect(many).toHaveLength(505);
    expect(new Set(many).size).toBe(505);
  });

  it("lists only the start page and the gifts if the content service cannot list its pages, and no pages of the desktop application [LOC-Q7]", async () => {
    expect(await pathsOf({ catalogue: catalogue(0) }, WALL)).toEqual(["/", "/geschenke"]);
    expect(await pathsOf({ catalogue: catalogue(0) }, { ...WALL, platform: "desktop" })).toEqual(
      [],
    );
  });
});
