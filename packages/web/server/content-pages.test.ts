import type { Block } from "@passepartout/domain/content/block";
import { IMAGE_SIZES } from "../app/ui/image.tsx";
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

  it.each([
    ["wall.ch.localhost", "/fr/weg", "/fr/neu"],
    ["wall.ch.localhost", "/fr/d/weg", "/fr/d/neu"],
    ["wall.ch.localhost", "/fr/weg?_foo=1&a=2", "/fr/neu?_foo=1"],
    ["wall.de.localhost", "/d/weg", "/d/neu"],
    ["wall.fr.localhost", "/weg", "/neu"],
    ["card.ch.localhost", "/fr/weg/", "/fr/neu/"],
    ["card.ch.localhost", "/fr/d/weg/", "/fr/d/neu/"],
    // A target with a prefix of its own keeps that one.
    ["wall.ch.localhost", "/fr/eigenes", "/it/neu"],
    ["wall.ch.localhost", "/fr/d/start", "/fr/desktop-startseite"],
    ["wall.ch.localhost", "/fr/fort", "http://wall.de.localhost/neu"],
  ])(
    "leads on %s from %s to %s, with its prefix once, and so does its payload [RTE-20, RTE-Q11]",
    async (host, path, location) => {
      const stories = [
        ["weg", "/neu"],
        ["eigenes", "/it/neu"],
        ["start", "/desktop-startseite"],
        ["fort", "http://wall.de.localhost/neu"],
      ] as const;
      const { fetchPage } = await servePages((place) => ({
        stories: createFakeContentStories(
          place,
          (["de-DE", "fr-FR"] as const).flatMap((locale) =>
            (["wall", "card"] as const).flatMap((channel) =>
              stories.map(([slug, target]) => ({
                channel,
                locale,
                slug,
                target,
                status: 301,
                content: {},
              })),
            ),
          ),
        ),
      }));
      expect(await fetchPage(path, host)).toMatchObject({ status: 301, location });
      const [page = "", query = ""] = path.split("?");
      const payload = await fetchPage(
        `${page.replace(/\/$/, "")}/_payload.json${query && `?${query}`}`,
        host,
      );
      expect(JSON.parse(payload.text)).toEqual({ redirect: location });
    },
  );

  it("may move several times, but never leads to itself [RTE-20]", async () => {
    const { fetchPage, log } = await open({
      alt: { target: "/neuer", status: 301 },
      neuer: { target: "/neu#oben", status: 301 },
      neu: { title: "Neu" },
      kreis: { target: "/kreis/?a=1#b", status: 301 },
    });
    expect((await fetchPage("/alt")).location).toBe("/neuer");
    expect((await fetchPage("/neuer")).location).toBe("/neu#oben");
    expect((await fetchPage("/neu")).status).toBe(200);
    expect((await fetchPage("/kreis")).status).toBe(404);
    expect(log.entries).toContainEqual(
      expect.objectContaining({ code: "redirect-refused", level: "error" }),
    );
  });

  it("is not found, which is logged as an error page, if there is none, or none that is a page [RTE-21, ERR-14, ERR-Q14]", async () => {
    const { fetchPage, log } = await open({ seite: {}, konfiguration: { isPage: false } });
    expect((await fetchPage("/seite")).status).toBe(200);
    expect((await fetchPage("/konfiguration")).status).toBe(404);
    expect((await fetchPage("/nirgends")).status).toBe(404);
    expect(
      log.entries
        .filter(({ code }) => code === "nuxt-error-page-encountered")
        .map(({ level, details }) => [level, details?.["path"], details?.["status"]]),
    ).toEqual([
      ["warning", "/konfiguration", 404],
      ["warning", "/nirgends", 404],
    ]);
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

describe("the header of a page", () => {
  const links = (type: string, ...urls: readonly string[]) =>
    urls.map((url) => ({ type, text: url.slice(1), link: { url }, icon: { name: "" } }));

  it("that is narrow has its other links in the menu, unless editors put them there [HDR-01, HDR-09]", async () => {
    const { fetchPage } = await open(
      {},
      {
        chrome: {
          globalConfiguration: async () => ({
            ...EMPTY_GLOBAL_CONFIGURATION,
            header: {
              magazine: links("magazine", "/ideen"),
              service: links("service", "/hilfe", "/filialen"),
              account: links("account", "/konto", "/bestellungen"),
              cart: links("cart", "/korb", "/angebote"),
              serviceHotline: "",
            },
            burgerMenu: {
              ...EMPTY_GLOBAL_CONFIGURATION.burgerMenu,
              extraMenu: [{ text: "Ideen", url: "/ideen" }],
              footer: [{ text: "Hilfe", url: "/hilfe/" }],
            },
          }),
        },
      },
    );
    const { text } = await fetchPage("/_menu");
    const [, main = ""] = /<main[^>]*>([^]*?)<\/main>/.exec(text) ?? [];
    const urls = [...main.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url);
    const ofHeader = new Set([
      "/ideen",
      "/hilfe",
      "/filialen",
      "/bestellungen",
      "/angebote",
      "/konto",
    ]);
    expect(urls.filter((url) => ofHeader.has(url ?? ""))).toEqual([
      "/ideen",
      "/filialen",
      "/bestellungen",
      "/angebote",
      "/hilfe",
    ]);
  });

  it("has all links of account and cart; the first ones know the visitor [HDR-01, HDR-09]", async () => {
    const { fetchPage } = await open(
      { seite: {} },
      {
        chrome: {
          globalConfiguration: async () => ({
            ...EMPTY_GLOBAL_CONFIGURATION,
            header: {
              ...EMPTY_GLOBAL_CONFIGURATION.header,
              account: links("account", "/konto", "/bestellungen"),
              cart: links("cart", "/korb", "/angebote"),
            },
          }),
        },
      },
    );
    const { text } = await fetchPage("/d/seite");
    const guest = text.replaceAll(/<template[^]*?<\/template>/g, "");
    const [, items = ""] = /<ul class="header-items">([^]*?)<\/ul>/.exec(guest) ?? [];
    expect(
      [...items.matchAll(/(?:<a|<form)[^>]* (?:href|action)="([^"]+)"/g)].map(([, url]) => url),
    ).toEqual(["/d/bestellungen", "/d/angebote", "/d/konto", "/d/korb"]);
  });
});

describe("the button of a product", () => {
  const HOSTS = { web: "wall.ch.localhost", card: "card.ch.localhost" };
  const openProducts = () =>
    servePages((place) => ({
      stories: createFakeContentStories(
        place,
        (["de-DE", "fr-FR"] as const).flatMap((locale) =>
          [
            {
              slug: "produit",
              content: {
                calculator: { product: "photoFrame" },
                sku: "photoframe-leinwand-600x450",
              },
            },
            {
              slug: "livre",
              content: { calculator: { product: "photobook" }, sku: "photobook-fotoheft-a4-quer" },
            },
          ].map((story) => ({ channel: "wall" as const, locale, ...story })),
        ),
      ),
    }));

  it.each([
    [
      "/fr/produit?_designer=photoframe&format=900x600",
      "/fr/configurator-photo-frame?materialType=leinwand&format=900x600&locale=fr-CH",
    ],
    [
      "/fr/d/produit?_designer=photoframe&_ffName=nudging&_ffTreatment=on&_foo=1",
      "/fr/d/configurator-photo-frame?materialType=leinwand&format=600x450&locale=fr-CH&_ffName=nudging&_ffTreatment=on&_foo=1",
    ],
    [
      "/produit?_designer=photoframe&gclid=g&s=mail&disableCache=1&tracking=0&sku=photoframe-poster-900x600",
      "/configurator-photo-frame?materialType=poster&format=900x600&gclid=g&s=mail&disableCache=1&sku=photoframe-poster-900x600&locale=de-CH",
    ],
    [
      "/d/livre?_designer=photobook&designGroupSetId=set-9&_foo=1",
      "/d/configurator-photobook?type=fotoheft&format=a4-quer&categoryIds%5B%5D=9&designGroupSetId=set-9&",
    ],
  ])("leads from %s to %s [RTE-Q11, DSG-12, DSG-15]", async (path, location) => {
    const { fetchPage } = await openProducts();
    const answer = await fetchPage(path, HOSTS.web);
    expect(answer.status).toBe(303);
    expect(answer.location?.slice(0, location.length)).toBe(location);
    if (location.includes("set-9")) expect(answer.location).toMatch(/&templateId=t-9&.*&_foo=1$/);
    // The designer's links do not lead to the answer again.
    expect(answer.location).not.toContain("_designer");
  });

  it("of a card keeps prefix, underscore and shared parameters too [RTE-19, RTE-Q11, DSG-Q15]", async () => {
    const { fetchPage } = await openProducts();
    const { status, location } = await fetchPage(
      "/fr/d/themes/1001/?quantity=40&_designer=1&_foo=1&gclid=g&sku=x",
      HOSTS.card,
    );
    expect(status).toBe(303);
    expect(location).not.toContain("sku=");
    expect(location).toMatch(
      /^\/fr\/d\/configurator-card\?.*themeId=1001.*&gclid=g.*locale=fr-CH.*&_foo=1$|^\/fr\/d\/configurator-card\?.*&gclid=g.*&_foo=1&locale=fr-CH$/,
    );
  });

  it("belongs to a form that keeps the SKU of the address, and what else no cached page knows only without caches [DSG-Q15, RTE-Q14]", async () => {
    const { fetchPage } = await openProducts();
    const hidden = (text: string) =>
      [
        ...text.matchAll(/<input type="hidden" name="(gclid|s|sku|disableCache)" value="([^"]*)"/g),
      ].map(([, name, value]) => [name, value]);
    const sku = "photoframe-poster-600x450";
    const cached = await fetchPage(`/produit?gclid=g&s=mail&sku=${sku}`, HOSTS.web);
    expect(hidden(cached.text)).toEqual([["sku", sku]]);
    expect(hidden((await fetchPage(`/produit?sku=${sku}`, HOSTS.web)).text)).toEqual([
      ["sku", sku],
    ]);
    expect(hidden((await fetchPage("/produit?gclid=g&disableCache=1", HOSTS.web)).text)).toEqual([
      ["gclid", "g"],
      ["disableCache", "1"],
    ]);
    expect(hidden((await fetchPage("/produit", HOSTS.web)).text)).toEqual([]);
    // No page of a host that is no storefront is cached, so its form has them, for this visitor alone.
    const others = await fetchPage("/produit?gclid=g", "staff.example");
    expect(hidden(others.text)).toEqual([["gclid", "g"]]);
    expect(hidden((await fetchPage("/produit", "staff.example")).text)).toEqual([]);
  });

  it("and the update button complete the address by that of the page with the form [DSG-Q15]", async () => {
    const { fetchPage } = await openProducts();
    const from = (path: string, host = HOSTS.web) => ({ referer: `http://${host}${path}` });
    const designer = await fetchPage(
      "/produit?_designer=photoframe&format=900x600&s=own",
      HOSTS.web,
      from("/produit?gclid=g&s=mail&tracking=0&_foo=1"),
    );
    expect(designer.location).toBe(
      "/configurator-photo-frame?materialType=leinwand&format=900x600&s=own&gclid=g&locale=de-CH",
    );
    const card = await fetchPage(
      "/themes/1001/?quantity=40&_choice=1",
      HOSTS.card,
      from("/themes/1001/?gclid=g", HOSTS.card),
    );
    expect(card).toMatchObject({ status: 302, location: "/themes/1001/?quantity=40&gclid=g" });
    expect(card.cache).toBe("no-store");
    const choice = "/produit?format=900x600&_foo=1&_choice=1";
    const plain = { status: 302, location: "/produit?format=900x600&_foo=1" };
    for (const referer of ["/produit?tracking=0", "/livre?gclid=g"])
      expect(await fetchPage(choice, HOSTS.web, from(referer))).toMatchObject(plain);
    expect(
      await fetchPage(choice, HOSTS.web, from("/produit?gclid=g", "evil.example")),
    ).toMatchObject(plain);
    expect(await fetchPage(choice, HOSTS.web, { referer: "x" })).toMatchObject(plain);
    expect(await fetchPage(choice, HOSTS.web)).toMatchObject(plain);
  });

  it("that shows a format of one's own keeps the prefix of the page once [RTE-Q11]", async () => {
    const { fetchPage } = await openProducts();
    const { status, location } = await fetchPage(
      "/fr/d/produit?width=40&height=30&_foo=1",
      HOSTS.web,
    );
    expect(status).toBe(303);
    expect(location).toMatch(/^\/fr\/d\/produit\?_foo=1&materialType=leinwand&format=400x300$/);
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

  it("begins its collages with the layout that its editors choose [CLC-03, DSG-19]", async () => {
    const pageWith = (designId?: string) => ({
      title: "Seite",
      calculator: { product: "collage", ...(designId !== undefined && { designId }) },
      sku: "photoframe-poster-600x450",
    });
    const { fetchPage } = await open({ seite: pageWith("14"), ohne: pageWith() });
    const designer = async (path: string) =>
      (await fetchPage(`${path}?_designer=collage&materialType=poster&format=600x450`)).location;
    expect(await designer("/seite")).toMatch(/configurator-collage\?designId=14&/);
    expect(await designer("/ohne")).not.toContain("designId");
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
    ["holzrahmen", "frames.holzrahmen-schwarz.full"],
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
    return (await fetchPage(path)).text.includes('class="sub-navigation"');
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
