import { expect, test as base } from "@playwright/test";
import { type DraftShop, draftShop } from "./draft-shop.ts";

/** What fails here on purpose, the browser complains about. */
const test = base.extend<object, { shop: DraftShop }>({ shop: [...draftShop] });

test("a video that does not load leaves its picture, and the journal knows [CNT-16]", async ({
  page,
  shop,
}) => {
  const journal: string[] = [];
  page.on("console", (message) => journal.push(message.text()));
  await page.route("**/*.webm", (route) => route.abort());
  await page.goto(shop.at("wall.de", "/bausteine"));
  await expect(page.locator(".hero-video")).toHaveCount(0);
  await expect(page.locator(".teaser img.teaser-picture")).toBeVisible();
  await expect
    .poll(() => journal.some((entry) => entry.includes("teaser-hero-video-failed-to-load")))
    .toBe(true);
});

test("a picture that does not load is a grey area of its size [IMG-04, IMG-13]", async ({
  page,
  shop,
}) => {
  await page.route("**/media/room-canvas.svg", (route) => route.abort());
  await page.goto(shop.at("wall.de", "/"));
  const picture = page.locator('img[src="/media/room-canvas.svg"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute("data-failed", "");
  const box = await picture.boundingBox();
  const whole = await page.locator('img[src="/media/room-acrylic.svg"]').first().boundingBox();
  expect(box?.height).toBeCloseTo(whole?.height ?? 0, 0);
  expect(await picture.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(217, 216, 213)",
  );
});

test("a tool says so when it cannot read a file [CNT-11, API-29]", async ({ page, shop }) => {
  await page.goto(shop.at("wall.de", "/werkzeuge"));
  const tool = page.locator("form", { hasText: "Foto verkleinern" });
  // The scripts of the tool come when a visitor comes near it.
  await Promise.all([page.waitForResponse(/assets\/toolbox-/), tool.hover()]);
  await page.waitForLoadState("networkidle");
  await tool
    .locator("input")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("kein Bild") });
  await tool.locator("button").click();
  await expect(tool.getByRole("status")).toContainText("Diese Datei können wir leider nicht lesen");
});
