import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, openForJump, test } from "./shop-test.ts";

test.use({ viewport: { width: 390, height: 500 }, contextOptions: { reducedMotion: "reduce" } });

const opened = async (page: Page) => {
  await page.goto(at("wall.de", "/"));
  const button = page.getByRole("link", { name: "Menü öffnen" });
  await button.click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu).toBeVisible();
  return { button, menu };
};

test("the burger menu overlays the page and contains logo, shops, items, extras, hotline and footer links [BRG-02, BRG-03, BRG-15]", async ({
  page,
}) => {
  const { menu } = await opened(page);
  const box = await menu.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 500 });
  await expect(menu.getByRole("link", { name: SAMPLE_SHOP.brands.wall.name })).toHaveAttribute(
    "href",
    "/",
  );
  await expect(menu.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  const shops = menu.getByRole("list", { name: "Unsere Shops" });
  await expect(shops.getByRole("link")).toHaveCount(3);
  const disney = shops.getByRole("link", { name: "Disney-Fotobücher" });
  await expect(disney.locator("use")).toHaveAttribute("href", "/_icons#castle");
  await expect(disney.locator("span")).toHaveClass("visually-hidden");
  await expect(shops.getByRole("link", { name: "Fotoabzüge" })).toHaveCSS(
    "color",
    "rgb(138, 75, 8)",
  );
  await expect(menu.locator(".burger-items > li")).toHaveText([
    "Wandbilder",
    "Mehr aus Ihren Fotos",
    "FotocollagenNeu",
    "Formate & Preise",
  ]);
  await expect(menu.getByText("Neu", { exact: true })).toHaveCSS(
    "background-color",
    "rgb(208, 20, 106)",
  );
  await expect(menu.getByRole("link", { name: "Ideen für Ihre Wand" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "+49 30 23125 014" })).toHaveAttribute(
    "href",
    "tel:+493023125014",
  );
  await expect(menu.getByRole("link", { name: "Startseite" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
});

test("an item with sub-items opens the secondary level, and the back button restores the scroll position [BRG-04, BRG-06, BRG-13]", async ({
  page,
}) => {
  const { menu } = await opened(page);
  const body = menu.locator(".burger-body");
  await body.evaluate((element) => (element.scrollTop = 60));
  await menu.getByRole("button", { name: "Mehr aus Ihren Fotos" }).click();
  await expect(menu.getByRole("heading", { name: "Mehr aus Ihren Fotos" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Zurück" })).toBeFocused();
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(menu.getByRole("link", { name: "Fotobücher" })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("button", { name: "Zurück" }).click();
  await expect(menu.getByRole("button", { name: "Mehr aus Ihren Fotos" })).toBeFocused();
  expect(await body.evaluate((element) => element.scrollTop)).toBe(60);
});

test("at most one accordion of the secondary level is open [BRG-05, BRG-Q1, BRG-Q4]", async ({
  page,
}) => {
  const { menu } = await opened(page);
  await menu.getByRole("button", { name: "Wandbilder" }).click();
  const first = menu.getByRole("button", { name: "Materialien" });
  const second = menu.getByRole("button", { name: "Gerahmte Bilder" });
  await first.click();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("link", { name: "Acrylglas", exact: true })).toBeVisible();
  await expectAccessible(page);
  await second.click();
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("link", { name: "Acrylglas", exact: true })).toBeHidden();
  await second.click();
  await expect(second).toHaveAttribute("aria-expanded", "false");
});

test("any link closes the menu, which opens on its primary level again [BRG-07, BRG-11]", async ({
  page,
}) => {
  const { menu, button } = await opened(page);
  await menu.getByRole("button", { name: "Wandbilder" }).click();
  await menu.getByRole("button", { name: "Materialien" }).click();
  await menu.getByRole("link", { name: "Poster", exact: true }).click();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder/poster"));
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole("list", { name: "Unsere Shops" })).toBeVisible();
  await menu.getByRole("button", { name: "Wandbilder" }).click();
  await expect(menu.getByRole("button", { name: "Materialien" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});

test("the menu measures the window again 50 ms after its last change [CON-03, BRG-08]", async ({
  page,
}) => {
  await page.clock.install();
  await openForJump(page, () => opened(page));
  const menu = page.getByRole("dialog", { name: "Menü" });
  await page.clock.pauseAt(Date.now() + 60_000);
  const resize = (width: number) =>
    page.evaluate((value) => {
      Object.defineProperty(window, "innerWidth", { configurable: true, value });
      dispatchEvent(new Event("resize"));
    }, width);
  await resize(1000);
  await page.clock.runFor(49);
  await resize(1001);
  await page.clock.runFor(49);
  expect(await menu.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await expect(menu).toBeHidden();
});

test("the menu closes at 1000 px and not below [BRG-08]", async ({ page }) => {
  const { menu } = await opened(page);
  await page.setViewportSize({ width: 999, height: 700 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(menu).toBeHidden();
  await expect(page.locator("html")).not.toHaveClass(/has-overlay/);
});

test("the open menu prevents scrolling; Esc closes it and returns the focus [BRG-09]", async ({
  page,
}) => {
  const { button, menu } = await opened(page);
  const html = page.locator("html");
  await expect(html).toHaveClass(/has-overlay/);
  await expect(html).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(html).not.toHaveClass(/has-overlay/);
  await expect(html).not.toHaveCSS("overflow", "hidden");
});

test("if the menu fails to load, its page opens instead [BRG-01]", async ({ page, complaints }) => {
  await page.route("**/_menu/_payload.json", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(at("wall.de", "/"));
  await page.getByRole("link", { name: "Menü öffnen" }).click();
  await expect(page).toHaveURL(at("wall.de", "/_menu"));
  await expect(page.getByRole("heading", { name: "Alles im Überblick" })).toBeVisible();
  expect(complaints.splice(0).join()).toContain("503");
});
