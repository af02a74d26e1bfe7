import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" });
const flyout = (page: Page) => page.locator(".flyout");

test("the bar shows all items except those for the burger menu only, and above it the shops of the group, one as an icon [NAV-01, NAV-10]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await expect(bar(page).locator(".navigation-items > li")).toHaveText([
    "Wandbilder",
    "Gerahmte Bilder",
    "Fotocollagen",
    "Fotobücher",
    "Kalender",
    "Fotoboxen & Abzüge",
    "Formate & Preise",
    "Geschenke",
  ]);
  const shops = page.getByRole("list", { name: "Unsere Shops" });
  await expect(shops.getByRole("link", { name: "Wandbilder und Fotobücher" })).toHaveCSS(
    "color",
    "rgb(15, 85, 96)",
  );
  const disney = shops.getByRole("link", { name: "Disney-Fotobücher" });
  await expect(disney.locator("use")).toHaveAttribute("href", "/_icons#castle");
  await expect(disney.locator("span")).toHaveClass("visually-hidden");
});

test("a bar that does not fit has scroll buttons, each disabled at its end [NAV-01, NAV-02, NAV-35]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto(at("wall.de", "/"));
  const left = page.getByRole("button", { name: "Nach links blättern", includeHidden: true });
  const right = page.getByRole("button", { name: "Nach rechts blättern", includeHidden: true });
  await expect(left).toBeDisabled();
  await expect(left).toBeVisible();
  await expect(right).toBeEnabled();
  const first = page.locator(".navigation-items a").first();
  const text = await first.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().left;
  });
  const button = await left.boundingBox();
  expect(button!.x + button!.width).toBeLessThanOrEqual(text);
  await expectAccessible(page);
  await right.click();
  await expect(left).toBeEnabled();
  await expect(async () => {
    if (await right.isEnabled()) await right.click({ timeout: 1000 });
    await expect(right).toBeDisabled({ timeout: 1000 });
  }).toPass();
  await expect(right).toBeVisible();
  const list = page.locator(".navigation-items");
  const { scrollLeft, way } = await list.evaluate((element) => ({
    scrollLeft: element.scrollLeft,
    way: element.scrollWidth - element.clientWidth,
  }));
  expect(Math.abs(way - scrollLeft)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page.locator(".bar-scroll")).toHaveCount(0);
});

test("a bar that fits has no scroll buttons, and gets them while the window is too narrow [NAV-03, NAV-35, NAV-Q4]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  const buttons = page.locator(".bar-scroll");
  await expect(buttons).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(buttons).toHaveCount(2);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(buttons).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(buttons).toHaveCount(2);
});

test("the selected item is in view on every page [NAV-04, NAV-05]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(at("wall.de", "/formate-und-preise"));
  const selected = bar(page).getByRole("link", { name: "Formate & Preise" });
  await expect(selected).toHaveAttribute("aria-current", "page");
  await expect(selected).toBeInViewport({ ratio: 1 });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  await page.getByRole("link", { name: "Formate & Preise" }).last().click();
  await expect(page).toHaveURL(at("wall.de", "/formate-und-preise"));
  await expect(selected).toBeInViewport({ ratio: 1 });
});

test("an item is selected by its link or by the active navigation of the page [NAV-05, NAV-Q2]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/leinwand?x=1"));
  await expect(bar(page).getByRole("link", { name: "Wandbilder" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.goto(at("wall.ch", "/fr/tableaux-photo"));
  const selected = page.locator(".navigation-items [aria-current]");
  await expect(selected).toHaveText("Tableaux photo");
  await expect(selected).toHaveAttribute("aria-current", "page");
});

test("both the item of a page and the item of its active navigation are marked [NAV-05]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/hochzeit/"));
  for (const name of ["Alle Karten", "Hochzeit"])
    await expect(bar(page).getByRole("link", { name, exact: true })).toHaveCSS(
      "border-bottom-width",
      "3px",
    );
});

test("hovering an item with groups opens its flyout, leaving the area closes it [NAV-06, NAV-07, NAV-18]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  const item = bar(page).getByRole("link", { name: "Gerahmte Bilder" });
  await item.hover();
  await expect(flyout(page)).toHaveAttribute("data-type", "frame");
  await expect(item).toHaveAttribute("aria-expanded", "true");
  await flyout(page).getByRole("heading", { name: "Rahmenfarben" }).hover();
  await expect(flyout(page)).toBeVisible();
  await bar(page).getByRole("link", { name: "Kalender" }).hover();
  await expect(flyout(page)).toHaveAttribute("data-type", "calendar");
  await expect(item).toHaveAttribute("aria-expanded", "false");
  await bar(page).getByRole("link", { name: "Formate & Preise" }).hover();
  await expect(flyout(page)).toHaveCount(0);
  await item.hover();
  await expect(flyout(page)).toBeVisible();
  await page.mouse.move(700, 880);
  await expect(flyout(page)).toHaveCount(0);
  await item.hover();
  await expect(flyout(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(flyout(page)).toHaveCount(0);
});

test("navigation closes the flyout [NAV-07, NAV-19]", async ({ page }) => {
  await page.goto(at("wall.de", "/"));
  await bar(page).getByRole("link", { name: "Wandbilder" }).hover();
  await flyout(page).getByRole("link", { name: "Acrylglas", exact: true }).click();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder/acrylglas"));
  await expect(flyout(page)).toHaveCount(0);
});

test("items for the sub-navigation only, or of an unknown type, open no flyout [NAV-06, NAV-Q9]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  const item = bar(page).getByRole("link", { name: "Formate & Preise" });
  await expect(item).not.toHaveAttribute("aria-expanded");
  await item.hover();
  await page.waitForTimeout(300);
  await expect(flyout(page)).toHaveCount(0);
});

/** The categories of a flyout, with the widths of their images in px. */
type Flyout = readonly [type: string, widths: Readonly<Record<string, number>>];

/** Hovers items of the bar and checks their flyouts, one after another. */
const assertFlyouts = async (page: Page, storefront: string, flyouts: readonly Flyout[]) => {
  await page.goto(at(storefront, "/?_ffName=wall-art-flyout&_ffTreatment=off"));
  for (const [type, widths] of flyouts) {
    await page.locator(`li[data-flyout=${type}]`).hover();
    await expect(flyout(page)).toHaveAttribute("data-type", type);
    for (const [category, width] of Object.entries(widths)) {
      const images = flyout(page).locator(`[data-category=${category}] img`);
      const measured = await images.evaluateAll((elements) =>
        elements.map((image) => image.getBoundingClientRect().width),
      );
      expect(measured.length).toBeGreaterThan(0);
      expect(new Set(measured), `${type} ${category}`).toEqual(new Set([width]));
    }
    await expect(flyout(page).locator("[data-category]")).toHaveCount(Object.keys(widths).length);
  }
  await expectAccessible(page);
};

test("the flyout of wall art shows materials in images of 150 px, and advice in images of the size and ratio that editors chose [NAV-08, NAV-21, NAV-27]", async ({
  page,
}) => {
  await assertFlyouts(page, "wall.de", [["wandbilder", { materials: 150, "good-to-know": 110 }]]);
  const advice = flyout(page).locator("[data-category=good-to-know] img").first();
  await expect(advice).toHaveCSS("height", "110px");
});

test("the flyout of frames has a row of materials and one of three categories [NAV-16, NAV-17, NAV-25]", async ({
  page,
}) => {
  await assertFlyouts(page, "wall.de", [
    ["frame", { canvas: 60, plate: 60, poster: 150, colours: 48, mats: 60, sizes: 60 }],
  ]);
});

test("the flyout of photo books shows three kinds of entries, that of calendars their kinds, and that of accessories looks alike [NAV-22, NAV-26, NAV-Q8]", async ({
  page,
}) => {
  await assertFlyouts(page, "wall.de", [
    ["photobook", { categories: 170, "without-template": 153, subline: 73 }],
    ["calendar", { kinds: 130 }],
    ["accessories", { boxes: 130 }],
  ]);
});

test("the flyout of cards shows occasions, and more in smaller images, and that of collages its category [NAV-09, NAV-23, NAV-24]", async ({
  page,
}) => {
  await assertFlyouts(page, "card.de", [
    ["collage", { category: 130 }],
    ["card", { occasion: 130, additional: 80 }],
  ]);
});

test("an item of a flyout has the links below it that editors chose, and images without words are named [NAV-13, NAV-14]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await page.locator("li[data-flyout=wandbilder]").hover();
  await expect(flyout(page).getByRole("link", { name: "Mit Schattenfuge" })).toBeVisible();
  await page.locator("li[data-flyout=frame]").hover();
  const black = flyout(page)
    .locator("[data-category=colours]")
    .getByRole("link", { name: "Schwarz" });
  await expect(black).toBeVisible();
  await expect(black.locator("span")).toHaveClass("visually-hidden");
});

test("an item for the sub-navigation alone has its tiles on its pages, with the images of the sub-navigation where it has its own [NAV-06, NAV-30]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/fotocollagen"));
  await bar(page).getByRole("link", { name: "Fotocollagen" }).hover();
  await expect(page.locator(".sub-navigation")).toContainText("Collage als Poster");
  await expect(flyout(page)).toHaveCount(0);
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  const image = page
    .locator(".sub-navigation")
    .getByRole("link", { name: "Leinwand" })
    .locator("img");
  await expect(image).toHaveAttribute("src", /material-leinwand/);
});

test("the flyout of wall art shows the images of its experiment if the flag service says so [FLG-17, NAV-27, NAV-Q7]", async ({
  page,
}) => {
  let requests = 0;
  await page.route("**/web-api/feature-flags", async (route) => {
    requests += 1;
    await route.fulfill({ json: { treatments: { "wall-art-flyout": "on" } } });
  });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  expect(requests).toBe(0);
  await page.locator("li[data-flyout=wandbilder]").hover();
  const image = flyout(page).locator("[data-category=materials] img").first();
  await expect(image).toHaveJSProperty("clientWidth", 120);
  expect(requests).toBe(1);
});

test("the query can do without the flag service, and the flyout of wall art is the usual one [FLG-08, FLG-11]", async ({
  page,
}) => {
  let requests = 0;
  await page.route("**/web-api/feature-flags", async (route) => {
    requests += 1;
    await route.fulfill({ json: { treatments: { "wall-art-flyout": "on" } } });
  });
  await page.goto(at("wall.de", "/?_ffDisabled"));
  await page.locator("li[data-flyout=wandbilder]").hover();
  const image = flyout(page).locator("[data-category=materials] img").first();
  await expect(image).toHaveJSProperty("clientWidth", 150);
  expect(requests).toBe(0);
});

test("the down arrow opens a flyout, arrows move the focus in it, and Esc returns the focus [NAV-06, NAV-07]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  const item = bar(page).getByRole("link", { name: "Wandbilder" });
  await item.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await item.focus();
  await page.keyboard.press("ArrowDown");
  const panel = page.getByRole("group", { name: "Untermenü: Wandbilder" });
  await expect(panel.getByRole("link", { name: "Leinwand" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("link", { name: "Mit Schattenfuge" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(panel.getByRole("link", { name: "Leinwand" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(item).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(bar(page).getByRole("link", { name: "Gerahmte Bilder" })).toBeFocused();
});

test("a flyout that is used by keyboard stays open when the pointer leaves it [NAV-07, NAV-19]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await bar(page).getByRole("link", { name: "Kalender" }).focus();
  await page.keyboard.press("ArrowDown");
  const links = flyout(page).getByRole("link");
  await expect(links.first()).toBeFocused();
  await links.first().hover();
  await page.mouse.move(700, 880);
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
});

test("a flyout closes when the focus leaves it [NAV-19]", async ({ page }) => {
  await page.goto(at("wall.de", "/"));
  await bar(page).getByRole("link", { name: "Kalender" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(flyout(page).getByRole("link").first()).toBeFocused();
  await page.locator(".teaser .cta").focus();
  await expect(flyout(page)).toHaveCount(0);
});

test("the tiles of the sub-navigation have the shape and size of their kind [NAV-28, NAV-31, NAV-34]", async ({
  page,
}) => {
  for (const [kind, path, width, height] of [
    ["circle", "/wandbilder/gerahmte-bilder", 76, 76],
    ["square", "/fotobuecher", 73, 110],
    ["square-image", "/fotocollagen", 110, 110],
  ] as const) {
    await page.goto(at("wall.de", path));
    const sub = page.getByRole("navigation", { name: "Weitere Themen" });
    const box = await sub.locator(`.sub-tile-${kind} img`).first().boundingBox();
    expect(box).toMatchObject({ width, height });
  }
});

test("the sub-navigation shows headings and tiles, with the tile of the page active [NAV-31, NAV-32, NAV-33]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  const sub = page.getByRole("navigation", { name: "Weitere Themen" });
  await expect(sub).toHaveCount(0);
  await page.goto(at("wall.de", "/wandbilder/poster"));
  await expect(sub.locator(".sub-navigation-heading")).toHaveText([
    "Nach Material",
    "Gut zu wissen",
  ]);
  await expect(sub.locator("[aria-current=page]")).toHaveText("Poster");
  await sub.getByRole("link", { name: "Acrylglas" }).click();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder/acrylglas"));
  await expect(sub.locator("[aria-current=page]")).toHaveText("Acrylglas");
});
