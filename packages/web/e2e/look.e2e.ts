import type { Locator, Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const CANVAS = "/wandbilder/leinwand";

const choices = (page: Page) => page.locator("#calculator form");

for (const [width, height] of [
  [1440, 900],
  [320, 640],
] as const)
  test(`a product page shows picture, price and action on its first screen of ${width} by ${height} px, and they stay while one chooses [CLC-Q10]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(at("wall.de", CANVAS));
    const price = choices(page).locator(".calculator-price strong");
    const action = choices(page).locator(".cta");
    await expect(page.locator(".product-view-picture")).toBeInViewport();
    // The largest image of the first screen does not wait until the page is laid out.
    await expect(page.locator(".product-view-picture img")).not.toHaveAttribute("loading", "lazy");
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(action).toBeInViewport({ ratio: 1 });
    const last = choices(page).getByRole("radio").last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    // The page may still scroll.
    await expect(async () => {
      const [focused, bar] = await Promise.all([
        last.boundingBox(),
        choices(page).locator(".calculator-result").boundingBox(),
      ]);
      expect(focused!.y + focused!.height).toBeLessThanOrEqual(bar!.y);
    }).toPass();
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(action).toBeInViewport({ ratio: 1 });
  });

test("the header stays in view while the page scrolls, and covers no heading that a link leads to [HDR-Q4]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("wall.de", CANVAS));
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await expect(page.locator(".logo").first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Fotobücher", exact: true }).first()).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole("link", { name: "Acrylglas" }).last().focus();
  await expect(async () => {
    const [link, navigation] = await Promise.all([
      page.getByRole("link", { name: "Acrylglas" }).last().boundingBox(),
      page.locator(".main-navigation").boundingBox(),
    ]);
    expect(link!.y).toBeGreaterThanOrEqual(navigation!.y + navigation!.height);
  }).toPass();
});

const countries = (page: Page) => page.getByRole("navigation", { name: "Land und Sprache" });

test("the header leads to the page in other countries, named in their own language [HDR-Q5]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("wall.de", CANVAS));
  await hydrated(page);
  await expect(countries(page)).toBeHidden();
  await page.getByRole("button", { name: "Land und Sprache" }).click();
  await expect(countries(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(countries(page)).toBeHidden();
  await page.getByRole("button", { name: "DE Land und Sprache" }).click();
  await expect(countries(page).getByRole("heading")).toHaveText("Land und Sprache");
  await countries(page).getByRole("button", { name: "Schließen" }).click();
  await expect(countries(page)).toBeHidden();
  await page.getByRole("button", { name: "Land und Sprache" }).click();
  await countries(page).getByRole("link", { name: "Suisse (français)" }).click();
  await expect(page).toHaveURL(at("wall.ch", "/fr/tableaux-photo/toile"));
});

test("the burger menu leads to the page in other countries [HDR-Q5]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.de", CANVAS));
  await expect(page.getByRole("button", { name: "Land und Sprache" })).toBeHidden();
  await page.getByRole("link", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await menu.getByText("Land und Sprache").click();
  await expect(menu.getByRole("link", { name: "Deutschland" })).toHaveCount(0);
  await expectAccessible(page);
  await menu.getByRole("link", { name: "España" }).click();
  await expect(page).toHaveURL(at("wall.es", "/cuadros/lienzo"));
});

for (const [shop, fonts] of [
  ["wall.de", ["Figtree", "Jost"]],
  ["card.de", ["Cabin", "Fraunces"]],
] as const)
  test(`${shop} has a font for text and one for headings, below 60 kB together [HDR-Q6]`, async ({
    page,
  }) => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".woff2"))
        sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(at(shop, "/"));
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => sizes.length).toBe(2);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(60_000);
    const families = await page.evaluate(() =>
      ["body", "h1"].map((name) => {
        const element = document.querySelector(name);
        return element && getComputedStyle(element).fontFamily.split(",")[0];
      }),
    );
    expect(families).toEqual(fonts);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to other countries [HDR-Q5]", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at("wall.de", "/"));
    await page.getByRole("button", { name: "Land und Sprache" }).click();
    await countries(page).getByRole("link", { name: "Österreich" }).click();
    await expect(page).toHaveURL(at("wall.at", "/"));
  });

  test("the menu of a phone leads to other countries [HDR-Q5]", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at("wall.de", "/"));
    await page.getByRole("link", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("main");
    await menu.getByRole("link", { name: "Suisse (français)" }).click();
    await expect(page).toHaveURL(at("wall.ch", "/fr"));
  });

  test("the search field says what it is for in every language, and nothing of it is cut off [NAV-Q23]", async ({
    page,
  }) => {
    for (const storefront of [
      "wall.de",
      "card.de",
      "card.gb",
      "card.it",
      "wall.es",
      "wall.nl",
      "card.fr",
    ])
      await test.step(storefront, async () => {
        await page.goto(at(storefront, "/"));
        for (const width of [1000, 1280, 1366, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const header = page.locator(".header-search");
          await expect(header.locator("a, input").filter({ visible: true })).toHaveCount(1);
          const field = header.locator("input");
          if (!(await field.isVisible())) continue;
          const [needs, has] = await field.evaluate((input: HTMLInputElement) => {
            const { font, paddingLeft, paddingRight } = getComputedStyle(input);
            const context = document.createElement("canvas").getContext("2d")!;
            context.font = font;
            const text = context.measureText(input.placeholder).width;
            return [
              text,
              input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
            ];
          });
          expect(needs, `at ${width} px`).toBeLessThanOrEqual(has);
        }
      });
  });

  test("with text twice as large, no page scrolls sideways on a phone [HDR-Q4]", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // What a slow line shows instead of the fonts of the shop is wider.
    await page.route("**/*.woff2", (route) => route.abort("aborted"));
    for (const [host, path] of [
      ["wall.de", "/"],
      ["wall.de", CANVAS],
      ["wall.nl", "/"],
      ["card.de", "/hochzeit/"],
      ["card.de", "/products/"],
    ] as const)
      await test.step(`${host}${path}`, async () => {
        await page.goto(at(host, path));
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(390);
      });
  });

  test("a heading without a picture opens its page, and one tile stands as in a grid [HDR-Q4]", async ({
    page,
  }) => {
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
    await page.goto(at("wall.de", "/wandbilder"));
    await page.locator(".teaser-picture").evaluate((image) => image.remove());
    expect(await top(".product-top h1")).toBeLessThan(await top(".calculator-choices"));
    await page.goto(at("wall.de", "/geschenke"));
    await page.locator(".tiles").evaluate((list) => list.replaceChildren(list.firstElementChild!));
    const image = (await page.locator(".tile img").boundingBox())!;
    expect(await top(".tile h2")).toBeGreaterThan(image.y + image.height);
  });

  test("the lists of tiles end without a hole [HDR-Q4]", async ({ page }) => {
    for (const [width, host, path] of [
      [390, "wall.de", "/"],
      [768, "wall.de", "/"],
      [1440, "wall.de", "/zubehoer"],
      [768, "card.de", "/umschlaege-und-zubehoer/"],
      [390, "card.de", "/hochzeit/"],
    ] as const)
      await test.step(`at ${width} px of ${host}${path}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(at(host, path));
        // The last tile of each list reaches as far to the right as the list.
        const holes = () =>
          page.locator("main .tiles:not(.design-tiles)").evaluateAll((lists) =>
            lists.map((list) => {
              const last = list.lastElementChild?.getBoundingClientRect().right ?? 0;
              return Math.round(list.getBoundingClientRect().right - last);
            }),
          );
        await expect.poll(async () => (await holes()).length).toBeGreaterThan(0);
        await expect.poll(async () => Math.max(...(await holes()))).toBeLessThanOrEqual(1);
      });
  });
});

test("the header leads to the wishlist where there is one, and nothing of it is cut off [CHN-Q11]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  const wishlist = page.locator("header").getByRole("link", { name: "Meine Merkliste" });
  await expect(wishlist).toHaveCount(0);
  await page.goto(at("card.de", "/hochzeit/"));
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const item of [wishlist, page.locator("header").getByRole("link", { name: "Warenkorb" })])
      await expect(item).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const { width: across, height } = (await wishlist.boundingBox())!;
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
    }).toPass();
  }
  await wishlist.click();
  await expect(page).toHaveURL(at("card.de", "/wishlist/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meine Merkliste");
});

test("the comparison of materials has a price for each, and its first column stays in view on a phone [CNT-09]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.de", "/wandbilder/vergleichen"));
  const matrix = page.locator(".matrix").first();
  await expect(matrix.getByRole("row", { name: /^Preis/ }).getByRole("cell")).toHaveText(
    Array<RegExp>(5).fill(/^ab \d+,\d\d/),
  );
  const first = matrix.getByRole("rowheader").first();
  await matrix.evaluate((region) => region.scrollTo({ left: 300, behavior: "instant" }));
  await expect(async () => {
    const [region, header] = await Promise.all([matrix.boundingBox(), first.boundingBox()]);
    expect(Math.abs(header!.x - region!.x)).toBeLessThanOrEqual(1);
  }).toPass();
});

test("in forced colours, buttons have an edge, one item of the navigation is active, and colours stay colours [HDR-Q4]", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("card.de", "/themes/1002/"));
  await expect(page.locator(".calculator-result .cta").first()).toHaveCSS(
    "border-top-style",
    "solid",
  );
  const lined = page
    .locator(".navigation-items > li > a")
    .evaluateAll(
      (links) =>
        links.filter((link) => getComputedStyle(link).borderBottomStyle === "solid").length,
    );
  expect(await lined).toBe(1);
  await expect(page.locator(".swatch").first()).toHaveCSS("forced-color-adjust", "none");
  const logo = page.locator(".logo img");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await expect(logo).toHaveCSS("background-color", "rgb(251, 246, 240)");
});

test("a printed page has its content alone, and no bar lies over it [HDR-Q4]", async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(at("wall.de", CANVAS));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".header-bar")).toBeHidden();
  await expect(page.locator(".footer")).toBeHidden();
  await expect(choices(page).locator(".cta")).toBeHidden();
  await expect(choices(page).locator(".calculator-result")).toHaveCSS("position", "static");
  await expect(choices(page).locator(".calculator-price strong")).toBeVisible();
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the button beside a reduced price is not squeezed [CLC-Q10]", async ({ page }) => {
    for (const [host, path] of [
      ["wall.com", "/wall-art/canvas"],
      ["wall.de", "/wandbilder/leinwand"],
    ] as const) {
      await page.goto(at(host, path));
      const button = await page.locator(".calculator-result .cta").boundingBox();
      expect(button?.height).toBeLessThan(90);
    }
  });
});

/** As in the settings of a browser: media queries know it too. */
const enlargeText = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
};

test("with text set twice as large in the browser, nothing is out of reach on a phone [HDR-Q4]", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [host, path] of [
    ["wall.de", "/bausteine"],
    ["wall.de", CANVAS],
    ["wall.de", "/vertrag-widerrufen"],
    ["wall.de", "/nichts"],
    ["card.de", "/themes/1001/"],
  ] as const) {
    await page.goto(at(host, path));
    await enlargeText(page);
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    // The logo grows with the text.
    const logo = await page.locator(".logo img").boundingBox();
    expect(logo?.width).toBeGreaterThan(180);
    const words = page.locator(".photo-shelf-words");
    if (await words.isVisible()) expect((await words.boundingBox())?.width).toBeGreaterThan(180);
  }
  forgive(complaints, /404/);
  for (const [opener, name] of [
    [page.getByRole("button", { name: "Anmelden" }), "Willkommen zurück"],
    [page.getByRole("link", { name: "Menü öffnen" }), "Menü"],
    [page.getByRole("link", { name: "Cookie-Einstellungen" }).first(), /Sie entscheiden/],
  ] as const) {
    await opener.click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
  }
});

for (const [host, path] of [
  ["wall.de", CANVAS],
  ["card.de", "/themes/1001/"],
] as const)
  test(`price and action of ${host}${path} stand in their column, with larger text too [CLC-Q10]`, async ({
    page,
  }) => {
    await page.goto(at(host, path));
    for (const width of [390, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ["100%", "150%", "200%"]) {
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = text;
        }, size);
        await expect(async () => {
          const bar = (await page.locator(".calculator-result").boundingBox())!;
          for (const part of [".price", ".cta"]) {
            const box = (await page.locator(`.calculator-result ${part}`).first().boundingBox())!;
            expect(box.x, part).toBeGreaterThanOrEqual(bar.x);
            expect(box.x + box.width, part).toBeLessThanOrEqual(bar.x + bar.width + 1);
          }
        }).toPass();
      }
    }
  });

/** The words of a heading that are broken, and so have a box on each of their lines. */
const brokenWords = (heading: Locator): Promise<readonly string[]> =>
  heading.evaluate((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

test("the headings of teasers break between words alone [TSR-01]", async ({ page }) => {
  for (const path of ["/hochzeit/", "/weihnachten-geschaeftlich/"]) {
    await page.goto(at("card.de", path));
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    for (const width of [320, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page.locator(".teaser h1")), `at ${width} px`).toEqual([]);
    }
  }
});

test("the headings of cart and account break between words alone, with larger text too [HDR-Q4]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const host of ["wall.de", "card.de"])
    for (const path of ["/warenkorb", "/kundenkonto"]) {
      await page.goto(at(host, path));
      await enlargeText(page);
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      expect(await brokenWords(page.locator("h1")), `${host}${path}`).toEqual([]);
    }
});

test("the headings of the sub-navigation break between words alone [NAV-01]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.fr", "/tableaux-photo/toile"));
  const heading = page.locator(".sub-navigation-heading").first();
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBeGreaterThan(40);
});
