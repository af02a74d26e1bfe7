import { at, expect, expectAccessible, test } from "./shop-test.ts";

for (const [javaScriptEnabled, storefront, path, words] of [
  [
    true,
    "wall.de",
    "/gutschein",
    [
      "50,00\u00a0€",
      "In den Warenkorb",
      "Zum Warenkorb",
      "Gutschein HALLO10: Gilt nicht für Geschenkgutscheine.",
    ],
  ],
  [
    false,
    "card.ch",
    "/fr/bon-cadeau/",
    [
      "50.00\u00a0CHF",
      "Ajouter au panier",
      "Voir le panier",
      "Remise HALLO10\u00a0: Non valable pour les bons cadeaux.",
    ],
  ],
] as const)
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(`${storefront} sells gift vouchers of four values, at their value [CUS-Q20]`, async ({
      page,
    }) => {
      const [value, add, toCart, refusal] = words;
      await page.goto(at(storefront, path));
      const form = page.locator("form", { has: page.locator("[name=article]") });
      await expect(form.getByRole("radio")).toHaveCount(4);
      await form.locator("input[value=gift-voucher-50]").check();
      if (javaScriptEnabled) await expectAccessible(page);
      await form.getByRole("button", { name: add }).click();
      await form.getByRole("link", { name: toCart }).click();
      await expect(page.locator("main")).toContainText(value.replace("\u00a0", " "));
      await page.locator("[name=code]").first().fill("hallo10");
      await page.locator("[name=code]").first().press("Enter");
      await expect(page.getByText(refusal)).toBeVisible();
    });
  });
