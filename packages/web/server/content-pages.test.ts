import type { Block } from "@passepartout/domain/content/block";
import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import type { PageContent } from "@passepartout/domain/content/story";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import type { ShopPorts } from "@passepartout/domain/shop";
import {
  createFakeContentStories,
  type FakeStory,
} from "@passepartout/domain/testing/fakes/content-stories";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { describe, expect, it } from "vitest";
import { CARD_FILTER_KEYS } from "@passepartout/domain/catalogue/card-list";
import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { servePages } from "../testing/serve-pages.ts";

type Page = Partial<PageContent> & Partial<Pick<FakeStory, "target" | "status">>;

const CARD = "card.de.localhost";
const image = { filename: "/media/a.png", alt: "Ein Bild", width: 400, height: 300 };
const link = { url: "/weiter" };

/** A server of both shops with some pages in German. */
const open = (pages: Readonly<Record<string, Page>>, ports: Partial<ShopPorts> = {}) =>
  servePages((place) => ({
    stories: createFakeContentStories(
      place,
      Object.entries(pages).flatMap(([slug, { target, status, ...content }]) =>
        (["wall", "card"] as const).map((channel) => ({
          channel,
          locale: "de-DE" as const,
          slug,
          content,
          ...(target !== undefined && { target }),
          ...(status !== undefined && { status }),
        })),
      ),
    ),
    messages: {
      text: (_, key) => (key === "price.from" ? "ab {price}" : key),
    },
    ...ports,
  }));

const show = async (...body: readonly Block[]) => {
  const { fetchPage, log } = await open({ seite: { title: "Seite", body } });
  return { ...(await fetchPage("/seite")), codes: log.entries.map(({ code }) => code) };
};

describe("the address of a story", () => {
  it("answers with the target and the status of one that has moved [RTE-20]", async () => {
    const { fetchPage } = await open({
      alt: { target: "/neu", status: 308 },
      bald: { target: "/neu", status: "302" },
    });
    for (const [path, status] of [
      ["/alt", 308],
      ["/bald", 302],
    ] as const)
      expect(await fetchPage(path)).toMatchObject({
        status,
        location: expect.stringMatching(/\/neu$/) as string,
      });
  });

  it("is not found if there is none, or none that is a page [RTE-21]", async () => {
    const { fetchPage } = await open({ seite: {}, konfiguration: { isPage: false } });
    expect((await fetchPage("/seite")).status).toBe(200);
    expect((await fetchPage("/konfiguration")).status).toBe(404);
    expect((await fetchPage("/nirgends")).status).toBe(404);
  });

  it("that ends in a file name is logged and not found [ERR-15]", async () => {
    const { fetchPage, log } = await open({});
    expect((await fetchPage("/ordner/bild.png")).status).toBe(404);
    expect(log.entries).toContainEqual(
      expect.objectContaining({ code: "asset-load-on-slug", level: "warning" }),
    );
  });

  it("ends in a slash in the shop of cards alone [CHN-07]", async () => {
    const { fetchPage } = await open({
      seite: { body: [{ kind: "feed", uid: "f", entries: [] }] },
    });
    expect(await fetchPage("/seite", CARD)).toMatchObject({
      status: 301,
      location: expect.stringMatching(/\/seite\/$/) as string,
    });
    expect((await fetchPage("/seite/", CARD)).text).toMatch(
      /rel="canonical" href="[^"]*\/seite\/"/,
    );
    expect((await fetchPage("/seite")).text).toMatch(/rel="canonical" href="[^"]*\/seite"/);
  });
});

describe("a page of content", () => {
  it("opens with teaser, first reasons and calculator [CNT-13]", async () => {
    const { fetchPage } = await open({
      seite: {
        title: "Seite",
        teaser: { kind: "teaser", uid: "t", headline: "Oben", text: "" },
        uspTeaser: [{ kind: "usp-teaser", uid: "u", items: [{ headline: "Gut", text: "" }] }],
        calculator: { product: "photoFrame" },
        sku: "photoframe-leinwand-600x450",
      },
    });
    const { text } = await fetchPage("/seite");
    expect(text).toMatch(/<h1>Oben<\/h1>.*Gut.*name="materialType"/s);
    expect(text).toMatch(/value="leinwand"/);
  });

  it("has labels on the formats of its calculator, in both colours of its editors or in the theme's [CLC-03]", async () => {
    const { fetchPage } = await open({
      seite: {
        title: "Seite",
        calculator: {
          product: "photoFrame",
          labels: [
            { index: 1, text: "Beliebt", backgroundColor: "#00FF00", textColor: "#0000ff" },
            { index: 2, text: "Groß", backgroundColor: "#00ff00", textColor: "" },
            { index: 9, text: "Nirgends", backgroundColor: "", textColor: "" },
          ],
        },
        sku: "photoframe-leinwand-600x450",
      },
    });
    const { text } = await fetchPage("/seite");
    const [, first, second, third] = text.split('class="format"');
    expect(first).not.toContain("new-label");
    expect(second).toMatch(
      /value="600x450".*<span class="new-label" style="color:#0000ff;background:#00ff00">Beliebt</s,
    );
    expect(third).toMatch(/value="900x600".*<span class="new-label">Groß</s);
    expect(third?.split("</form>")[0]).not.toContain("Nirgends");
  });

  it("calls to action in the colours of its editors, or in white on red [TSR-04]", async () => {
    const teaser = {
      kind: "teaser",
      uid: "t",
      headline: "A",
      text: "",
      link,
      ctaText: "Los",
    } as const;
    expect((await show(teaser)).text).toMatch(/style="background-color:[^;"]+;color:#ffffff"/);
    expect(
      (await show({ ...teaser, ctaBackgroundColor: "#00ff00", ctaTextColor: "#0000ff" })).text,
    ).toContain('style="background-color:#00ff00;color:#0000ff"');
  });

  it("says how wide its images are [CNT-17]", async () => {
    const { text } = await show(
      { kind: "voucher", uid: "1", headline: "A", code: "B", validUntil: "2099-12-31", image },
      { kind: "sub-teaser-tiles", uid: "2", tiles: [{ headline: "A", text: "", image, link }] },
      {
        kind: "information",
        uid: "3",
        isAccordion: false,
        items: [{ headline: "A", text: "", image }],
      },
      {
        kind: "contact-form",
        uid: "4",
        email: "a@b.example",
        subjects: [],
        person: { name: "Mia", image },
      },
    );
    for (const place of ["teaser", "subteaser", "informationItem", "contactForm"] as const)
      expect(text).toContain(`sizes="${IMAGE_SIZES[place].replaceAll(">", "&gt;")}"`);
  });

  it("shows the lowest price of a product after a prefix [CUR-11]", async () => {
    const { text } = await show({
      kind: "product-matrix",
      uid: "m",
      rows: [],
      products: [{ headline: "Poster", values: [], materialType: "poster" }],
    });
    expect(text).toMatch(/ab \d+,\d\d/);
  });

  it.each(["calendar", "card", "collage", "photo-frame", "photobook", "photobox"])(
    "adds its locale to a link to the configurator of a %s, which may have one [RTE-12, RTE-13, RTE-18]",
    async (name) => {
      const path = `/configurator-${name}`;
      const tiles = [path, `${path}?locale=de-AT`, "/seite"].map((url) => ({
        headline: url,
        text: "",
        link: { url },
      }));
      const { text } = await show({ kind: "sub-teaser-tiles", uid: "s", tiles });
      expect(text).toContain(`href="${path}?locale=de-DE"`);
      expect(text).toContain(`href="${path}?locale=de-AT"`);
      expect(text).toContain('href="/seite"');
    },
  );
});

describe("the page before the designer", () => {
  it.each([
    ["holzrahmen", "frameTypes.holzrahmen"],
    ["artbox-eiche", "frames.artbox-eiche.full"],
  ])("names the frame %s in words [DSG-15]", async (frame, key) => {
    const { fetchPage } = await open({});
    const { text } = await fetchPage(
      `/configurator-photo-frame?materialType=leinwand&format=600x450&frameType=${frame}`,
    );
    expect(text).toContain(key);
  });
});

describe("a form that leads to the same page", () => {
  it.each(["/products", "/themes/1001"])(
    "on %s carries the underscore parameters [RTE-19, RTE-Q9]",
    async (path) => {
      const { fetchPage } = await open({});
      const { text } = await fetchPage(`${path}?_a=1&b=2`);
      const [form = ""] = /<form class="(?:filters|calculator).*?<\/form>/s.exec(text) ?? [];
      expect(form).toContain('<input type="hidden" name="_a" value="1"/>');
      expect(form).not.toContain('name="b"');
    },
  );
});

describe("the listing of cards", () => {
  it("can be filtered by every key but the one of its links [CRD-08]", async () => {
    const facets = Object.fromEntries(CARD_FILTER_KEYS.map((key) => [key, { a: 1, b: 2 }]));
    const catalogue: ProductCatalogue = {
      ...createFakeProductCatalogue(),
      cardThemes: async () => ({ themes: [], total: 0, facets }),
    };
    const { fetchPage } = await open({}, { catalogue });
    const { text } = await fetchPage("/products/", CARD);
    const radios = [...text.matchAll(/<input type="radio"[^>]* name="(\w+)"/g)];
    const others = CARD_FILTER_KEYS.filter((key) => key !== "category");
    expect(new Set(radios.map(([, name]) => name))).toEqual(new Set([...others, "sort"]));
  });
});

describe("a part of a page", () => {
  it("that cannot be loaded is left out and logged [ERR-09]", async () => {
    const { fetchPage, log } = await open(
      {
        seite: {
          body: [
            { kind: "formats-and-prices", uid: "f", materialTypes: ["poster"] },
            { kind: "headline", uid: "h", text: "Darunter" },
          ],
        },
      },
      {
        prices: {
          ...createFakePriceList(),
          formatPrices: async () => {
            throw new Error("down");
          },
        },
      },
    );
    const { status, text } = await fetchPage("/seite");
    expect(status).toBe(200);
    expect(text).toContain("Darunter");
    expect(log.entries.map(({ code }) => code)).toContain("overview-container-load-failed");
  });

  it("is a contact form without the person whom nobody knows, which is logged [ERR-11]", async () => {
    const { text, codes } = await show({
      kind: "contact-form",
      uid: "c",
      email: "a@b.example",
      subjects: [],
      person: "not-found",
    });
    expect(text).toContain("a@b.example");
    expect(codes).toContain("contact-form-person-not-found");
  });

  it("is a text without the parts that it cannot show, which are logged [ERR-12]", async () => {
    const { text, codes } = await show({
      kind: "text",
      uid: "t",
      paragraphs: [],
      richText: [
        { kind: "unknown", name: "blok" },
        { kind: "paragraph", runs: [{ text: "Hier" }] },
      ],
    });
    expect(text).toContain("Hier");
    expect(codes).toContain("richtext-render-error");
  });
});

describe("the sub-navigation", () => {
  const item = (alwaysShowsSubNavigation: boolean) => ({
    text: "Karten",
    link: { url: "/karten" },
    navigationType: "card",
    hasSubNavigationOnly: false,
    isOnlyInBurgerNavigation: false,
    alwaysShowsSubNavigation,
    flyoutGroups: [
      {
        id: "g",
        title: "",
        type: "",
        customItems: [],
        items: [
          {
            id: "i",
            title: "Geburt",
            link: { url: "/karten/geburt" },
            tileKind: "circle",
            isHeadline: false,
            isImageOnly: false,
            subNavigationTitle: "",
          },
        ],
      },
    ],
  });
  const tilesAt = async (path: string, isAlwaysShown: boolean) => {
    const { fetchPage } = await open(
      { [path.slice(1)]: { title: "Seite", activeNavigation: "card" } },
      {
        chrome: {
          globalConfiguration: async () => ({
            ...EMPTY_GLOBAL_CONFIGURATION,
            mainNavigation: [item(isAlwaysShown)],
          }),
        },
      },
    );
    return (await fetchPage(path)).text.includes("sub-navigation");
  };

  it.each(["/feed-collage", "/feed-calendar", "/feed-card"])(
    "is not shown on %s, unless its item always shows it [NAV-29, NAV-30]",
    async (path) => {
      expect(await tilesAt(path, false)).toBe(false);
      expect(await tilesAt(path, true)).toBe(true);
      expect(await tilesAt("/feed", false)).toBe(true);
    },
  );
});

it("a review in the foot has its title once, also if its text repeats it [REV-04]", async () => {
  const review = {
    id: "r1",
    stars: 4,
    title: "Good quality",
    authorName: "Ada",
    createdAt: "2026-05-01T10:00:00Z",
  };
  const footWith = async (text: string) => {
    const reviews = {
      score: { stars: 4, trustScore: 4 },
      reviews: [{ ...review, text }],
      reviewBaseLink: "https://reviews.example/reviews/",
      companyLink: "https://reviews.example/shop",
      totalReviews: 1,
    };
    const { fetchPage } = await open(
      { feed: { title: "Seite" } },
      {
        chrome: {
          globalConfiguration: async () => ({
            ...EMPTY_GLOBAL_CONFIGURATION,
            footer: { customerOpinions: { title: "", subtitle: "", reviews } },
          }),
        },
      },
    );
    return (await fetchPage("/feed")).text.match(/<article class="review">.*?<\/article>/su)?.[0];
  };
  expect(await footWith("Sharp print.")).toContain("Good quality</a></h3><p>Sharp print.</p>");
  expect((await footWith("Good quality"))?.split("Good quality")).toHaveLength(2);
});
