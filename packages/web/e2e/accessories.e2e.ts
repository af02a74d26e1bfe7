import type { Page } from "@playwright/test";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

/** The price of some pieces of an accessory as the command line prints it. */
const commandPrice = (channel: string, sku: string, quantity = 1): Promise<string> =>
  printedPrice(`accessory show ${sku} --channel ${channel} --quantity ${quantity}`);

const price = (page: Page) => page.locator(".accessory-choice .calculator-price strong");
const tile = (page: Page, name: string) =>
  page.locator(".accessory-tiles").getByRole("link", { name, exact: true });

const PHONE = { width: 390, height: 844 };

for (const [channel, path, viewport] of [
  ["card", "/umschlaege-und-zubehoer/", PHONE],
  ["wall", "/zubehoer", { width: 1440, height: 900 }],
] as const)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(`every accessory of the ${channel} shop has a picture, words, a price and a page of its products [CRD-01, CRD-Q8, CNT-06]`, async ({
      page,
    }) => {
      await page.goto(at(`${channel}.de`, path));
      await expect(page.locator(".accessory-tiles li")).toHaveCount(13);
      for (const [name, product] of [
        ["Papiertüte", "Karte"],
        ["Schachtel", "Fotoabzüge"],
        ["Stift", "Fotobuch"],
        ["Posterleiste", "Wandbild"],
        ["Materialmuster", "Wandbild"],
        ["Papiermuster", "Karte"],
        ["Buchschraube", "Karte"],
      ] as const) {
        await tile(page, name).click();
        const choice = page.locator(".accessory-choice");
        await expect(choice.getByRole("heading", { name })).toBeVisible();
        await expect(choice.getByRole("img", { name })).toBeVisible();
        await expect(choice.getByRole("link", { name: product, exact: true })).toBeVisible();
        await expect(tile(page, name)).toHaveAttribute("aria-current", "true");
      }
      await expect(price(page)).toHaveText(await commandPrice(channel, "screw"));
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("size, lining, colour and quantity of envelopes are chosen by links, stay in the address, and are added to the cart [CRD-Q8, CRD-03, API-14]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/umschlaege-und-zubehoer/"));
    await hydrated(page);
    await tile(page, "Umschlag").click();
    await expect(page.locator(".accessory-choice")).toBeInViewport();
    const choose = async (label: string, value: string) => {
      const link = page.getByRole("navigation", { name: label }).getByRole("link", {
        name: value,
      });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(link).toHaveAttribute("aria-current", "true");
    };
    await choose("Format", "B6");
    await choose("Farbe", "Kraftpapier");
    await choose("Ausführung", "Seidenfutter");
    const row = page.locator(".price-ladder tr").filter({ hasText: "100 Stück" });
    await row.getByRole("link").click();
    const sku = "envelope-seidenfutter-kraftpapier-176x125";
    await expect(price(page)).toHaveText(await commandPrice("card", sku, 100));
    await expect(row.locator("td").first()).toHaveText(await commandPrice("card", sku, 100));
    await expect(page).toHaveURL(new RegExp(`accessory=${sku}&quantity=100`));
    await choose("Farbe", "Creme");
    await expect(price(page)).toHaveText(
      await commandPrice("card", "envelope-seidenfutter-creme-176x125", 100),
    );
    await page.goBack();
    await expect(price(page)).toHaveText(await commandPrice("card", sku, 100));
    await page.reload();
    await expect(price(page)).toHaveText(await commandPrice("card", sku, 100));
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.locator("#added").getByRole("link")).toHaveAttribute("href", /warenkorb/);
    await expect(page).toHaveURL(new RegExp(`accessory=${sku}&quantity=100$`));
    await expect(page.locator(".cart-count")).toHaveText("1");
  });

  test("a ribbon that goes with the card of the page is chosen on the card's page [CRD-05, API-22]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/umschlaege-und-zubehoer/?accessory=ribbon-satin-rot"));
    await page
      .locator(".accessory-choice")
      .getByRole("link", { name: "Eukalyptus", exact: true })
      .click();
    await expect(page.locator("[name=ribbon]:checked")).toHaveValue("ribbon-satin-rot");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("an accessory is chosen and added to the cart by links and a form [API-14, ERR-17]", async ({
    page,
  }) => {
    await page.goto(at("wall.ch", "/fr/accessoires"));
    await tile(page, "Stylo").click();
    await page.getByRole("link", { name: "5 exemplaires", exact: true }).click();
    await expect(page).toHaveURL(/accessory=pen&quantity=5/);
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page.locator("#added")).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/accessoires\?accessory=pen&quantity=5#added/);
  });
});
