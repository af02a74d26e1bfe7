import type { Page } from "@playwright/test";
import { shiftsOf, watchShifts } from "./chrome-test.ts";
import { at, expect, hydrated, test } from "./shop-test.ts";

const PRODUCT = "/wandbilder";

const VARIANTS: readonly (readonly [flag: string, path: string, selector: string])[] = [
  ["calculator-redesign", PRODUCT, "form.redesigned"],
  ["nudging", PRODUCT, ".nudge"],
  ["portrait-format", PRODUCT, "#calculator fieldset > .formats input[value='450x600']"],
  ["wall-art-product-matrix", PRODUCT, ".matrix-cards"],
  ["hide-shops", PRODUCT, "[data-on='hide-shops']"],
  ["canvas-redesign", "/leinwandbilder", "[data-on='canvas-redesign']"],
  ["wall-art-teaser", "/ideen/bilderwand", "form.calculator .formats"],
];

/** Hydrates all of the page that a visitor comes by. */
const readThrough = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
};

/** The links to other shops stand in the header, and on a phone in its menu. */
const expectShopLinks = async (page: Page, width: number, visible: boolean): Promise<void> => {
  if (width > 1000)
    return expect(page.locator(".header-shops .shop-links")).toBeVisible({ visible });
  await hydrated(page);
  await page.getByRole("link", { name: "Menü öffnen" }).click();
  await expect(page.locator(".burger-menu .burger-items").first()).toBeVisible();
  await expect(page.locator(".burger-menu .shop-links")).toBeVisible({ visible });
  await page.keyboard.press("Escape");
  await expect(page.locator(".burger-menu")).toBeHidden();
  return undefined;
};

for (const [index, [flag, path, selector]] of VARIANTS.entries())
  // The links to other shops stand elsewhere on a phone.
  for (const width of flag === "hide-shops" ? [390, 1440] : [index % 2 === 0 ? 390 : 1440])
    test(`at ${width} px the query shows and hides the variant of ${flag}, from the first paint on, and nothing moves [FLG-07, FLG-17, FLG-Q2]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const address = (treatment: string) =>
        at("wall.de", `${path}?_ffName=${flag}&_ffTreatment=${treatment}`);
      for (const treatment of ["on", "off"]) {
        await page.goto(address(treatment), { waitUntil: "load" });
        const variant = page.locator(selector);
        // Without the scripts of the page: the server has rendered it.
        const served = await variant.count();
        if (treatment === "on") expect(served).toBeGreaterThan(0);
        else expect(served).toBe(0);
        if (flag === "hide-shops") await expectShopLinks(page, width, treatment === "off");
        const parsed = await shiftsOf(page);
        await hydrated(page);
        await readThrough(page);
        // A difference between the server's page and the first render of the browser would be a complaint.
        if (treatment === "on") await expect(variant.first()).toBeAttached();
        else await expect(variant).toHaveCount(0);
        expect((await shiftsOf(page)) - parsed).toBeLessThan(0.01);
      }
    });

test("the query shows and hides the variant of the wall art flyout [FLG-07, FLG-17]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const widthWith = async (treatment: string) => {
    await page.goto(
      at("wall.de", `/hilfe-und-kontakt?_ffName=wall-art-flyout&_ffTreatment=${treatment}`),
    );
    await page.locator(".main-navigation a", { hasText: "Wandbilder" }).first().hover();
    const image = page.locator(".flyout img").first();
    await expect(image).toBeVisible();
    return (await image.boundingBox())?.width;
  };
  expect(await widthWith("on")).toBeLessThan((await widthWith("off")) ?? 0);
});
