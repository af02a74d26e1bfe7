import type { Locator, Page } from "@playwright/test";
import { at, expect, test } from "./shop-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** The addresses of requests for second views. */
const secondViews = (page: Page): readonly string[] => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/media\/material-|-light\.svg$/u.test(pathname) || search.includes("view="))
      requested.push(pathname + search);
  });
  return requested;
};

const overlay = (tile: Locator): Promise<string> =>
  tile.evaluate((element) => getComputedStyle(element, "::before").backgroundImage);

test("a tile shows the edge of a material while a pointer rests on it, and loads that picture only then [CNT-Q7]", async ({
  page,
}) => {
  const requested = secondViews(page);
  await page.goto(at("wall.de", "/"));
  const tile = page.locator(".tile").filter({ hasText: "Acrylglas" }).first();
  await tile.scrollIntoViewIfNeeded();
  await expect(tile.locator("img")).toHaveJSProperty("complete", true);
  expect(requested).toEqual([]);
  await tile.hover();
  await expect.poll(() => requested).toEqual(["/media/material-acrylglas.svg"]);
  expect(await overlay(tile)).toContain("/media/material-acrylglas.svg");
  await page.mouse.move(0, 0);
  await expect.poll(() => overlay(tile)).toBe("none");
  await tile.click();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder/acrylglas"));
});

test("a card in a list shows its foil with light on it, else its inside or its back [CRD-Q13]", async ({
  page,
}) => {
  const requested = secondViews(page);
  for (const [theme, view] of [
    ["/themes/1001/", "design=1001&view=inside"],
    ["/themes/1002/", "/media/theme-1002-light.svg"],
  ] as const) {
    await page.goto(at("card.de", "/wishlist/?themes=1001.1002"));
    const tile = page.locator(".tile").filter({ has: page.locator(`a[href="${theme}"]`) });
    await tile.hover();
    await expect.poll(() => requested.some((address) => address.includes(view))).toBe(true);
    await expect.poll(() => overlay(tile)).toContain(view);
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a tile keeps its picture [CNT-Q7]", async ({ page }) => {
    const requested = secondViews(page);
    await page.goto(at("wall.de", "/"));
    const tile = page.locator(".tile").filter({ hasText: "Acrylglas" }).first();
    await tile.hover();
    await expect(tile.getByRole("link")).toHaveCSS("text-decoration-line", "underline");
    expect(await overlay(tile)).toBe("none");
    expect(requested).toEqual([]);
  });
});

test("a card with foil shows it with light on it among its sides, marked as a drawing [CRD-Q13]", async ({
  page,
}) => {
  const width = 390;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(at("card.de", "/themes/1001/"));
  await expect(page.getByRole("radio", { name: "Innenseite" })).toBeAttached();
  await expect(page.getByRole("radio", { name: /Folie/u })).toHaveCount(0);
  await page.goto(at("card.de", "/themes/1002/"));
  const foil = page.getByRole("img", { name: /Folie \(Zeichnung\)$/u });
  await expect(foil).toBeHidden();
  await page.getByText("Folie (Zeichnung)").click();
  await expect(foil).toBeVisible();
  await expect(page.locator(".card-front")).toBeHidden();
  const box = await page.locator(".card-thumbnails").boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(width);
});
