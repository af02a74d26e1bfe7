import { at, expect, get, test } from "./shop-test.ts";

const WALL_JOURNEYS = [
  {
    locale: "fr-CH",
    storefront: "wall.ch",
    start: "/fr/",
    material: "leinwand",
    material_name: "Toile",
    format: "900x600",
    label: "90 x 60 cm",
    price: /^\d+\.\d\d\sCHF$/,
  },
  {
    locale: "en-US",
    storefront: "wall.com",
    start: "/",
    material: "leinwand",
    material_name: "Canvas",
    format: "900x600",
    label: "36 x 24",
    price: /^\$\d+\.\d\d$/,
  },
] as const;

for (const journey of WALL_JOURNEYS) {
  test(`leads from the start page through material and format to the designer link in ${journey.locale} [RTE-11, LOC-12, CLC-01]`, async ({
    page,
  }) => {
    await page.goto(at(journey.storefront, journey.start));
    await expect(page.locator("html")).toHaveAttribute("lang", journey.locale);

    await page.locator(".teaser .cta").click();
    const calculator = page.locator("form.calculator");
    await expect(calculator).toBeVisible();

    await calculator.locator("select[name=materialType]").selectOption(journey.material);
    await calculator.locator(`input[value="${journey.format}"]`).check();
    await expect(calculator.locator("select[name=materialType] option:checked")).toContainText(
      journey.material_name,
    );
    await expect(calculator.locator(".format:has(:checked)")).toContainText(journey.label);
    // The price is that of the link; before the scripts have loaded, both are those of the page.
    await expect(calculator.locator("a.cta")).toHaveAttribute(
      "href",
      new RegExp(`materialType=${journey.material}.*format=${journey.format}`),
    );
    const price = await calculator.locator(".calculator-price strong").innerText();
    expect(price).toMatch(journey.price);

    await calculator.locator("a.cta").click();
    await expect(page).toHaveURL(/\/configurator-photo-frame\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("materialType")).toBe(journey.material);
    expect(searchParams.get("format")).toBe(journey.format);
    expect(searchParams.get("locale")).toBe(journey.locale);
    const facts = page.locator(".facts");
    await expect(facts).toContainText(journey.material_name);
    await expect(facts).toContainText(journey.label);
    await expect(page.locator(".calculator-price strong")).toHaveText(price);
    await expect(page.locator("html")).toHaveAttribute("lang", journey.locale);
  });
}

test("leads from the start page through a theme and a quantity to the designer link in de-AT [GEN-Q2, RTE-05, CRD-13]", async ({
  page,
}) => {
  await page.goto(at("card.at", "/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "de-AT");
  await page.goto(at("card.at", "/products/"));
  await page.locator(".tile a").first().click();
  await expect(page).toHaveURL(/\/themes\/\w+\/$/);
  const form = page.locator("form.calculator");
  await form.locator("select[name=quantity]").selectOption("100");
  await expect(page).toHaveURL(/quantity=100/);
  const price = await form.locator(".calculator-price strong").innerText();
  expect(price).toMatch(/^€\s\d+,\d\d$/);
  await form.locator(".cta").click();
  await expect(page).toHaveURL(/\/configurator-card\?.*themeId=\w+/);
  expect(new URL(page.url()).searchParams.get("quantity")).toBe("100");
  await expect(page.locator(".facts")).toContainText("100");
  await expect(page.locator(".calculator-price strong")).toHaveText(price);
});

test("strikes through the original price only if it is higher [CUR-08]", async ({ page }) => {
  await page.goto(at("wall.de", "/wandbilder"));
  const rows = page.locator(".format");
  const amounts = await rows.evaluateAll((labels) =>
    labels.map((label) => ({
      original: label.querySelector("s")?.textContent ?? null,
      current: label.querySelector("strong")?.textContent ?? "",
    })),
  );
  const amount = (text: string) => Number(text.replace(/[^\d,]/g, "").replace(",", "."));
  expect(amounts.length).toBeGreaterThan(3);
  for (const { original, current } of amounts)
    if (original !== null) expect(amount(original)).toBeGreaterThan(amount(current));
  expect(amounts.filter(({ original }) => original !== null)).not.toEqual([]);
});

test("applies choices made before the scripts of the calculator have loaded [CLC-07]", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/calculator-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at("wall.de", "/wandbilder"));
  const format = page.locator('input[name="format"]').nth(3);
  await format.check();
  const value = await format.getAttribute("value");
  release();
  await expect(page.locator("form.calculator a.cta")).toHaveAttribute(
    "href",
    new RegExp(`format=${value}`),
  );
  await expect(page.locator('input[name="format"]').nth(3)).toBeChecked();
});

test("applies choices made early although the page has other data by now [CLC-07, FLG-12]", async ({
  page,
}) => {
  const { text } = await get("wall.de.localhost", "/wandbilder/leinwand/_payload.json");
  const other = text.replace('"calculator":{', '"calculator":{"isOther":true,');
  expect(other).not.toBe(text);
  await page.route("**/wandbilder/leinwand/_payload.json", (route) =>
    route.fulfill({ body: other, contentType: "application/json" }),
  );
  await page.goto(at("wall.de", "/wandbilder/leinwand"), { waitUntil: "commit" });
  const frame = page.locator("form.calculator select[name=frameType]");
  await frame.selectOption("schattenfuge-leinwand-eiche");
  await expect(page.locator("[data-island=Calculator][data-hydrated]")).toHaveCount(1);
  await expect(page).toHaveURL(/frameType=schattenfuge-leinwand-eiche/);
  await expect(frame).toHaveValue("schattenfuge-leinwand-eiche");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator redirects to the designer link of the selection [CLC-01, DSG-19]", async ({
    page,
  }) => {
    await page.goto(at("wall.ch", "/fr/"));
    await page.locator(".teaser .cta").click();
    await page.locator("select[name=materialType]").selectOption("leinwand");
    await page.locator('input[name="format"][value="900x600"]').check();
    await page.locator("button.cta").click();
    await expect(page).toHaveURL(
      /\/configurator-photo-frame\?.*materialType=leinwand&format=900x600&locale=fr-CH$/,
    );
    await expect(page.locator(".facts")).toContainText("90 x 60 cm");
  });
});

test("a press on the button to the designer is not lost when a link takes its place meanwhile [CLC-01]", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/calculator-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at("wall.de", "/wandbilder"));
  await page.locator("form.calculator button.cta").hover();
  await page.mouse.down();
  release();
  // Long enough for the link to take its place.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.mouse.up();
  await expect(page).toHaveURL(/\/configurator-photo-frame/);
});

test("keeps the focus on the designer link during hydration [CLC-01]", async ({ page }) => {
  await page.goto(at("wall.de", "/wandbilder"));
  await page.locator("form.calculator button.cta").focus();
  await expect(page.locator("form.calculator a.cta")).toBeFocused();
});

test("keeps the position if only the query changes [SCR-02, SCR-03, RTE-04]", async ({ page }) => {
  // A smooth way to the top would only have begun when the new tiles are counted.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at("card.de", "/products/?tileCount=12"));
  const tiles = page.locator(".tile");
  await expect(tiles).toHaveCount(12);
  const more = page.locator("a.secondary");
  await more.scrollIntoViewIfNeeded();
  // A click of the test would scroll by itself if the button moved.
  const before = await more.evaluate((button: HTMLElement) => {
    button.click();
    return scrollY;
  });
  expect(before).toBeGreaterThan(100);
  await expect.poll(() => tiles.count()).toBeGreaterThan(12);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before - 1);
});
