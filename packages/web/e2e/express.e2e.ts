import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const CANVAS =
  "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE&productType=photoframe";
const CALENDAR =
  "/configurator-calendar?calendarType=wandkalender&formatType=a4-quer&locale=de-DE&productType=calendar";

const addFrom = async (page: Page, address: string) => {
  await page.goto(at("wall.de", address));
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByText("Liegt im Warenkorb")).toBeVisible();
};

const ways = (page: Page) => page.getByRole("group", { name: "Versandart" });
const shipping = (page: Page) =>
  page.locator(".cart-sums dl div", { hasText: "Versand:" }).locator("dd");
const choose = async (page: Page, name: RegExp) => {
  await ways(page).getByRole("radio", { name }).check();
  const apply = page.getByRole("button", { name: "Versandart übernehmen" });
  if (await apply.isVisible()) await apply.click();
};

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(`at ${width} px, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test("a cart goes by express where its articles and the country have it [CUS-Q25]", async ({
      page,
    }) => {
      await addFrom(page, CANVAS);
      await page.goto(at("wall.de", "/warenkorb"));
      await expect(ways(page).getByRole("radio")).toHaveCount(2);
      await expect(ways(page)).toContainText("Standardversand, 4,90\u00a0€");
      await expect(shipping(page)).toHaveText("4,90\u00a0€");
      await choose(page, /Expressversand, 12,90/);
      await expect(shipping(page)).toHaveText("12,90\u00a0€");
      await expect(ways(page).getByRole("radio", { name: /Express/ })).toBeChecked();
      if (javaScriptEnabled) await expectAccessible(page);
      // The country stays, with its own cost.
      await page.goto(at("wall.de", "/warenkorb?country=at"));
      await expect(shipping(page)).toHaveText("22,90\u00a0€");
      await choose(page, /Standardversand/);
      await expect(shipping(page)).toHaveText("9,90\u00a0€");
      await expect(page.getByLabel("Lieferland")).toHaveValue("at");
      await choose(page, /Expressversand/);
      await expect(shipping(page)).toHaveText("22,90\u00a0€");

      await page.goto(at("wall.de", "/warenkorb?country=jp"));
      await expect(page.locator(".cart-sums")).toContainText("liefern wir nicht");
      await expect(page.getByLabel("Lieferland")).toHaveValue("de");
      await page.goto(at("wall.de", "/warenkorb?country=us"));
      await expect(page.locator(".cart-sums")).not.toContainText("liefern wir nicht");
      await expect(ways(page)).toHaveCount(0);
      await expect(page.locator(".cart-sums")).toContainText("Den gewählten Versand gibt es");
      await addFrom(page, CALENDAR);
      await page.goto(at("wall.de", "/warenkorb"));
      await expect(ways(page)).toHaveCount(0);
      await expect(shipping(page)).toHaveText("4,90\u00a0€");
    });
  });
