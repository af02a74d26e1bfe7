import { expect, test } from "@playwright/test";
import { at, hydrated } from "./shop-test.ts";

// Without the check for browser errors, which these tests cause on purpose.

for (const [query, isLogged] of [
  ["?logging", true],
  ["?logging=0", false],
] as const)
  test(`a video that does not load is replaced by its image, which the console ${isLogged ? "tells" : "does not tell"} with the query ${query || "empty"} [CNT-16, OPS-02, OPS-Q2]`, async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await page.addInitScript(() =>
      addEventListener("shop.log", () => (document.documentElement.dataset["logged"] = "")),
    );
    await page.route("**/*.webm", (route) => route.abort());
    await page.goto(at("wall.de", `/bausteine${query}`));
    await expect(page.locator(".hero-video")).toHaveCount(0);
    await expect(page.locator(".teaser img.teaser-picture")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-logged", "");
    expect(messages.some((text) => text.includes("teaser-hero-video-failed-to-load"))).toBe(
      isLogged,
    );
  });

test("an image that does not load is a grey area of its size [IMG-04, IMG-13]", async ({
  page,
}) => {
  await page.route("**/media/room-canvas.svg", (route) => route.abort());
  await page.goto(at("wall.de", "/"));
  const image = page.locator('img[src="/media/room-canvas.svg"]').first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("data-failed", "");
  const box = await image.boundingBox();
  const whole = await page.locator('img[src="/media/room-acrylic.svg"]').first().boundingBox();
  expect(box?.height).toBeCloseTo(whole?.height ?? 0, 0);
  expect(await image.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(217, 216, 213)",
  );
});

test("a tool shows an error if it cannot read a file [CNT-11, CNT-12, API-29]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/werkzeuge"));
  const tool = page.locator("form", { hasText: "Foto verkleinern" });
  await hydrated(page);
  await tool
    .locator("input")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("kein Bild") });
  await tool.locator("button").click();
  await expect(tool.getByRole("status")).toContainText("Diese Datei können wir leider nicht lesen");
});
