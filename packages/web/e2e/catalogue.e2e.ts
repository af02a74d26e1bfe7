import type { Page } from "@playwright/test";
import { startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const tiles = (page: Page) => page.locator(".design-tiles .tile");
const idsOf = (page: Page) =>
  tiles(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
const totalOf = async (page: Page): Promise<number> => {
  const text = await page.locator(".listing [role=status]").innerText();
  return Number(text.match(/\d+/g)?.at(-1));
};

test("the list of calendars fits a phone and is accessible [RTE-02, LOC-16]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.nl", "/vorkonfigurator-kalender"));
  await expect(page.locator("h1")).toHaveText(["Kalender maken"]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test("every image of the listing loads and has its declared aspect ratio [CRD-12, API-22]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/products/"));
  await expect(tiles(page)).toHaveCount(48);
  const images = page.locator(".design-tiles img");
  await images.evaluateAll(async (elements) => {
    for (const element of elements) {
      element.scrollIntoView({ behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  const ratios = () =>
    images.evaluateAll((elements: HTMLImageElement[]) =>
      elements.map((element) => ({
        drawn: element.naturalWidth / element.naturalHeight,
        declared: Number(element.getAttribute("width")) / Number(element.getAttribute("height")),
      })),
    );
  await expect.poll(async () => (await ratios()).filter(({ drawn }) => !(drawn > 0))).toEqual([]);
  for (const { drawn, declared } of await ratios())
    expect(Math.abs(drawn - declared)).toBeLessThan(0.01);
});

test("the link of an occasion shows the number of its themes [CRD-07, CRD-08]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/products/"));
  const all = await totalOf(page);
  const wedding = page.locator(".filter-links a").filter({ hasText: "Hochzeit" });
  const count = Number(await wedding.locator("span").innerText());
  await wedding.click();
  await expect(page).toHaveURL(/\/products\/\?category=hochzeit$/);
  await expect(page.locator("h1")).toHaveText("Hochzeit");
  expect(await totalOf(page)).toBe(count);
  expect(count).toBeLessThan(all);
  for (const note of await tiles(page).locator("p").allTextContents())
    expect(note).toMatch(/^Hochzeit · [\d,]+ x [\d,]+\scm$/);
  await expect(wedding).toHaveAttribute("aria-current", "true");
});

test("sorts by newest on request, and labels new themes in white on pink [CRD-10, TRN-31]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/products/"));
  const loved = await idsOf(page);
  await page.getByRole("radio", { name: "Neueste zuerst" }).check();
  await expect(page).toHaveURL(/\?sort=created$/);
  await expect.poll(() => idsOf(page)).not.toEqual(loved);
  const label = tiles(page).first().locator(".new-label");
  await expect(label).toHaveText("Neu");
  await expect(label).toHaveCSS("color", "rgb(255, 255, 255)");
  const [red = 0, green = 0, blue = 0] = await label.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeGreaterThan(green);
});

test("every theme of an occasion is shown once, first by more tiles and then by pages [RTE-04, CRD-12, SCR-02]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/products/?category=hochzeit"));
  const total = await totalOf(page);
  const more = page.locator("a.secondary");
  for (const count of [96, 144, 192]) {
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect(page).toHaveURL(new RegExp(`category=hochzeit&tileCount=${count}$`));
    await expect(tiles(page)).toHaveCount(count);
    await expect(tiles(page).nth(count - 49)).toBeInViewport();
  }
  const first = await idsOf(page);
  await more.click();
  await expect(page).toHaveURL(/category=hochzeit&after=\d+$/);
  await expect(tiles(page)).toHaveCount(total - 192);
  await expect(page.locator(".listing [role=status]")).toHaveText(
    `Motive 193 bis ${total} von ${total}`,
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(new Set([...first, ...(await idsOf(page))]).size).toBe(total);
  await expect(more).toHaveCount(0);
  await page.locator(".listing-results > p > a[target=_self]").click();
  await expect(page).toHaveURL(/\/products\/\?category=hochzeit$/);
});

test("a calendar leads to the designer page, with its name and image [RTE-Q2, DSG-03]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/vorkonfigurator-kalender?category=tischkalender"));
  const tile = tiles(page).first().locator("a");
  const name = await tile.innerText();
  await tile.click();
  await expect(page).toHaveURL(
    /\/configurator-calendar\?calendarType=tischkalender&designGroupId=/,
  );
  await expect(page.locator(".facts")).toContainText(name);
  await expect(page.locator(".facts")).toContainText("Tischkalender");
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form filters and sorts, and a link shows more [CRD-08, CRD-10, RTE-04]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/products/?category=ostern"));
    await page.getByRole("radio", { name: /^Elegant/ }).check();
    await page.getByRole("radio", { name: "Neueste zuerst" }).check();
    await page.locator(".filters button").click();
    await expect(page).toHaveURL(/category=ostern.*style=elegant.*sort=created/);
    await expect(page.getByRole("radio", { name: /^Elegant/ })).toBeChecked();
    for (const note of await tiles(page).locator("p").allTextContents())
      expect(note).toMatch(/^Ostern · [\d,]+ x [\d,]+\scm$/);
    await page.goto(at("card.de", "/products/?category=ostern"));
    await page.locator("a.secondary").click();
    await expect(tiles(page)).toHaveCount(96);
  });
});

test("the page of a theme links to other themes of its occasion [RTE-05, CRD-07]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/themes/2500/"));
  const occasion = await page.locator(".facts dd").nth(1).innerText();
  for (const note of await tiles(page).locator("p").allTextContents())
    expect(note).toMatch(new RegExp(`^${occasion} · [\\d,]+ x [\\d,]+\\scm$`));
  const similar = page.locator("section", {
    has: page.getByRole("heading", { name: "Das könnte Ihnen auch gefallen" }),
  });
  const first = similar.getByRole("listitem").first().getByRole("link");
  const name = await first.innerText();
  await first.click();
  await expect(page.locator("h1")).toHaveText(name);
  await expect(page).not.toHaveURL(/2500\/$/);
});

test("a page about an occasion links to all of its themes [CNT-07, RTE-04]", async ({ page }) => {
  await page.goto(at("card.de", "/einschulungskarten/"));
  const list = page.locator(".product-list:has(.design-tiles)");
  await expect(list.locator(".tile")).toHaveCount(12);
  await expect(list.locator(".note")).toHaveText(/^12 von \d{3} Motiven$/);
  await list.locator("a.secondary").click();
  await expect(page).toHaveURL(/\/products\/\?category=einschulung$/);
  await expect(page.locator("h1")).toHaveText("Einschulung");
});

test("calendars begin with the month after the one that it is in the country of the shop [DSG-Q16, DSG-Q2]", async ({
  page,
}) => {
  // New Year has begun in Berlin, but not in New York.
  const command = ["packages/cli/passepartout.js", "serve", "--now", "2026-12-31T23:30:00Z"];
  const shop = await startOwnServer({ PASSEPARTOUT_DATA: ":memory:" }, command);
  try {
    for (const [storefront, path, start] of [
      ["wall.de", "/fotokalender", "2027-02-01"],
      ["wall.com", "/photo-calendars", "2027-01-01"],
    ] as const) {
      await page.goto(shop.at(storefront, path));
      await expect(page.locator("select[name=startDate]")).toHaveValue(start);
    }
    for (const [storefront, path, start] of [
      ["card.de", "/fotokalender/", "startMonth=2&year=2027"],
      ["wall.de", "/vorkonfigurator-kalender", "startMonth=2&year=2027"],
      ["card.com", "/photo-calendars/", "startMonth=1&year=2027"],
      ["wall.com", "/vorkonfigurator-kalender", "startMonth=1&year=2027"],
    ] as const) {
      await page.goto(shop.at(storefront, path));
      const links = page.locator('main a[href*="startMonth="]');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(hrefs.length).toBeGreaterThan(1);
      for (const href of hrefs) expect(href).toContain(start);
    }
  } finally {
    await shop.stop();
  }
});
