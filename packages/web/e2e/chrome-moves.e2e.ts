import type { Page } from "@playwright/test";
import { at, expect, hydrated, test } from "./shop-test.ts";

/** Records the payloads that a page requests. */
const payloadsOf = (page: Page): string[] => {
  const payloads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/_payload.json")) payloads.push(pathname);
  });
  return payloads;
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
  await page.goto(at("wall.de", "/"));
  await page.locator("main").dispatchEvent("pointermove");
  // Resolves once the script has run.
  await page.evaluate((address) => import(address), (await script).url());
};
const pointAt = (page: Page, path: string) =>
  page.locator(`main > a[href="${path}"]`).dispatchEvent("pointerover");

test("a page is prefetched once the pointer has rested on its link for 100 ms [CON-02]", async ({
  page,
}) => {
  await page.clock.install();
  await openUsed(page);
  const payloads = payloadsOf(page);
  await addLinks(page, ["/eins", "/zwei"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pointAt(page, "/eins");
  await page.clock.runFor(99);
  await pointAt(page, "/zwei");
  await page.clock.runFor(99);
  expect(payloads).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => payloads).toEqual(["/zwei/_payload.json"]);
  // A prefetched page is not fetched again.
  await pointAt(page, "/zwei");
  await page.clock.runFor(100);
  await pointAt(page, "/eins");
  await page.clock.runFor(100);
  await expect.poll(() => payloads).toEqual(["/zwei/_payload.json", "/eins/_payload.json"]);
});

test("nothing is prefetched if the visitor saves data [CON-02]", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.clock.install();
  await openUsed(page);
  await addLinks(page, ["/eins"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pointAt(page, "/eins");
  await page.clock.runFor(1000);
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
});

test("at most four pages are queued, the oldest is dropped, and they are prefetched one by one [CON-02, CON-Q3]", async ({
  page,
}) => {
  await page.clock.install();
  await openUsed(page);
  /** The prefetched paths, in order. */
  const prefetched = () =>
    page
      .locator('link[rel="prefetch"][href*="gibt-es-nicht"]')
      .evaluateAll((hints) => hints.map((hint) => hint.getAttribute("href")?.slice(1, 2)));
  const paths = ["/a", "/b", "/c", "/d", "/e", "/f", "/g"].map((path) => `${path}-gibt-es-nicht`);
  // The first response is held until it is released.
  await page.evaluate(() => {
    const hold = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLLinkElement) || !target.href.includes("/a-gibt-es-nicht")) return;
      event.stopImmediatePropagation();
      document.removeEventListener("load", hold, true);
      Object.assign(globalThis, { letGo: () => target.dispatchEvent(new Event("load")) });
    };
    document.addEventListener("load", hold, true);
  });
  await addLinks(page, paths);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const path of paths) {
    await pointAt(page, path);
    await page.clock.runFor(100);
  }
  expect(await prefetched()).toEqual(["a"]);
  await page.waitForFunction(() => "letGo" in globalThis);
  await page.evaluate(() => (globalThis as unknown as { readonly letGo: () => void }).letGo());
  await expect.poll(prefetched).toEqual(["a", "d", "e", "f", "g"]);
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
