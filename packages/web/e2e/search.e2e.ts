import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.describe("a search without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("finds pages in spite of a typing error, and leads to the search of the other shop [NAV-Q20, NAV-Q23, NAV-Q26]", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto(at("card.fr", "/recherche/"));
    await main.getByRole("searchbox").fill("faire-part mariagge");
    await main.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page).toHaveTitle(/faire-part mariagge/);
    await expect(main.getByRole("link", { name: "Faire-part de mariage" }).first()).toBeVisible();
    await page.goto(at("wall.de", "/suche?q=hochzeitskarten"));
    await main.getByRole("link", { name: "Dort nach „hochzeitskarten“ suchen" }).click();
    await expect(page).toHaveURL(/\/\/card\.de\.localhost.*[?&]q=hochzeitskarten/);
    await expect(page.locator(".search-hits li").first()).toBeVisible();
  });
});

test.describe("the page of a search", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("shows prices, filters and more results, and is accessible [NAV-Q21] [NAV-Q23]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/suche/?q=hochzeit"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Suche nach „hochzeit“");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("Hochzeitskarten");
    await expect(main.locator(".tile").first()).toContainText(/ab\s[\d,]+\s€/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      "nothing is wider than the window",
    ).toBe(true);
    await expectAccessible(page);
    const gold = main
      .getByRole("navigation", { name: "Farbe" })
      .getByRole("link", { name: "Gold" });
    const count = Number(/\d+$/.exec((await gold.textContent()) ?? "")?.[0]);
    await gold.click();
    await expect(main.getByRole("status")).toHaveText(`${count} Treffer`);
    await main.getByRole("link", { name: "Farbe: Gold entfernen" }).click();
    await main.getByRole("link", { name: "Weitere Treffer zeigen" }).click();
    await expect(main.locator(".tile").nth(60)).toBeAttached();
  });
});

test("offers other ways if nothing was found [NAV-Q23]", async ({ page }) => {
  await page.goto(at("wall.de", "/suche?q=qwertz"));
  await expect(page.getByRole("status")).toHaveText("Dazu haben wir leider nichts gefunden.");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Hilfe & Kontakt" }).click();
  await expect(page).toHaveURL(at("wall.de", "/hilfe-und-kontakt"));
});

test.describe("the field in the header", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("suggests results, which keys choose and open [NAV-Q24]", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(at("wall.de", "/"));
    const field = page.getByRole("banner").locator("input[type=search]");
    await expect(field).toBeVisible();
    expect(requests.filter((url) => url.includes("search-field"))).toEqual([]);
    await field.focus();
    await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused();
    await page.keyboard.type("leinwnd", { delay: 20 });
    const list = page.getByRole("listbox", { name: "Vorschläge" });
    await expect(list.getByRole("option").first()).toContainText("Foto auf Leinwand drucken");
    await expect(list.getByRole("option").first()).toContainText("ab 11,10");
    // A pause while typing, such as on a busy machine, asks once more.
    expect(requests.filter((url) => url.includes("suggest=1")).length).toBeLessThan(4);
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toContainText("Foto auf Leinwand");
    await page.keyboard.press("ArrowUp");
    await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(page.getByRole("combobox")).toHaveValue("leinwnd");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("wall.de", "/wandbilder/leinwand"));
  });

  test("opens the page of all results with Enter and with a click [NAV-Q24]", async ({ page }) => {
    await page.goto(at("card.de", "/"));
    const field = page.getByRole("banner").locator("input[type=search]");
    await field.click();
    await page.keyboard.type("taufe");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("card.de", "/suche/?q=taufe"));
    await hydrated(page);
    await field.click();
    await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused();
    await page.keyboard.type("geburt");
    await page.getByRole("option", { name: /Alle \d+ Treffer/ }).click();
    await expect(page).toHaveURL(at("card.de", "/suche/?q=geburt"));
  });

  test("works on a page for a missing address [NAV-Q23]", async ({ page, complaints }) => {
    await page.goto(at("wall.de", "/nirgends"));
    await page.getByRole("main").getByRole("searchbox").fill("poster");
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(at("wall.de", "/suche?q=poster"));
    complaints.length = 0;
  });
});

test.describe("a search on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("starts with a link, in a field that has the focus [NAV-Q23]", async ({ page }) => {
    await page.goto(at("card.de", "/"));
    await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
    await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("trauer");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("trauer");
  });
});

test("gifts for grandparents at Christmas below 30 € are found in four steps [NAV-Q25]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("card.de", "/"));
  await page.getByRole("banner").getByRole("link", { name: "Geschenke" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Geschenke finden");
  await expectAccessible(page);
  const choose = (filter: string, value: RegExp) =>
    main.getByRole("navigation", { name: filter }).getByRole("link", { name: value }).click();
  await choose("Für wen", /^Großeltern/);
  await expect(page).toHaveURL(/recipient=grandparents/);
  await choose("Anlass", /^Weihnachten/);
  await expect(page).toHaveURL(/occasion=christmas/);
  await choose("Preis", /^bis 30/);
  await expect(page).toHaveURL(/budget=30/);
  const tiles = main.locator(".tile");
  for (const label of await tiles.locator(".hit-label").allTextContents())
    expect(label).toMatch(
      /^(Wandbild|Foto(collage|kalender|buch|box|tapete)|Klebefolie|PVC-Plane)$/,
    );
  await expect(main.getByRole("status")).toHaveText(`${await tiles.count()} Geschenke`);
  for (const price of await tiles.locator(".price").allTextContents())
    expect(Number(price.replace(/[^\d,]/g, "").replace(",", "."))).toBeLessThanOrEqual(30);
  await expect(tiles.first().locator("img")).toBeVisible();
  const name = await tiles.first().getByRole("link").textContent();
  await tiles.first().getByRole("link").click();
  await expect(page).toHaveTitle(new RegExp(name ?? ""));
});
