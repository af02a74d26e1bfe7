import { at, expect, expectAccessible, test } from "./shop-test.ts";

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(`at ${width} px, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test("a sample of a material is ordered from its page, and one of a paper beside its set [CRD-Q21]", async ({
      page,
    }) => {
      await page.goto(at("wall.de", "/wandbilder/leinwand"));
      await page.getByRole("link", { name: "Muster bestellen: Leinwand" }).click();
      const choice = page.locator("#accessory");
      await expect(choice.getByRole("heading")).toHaveText("Materialmuster: Leinwand");
      await expect(choice).toContainText("1,90\u00a0€");
      await expect(choice.getByRole("link", { name: "Alle Materialien" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await choice.getByRole("button", { name: "In den Warenkorb" }).click();
      await expect(page.getByText("Liegt im Warenkorb").first()).toBeVisible();
      await page.goto(at("wall.de", "/warenkorb"));
      await expect(page.getByRole("heading", { name: "Materialmuster: Leinwand" })).toBeVisible();

      await page.goto(at("card.de", "/umschlaege-und-zubehoer/?accessory=paperset#accessory"));
      await expect(choice.getByRole("heading")).toHaveText("Papiermuster");
      await choice.getByRole("link", { name: "Mattes Papier" }).click();
      await expect(choice.getByRole("heading")).toHaveText("Papiermuster: Mattes Papier");
      await expect(choice).toContainText("0,95\u00a0€");
    });
  });

test("each storefront sells the samples on a page of its own [CRD-Q21]", async ({ page }) => {
  for (const [storefront, path] of [
    ["wall.com", "/wall-art/canvas"],
    ["wall.fr", "/tableaux-photo/toile"],
    ["wall.es", "/cuadros"],
    ["wall.it", "/quadri"],
    ["wall.nl", "/wanddecoratie"],
    ["wall.ch", "/fr/tableaux-photo/toile"],
  ] as const) {
    await page.goto(at(storefront, path), { waitUntil: "commit" });
    const link = page.locator('form.calculator a[href*="materialset-"]').first();
    const href = await link.getAttribute("href");
    const answer = await page.goto(new URL(href ?? "", page.url()).href, { waitUntil: "commit" });
    expect(answer?.status()).toBe(200);
    await expect(page.locator("#accessory")).toBeAttached();
  }
});
