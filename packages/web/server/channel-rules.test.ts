import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import type { Place } from "@passepartout/domain/market/place";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { describe, expect, it } from "vitest";
import { servePages } from "../testing/serve-pages.ts";

const HOSTS = {
  wall: "wall.de.localhost",
  card: "card.de.localhost",
  "wall in en-US": "wall.com.localhost",
  "card in en-US": "card.com.localhost",
} as const;

type Shop = keyof typeof HOSTS;

const page = (place: Place, block: ProductListBlock) =>
  createFakeContentStories(place, [
    { ...place, slug: "liste", content: { title: "Liste", body: [block] } },
  ]);

/** The main part of a page of a shop in which each text is its key. */
const open = async (
  shop: Shop,
  path: string,
  block: ProductListBlock = { kind: "overview-wrapper-photobook", uid: "1" },
) => {
  const { fetchPage } = await servePages((place) => ({
    stories: page(place, block),
    messages: { text: (_, key) => key },
  }));
  const slash = shop.startsWith("card") && !path.includes("?") ? "/" : "";
  const { text, status } = await fetchPage(`${path}${slash}`, HOSTS[shop]);
  return { status, main: /<main[^]*<\/main>/.exec(text)?.[0] ?? "" };
};

describe("the rules of a channel", () => {
  it.each<[Shop, boolean]>([
    ["card", true],
    ["card in en-US", true],
    ["wall", false],
    ["wall in en-US", false],
  ])(
    "list guest books and condolence books on %s: %j [CHN-03, CHN-12]",
    async (shop, isOffered) => {
      const { main } = await open(shop, "/liste");
      expect(main).toContain("photobook.categories.1");
      expect(main.includes("photobook.signingBooks.guestBook")).toBe(isOffered);
      expect(main.includes("photobook.signingBooks.condolenceBook")).toBe(isOffered);
      expect(main.match(/paper=feinstweiss/g) ?? []).toHaveLength(isOffered ? 2 : 0);
    },
  );

  it.each<[Shop, boolean]>([
    ["wall", true],
    ["card", true],
    ["card in en-US", true],
    ["wall in en-US", false],
  ])("compare photo books on %s: %j [CHN-09, CHN-11, BOK-06]", async (shop, isCompared) => {
    for (const kind of [
      "overview-wrapper-photobook",
      "product-detail-wrapper-photobook",
    ] as const) {
      const { main } = await open(shop, "/liste", { kind, uid: "1" });
      expect(main.includes("photobook.comparison")).toBe(isCompared);
      expect(main.includes('<details class="comparison"')).toBe(isCompared);
      expect(
        main.includes(
          "<dt>photobook.orientations.din-portrait</dt><dd>photobook.formats.a4-hoch, photobook.formats.a5-hoch</dd>",
        ),
      ).toBe(isCompared);
    }
  });

  it.each<[Shop, boolean, string]>([
    ["wall", true, "10,5 x 14,8\u00A0cm"],
    ["wall in en-US", true, "4 x 6\u00A0in"],
    ["card", false, "cards.occasions.hochzeit · 10,5 x 14,8\u00A0cm"],
    ["card in en-US", false, "cards.occasions.hochzeit · 4 x 6\u00A0in"],
  ])(
    "show themes on %s compactly: %j, with the note %s [CHN-06, CHN-Q7, CHN-Q3]",
    async (shop, isCompact, note) => {
      for (const path of ["/products", "/liste"]) {
        const { main } = await open(shop, path, { kind: "overview-wrapper-themes", uid: "1" });
        expect(main.includes("compact-tiles")).toBe(isCompact);
        expect(main).toContain(`<p>${note}</p>`);
      }
    },
  );

  it.each<[Shop, string | undefined, string]>([
    ["wall", "gold", "glaenzend"],
    ["wall in en-US", "gold", "glaenzend"],
    ["card", undefined, "matt"],
    ["card in en-US", undefined, "matt"],
  ])(
    "begin a photo book on %s with the refinement %s and the lamination %s [CHN-08, CHN-10, CHN-Q4]",
    async (shop, refinement, lamination) => {
      const { main } = await open(shop, "/configurator-photobook?type=echtfotobuch&format=a4-quer");
      expect(/cards\.refinements\.(\w+)/.exec(main)?.[1]).toBe(refinement);
      expect(/photobook\.laminations\.(\w+)/.exec(main)?.[1]).toBe(lamination);
    },
  );

  it.each(["type=fotoheft&format=a4-quer", "type=digitalfotobuch&format=a4-quer&cover=soft"])(
    "begin a photo book without a hard cover, %s, without a refinement [CHN-Q4]",
    async (link) => {
      const { main } = await open("wall", `/configurator-photobook?${link}`);
      expect(main).not.toContain("cards.refinements.");
    },
  );

  it.each<[Shop, string]>([
    ["wall", "Collage 13"],
    ["wall in en-US", "Collage 13"],
    ["card", "Collage 1"],
  ])("begin a collage on %s with %s [CHN-10, CHN-04]", async (shop, name) => {
    const { main } = await open(shop, "/configurator-collage?isCollage=1&format=600x450");
    expect(main).toContain(`productKinds.collage: ${name}<`);
  });
});

describe("a list of themes", () => {
  it.each([
    ["weihnachten-business", "weihnachten-business"],
    ["weihnachten-private", "weihnachten-private"],
    ["weihnachten", "weihnachten"],
  ])("for %s calls their occasion %s [CRD-07]", async (occasion, label) => {
    const catalogue = createFakeProductCatalogue();
    const { fetchPage } = await servePages((place) => ({
      stories: page(place, { kind: "overview-wrapper-themes", uid: "1", occasion }),
      messages: { text: (_, key) => key },
      catalogue: {
        ...catalogue,
        cardThemes: async () => {
          const { themes } = await catalogue.cardThemes({ limit: 1 });
          return { themes: themes.map((one) => ({ ...one, occasion: "weihnachten" })), total: 1 };
        },
      },
    }));
    const { text } = await fetchPage("/liste/", HOSTS.card);
    expect(text).toContain(`<p>cards.occasions.${label} · `);
  });
});

describe("the page of a theme", () => {
  it.each([
    ["published", 200],
    ["draft", 404],
    [undefined, 200],
  ] as const)("that is %s is answered with %i [CRD-11]", async (status, expected) => {
    const catalogue = createFakeProductCatalogue();
    const { fetchPage } = await servePages((place) => ({
      stories: createFakeContentStories(place, []),
      catalogue: {
        ...catalogue,
        cardTheme: async (id) => {
          const theme = await catalogue.cardTheme(id);
          return theme && { ...theme, status };
        },
      },
    }));
    expect((await fetchPage("/themes/1001/", HOSTS.card)).status).toBe(expected);
  });
});

describe("frames on a page", () => {
  const open = async (frames: "fake" | "fail") => {
    const { fetchPage, log } = await servePages((place) => ({
      stories: createFakeContentStories(place, [
        {
          ...place,
          slug: "rahmen",
          content: {
            title: "Rahmen",
            body: [{ kind: "frame", uid: "1", frameTypes: ["artbox", "alurahmen"] }],
          },
        },
      ]),
      messages: { text: (_, key) => key },
      prices: {
        ...createFakePriceList(),
        ...(frames === "fail" && {
          framesOfMaterials: () => Promise.reject(new Error("silent")),
        }),
      },
    }));
    const answer = await fetchPage("/rahmen", HOSTS.wall);
    return { ...answer, codes: log.entries.map(({ code }) => code) };
  };

  it("name the materials that are built into them; a frame without any is logged [WAL-11]", async () => {
    const { text, codes } = await open("fake");
    expect(text).toContain("<p>materials.acrylglas</p>");
    expect(codes).toContain("error-no-materials-for-frame-type");
  });

  it("are shown without materials when these fail to load [ERR-09, WAL-11]", async () => {
    const { text, codes } = await open("fail");
    expect(text).toContain("frameTypes.artbox");
    expect(text).not.toContain("materials.acrylglas");
    expect(codes).toContain("price-list-error");
  });
});
