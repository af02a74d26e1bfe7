import { at, expect, expectAccessible, get, test } from "./shop-test.ts";

const CHOICE =
  "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE&productType=photoframe";

test("the designer page adds an article to the cart, whose count changes, and says so once [GEN-Q3, HDR-08]", async ({
  page,
}) => {
  await page.goto(at("wall.de", CHOICE));
  const choice = page.url();
  const confirmation = page.getByRole("status").filter({ hasText: "Liegt im Warenkorb" });
  await expect(confirmation).toBeHidden();
  const add = page.getByRole("button", { name: "In den Warenkorb" });
  const filling = await add.evaluate((button) => getComputedStyle(button).backgroundColor);
  await add.click();
  await expect(confirmation).toBeVisible();
  // What comes next looks like it.
  const next = page.getByRole("link", { name: "Zum Warenkorb" });
  await expect(next).toHaveCSS("background-color", filling);
  await expect(add).not.toHaveCSS("background-color", filling);
  // Neither a reload nor a shared link says it again.
  await expect(page).toHaveURL(choice);
  await expect(confirmation).toBeVisible();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await expect(confirmation).toBeHidden();
  await expect(add).toHaveCSS("background-color", filling);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [storefront, path, button, confirmation] of [
    [
      "wall.ch",
      "/fr/configurator-photo-frame?materialType=poster&format=300x200&locale=fr-CH&productType=photoframe",
      "Ajouter au panier",
      "Dans votre panier",
    ],
    [
      "card.gb",
      "/d/configurator-card/?themeId=1001&quantity=40&locale=en-GB&productType=card",
      "Add to basket",
      "In your basket",
    ],
  ] as const)
    test(`${storefront}${path.split("?")[0]} adds an article to the cart, also twice, and confirms it [GEN-Q3, CUS-Q22]`, async ({
      page,
      context,
    }) => {
      await page.goto(at(storefront, path));
      const choice = page.url();
      await expect(page.getByText(confirmation)).toBeHidden();
      for (const _ of [1, 2]) {
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByText(confirmation)).toBeVisible();
        expect(page.url()).toBe(`${choice}#added`);
        const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
        const { text } = await get(`${storefront}.localhost`, "/web-api/customer-data", {
          Cookie: cookies.join("; "),
        });
        expect(JSON.parse(text)).toMatchObject({ order: { cartArticlesAmount: 1 } });
      }
    });
});
