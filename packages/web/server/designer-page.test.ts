import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { EMPTY_GLOBAL_CONFIGURATION } from "@passepartout/domain/chrome/global-configuration";
import { NAMED_ADDITIONS } from "@passepartout/domain/catalogue/card-choice";
import type { ShopPorts } from "@passepartout/domain/shop";
import { describe, expect, it } from "vitest";
import { servePages } from "../testing/serve-pages.ts";

const open = (ports: Partial<ShopPorts> = {}) =>
  servePages((place) => ({
    stories: createFakeContentStories(place, []),
    messages: {
      text: (_, key) => (key === "price.from" ? "ab {price}" : key),
    },
    ...ports,
  }));

/** The main part of a page, without its data and what is shown once an article was added. */
const mainOf = (text: string): string =>
  (/<main[^]*<\/main>/.exec(text)?.[0] ?? "").replace(/<p id="added"[^]*?<\/p>/, "");

describe("the page behind a choice", () => {
  it.each([
    ["calendar?calendarType=tischkalender&formatType=a5-quer", "10,00", "product-desk-calendar"],
    ["calendar?calendarType=wandkalender", "ab 8,00", "product-calendar"],
    ["card?themeId=1001&quantity=40", "80,00", "theme-1001"],
    ["card?occasion=geburt", "ab 8,00", "card-papers"],
    ["collage?materialType=poster&format=600x450&isCollage=1", "20,00", "theme-foto"],
    ["collage?materialType=poster&format=600x450&designId=13", "20,00", "theme-foto"],
    ["collage?isCollage=1&format=600x450", "ab 8,00", "theme-foto"],
    ["photo-frame?materialType=leinwand&format=600x450", "16,00", "sample-photo"],
    ["photo-frame?materialType=leinwand", "ab 8,00", "material-leinwand"],
    ["photo-frame?frameType=artbox-eiche&format=600x450", "10,00", "product-frames"],
    [
      "photo-frame?materialType=leinwand&format=600x450&optionTypes=keilrahmen-38mm",
      "21,00",
      "sample-photo",
    ],
    ["photobook?type=fotoheft&format=a4-quer&amount=2", "20,00", "product-booklet"],
    ["photobook?type=echtfotobuch", "ab 8,00", "product-photobook"],
    ["photobook?type=fotoheft&format=a4-quer&designGroupSetId=set-9", "10,00", "theme-foto"],
    ["photobox?photoboxType=small&photoboxFormat=150x100", "10,00", "product-photobox"],
    ["photobox?photoboxType=small", "ab 8,00", "product-photobox"],
    ["photobox?photoboxType=photoprint&photoboxFormat=150x100", "10,00", "product-prints"],
  ])(
    "of %s has the price %s, the image %s and one action [PRD-01, GEN-Q2]",
    async (link, price, image) => {
      const { fetchPage } = await open();
      const { status, text } = await fetchPage(`/configurator-${link}`);
      const main = mainOf(text);
      expect(status).toBe(200);
      expect(main).toContain(`<strong>${price}\u00a0€</strong>`);
      expect(main.match(/class="calculator-price"/g)).toHaveLength(1);
      expect(main).toContain(`${image}.svg`);
      expect(main.match(/class="cta"/g)).toHaveLength(1);
      // What is not chosen yet cannot be ordered.
      const isComplete = !price.startsWith("ab");
      expect(main.includes("<form")).toBe(isComplete);
      expect(main).toContain(isComplete ? "designer.intro" : "designer.incomplete");
    },
  );

  it.each([
    ["photo-frame?materialType=leinwand&format=600x450", true],
    ["photo-frame?frameType=artbox-eiche&format=600x450", false],
    ["card?themeId=1001&quantity=40", true],
    ["card?themeId=1001&quantity=1&isSample=1", false],
    ["photobook?type=fotoheft&format=a4-quer", true],
    ["photobox?photoboxType=photoprint&photoboxFormat=150x100", true],
  ])(
    "of %s says before its action that it is made for the visitor, if it is: %s [CNT-Q30]",
    async (link, isMadeForVisitor) => {
      const { fetchPage } = await open();
      const main = mainOf((await fetchPage(`/configurator-${link}`)).text);
      const [before = "", after] = main.split('class="cta"');
      expect(after).toBeDefined();
      expect(before.includes("price.madeForYou")).toBe(isMadeForVisitor);
    },
  );

  it.each([
    ["hochzeit", true],
    ["trauer", false],
  ])(
    "of a card for %s names a last order day before Christmas: %s [CRD-Q23]",
    async (occasion, isNamed) => {
      const catalogue = createFakeProductCatalogue();
      const { fetchPage } = await open({
        clock: { now: () => Date.parse("2026-11-23T09:30:00Z") },
        catalogue: {
          ...catalogue,
          cardTheme: async (id) => {
            const theme = await catalogue.cardTheme(id);
            return theme && { ...theme, occasion };
          },
        },
      });
      const { text } = await fetchPage("/configurator-card?themeId=1001&quantity=40");
      const main = mainOf(text);
      expect(main).toContain("delivery.arrival");
      expect(main.includes("delivery.christmas")).toBe(isNamed);
    },
  );

  it("of a product that is not made says so, and its one action leads back [GEN-Q2]", async () => {
    const { fetchPage } = await open();
    const { text } = await fetchPage("/configurator-photobook?type=fotoheft&format=300-300");
    const main = mainOf(text);
    expect(main).toContain("designer.notMade");
    expect(main).not.toContain("<form");
    expect(main).not.toContain("<strong>");
    expect(main.match(/class="cta"/g)).toHaveLength(1);
  });

  it.each([
    ["photo-frame?materialType=leinwand&format=0x0", "a size that is none"],
    ["photobox?photoboxType=photoprint&photoboxFormat=151x100", "a size that is not sold"],
    ["photo-frame?materialType=leinwand", "no size"],
  ])("of %s, with %s, asks for the rest, and its one action leads to it [GEN-Q2]", async (link) => {
    const { fetchPage } = await open();
    const main = mainOf((await fetchPage(`/configurator-${link}`)).text);
    expect(main).toContain("designer.incomplete");
    expect(main).not.toContain("designer.intro");
    expect(main).not.toContain("<form");
    expect(main.match(/class="cta"/g)).toHaveLength(1);
  });

  it("is another one than that of the path below which all designers are [RTE-16]", async () => {
    const { fetchPage } = await open();
    expect((await fetchPage("/konfigurator")).status).toBe(404);
    expect((await fetchPage("/configurator-photobox")).status).toBe(200);
    expect((await fetchPage("/konfigurator")).status).toBe(404);
  });

  it("has no price if that cannot be loaded, and is otherwise complete [GEN-Q2]", async () => {
    const down = async (): Promise<never> => {
      throw new Error("operation aborted due to timeout");
    };
    const { fetchPage, log } = await open({
      prices: { ...createFakePriceList(), productPrice: down, lowestPrice: down },
    });
    const { status, text } = await fetchPage(
      "/configurator-photobox?photoboxType=small&photoboxFormat=150x100",
    );
    expect(status).toBe(200);
    expect(mainOf(text)).toContain("designer.priceMissing");
    expect(mainOf(text)).toContain("<form");
    expect(log.entries.map(({ code }) => code)).toContain("price-list-error");
  });

  it.each([
    ["wall.com.localhost", "photo-frame?materialType=poster&format=600x450", "24 x 18\u00A0in"],
    ["wall.com.localhost", "photobox?photoboxType=small&photoboxFormat=150x100", "6 x 4\u00A0in"],
    ["wall.gb.localhost", "photo-frame?materialType=poster&format=600x450", "60 x 45\u00A0cm"],
    [
      "wall.com.localhost",
      "calendar?calendarType=wandkalender&startMonth=2&year=2027",
      "February 2027",
    ],
    [
      "wall.fr.localhost",
      "calendar?calendarType=wandkalender&startMonth=2&year=2027",
      "février 2027",
    ],
  ])("on %s says of %s: %s [CUR-05]", async (host, link, words) => {
    const { fetchPage } = await open();
    const { text } = await fetchPage(`/configurator-${link}`, host);
    expect(mainOf(text)).toContain(`<dd>${words}</dd>`);
  });

  it("has one price per product in all markup of the page [PRD-01]", async () => {
    const { fetchPage } = await open();
    const { text } = await fetchPage(
      "/configurator-photo-frame?materialType=leinwand&format=600x450",
    );
    const prices = new Set(mainOf(text).match(/\d+,\d\d\u00a0€/g));
    // The struck original price and the current one.
    expect([...prices]).toEqual(["20,00\u00a0€", "16,00\u00a0€"]);
  });
});

describe("the start of a calendar", () => {
  it("is kept by the tiles of the listing, and by the link to more of them [DSG-04, RTE-03]", async () => {
    const { fetchPage } = await open();
    const { text } = await fetchPage("/vorkonfigurator-kalender?start=2027-03-01");
    expect(mainOf(text)).toContain("startMonth=3&amp;year=2027");
    expect(mainOf(text)).not.toContain("year=2026");
  });

  it("is kept with theme and format by the button of a page [DSG-04, CNT-Q5]", async () => {
    const { fetchPage } = await servePages((place) => ({
      stories: createFakeContentStories(place, [
        {
          ...place,
          slug: "kalender",
          content: {
            title: "Kalender",
            teaser: {
              kind: "teaser",
              uid: "1",
              headline: "Kalender",
              text: "",
              ctaText: "Weiter",
              link: {
                url: "/configurator-calendar?calendarType=wandkalender&formatType=a3-hoch",
              },
            },
            body: [],
          },
        },
      ]),
    }));
    const { text } = await fetchPage(
      "/kalender?designGroupId=wandkalender-1&formatType=a4-quer&startDate=2027-03-01",
    );
    const [href] = /\/configurator-calendar[^"]*/.exec(mainOf(text)) ?? [];
    const parameters = new URLSearchParams(href?.split("?")[1]?.replaceAll("&amp;", "&"));
    expect(Object.fromEntries(parameters)).toMatchObject({
      calendarType: "wandkalender",
      designGroupId: "wandkalender-1",
      formatType: "a4-quer",
      startMonth: "3",
      year: "2027",
    });
  });
});

describe("the picture of a wall picture", () => {
  it.each([
    ["photo-frame?materialType=poster&frameType=holzrahmen-weiss&format=600x450", 4, "#f4f2ee"],
    ["photo-frame?materialType=leinwand&format=600x450", 0, ""],
    ["collage?materialType=poster&frameType=holzrahmen&format=600x450&designId=14", 4, ""],
  ])("of %s has %i bars of its frame [GEN-Q2, WAL-02]", async (link, bars, color) => {
    const { fetchPage } = await open();
    const main = mainOf((await fetchPage(`/configurator-${link}`)).text);
    expect(main.match(/slab slab-frame/g) ?? []).toHaveLength(bars);
    expect(main).toContain(color);
    expect(main).toContain(link.includes("designId") ? "theme-foto" : "sample-photo");
  });
});

describe("the words of the page behind a choice", () => {
  const factsOf = async (link: string) => {
    const { fetchPage } = await open();
    const { text } = await fetchPage(`/configurator-${link}`, "wall.de.localhost");
    return [...text.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, fact]) => fact);
  };

  it.each([
    ["wall.de.localhost", "/wandbilder/poster"],
    ["wall.gb.localhost", "/wall-art/poster"],
    ["wall.es.localhost", "/cuadros/poster"],
  ])("of a wall picture on %s leads back to %s [RTE-16, DSG-Q13]", async (host, path) => {
    const { fetchPage } = await open();
    const { text } = await fetchPage(
      "/configurator-photo-frame?materialType=poster&format=600x450",
      host,
    );
    expect(text).toContain(`href="${path}?`);
  });

  it.each([
    ["photo-frame?frameType=artbox-eiche", "materialType=acrylglas&amp;frameType=artbox-eiche"],
    ["photo-frame?frameType=alurahmen-rund-gold", "frameType=alurahmen-rund-gold"],
  ])("of /configurator-%s leads back to %s [DSG-Q13]", async (link, choice) => {
    const { fetchPage } = await open({
      prices: {
        ...createFakePriceList(),
        framesOfMaterials: async () => ({ poster: ["holzrahmen"], acrylglas: ["artbox"] }),
      },
    });
    const { text } = await fetchPage(`/configurator-${link}`);
    expect(text).toContain(`href="/wandbilder?${choice}#calculator"`);
  });

  it("of a photo book leads back to its template too [DSG-Q13]", async () => {
    const { fetchPage } = await open({
      chrome: {
        globalConfiguration: async () => ({
          ...EMPTY_GLOBAL_CONFIGURATION,
          mainNavigation: [
            {
              text: "Fotobücher",
              link: { url: "/fotobuecher" },
              navigationType: "photobook",
              flyoutGroups: [],
              hasSubNavigationOnly: false,
              alwaysShowsSubNavigation: false,
              isOnlyInBurgerNavigation: false,
            },
          ],
        }),
      },
    });
    const link = "type=fotoheft&format=a4-quer&designGroupSetId=set-9";
    const { text } = await fetchPage(`/configurator-photobook?${link}`);
    expect(text).toContain(`href="/fotobuecher?${link.replaceAll("&", "&amp;")}`);
  });

  it.each([
    ["photobox?photoboxType=small", "/fr/boites-photo"],
    ["photobox?photoboxType=photoprint", "/fr/tirages-photo"],
  ])("of /configurator-%s leads back to %s [RTE-16]", async (link, path) => {
    const { fetchPage } = await open();
    const { text } = await fetchPage(`/fr/configurator-${link}`, "wall.ch.localhost");
    expect(text).toContain(` href="${path}">designer.change</a>`);
  });

  it.each([
    [
      "photo-frame?frameType=holzrahmen&materialType=poster",
      ["frames.holzrahmen-schwarz.full", "frameParts.mat-weiss", "3\u00A0cm"],
    ],
    ["photo-frame?frameType=artbox-eiche", ["frames.artbox-eiche.full"]],
    ["photobook?type=fotoheft", ["types.fotoheft", "printings.digital", "covers.soft"]],
    ["photobook?format=a4-hoch&paper=matt", ["formats.a4-hoch", "papers.matt"]],
    ["photobook?photobookBinding=layflat", ["bindings.layflat"]],
    ["photobook?coverLamination=matt", ["laminations.matt"]],
    ["photobook?categoryIds[]=1", ["categories.1"]],
  ])("names what /configurator-%s selects in words [GEN-Q2, DSG-Q14]", async (link, keys) => {
    expect(await factsOf(link)).toEqual(
      expect.arrayContaining(
        keys.map((key) => (link.startsWith("photobook") ? `photobook.${key}` : key)),
      ),
    );
  });

  it.each([
    ["photobook?refinement=gold", "cards.refinements.gold"],
    ["photobox?photoboxType=small", "photobox.types.small"],
    ["photobox?photoboxType=photoprint", "photobox.types.photoprint"],
    ["photobox?photoboxFormat=130x90", "13 x 9\u00A0cm"],
    ["photo-frame?format=600x450", "60 x 45\u00A0cm"],
    ["card?punching=abgerundet", "cards.punchings.abgerundet"],
    ["card?paper=matt", "photobook.papers.matt"],
    ["card?isSample=1", "designer.yes"],
    ["photo-frame?optionTypes=keilrahmen-38mm", "options.keilrahmen.38mm"],
    ["photo-frame?materialType=leinwand&format=600x450", "options.keilrahmen.25mm"],
    ["photobox?photoboxType=photoprint&photoboxFormat=150x100", "photobox.finishes.glossy"],
    ["collage?materialType=poster&format=600x450&designId=13", "collages.photos"],
    ["photo-frame?matSize=30", "3\u00A0cm"],
    ["photobook?pageCount=40", "photobook.pages"],
    ["calendar?startMonth=2&year=2027", "Februar 2027"],
  ])("names what /configurator-%s selects as %s [GEN-Q2]", async (link, word) => {
    expect(await factsOf(link)).toContain(word);
  });

  it("prices what a link chooses with cards, and puts it into the cart [CRD-Q24, CRD-Q10, DSG-01]", async () => {
    const { fetchPage } = await open({
      prices: {
        ...createFakePriceList(),
        accessoryPrices: async (_, quantities) =>
          quantities.map((quantity) => ({
            quantity,
            priceCurrent: quantity,
            priceOriginal: quantity,
          })),
      },
    });
    const priced = async (chosen: string) => {
      const { text } = await fetchPage(`/configurator-card?themeId=1001&quantity=40${chosen}`);
      const main = mainOf(text);
      const [, euros = "", cents = ""] = /<strong>(\d+),(\d\d)/.exec(main) ?? [];
      return {
        cents: Number(`${euros}${cents}`),
        added: [...main.matchAll(/name="accessories\[\]" value="(\w+)"/g)].map(([, sku]) => sku),
      };
    };
    const plain = await priced("");
    for (const name of NAMED_ADDITIONS) {
      const chosen = await priced(`&${name}=1`);
      expect(chosen.cents).toBe(plain.cents + 40_00);
      expect(chosen.added).toEqual([name]);
    }
  });

  it("calls the format of loose prints that of prints, not of a box [GEN-Q2]", async () => {
    const { fetchPage } = await open();
    const link = "photobox?photoboxType=photoprint&photoboxFormat=150x100";
    const { text } = await fetchPage(`/configurator-${link}`, "wall.de.localhost");
    expect(text).toContain("<dt>parameters.printFormat</dt>");
    expect(mainOf(text)).not.toContain("parameters.photoboxFormat");
  });

  it("leads back to the calculator of the page [RTE-16, GEN-Q2]", async () => {
    const { fetchPage } = await open();
    const link = "photo-frame?materialType=leinwand&format=600x450";
    const { text } = await fetchPage(`/configurator-${link}`, "wall.de.localhost");
    expect(/<a class="secondary" href="([^"]*)"/.exec(text)?.[1]).toMatch(/#calculator$/);
  });

  it.each([
    "photo-frame?materialType=poster&format=900x600",
    "card?themeId=1001&quantity=40",
    "calendar?calendarType=wandkalender&formatType=a4-quer",
  ])("leads from %s back with the shared parameters [DSG-15, DSG-Q15]", async (link) => {
    const { fetchPage } = await open();
    const { text } = await fetchPage(
      `/configurator-${link}&gclid=g&s=mail&disableCache=1&_foo=1`,
      "card.de.localhost",
    );
    const href = /<a class="secondary" href="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    expect(href).toMatch(/[?&]gclid=g&s=mail&disableCache=1&_foo=1(?:#calculator)?$/);
  });

  it("names the layout of a photo book [GEN-Q2, DSG-18]", async () => {
    const link = "photobook?type=fotoheft&format=a4-quer&designGroupSetId=set-9";
    expect(await factsOf(link)).toContain("productKinds.photobook: Nur Fotos");
  });

  it("names no parameters that say nothing about the product [GEN-Q2]", async () => {
    const others =
      "gclid=ad&s=friend&tileCount=12&disableCache=1&designId=7&sku=a&tag=b&paper=raw-code&ribbon=x";
    expect(await factsOf(`card?occasion=geburt&${others}`)).toEqual([
      "productKinds.card",
      "cards.occasions.geburt",
    ]);
  });
});
