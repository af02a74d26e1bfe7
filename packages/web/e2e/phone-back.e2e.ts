import type { Locator, Page } from "@playwright/test";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "reduce" },
});

interface Opened {
  readonly name: string;
  readonly host: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  readonly what: (page: Page) => Locator;
}

const OPENED: readonly Opened[] = [
  {
    name: "the wall of a product",
    host: "wall.de",
    path: "/wandbilder/poster",
    open: async (page) => {
      const form = page.locator("form.calculator").first();
      await form.locator("select").first().focus();
      await expect(form.locator("a.cta")).toBeVisible();
      await form.getByRole("button", { name: "An der Wand ansehen" }).tap();
    },
    what: (page) => page.getByRole("dialog", { name: "An der Wand ansehen" }),
  },
  {
    name: "the sheet of filters",
    host: "card.de",
    path: "/products/",
    open: (page) => page.locator(".filter-fold summary").tap(),
    what: (page) => page.getByRole("dialog", { name: /Filter/ }),
  },
];

for (const { name, host, path, open, what } of OPENED)
  test(`Back closes ${name} and leaves the page as it is, twice [DLG-Q7]`, async ({ page }) => {
    await page.goto(at(host, host === "wall.de" ? "/fotobuecher" : "/fotobuecher/"));
    await page.goto(at(host, path));
    await hydrated(page);
    for (let times = 0; times < 2; times += 1) {
      await open(page);
      await expect(what(page)).toBeVisible();
      if (times === 0) await expectAccessible(page);
      // The script that learns of it may come with the first tap.
      await expect
        .poll(() =>
          page.evaluate(() => (history.state as { isOverlay?: boolean } | null)?.isOverlay),
        )
        .toBe(true);
      await page.goBack();
      await expect(what(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goBack();
    await expect(page).toHaveURL(/fotobuecher/);
  });

test("Back leads from the search to the page before, with what was searched on the way [NAV-Q24]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder"));
  await page.getByRole("banner").getByRole("link", { name: "Suche" }).tap();
  await expect(page).toHaveURL(/\/suche$/);
  const field = page.getByRole("main").locator("input[name=q]");
  await field.fill("leinwand");
  await field.press("Enter");
  await expect(page).toHaveURL(/q=leinwand/);
  await page.goBack();
  await expect(page).toHaveURL(/\/suche$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/wandbilder$/);
});

test.describe("at 1440 px", () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false });

  test("Back closes the list of countries, whether it was opened first or later [DLG-Q7]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/fotobuecher"));
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    const button = page.getByRole("banner").getByRole("button", { name: /Land/ });
    for (let times = 0; times < 2; times += 1) {
      await button.tap();
      await expect(page.locator("#countries")).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(() => (history.state as { isOverlay?: boolean } | null)?.isOverlay),
        )
        .toBe(true);
      await page.goBack();
      await expect(page.locator("#countries")).toBeHidden();
      expect(new URL(page.url()).pathname).toBe("/wandbilder/leinwand");
    }
    await button.tap();
    await page.keyboard.press("Escape");
    await expect(page.locator("#countries")).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (history.state as { isOverlay?: boolean } | null)?.isOverlay))
      .toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(/fotobuecher/);
  });
});
