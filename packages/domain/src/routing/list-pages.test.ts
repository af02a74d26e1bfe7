import { SAMPLE_SHOP } from "../definition/sample-shop.ts";
import { describe, expect, it } from "vitest";
import type { ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import { createFakeProductCatalogue } from "../../testing/fakes/product-catalogue.ts";
import type { Story } from "../content/story.ts";
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
const story = (slug: string, more: Partial<Story> = {}): Story => ({
  uuid: slug,
  slug,
  content: {
    isPage: true,
    title: slug,
    description: "",
    layout: "default",
    uspTeaser: [],
    body: [],
  },
  alternates: [],
  links: [],
  relations: [],
  ...more,
});
const pages = (...paths: readonly string[]) => ({
  publishedStories: async () => paths.map((path) => story(path)),
});
const WALL = { channel: "wall", locale: "de-DE", platform: "web" } as const;
const CARD = { ...WALL, channel: "card" } as const;

const pathsOf = async (...parameters: Parameters<typeof listPages>) =>
  (await listPages(...parameters)).map(({ route }) => route.path);

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
    expect(
      await pathsOf({
        pages: index,
        catalogue: catalogue(9),
        place: WALL,
        definition: SAMPLE_SHOP,
      }),
    ).toEqual([
      "/",
      "/wandbilder",
      "/wandbilder/leinwand",
      "/geschenke",
      "/vorkonfigurator-kalender",
    ]);
  });

  it("lists the listings and themes in the card channel [RTE-02, RTE-05]", async () => {
    expect(
      await pathsOf({
        pages: pages("hochzeit"),
        catalogue: catalogue(2),
        place: CARD,
        definition: SAMPLE_SHOP,
      }),
    ).toEqual([
      "/",
      "/hochzeit",
      "/geschenke",
      "/products",
      "/vorkonfigurator-kalender",
      "/themes/0",
      "/themes/1",
    ]);
    const many = await pathsOf({
      catalogue: catalogue(3000),
      place: CARD,
      definition: SAMPLE_SHOP,
    });
    expect(many).toHaveLength(3004);
    expect(new Set(many).size).toBe(3004);
  });

  it("lists only the start page and the gifts if the content service cannot list its pages, and no pages of the desktop application [LOC-Q7]", async () => {
    expect(
      await pathsOf({ catalogue: catalogue(0), place: WALL, definition: SAMPLE_SHOP }),
    ).toEqual(["/", "/geschenke", "/vorkonfigurator-kalender"]);
    expect(
      await pathsOf({
        catalogue: catalogue(0),
        place: { ...WALL, platform: "desktop" },
        definition: SAMPLE_SHOP,
      }),
    ).toEqual([]);
  });

  it("names when a story was published and its picture, and omits redirects and what thanks for a sign-up [RTE-Q20]", async () => {
    const image = { filename: "/media/room.svg", alt: "", width: 1600, height: 900 };
    const text = { kind: "text", uid: "1", paragraphs: [], image } as const;
    const written = story("ideen", { publishedAt: "2026-05-01T00:00:00.000Z" });
    const index = {
      publishedStories: async () => [
        { ...written, content: { ...written.content, title: "Ideen", body: [text] } },
        story("alt", { target: "/ideen" }),
        story("newsletter-danke"),
        { ...written, slug: "person", content: { ...written.content, isPage: false } },
      ],
    };
    const listed = await listPages({
      definition: SAMPLE_SHOP,
      pages: index,
      catalogue: catalogue(0),
      place: WALL,
    });
    expect(listed[1]).toMatchObject({
      title: "Ideen",
      modified: "2026-05-01T00:00:00.000Z",
      image: "/media/room.svg",
    });
    expect(listed.map(({ route }) => route.path)).toEqual([
      "/",
      "/ideen",
      "/geschenke",
      "/vorkonfigurator-kalender",
    ]);
  });
});
