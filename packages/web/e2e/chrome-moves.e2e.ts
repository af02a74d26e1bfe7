import type { Page } from "@playwright/test";
import { at, expect, hydrated, openForJump, routePages, test } from "./shop-test.ts";

/** Records the pages that are fetched without being opened. */
const fetchedPages = (page: Page): string[] => {
  const paths: string[] = [];
  page.on("request", (request) => {
    const accepted = request.headers()["accept"];
    if (request.resourceType() === "fetch" && accepted === "text/html")
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

/** Adds links to the page and rests the pointer on one. */
const addLinks = (page: Page, paths: readonly string[]) =>
  page.evaluate((all) => {
    for (const href of all)
      document.querySelector("main")?.append(Object.assign(document.createElement("a"), { href }));
  }, paths);
/** Opens the start page, on which links are already prefetched. */
const openUsed = async (page: Page): Promise<void> => {
  const script = page.waitForResponse(/start-first-use/);
  await openForJump(page, () => page.goto(at("wall.de", "/")));
  await page.locator("main").dispatchEvent("pointermove");
  // Resolves once the script has run.
  await page.evaluate((address) => import(address), (await script).url());
};
const pointAt = (page: Page, path: string) =>
  page.locator(`main > a[href="${path}"]`).dispatchEvent("pointerover");

test("a page is prefetched once the pointer has rested on its link for 100 ms [CON-02, CON-Q3]", async ({
  page,
}) => {
  await page.clock.install();
  await openUsed(page);
  const pages = fetchedPages(page);
  await addLinks(page, ["/wandbilder", "/wandbilder/leinwand"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pointAt(page, "/wandbilder");
  await page.clock.runFor(99);
  await pointAt(page, "/wandbilder/leinwand");
  await page.clock.runFor(99);
  expect(pages).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => pages).toEqual(["/wandbilder/leinwand"]);
  // A prefetched page is not fetched again.
  await pointAt(page, "/wandbilder/leinwand");
  await page.clock.runFor(100);
  await pointAt(page, "/wandbilder");
  await page.clock.runFor(100);
  await expect.poll(() => pages).toEqual(["/wandbilder/leinwand", "/wandbilder"]);
  // A minute later it may have changed.
  await page.clock.runFor(60_000);
  await pointAt(page, "/wandbilder/leinwand");
  await page.clock.runFor(100);
  await expect
    .poll(() => pages)
    .toEqual(["/wandbilder/leinwand", "/wandbilder", "/wandbilder/leinwand"]);
});

test("nothing is prefetched if the visitor saves data [CON-02]", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.clock.install();
  await openUsed(page);
  const pages = fetchedPages(page);
  await addLinks(page, ["/wandbilder"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await pointAt(page, "/wandbilder");
  await page.clock.runFor(1000);
  // That of the page, or of the script that fetches it, would be recorded before this one.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(requested).toEqual(["/robots.txt"]);
  expect(pages).toEqual([]);
});

test("at most four pages are queued, the oldest is dropped, and they are prefetched one by one [CON-02, CON-Q3]", async ({
  page,
}) => {
  await page.clock.install();
  await openUsed(page);
  const pages = fetchedPages(page);
  const paths = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `/wandbilder/${name}`);
  // The first response is held until it is released.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await routePages(page, "**/wandbilder/*", async (route) => {
    if (route.request().url().endsWith("/a")) await released;
    await route.continue({ url: at("wall.de", "/wandbilder") });
  });
  await addLinks(page, paths);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const path of paths) {
    await pointAt(page, path);
    await page.clock.runFor(100);
  }
  await expect.poll(() => pages).toEqual(["/wandbilder/a"]);
  release();
  await expect
    .poll(() => pages)
    .toEqual(["a", "d", "e", "f", "g"].map((name) => `/wandbilder/${name}`));
});

for (const [motion, behavior] of [
  ["no-preference", "smooth"],
  ["reduce", "auto"],
] as const)
  test(`with ${motion} a new page scrolls to the top by ${behavior}, and going back restores the position [SCR-01, SCR-04, SCR-Q1]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(at("wall.de", "/"));
    await hydrated(page);
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", behavior);
    const tile = page.locator(".tile a").first();
    await tile.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await tile.click();
    await expect(page.locator("form.calculator")).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", behavior);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(at("wall.de", "/"));
    // Instantly: going back is not animated.
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
