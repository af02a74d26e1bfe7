import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const CANVAS =
  "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE&productType=photoframe";

const addCanvas = async (page: Page) => {
  await page.goto(at("wall.de", CANVAS));
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByText("Liegt im Warenkorb")).toBeVisible();
};

for (const width of [390, 1440])
  test(`a product page is accessible at ${width} px wherever it is scrolled to [CLC-Q10]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    for (const share of [0.1, 0.2, 0.4]) {
      await page.evaluate((part) => {
        scrollTo({ top: document.body.scrollHeight * part, behavior: "instant" });
      }, share);
      await expectAccessible(page);
    }
  });

test("a filtered list is accessible with its filters beside it [CRD-Q9]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(at("card.de", "/products/?category=hochzeit&color=gold"));
  await expect(page.locator(".design-tiles .tile").first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("on a phone, with the bars that stay in view", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a cart that offers to take a removal back is accessible [CUS-Q21]", async ({ page }) => {
    await addCanvas(page);
    await page.goto(at("wall.de", "/warenkorb"));
    const remove = page.getByRole("button", { name: "Wandbild entfernen" });
    await remove.hover();
    await expect(page.locator("[data-island=Cart]")).toHaveAttribute("data-hydrated");
    await remove.click();
    await expect(page.locator(".cart-message[role=status]:not(.cart-fault)")).toHaveText(
      /entfernt/u,
    );
    await expect(page.locator(".cart-line")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("a card whose foil is shown is accessible [CRD-Q13]", async ({ page }) => {
    await page.goto(at("card.de", "/themes/1002/"));
    await page.getByText("Folie (Zeichnung)").click();
    await expect(page.getByRole("img", { name: /Folie \(Zeichnung\)$/u })).toBeVisible();
    await expectAccessible(page);
  });
});
