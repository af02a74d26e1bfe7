import type { Page } from "@playwright/test";
import { answerCustomer, shiftsOf, watchShifts } from "./chrome-test.ts";
import { contentChange, type DraftShop, shopWith } from "./draft-shop.ts";
import { startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, hydrated, test as base } from "./shop-test.ts";

const link = (url: unknown) => ({ fieldtype: "multilink", linktype: "url", url });

const GARBAGE = {
  linkbox: [
    { headline: 3, linkLists: [null, { links: "x" }, { links: [{ text: "No address" }] }] },
  ],
  newsletterBlock: { backgroundColor: "red; } body { display: none", textColor: 7 },
  communicationBlock: {
    communicationTiles: [
      null,
      { headline: "" },
      {
        headline: "Only a headline",
        cta: [{ text: "Nowhere" }, { text: "Bad", link: link("javascript:alert(1)") }],
      },
    ],
  },
  customerOpinions: "none",
  seoViewMore: { text: ["no text"], viewMore: {} },
  paymentMethods: { paymentMethods: [{ id: 7 }, { filename: "javascript:alert(1)" }, null] },
  footerBlock: {
    weather: { title: "Unknown", items: [{ text: "Sun", link: link("/") }] },
    awards: { title: "No items", items: "x" },
    customerService: {
      title: "Service",
      items: [null, 7, {}, { text: "No address" }, { text: "Fine", link: link("/") }],
    },
    socialMedia: { title: "", items: [{ text: "No title", link: link("/") }] },
  },
  copyrightBlock: [7],
};

/** A shop with invalid French content, and with a footer of its own on the German canvas page. */
const test = base.extend<object, { shop: DraftShop }>({
  shop: [
    ...shopWith((edit) => {
      edit(
        "wall/fr-FR/_global.json",
        contentChange((content) => void (content["footer"] = GARBAGE)),
      );
      edit(
        "wall/de-DE/wandbilder/leinwand.json",
        contentChange(
          (content) =>
            void (content["footerOverride"] = {
              linkbox: {
                headline: "Rund um Leinwand",
                linkLists: [
                  { links: [{ text: "Vergleichen", link: link("/wandbilder/vergleichen") }] },
                ],
              },
              seoViewMore: { text: "Kurz gesagt.", viewMore: "Weiterlesen" },
            }),
        ),
      );
    }),
  ],
});

const CANVAS = "/wandbilder/leinwand";
const footerOf = (page: Page) => page.getByRole("contentinfo");
const boxOf = (page: Page, title: string) =>
  page.locator(".footer-box").filter({ has: page.getByRole("heading", { name: title }) });

const open = async (page: Page, width: number, address = at("wall.de", CANVAS)) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
};

/** Waits until the scripts of the footer are running. */
const comeNear = async (page: Page) => {
  await footerOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".seo-text button[data-waits]")).toHaveCount(0);
};

const BLOCKS = [
  ".newsletter",
  ".communication",
  ".reviews",
  ".seo-text",
  ".breadcrumb",
  ".payment-logos",
  ".footer-links",
  ".copyright",
  ".back-to-top",
];

const blocksOf = (page: Page) =>
  footerOf(page).evaluate(
    (footer, blocks) =>
      [...footer.querySelectorAll(blocks.join())].map((block) =>
        blocks.find((selector) => block.matches(selector)),
      ),
    BLOCKS,
  );

for (const [view, path] of [
  ["web", CANVAS],
  ["desktop", `/d${CANVAS}`],
] as const)
  test(`the ${view} view has a footer of nine blocks, with a link to the home page [FTR-01, FTR-03, FTR-Q10]`, async ({
    page,
  }) => {
    await open(page, 1440, at("wall.de", path));
    expect(await blocksOf(page)).toEqual(BLOCKS);
    await comeNear(page);
    expect(await blocksOf(page)).toEqual(BLOCKS);
    const start = (await page.locator(".logo").getAttribute("href")) ?? "";
    expect(start).toBe(view === "web" ? "/" : "/desktop-startseite");
    const home = footerOf(page).locator(".copyright a");
    await expect(home).toHaveAttribute("href", view === "web" ? "/" : "/d");
    await home.click();
    await expect(page.locator(".breadcrumb")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-platform", view);
  });

test.describe("links to the consent settings", () => {
  test.use({ isUndecided: true });

  test("open the shop's own settings if no service is configured [FTR-04, FTR-Q2]", async ({
    page,
    context,
  }) => {
    await open(page, 390);
    const settings = footerOf(page).getByRole("link", { name: "Cookie-Einstellungen" });
    await settings.click();
    const dialog = page.getByRole("dialog", { name: "Sie entscheiden, was wir messen dürfen" });
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(settings).toBeFocused();
    expect((await context.cookies()).find(({ name }) => name === "consent")).toBeUndefined();
    await settings.click();
    await dialog.getByRole("checkbox", { name: /^Statistik/ }).check();
    await dialog.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(dialog).toBeHidden();
    const storedConsent = async () =>
      (await context.cookies()).find(({ name }) => name === "consent")?.value;
    await expect.poll(storedConsent).toBe("granted");
    await settings.click();
    await expect(dialog.getByRole("checkbox", { name: /^Statistik/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Nur notwendige" }).click();
    await expect.poll(storedConsent).toBe("declined");
  });

  test("open the second layer of the configured service, also from the burger menu [FTR-04]", async ({
    page,
  }) => {
    const server = await startOwnServer({
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_CONSENT_SCRIPT: "https://consent.example/loader.js",
      PASSEPARTOUT_CONSENT_SETTINGS_ID: "shop",
    });
    await page.route("https://consent.example/loader.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "window.opened = 0; window.UC_UI = { isInitialized: () => true, isConsentRequired: () => true, showSecondLayer: () => { window.opened += 1; } };",
      }),
    );
    const opened = () =>
      page.evaluate(() => (globalThis as unknown as { readonly opened?: number }).opened ?? 0);
    await open(page, 390, server.at("wall.de", CANVAS));
    await footerOf(page).getByRole("link", { name: "Cookie-Einstellungen" }).click();
    await expect.poll(opened).toBe(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Menü öffnen" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Cookie-Einstellungen" }).click();
    await expect.poll(opened).toBe(2);
    expect(new URL(page.url()).hash).toBe("");
    // Parts of the page may still be loading.
    await page.goto("about:blank");
    await server.stop();
  });

  test("work if cookies are forbidden", async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new Error("no storage here");
      };
      Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(globalThis, name, { get: refuse });
    });
    await open(page, 390);
    await footerOf(page).getByRole("link", { name: "Cookie-Einstellungen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Alle erlauben" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

for (const width of [719, 720])
  test.describe(`at ${width} px`, () => {
    const isNarrow = width < 720;

    test(`communication tiles ${isNarrow ? "toggle by their short headline, the first is open" : "are all open and do not toggle"} [FTR-06, FTR-07, FTR-Q11]`, async ({
      page,
    }) => {
      await open(page, width);
      const tiles = page.locator(".communication-tile");
      await expect(tiles).toHaveCount(3);
      const texts = tiles.locator("p");
      const title = (name: string) => tiles.getByText(name, { exact: true });
      if (isNarrow) {
        await expect(texts.nth(0)).toBeVisible();
        await expect(texts.nth(1)).toBeHidden();
        await expect(texts.nth(2)).toBeHidden();
        await title("Versand").click();
        await expect(texts.nth(1)).toBeVisible();
        await expect(texts.nth(0)).toBeVisible();
        await title("Beratung").click();
        await expect(texts.nth(0)).toBeHidden();
        await tiles.nth(2).locator("summary").press("Enter");
        await expect(texts.nth(2)).toBeVisible();
        await expect(tiles.nth(1).getByRole("link", { name: "Zum Versand" })).toHaveAttribute(
          "href",
          /^\/[a-z-]+$/,
        );
      } else {
        for (const name of [
          "Persönlich für Sie da",
          "Sicher verpackt",
          "Stimmt etwas nicht? Wir beheben es.",
        ])
          await title(name).click();
        for (const place of [0, 1, 2]) await expect(texts.nth(place)).toBeVisible();
        await expect(tiles.locator("summary:visible")).toHaveCount(0);
      }
    });

    test(`the link box ${isNarrow ? "starts collapsed and toggles" : "is open and does not toggle"}, and titled boxes toggle [FTR-09, FTR-18, FTR-Q3]`, async ({
      page,
    }) => {
      await open(page, width);
      const box = page.locator(".link-box");
      const title = box.getByText("Das könnte Sie auch interessieren").filter({ visible: true });
      const links = box.getByRole("link");
      const all = await box.locator("a").count();
      expect(all).toBeGreaterThan(0);
      await expect(box.locator("ul")).toHaveCount(2);
      if (isNarrow) {
        await expect(links).toHaveCount(0);
        await title.click();
        await expect(links).toHaveCount(all);
        await title.click();
        await expect(links).toHaveCount(0);
      } else {
        await expect(links).toHaveCount(all);
        await title.click();
        await expect(links).toHaveCount(all);
      }

      const service = boxOf(page, "Service");
      await expect(service.getByRole("link").first()).toBeVisible();
      await service.locator("summary").click();
      await expect(service.getByRole("link")).toHaveCount(0);
      const about = boxOf(page, "Über Wandbilder");
      await about.locator("summary").press("Enter");
      await expect(about.getByRole("link").first()).toBeVisible();
    });
  });

test("a part expanded on a narrow viewport stays expanded after the viewport was wide [FTR-08]", async ({
  page,
}) => {
  await open(page, 719);
  const texts = page.locator(".communication-tile p");
  await page.locator(".communication-tile").getByText("Versand", { exact: true }).click();
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(texts.nth(2)).toBeVisible();
  await page.setViewportSize({ width: 719, height: 900 });
  await expect(texts.nth(1)).toBeVisible();
  await expect(texts.nth(2)).toBeHidden();
});

test.describe("the seven kinds of box", () => {
  test("contain images and links; external links open a new tab and announce it [FTR-17, FTR-23]", async ({
    page,
  }) => {
    await page.route("**/media/award-*.svg", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>',
      }),
    );
    await open(page, 1440);
    const apple = page.getByRole("link", {
      name: "App für Apple-Geräte (öffnet in einem neuen Tab)",
    });
    await expect(apple).toHaveAttribute("target", "_blank");
    await expect(apple).toHaveAttribute("rel", "noopener");
    const ratios = async (title: string) =>
      boxOf(page, title)
        .locator("img")
        .evaluateAll((images) => images.map((image) => image.clientWidth / image.clientHeight));
    for (const [title, ratio] of [
      ["Unsere App", 94 / 26],
      ["Musterauszeichnungen", 40 / 25],
      ["Folgen Sie uns", 1],
    ] as const)
      await expect
        .poll(async () => (await ratios(title)).map((seen) => Math.abs(seen - ratio) < 0.06))
        .toEqual(expect.not.arrayContaining([false]));
    await expect(
      page.getByRole("img", { name: "Muster: Auszeichnung für den Druck" }),
    ).toBeVisible();
  });

  test("lead to the same page in other countries and languages [FTR-16, FTR-Q9, CNT-04]", async ({
    page,
  }) => {
    await open(page, 390, at("wall.ch", "/fr/"));
    await boxOf(page, "Langues").locator("summary").click();
    const german = boxOf(page, "Langues").getByRole("link", { name: /Deutsch/ });
    await expect(german).toHaveAttribute("hreflang", "de-CH");
    const countries = boxOf(page, "Aussi dans d’autres pays");
    await countries.locator("summary").click();
    await expect(countries.getByRole("link").first()).toBeVisible();
    await german.click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de-CH");
  });
});

test.describe("the text about the shop", () => {
  test("is clamped initially, and a click on view more shows all of it permanently [FTR-10, FTR-11, FTR-12]", async ({
    page,
  }) => {
    await open(page, 390);
    await comeNear(page);
    const more = page.getByRole("button", { name: "Weiterlesen" });
    const text = page.locator(".seo-text p");
    const isClamped = () => text.evaluate((p) => p.scrollHeight > p.clientHeight);
    expect(await isClamped()).toBe(true);
    await more.press("Enter");
    await expect(more).toHaveCount(0);
    await expect(text).toBeFocused();
    expect(await isClamped()).toBe(false);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await isClamped()).toBe(false);
    await footerOf(page).getByRole("link", { name: "Hilfe & Kontakt" }).click();
    await expect(page).toHaveURL(/hilfe-und-kontakt/);
    await expect(page.locator(".seo-text")).toHaveAttribute("data-state", "expanded");
  });

  test("has no button if all of it is visible, and a story may replace text and link box [FTR-12, CNT-14]", async ({
    page,
    shop,
  }) => {
    await open(page, 1440, shop.at("wall.de", CANVAS));
    await comeNear(page);
    await expect(page.locator(".seo-text p")).toHaveText("Kurz gesagt.");
    await expect(page.locator(".seo-text button")).toBeHidden();
    await expect(page.locator(".link-box").getByRole("link")).toHaveText(["Vergleichen"]);
    await footerOf(page).getByRole("link", { name: "Hilfe & Kontakt" }).click();
    await expect(page).toHaveURL(/hilfe-und-kontakt/);
    await expect(page.locator(".link-box").getByRole("link")).not.toHaveCount(1);
    await expect(page.locator(".seo-text")).toContainText("Bilder für die Wand");
  });
});

test("the breadcrumb leads from the start page to the page, which is not linked; the start page has none [FTR-13]", async ({
  page,
}) => {
  await open(page, 390);
  const breadcrumb = page.getByRole("navigation", { name: "Sie sind hier" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    "Startseite",
    "Wandbilder",
    "Leinwand",
  ]);
  await expect(breadcrumb.getByRole("link")).toHaveText(["Startseite", "Wandbilder"]);
  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText("Leinwand");
  await breadcrumb.getByRole("link", { name: "Wandbilder" }).click();
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["Startseite", "Wandbilder"]);
  await breadcrumb.getByRole("link", { name: "Startseite" }).click();
  await expect(breadcrumb).toHaveCount(0);
  await page.goto(at("card.de", "/themes/1001"));
  await expect(breadcrumb.getByRole("link").nth(1)).toHaveAttribute("href", "/products/");
  await expect(breadcrumb.getByRole("listitem")).toHaveCount(3);
});

test("the payment methods are logos of 73 by 32 with a text alternative [FTR-14, FTR-24]", async ({
  page,
}) => {
  await open(page, 1440);
  const logos = page.getByRole("region", { name: "So können Sie bezahlen" }).getByRole("img");
  await expect(logos).toHaveCount(5);
  await expect(logos.first()).toHaveAccessibleName("PayPal");
  await logos.first().scrollIntoViewIfNeeded();
  for (const { width, height } of await logos.evaluateAll((all) =>
    all.map((logo) => logo.getBoundingClientRect()),
  ))
    expect(width / height).toBeCloseTo(73 / 32, 1);
});

test.describe("the link to the top", () => {
  const button = (page: Page) => page.getByRole("link", { name: "Nach oben" });

  /** Scrolls instantly, as far as a wheel does. */
  const moveBy = (page: Page, y: number): Promise<void> =>
    page.evaluate((top) => scrollBy({ top, behavior: "instant" }), y);

  /** Opens a page scrolled down. */
  const openDeep = async (page: Page) => {
    await answerCustomer(page, {});
    await open(page, 1440);
    await hydrated(page);
    await moveBy(page, 1500);
    await expect(button(page)).toBeHidden();
  };

  const appear = async (page: Page) => {
    await expect(async () => {
      await moveBy(page, -20);
      await expect(button(page)).toBeVisible({ timeout: 1500 });
    }).toPass();
  };

  test("appears after scrolling up past half the viewport, and disappears while scrolling down and at half the height of the viewport [FTR-25, FTR-26, FTR-Q5]", async ({
    page,
  }) => {
    await openDeep(page);
    await moveBy(page, 300);
    await appear(page);
    await moveBy(page, 100);
    await expect(button(page)).toBeHidden();
    await appear(page);
    const go = (top: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await go(451);
    await expect(button(page)).toBeVisible();
    await go(450);
    await expect(button(page)).toBeHidden();
  });

  test("is updated only after 500 ms without scrolling [FTR-27]", async ({ page }) => {
    await openDeep(page);
    await appear(page);
    await moveBy(page, 200);
    await expect(button(page)).toBeHidden();
    const waited = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let last = 0;
          addEventListener("scroll", () => (last = performance.now()));
          new MutationObserver(() => resolve(performance.now() - last)).observe(
            document.querySelector(".back-to-top") as Element,
            { attributes: true, attributeFilter: ["data-shown"] },
          );
          scrollBy({ top: -100, behavior: "instant" });
        }),
    );
    expect(waited).toBeGreaterThanOrEqual(495);
  });

  const placesOnTheWay = (page: Page) =>
    page.evaluate(() => {
      const places: number[] = [];
      Object.assign(globalThis, { places });
      addEventListener("scroll", () => places.push(scrollY));
    });
  const places = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { readonly places: number[] }).places);

  test("scrolls smoothly to the top and moves the focus there [FTR-28]", async ({ page }) => {
    await openDeep(page);
    await appear(page);
    await placesOnTheWay(page);
    await button(page).press("Enter");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect((await places(page)).filter((place) => place > 0).length).toBeGreaterThan(0);
    await expect(page.locator(".logo")).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");
    await expect(button(page)).toBeHidden();
  });

  test("jumps to the top with reduced motion [FTR-28]", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openDeep(page);
    await appear(page);
    await placesOnTheWay(page);
    await button(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => places(page)).toEqual([0]);
  });
});

for (const [width, storefront] of [
  [390, "wall.de"],
  [1440, "card.de"],
] as const)
  test(`the footer of ${storefront} is accessible at ${width} px, collapsed and expanded`, async ({
    page,
  }) => {
    await open(page, width, at(storefront, "/"));
    await comeNear(page);
    for (const isOpen of [false, true]) {
      await page.locator(".footer details").evaluateAll((all, shouldOpen) => {
        for (const details of all) (details as HTMLDetailsElement).open = shouldOpen;
      }, isOpen);
      await expectAccessible(page);
    }
  });

test("the scripts of the footer do not shift the layout", async ({ page }) => {
  await watchShifts(page);
  await answerCustomer(page, {});
  await open(page, 390);
  await comeNear(page);
  await hydrated(page);
  expect(await shiftsOf(page)).toBe(0);
});

test("invalid content of editors affects only its own part [FTR-16, FTR-17, NWS-02]", async ({
  page,
  shop,
}) => {
  await open(page, 390, shop.at("wall.fr", "/"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await footerOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".newsletter")).toHaveCSS("background-color", "rgb(200, 16, 46)");
  await expect(page.locator(".communication-tile")).toHaveCount(1);
  await expect(page.locator(".communication-tile a")).toHaveCount(0);
  for (const block of [".seo-text", ".payment-logos", ".link-box", ".reviews"])
    await expect(page.locator(block)).toHaveCount(0);
  await expect(boxOf(page, "Service").getByRole("link")).toHaveText(["Fine"]);
  await expect(page.getByText("Unknown")).toHaveCount(0);
  await expect(footerOf(page).getByRole("link", { name: "No title" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });

  test("the footer collapses, shows all of its text and links to the top [FTR-08, FTR-09, FTR-18]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", CANVAS));
    const texts = page.locator(".communication-tile p");
    await expect(texts.nth(1)).toBeHidden();
    await page.locator(".communication-tile").getByText("Versand", { exact: true }).click();
    await expect(texts.nth(1)).toBeVisible();
    await boxOf(page, "Über Wandbilder").locator("summary").click();
    await expect(boxOf(page, "Über Wandbilder").getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Weiterlesen" })).toBeHidden();
    await expect(footerOf(page).getByRole("link", { name: "Cookie-Einstellungen" })).toBeHidden();
    await page.getByRole("link", { name: "Nach oben" }).click();
    await expect(page).toHaveURL(/#top$/);
  });
});

test.describe("the footer of a page that is opened softly", () => {
  const openShipping = async (page: Page) => {
    await open(page, 1440, at("wall.de", CANVAS));
    await hydrated(page);
    await page.locator(".footer-boxes a[href='/versand-und-zahlung']").first().press("Enter");
    await expect(page).toHaveURL(at("wall.de", "/versand-und-zahlung"));
    await expect(page.locator("h1")).toBeFocused();
  };

  test("is that of its document [FTR-01, FTR-03]", async ({ page }) => {
    await openShipping(page);
    const links = () =>
      footerOf(page)
        .getByRole("link", { includeHidden: true })
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
    const soft = await links();
    await page.reload();
    expect(soft).toEqual(await links());
    expect(await blocksOf(page)).toEqual(BLOCKS);
  });
});
