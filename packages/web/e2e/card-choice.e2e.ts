import type { Page } from "@playwright/test";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

/** The price of a card of the theme 1002 as the command line prints it. */
const commandPrice = (...parameters: readonly string[]): Promise<string> =>
  commandPriceOf("1002", ...parameters);

const commandPriceOf = (theme: string, ...parameters: readonly string[]): Promise<string> =>
  printedPrice(["price card --channel card --theme", theme, ...parameters].join(" "));

/** The price of some pieces of an accessory as the command line prints it. */
const commandAccessoryPrice = (sku: string, ...parameters: readonly string[]): Promise<string> =>
  printedPrice(["accessory show", sku, "--channel card", ...parameters].join(" "));

const price = (page: Page) => page.locator(".calculator-price strong");
const field = (page: Page, name: string) => page.locator(`select[name=${name}]`);
/** The label of a colour; its radio button is hidden behind it. */
const swatch = (page: Page, value: string) =>
  page.locator("label").filter({ has: page.locator(`input[value="${value}"]`) });

const PHONE = { width: 390, height: 844 };
const ENVELOPE = "envelope-seidenfutter-creme-162x114";

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("paper, refinement and accessories of a card are chosen, priced as by the command line, and carried to the designer [CRD-06, DSG-01, API-22]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/"));
    await expect(price(page)).toHaveText(await commandPrice());
    const cents = async (...parameters: readonly string[]) =>
      Number((await commandPrice(...parameters)).replaceAll(/\D/g, ""));
    const surcharge = String((await cents("--refinement", "gold")) - (await cents()));
    await expect(field(page, "refinementType")).toContainText(
      `(+ ${surcharge.replace(/(\d\d)$/, ",$1")}\u00a0€)`,
    );
    await field(page, "paper").selectOption("matt");
    await expect(price(page)).toHaveText(await commandPrice("--paper", "matt"));
    await field(page, "refinementType").selectOption("gold");
    await swatch(page, ENVELOPE).click();
    await swatch(page, "ribbon-satin-gold").click();
    await page.getByRole("checkbox", { name: "Siegel" }).check();
    await field(page, "quantity").focus();
    await field(page, "quantity").selectOption("100");
    await expect(swatch(page, ENVELOPE)).toContainText(
      await commandAccessoryPrice(ENVELOPE, "--quantity", "100"),
    );
    const chosen = await commandPrice(
      ...["--quantity", "100", "--paper", "matt", "--refinement", "gold"],
      ...["--accessory", ENVELOPE, "ribbon-satin-gold", "seal"],
    );
    await expect(price(page)).toHaveText(chosen);
    await expect(field(page, "quantity")).toBeFocused();
    await expect(page.getByText("Porto pro Umschlag: 1,10 €")).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);

    const address = page.url();
    expect(new URL(address).searchParams.has("paper")).toBe(true);
    await page.reload();
    await hydrated(page);
    await expect(price(page)).toHaveText(chosen);
    await expect(page.getByRole("checkbox", { name: "Siegel" })).toBeChecked();

    await page.getByRole("button", { name: "Auswahl ansehen" }).click();
    await expect(page).toHaveURL(/\/configurator-card/);
    const link = new URL(page.url()).searchParams;
    expect(Object.fromEntries(link)).toMatchObject({
      themeId: "1002",
      quantity: "100",
      paper: "matt",
      refinementType: "gold",
      ribbon: "satin",
      ribbonColor: "gold",
      seal: "1",
      sku: ENVELOPE,
    });
    await expect(price(page)).toHaveText(chosen);
    await expect(page.locator(".price-items dt")).toHaveText([
      "100 × Karte",
      /^100 × Umschlag/,
      "100 × Satinband in Gold",
      "100 × Siegel",
    ]);
    await expect(page.locator(".facts")).not.toContainText(/Satinband|Siegel/);
    await expect(page.getByRole("button", { name: "Umschläge dazulegen" })).toHaveCount(0);
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.locator(".cart-count")).toHaveText("4");
    await page.getByRole("link", { name: "Auswahl ändern" }).click();
    await expect(price(page)).toHaveText(chosen);
  });

  test("the price list of a card leads to its quantities, with the price of a piece [CRD-13, CRD-Q1]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/?paper=matt"));
    const row = page.locator(".price-ladder tr").filter({ hasText: "5.000 Karten" });
    const expected = await commandPrice("--quantity", "5000", "--paper", "matt");
    await expect(row.locator("td").first()).toHaveText(expected);
    await expect(row).toContainText("pro Stück");
    await row.getByRole("link").click();
    await expect(price(page)).toHaveText(expected);
    await expect(field(page, "quantity")).toHaveValue("5000");
    await expect(field(page, "paper")).toHaveValue("matt");
    await expect(row).toHaveAttribute("aria-current", "true");
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the sides of a card are shown one at a time, chosen by mouse or arrow keys [CRD-Q7]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/"));
    const sides = page.getByRole("group", { name: "Ansichten der Karte" });
    const shown = page.locator(".card-sides img:visible");
    await expect(shown).toHaveAttribute("alt", "Kartenmotiv Goldener Bogen");
    await sides.getByText("Innenseite").click();
    await expect(shown).toHaveAttribute("alt", "Kartenmotiv Goldener Bogen, Innenseite");
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAttribute("alt", /Rückseite$/);
    await expect(sides.getByRole("radio", { name: "Rückseite" })).toBeFocused();
    await expectAccessible(page);
  });

  test("a theme is shown in another colour, and with the cards of its suite; the choice stays [CRD-Q7, API-22]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/?paper=matt&quantity=100"));
    await hydrated(page);
    const colors = page.getByRole("navigation", { name: "Farbe des Motivs" });
    await expect(colors.locator("[aria-current]")).toHaveText("Gold");
    await expect(page.locator(".facts")).toContainText("Elegant");
    await colors.getByRole("link", { name: "Blau" }).click();
    await expect(page).toHaveURL(/\/themes\/\d{4}\/\?.*quantity=100/);
    await expect(colors.locator("[aria-current]")).toHaveText("Blau");
    await expect(field(page, "paper")).toHaveValue("matt");
    await expect(field(page, "quantity")).toHaveValue("100");

    await page.goto(at("card.de", "/themes/1002/?paper=matt&quantity=100"));
    const suite = page.locator("section", {
      has: page.getByRole("heading", { name: "Aus derselben Serie" }),
    });
    await expect(suite.getByRole("listitem")).toHaveCount(4);
    const place = suite.getByRole("listitem").filter({ hasText: "Tischkarte" });
    await place.scrollIntoViewIfNeeded();
    await expect(place.locator("img")).toHaveJSProperty("complete", true);
    await expect(place).toContainText(/ab \d/);
    await place.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Goldener Bogen, Tischkarte");
    await expect(price(page)).toHaveText(
      await commandPriceOf("1002-tischkarte", "--quantity", "100", "--paper", "matt"),
    );
    await page.getByRole("button", { name: "Auswahl ansehen" }).click();
    const link = new URL(page.url()).searchParams;
    expect(link.get("themeId")).toBe("1002-tischkarte");
    await expect(page.locator(".calculator-price strong")).toHaveText(
      await commandPriceOf("1002-tischkarte", "--quantity", "100", "--paper", "matt"),
    );
  });

  test("a sample is offered with its price, which is that of one card [CRD-13, DSG-02]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/"));
    const sample = await commandPrice("--quantity", "1");
    await page.getByRole("link", { name: `Erst ein Muster ansehen: ${sample}` }).click();
    await expect(price(page)).toHaveText(sample);
    await expect(field(page, "quantity")).toHaveValue("sample");
  });
});

test("the cards beside a card have its unit of length [CHN-Q3, CUR-05]", async ({ page }) => {
  await page.goto(at("card.com", "/themes/1002/"));
  const notes = page.locator(".theme-tiles, .tiles").filter({ hasText: " in" });
  await expect(notes.first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\d cm\b/);
});

test("the page of a card fits the smallest phone in every language [CRD-13, LOC-05]", async ({
  page,
}) => {
  const width = 320;
  await page.setViewportSize({ width, height: 844 });
  for (const host of [
    "card.de",
    "card.gb",
    "card.com",
    "card.es",
    "card.fr",
    "card.it",
    "card.nl",
  ]) {
    await page.goto(at(host, `/themes/1002/?quantity=5000&envelope=${ENVELOPE}`));
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ host, shown }).toEqual({ host, shown: width });
    const isTorn = await page
      .locator(".price-ladder td:nth-child(2)")
      .evaluateAll((cells) => cells.some((cell) => cell.getClientRects().length > 1));
    expect(isTorn).toBe(false);
    const overflowing = await page
      .locator(".swatch-options .format")
      .evaluateAll((labels) => labels.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect({ host, overflowing }).toEqual({ host, overflowing: 0 });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a ribbon without envelopes is bought with its cards at one price, envelopes only on request [CRD-03, CRD-Q10]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/?quantity=80&ribbon=ribbon-satin-gold"));
    await page.getByRole("button", { name: "Auswahl ansehen" }).click();
    await expect(price(page)).toHaveText(
      await commandPrice("--quantity", "80", "--accessory", "ribbon-satin-gold"),
    );
    const order = page.waitForRequest("**/cart-article");
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    expect([...new URLSearchParams((await order).postData() ?? "")]).toEqual([
      ["article", expect.stringMatching(/^\/configurator-card\/?\?themeId=1002&/)],
      ["quantity", "80"],
      ["accessories[]", "ribbon-satin-gold"],
    ]);
    await expect(page.locator(".added")).toBeVisible();
    const envelopes = page.waitForRequest("**/accessory");
    await page.getByRole("button", { name: "Umschläge dazulegen" }).click();
    expect((await envelopes).postData()).toBe("sku=envelope-standard-weiss-162x114&quantity=80");
    await expect(page).toHaveURL(/#added$/);
  });

  test("a card and its accessories are chosen by a form, and a sample by its quantity [DSG-02, CRD-03, CRD-05]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1002/"));
    await field(page, "paper").selectOption("matt");
    await swatch(page, ENVELOPE).click();
    await page.getByRole("button", { name: "Preis aktualisieren" }).click();
    await expect(price(page)).toHaveText(
      await commandPrice("--paper", "matt", "--accessory", ENVELOPE),
    );
    await page.getByText("Innenseite", { exact: true }).click();
    await expect(page.locator(".card-sides img:visible")).toHaveAttribute("alt", /Innenseite$/);
    await expect(page.locator("[name=envelope]:checked")).toHaveValue(ENVELOPE);
    await field(page, "quantity").selectOption("sample");
    await page.getByRole("group", { name: "Umschlag" }).getByText("Ohne").click();
    await page.getByRole("button", { name: "Auswahl ansehen" }).click();
    const link = new URL(page.url()).searchParams;
    expect(link.get("quantity")).toBe("1");
    expect(link.get("isSample")).toBe("1");
    expect(link.get("paper")).toBe("matt");
    await expect(page.locator(".calculator-price strong")).toHaveText(
      await commandPrice("--quantity", "1", "--paper", "matt"),
    );
    await page.getByRole("link", { name: "Auswahl ändern" }).click();
    await expect(field(page, "quantity")).toHaveValue("sample");
  });
});
