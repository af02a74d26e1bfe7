import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

/** The pages that the browser has stored. */
const stored = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("viewed-pages")));

/** Scrolls to the section, which is empty until it has read them. */
const approach = (page: Page) =>
  page
    .locator("[data-island=RecentlyViewed] > section")
    .evaluate((section) => section.scrollIntoView({ block: "center" }));

const NAME = "Zuletzt angesehen";

test("a product page is offered again with the choice that was made there, until the visitor forgets it [CHN-Q9]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  const format = page.locator(".calculator").getByRole("radio", { name: /^90 x 60/ });
  await format.check();
  await expect(page).toHaveURL(/format=900x600/);
  await stored(page).toContain("/wandbilder/leinwand");
  await page.goto(at("wall.de", "/wandbilder/acrylglas"));
  await page.mouse.move(100, 100);
  await approach(page);
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: NAME, exact: true }),
  });
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Leinwand"]);
  await expect(section.locator(".tile img")).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  await section.getByRole("link", { name: "Leinwand" }).click();
  await expect(page).toHaveURL(/\/wandbilder\/leinwand\?.*format=900x600/);
  await expect(format).toBeChecked();

  await page.goto(at("wall.de", "/"));
  await approach(page);
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Leinwand", "Acrylglas"]);
  await section.getByRole("button", { name: "Verlauf löschen" }).click();
  await expect(section).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  await page.reload();
  await hydrated(page);
  // The browser has scrolled there itself, perhaps before the scripts: no sign of a visitor.
  await page.mouse.move(120, 120);
  await approach(page);
  await expect(page.locator("[data-island=RecentlyViewed][data-hydrated]")).toHaveCount(1);
  await expect(section).toHaveCount(0);
});

test("a page that is left softly is remembered at its own address, and its link keeps the underscore parameters [CHN-Q9, RTE-19]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/leinwand?_visit=1"));
  await hydrated(page);
  await page.mouse.move(100, 100);
  await stored(page).toContain("/wandbilder/leinwand");
  await page.locator(".footer-boxes a", { hasText: "Versand und Zahlung" }).press("Enter");
  await expect(page.locator("h1")).toBeFocused();
  await page.locator(".navigation-items a", { hasText: "Fotobücher" }).click();
  await expect(page).toHaveURL(at("wall.de", "/fotobuecher?_visit=1"));
  await expect(page.locator("h1")).toBeFocused();
  const tiles = page.locator("[data-viewed] .tile a");
  await approach(page);
  await expect(tiles).toHaveText(["Leinwand"]);
  await expect(tiles).toHaveAttribute("href", "/wandbilder/leinwand?_visit=1");
  await page.locator(".navigation-items a", { hasText: "Kalender" }).click();
  await expect(page).toHaveURL(at("wall.de", "/fotokalender?_visit=1"));
  await expect(page.locator("h1")).toBeFocused();
  await approach(page);
  await expect(tiles).toHaveText(["Fotobücher", "Leinwand"]);
});

test("cards are offered on other cards, but not in the other shop or language [CHN-Q9]", async ({
  page,
}) => {
  await page.goto(at("card.ch", "/themes/1001/"));
  await page.mouse.move(100, 100);
  await stored(page).toContain("/themes/1001/");
  await page.goto(at("card.ch", "/themes/1002/"));
  await approach(page);
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
  await expectAccessible(page);
  await page.goto(at("card.ch", "/fr/themes/1002/"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vus récemment" })).toHaveCount(0);
});
