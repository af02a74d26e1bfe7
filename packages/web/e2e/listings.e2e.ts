import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const tiles = (page: Page) => page.locator(".design-tiles .tile");
const status = (page: Page) => page.locator(".listing-status");
const totalOf = async (page: Page): Promise<number> =>
  Number((await status(page).innerText()).match(/\d+/g)?.at(-1));
const chips = (page: Page) => page.getByRole("navigation", { name: "Gewählte Filter" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filter" });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test.describe("beside the themes", () => {
  test.use({ viewport: DESKTOP });

  test("a filter keeps the focus, stays in the address, and survives back, reload and sharing [CRD-08, SCR-03]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/products/?category=taufe"));
    const blue = page.getByRole("radio", { name: /^Blau/ });
    const modern = page.getByRole("radio", { name: /^Modern/ });
    await blue.focus();
    const before = await scrolled(page);
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\?category=taufe&color=blau$/);
    await expect(chips(page).getByRole("link")).toHaveCount(3);
    await expect(blue).toBeFocused();
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(5);
    await modern.check();
    await expect(page).toHaveURL(/\?category=taufe&color=blau&style=modern$/);
    await expect(async () =>
      expect(await page.locator(".filter-value:has([value=modern])").textContent()).toBe(
        `Modern${await totalOf(page)}`,
      ),
    ).toPass();
    const total = await totalOf(page);
    await page.reload();
    await hydrated(page);
    await expect(blue).toBeChecked();
    await expect(modern).toBeChecked();
    expect(await totalOf(page)).toBe(total);
    await page.goBack();
    await expect(page).toHaveURL(/\?category=taufe&color=blau$/);
    await expect(modern).not.toBeChecked();
    await expect(blue).toBeChecked();
    await page.goForward();
    await expect(modern).toBeChecked();
  });

  test("a chip removes its filter, and another one all of them; the focus goes to the number of results [CRD-08]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/products/?color=gold&style=elegant"));
    const both = await totalOf(page);
    const gold = chips(page).getByRole("link", { name: "Farbe: Gold entfernen" });
    await expect(gold).toHaveText("Farbe: Gold");
    await gold.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\/\?style=elegant$/);
    await expect(status(page)).toBeFocused();
    expect(await totalOf(page)).toBeGreaterThan(both);
    await chips(page).getByRole("link", { name: "Filter zurücksetzen" }).click();
    await expect(page).toHaveURL(/\/products\/$/);
    await expect(chips(page)).toHaveCount(0);
  });

  test("without results all filters stay, and the page says which one to remove [CRD-08, CRD-Q9]", async ({
    page,
  }) => {
    // Found by the counts: a value that no theme has with the others is disabled, but can be in an address.
    await page.goto(at("card.de", "/products/?category=taufe&color=lila"));
    const none = page.locator(".filter-value:has(:disabled)").first();
    const [name, value] = await none
      .locator("input")
      .evaluate((input: HTMLInputElement) => [input.name, input.value]);
    await expect(none.locator(".filter-count")).toHaveText("0");
    await page.goto(at("card.de", `/products/?category=taufe&color=lila&${name}=${value}`));
    await expect(tiles(page)).toHaveCount(0);
    await expect(status(page)).toHaveText("Zu dieser Auswahl haben wir gerade kein Motiv.");
    await expect(page.getByRole("radio", { name: /^Blau/ })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Lila/ })).toBeChecked();
    await expect(chips(page).getByRole("link")).toHaveCount(4);
    await expectAccessible(page);
    const wider = page.locator(".widening li a").first();
    const count = Number(/\((\d+)\)$/.exec(await wider.innerText())?.[1]);
    await wider.click();
    await expect.poll(() => totalOf(page)).toBe(count);
    await expect(status(page)).toBeFocused();
  });

  test("every colour has its own swatch and its name [CRD-08]", async ({ page }) => {
    await page.goto(at("card.de", "/products/"));
    const swatches = page.locator(".filters .swatch:not([data-color=''])");
    const looks = await swatches.evaluateAll((all) =>
      all.map((swatch) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(swatch);
        return `${backgroundColor} ${backgroundImage}`;
      }),
    );
    expect(looks).toHaveLength(13);
    expect(new Set(looks).size).toBe(13);
    for (const text of await page.locator(".filters .swatches .filter-text").allInnerTexts())
      expect(text).not.toBe("");
  });

  test("more themes leave the place, and the focus goes to the first of them [RTE-04, SCR-02]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/products/"));
    const more = page.getByRole("link", { name: "Weitere Motive zeigen" });
    await more.evaluate((link: HTMLElement) => {
      link.scrollIntoView({ behavior: "instant", block: "center" });
      link.focus({ preventScroll: true });
    });
    const before = await scrolled(page);
    await page.keyboard.press("Enter");
    await expect(tiles(page)).toHaveCount(96);
    await expect(tiles(page).nth(48).getByRole("link")).toBeFocused();
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(5);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  const openSheet = async (page: Page) => {
    await page.locator(".filter-fold summary").tap();
    await expect(sheet(page)).toBeVisible();
  };

  test("the filters open as a sheet with the number of results, which applies what was chosen [CRD-08, CRD-Q9]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/hochzeit/"));
    await page.goto(at("card.de", "/products/?category=hochzeit"));
    const all = await totalOf(page);
    await expect(page.locator(".filters")).toBeHidden();
    await openSheet(page);
    await expectAccessible(page);
    expect(await sheet(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    const apply = sheet(page).getByRole("button", { name: /^Motive anzeigen/ });
    await expect(apply).toHaveText(`Motive anzeigen (${all})`);
    await sheet(page).locator(".filter-value:has([value=blau])").tap();
    await expect(page).toHaveURL(/color=blau/);
    await expect(apply).not.toHaveText(`Motive anzeigen (${all})`);
    const text = await apply.innerText();
    await apply.tap();
    await expect(sheet(page)).toBeHidden();
    expect(text).toBe(`Motive anzeigen (${await totalOf(page)})`);
    await expect(page.locator(".filter-fold summary")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\?category=hochzeit$/);
    await expect.poll(() => totalOf(page)).toBe(all);
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/hochzeit\/$/);
  });

  for (const [name, leave] of [
    ["Back", (page: Page) => page.goBack()],
    ["its cross", (page: Page) => sheet(page).getByRole("button", { name: "Schließen" }).tap()],
  ] as const)
    test(`${name} closes the sheet and takes back what was chosen in it [CRD-08]`, async ({
      page,
    }) => {
      await page.goto(at("card.de", "/products/?category=hochzeit"));
      const all = await status(page).innerText();
      await openSheet(page);
      await sheet(page).locator(".filter-value:has([value=blau])").tap();
      await expect(page).toHaveURL(/color=blau/);
      await leave(page);
      await expect(sheet(page)).toBeHidden();
      await expect(page).toHaveURL(/\?category=hochzeit$/);
      await expect(status(page)).toHaveText(all);
      // Without a choice it leaves nothing in the history either.
      await openSheet(page);
      await leave(page);
      await expect(sheet(page)).toBeHidden();
      await expect(page).toHaveURL(/\?category=hochzeit$/);
    });

  test("the sheet resets its filters, and stays [CRD-08]", async ({ page }) => {
    await page.goto(at("card.de", "/products/?color=blau&style=elegant"));
    await openSheet(page);
    await sheet(page).getByRole("button", { name: "Filter zurücksetzen" }).tap();
    await expect(page).toHaveURL(/\/products\/$/);
    await expect(sheet(page)).toBeVisible();
    await sheet(page)
      .getByRole("button", { name: /^Motive anzeigen/ })
      .tap();
    await expect(sheet(page)).toBeHidden();
    await expect(chips(page)).toHaveCount(0);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the filters unfold, and a button applies them [CRD-08]", async ({ page }) => {
      await page.goto(at("card.de", "/products/?category=ostern"));
      const blue = page.locator(".filters .filter-value:has([value=blau])");
      await expect(blue).toBeHidden();
      await page.locator(".filter-fold summary").tap();
      await blue.tap();
      await page.locator(".filters button").tap();
      await expect(page).toHaveURL(/category=ostern&color=blau/);
      await expect(chips(page).getByRole("link")).toHaveCount(3);
      await chips(page)
        .getByRole("link", { name: /Ostern/ })
        .tap();
      await expect(page).toHaveURL(/\/products\/\?color=blau$/);
    });
  });
});

const overview = (page: Page) => page.locator(".overview").first();
const overviewTiles = (page: Page) => overview(page).locator(".tile");

test("a filter of calendars keeps focus and place, survives back and reload, and leads to the page of the type with the template and month [CNT-07, CAL-01, DSG-04]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/fotokalender"));
  const type = overview(page).getByRole("link", { name: /^Tischkalender \d+$/ });
  await type.evaluate((link: HTMLElement) => {
    link.scrollIntoView({ behavior: "instant", block: "center" });
    link.focus({ preventScroll: true });
  });
  const before = await scrolled(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fotokalender\?calendar=tischkalender$/);
  await expect(type).toHaveAttribute("aria-current", "true");
  await expect(type).toBeFocused();
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(5);
  for (const note of await overviewTiles(page).locator("p").allInnerTexts())
    expect(note).toMatch(/^Tischkalender · /);
  const month = overview(page).getByRole("navigation", { name: "Erster Monat" }).getByRole("link");
  await month.nth(3).click();
  await expect(page).toHaveURL(/calendar=tischkalender&start=20\d\d-\d\d-01$/);
  await page.reload();
  await hydrated(page);
  await expect(month.nth(3)).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page).toHaveURL(/\?calendar=tischkalender$/);
  await page.goForward();
  await expect(month.nth(3)).toHaveAttribute("aria-current", "true");
  const tile = overviewTiles(page).first().getByRole("link");
  const name = await tile.innerText();
  const start = await month.nth(3).innerText();
  await tile.click();
  await expect(page).toHaveURL(/\/fotokalender\/tischkalender\?.*startDate=.*designGroupId=/);
  await expect(page.getByRole("heading", { name: `Vorlage „${name}“` })).toBeVisible();
  const year = /\d{4}/.exec(start)?.[0] ?? "";
  await expect(page.getByLabel("Erster Monat").locator("option:checked")).toContainText(year);
});

test("the category of photo books shows its formats, each at its price, and the page of the type has the layout [CNT-07, BOK-02, BOK-10]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/fotobuecher?book=fotoheft"));
  await overview(page).getByRole("link", { name: "Reise", exact: true }).first().click();
  await expect(page).toHaveURL(/book=fotoheft&bookCategory=9$/);
  await expect(
    overview(page)
      .locator("[aria-current=true]")
      .filter({ hasText: /^Reise$/ }),
  ).toBeVisible();
  const first = overviewTiles(page).first();
  await expect(first.locator(".price")).toHaveText(/^ab /);
  const format = await first.getByRole("link").innerText();
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/fotobuecher\/fotoheft\?format=.*designGroupSetId=set-9/);
  await expect(page.locator("main .format:has(:checked)")).toContainText(format);
});

test("articles by SKU are chosen in the calculator of their page, at the same price [CNT-09, CLC-10, CLC-Q12]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  const article = overviewTiles(page).filter({ hasText: "90 x 60 cm" });
  const price = await article.locator(".price strong").innerText();
  await article.getByRole("link").click();
  await expect(page).toHaveURL(/\?materialType=leinwand&format=900x600#calculator$/);
  await expect(page.locator("#calculator .calculator-price")).toContainText(price);
  await expect(page.locator("#calculator .format:has(:checked)")).toContainText("90 x 60 cm");
  await expect(page.locator("#calculator")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("overviews are filtered by links, and an impossible choice can be reset [CNT-07, PRD-02]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/fotocollagen/"));
    await overview(page)
      .getByRole("link", { name: /^Auf Leinwand/ })
      .click();
    await expect(page).toHaveURL(/\?collage=leinwand$/);
    const texts = await overviewTiles(page).locator("p").allInnerTexts();
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toMatch(/^\d+ Fotos · Leinwand$/);
    await page.goto(at("card.de", "/fotocollagen/?collage=leinwand&photos=99"));
    await expect(overviewTiles(page)).toHaveCount(0);
    await expect(overview(page)).toContainText("Zu dieser Auswahl gibt es keine Vorlage.");
    await overview(page).getByRole("link", { name: "Filter zurücksetzen" }).click();
    await expect(overviewTiles(page)).toHaveCount(16);
  });
});
