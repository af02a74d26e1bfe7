import { at, expect, expectAccessible, test } from "./shop-test.ts";

for (const [javaScriptEnabled, storefront, path, words] of [
  [true, "wall.de", "/gutschein", ["50,00\u00a0€", "In den Warenkorb", "Zum Warenkorb"]],
  [false, "card.ch", "/fr/bon-cadeau/", ["50.00\u00a0CHF", "Ajouter au panier", "Voir le panier"]],
] as const)
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(`${storefront} sells gift vouchers of four values, at their value [CUS-Q20]`, async ({
      page,
    }) => {
      const [value, add, toCart] = words;
      await page.goto(at(storefront, path));
      const form = page.locator("form", { has: page.locator("[name=article]") });
      await expect(form.getByRole("radio")).toHaveCount(4);
      await form.locator("input[value=gift-voucher-50]").check();
      if (javaScriptEnabled) await expectAccessible(page);
      await form.getByRole("button", { name: add }).click();
      await form.getByRole("link", { name: toCart }).click();
      await expect(page.locator("main")).toContainText(value.replace("\u00a0", " "));
    });
  });
