import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, hydrated, test } from "./shop-test.ts";

/** Holds the scripts of the page until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/entry*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

/** Opens a page without waiting for its scripts. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: "load" });

test("the scripts load after the largest paint, and no link preloads them [GEN-04]", async ({
  page,
}) => {
  const html = await (await page.goto(at("wall.de", "/wandbilder")))?.text();
  expect(html).toContain("data-entry=");
  expect(html).not.toMatch(/modulepreload|<script[^>]* src=/);
  const [script, paint] = await page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"));
    return [
      Math.min(...scripts.map(({ startTime }) => startTime)),
      paints[0]?.startTime ?? Infinity,
    ];
  });
  expect(script).toBeGreaterThan(paint);
});

test("a browser that reports no paint loads the scripts after the page [GEN-04]", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PerformanceObserver"));
  await page.goto(at("wall.de", "/wandbilder"));
  await hydrated(page);
});

test.describe("before the scripts have loaded", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a tap on the burger opens the menu once they have [BRG-01]", async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, at("wall.de", "/"));
    await page.locator(".menu-button").tap();
    await page.locator(".menu-button").tap();
    letGo();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(at("wall.de", "/"));
  });

  test("a tap on the account opens the sign-in dialog once they have [HDR-06]", async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await open(page, at("wall.de", "/"));
    await page.locator(".account-item button").tap();
    letGo();
    await expect(page.getByRole("dialog", { name: "Willkommen zurück" })).toBeVisible();
  });

  test("a closed action bar is closed once they have [ACT-02]", async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, at("wall.de", "/"));
    const bars = page.locator(".action-bar:visible");
    await expect(bars).toHaveCount(2);
    await bars.first().getByRole("button").tap();
    letGo();
    await expect(bars).toHaveCount(1);
  });

  test("the choice of a filter is applied once they have [SCR-03]", async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, at("card.de", "/products/"));
    const fold = page.locator(".filter-fold summary");
    if (await fold.isVisible()) await fold.tap();
    const blue = page.locator(".filters").getByRole("radio", { name: /^Blau/ });
    await page.locator(".filters .filter-value:has([value=blau])").tap();
    letGo();
    await expect(page).toHaveURL(/color=blau/);
    await expect(blue).toBeChecked();
  });

  test("a visitor who scrolls after a reload stays there once they have [SCR-04]", async ({
    page,
  }) => {
    const scrollTo = (top: number) =>
      page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: "instant" }), top);
    await page.goto(at("wall.de", "/"));
    await scrollTo(1200);
    const letGo = await holdScripts(page);
    await page.reload();
    // A browser may restore it a pixel off.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1190);
    await scrollTo(500);
    letGo();
    await hydrated(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
  });

  test("a link loads its page as a document [RTE-23]", async ({ page }) => {
    await holdScripts(page);
    await open(page, at("wall.de", "/"));
    await page.locator("main a[href='/wandbilder']").first().tap();
    await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
  });
});

test("without the scripts a click on the burger opens the page of the menu [BRG-01, ERR-27]", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/entry*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
  await open(page, at("wall.de", "/"));
  await page.locator(".menu-button").click();
  await expect(page).toHaveURL(at("wall.de", "/_menu"));
  forgive(complaints, /404|dynamically imported/);
});

test("a flyout opens under a pointer that came before the scripts [NAV-06]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const letGo = await holdScripts(page);
  await open(page, at("wall.de", "/"));
  await page.locator(".navigation-items a[href='/wandbilder']").hover();
  letGo();
  await expect(page.locator(".flyout")).toBeVisible();
});

test("the first row of a listing loads at once, its first image with priority [CHN-Q6]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/products/"));
  const images = page.locator(".design-tiles img");
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  for (const place of [0, 1, 2, 3])
    await expect(images.nth(place)).toHaveAttribute("loading", "eager");
  await expect(images.nth(4)).toHaveAttribute("loading", "lazy");
  await expect(page.locator("img[fetchpriority=high]")).toHaveCount(1);
});
