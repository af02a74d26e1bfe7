import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const STOREFRONTS = [
  ["wall", "/bausteine"],
  ["card", "/bausteine/"],
] as const;

/** The number of blocks that are a section with a frame on the page with all blocks. */
const sectionBlocks = (channel: string): number => {
  const file = `../../adapters/backend/content/${channel}/de-DE/bausteine.json`;
  const { content } = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as {
    readonly content: { readonly body: readonly { readonly component: string }[] };
  };
  const hasNoFrame = /^(?:headline|margin|teaser|text|usp-teaser)$|sub-teaser/;
  return content.body.filter(({ component }) => !hasNoFrame.test(component)).length;
};

for (const [channel, path] of STOREFRONTS) {
  test(`all blocks of the ${channel} shop fit and are accessible [CNT-06, CNT-07, CNT-10]`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(at(`${channel}.de`, path));
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main section")).not.toHaveCount(0);
    await expect(page.locator("section.block")).toHaveCount(sectionBlocks(channel));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}

test("an interactive block loads its script when a visitor approaches it, and looks the same [CNT-06]", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(at("wall.de", "/"));
  const ownScripts = () => scripts.filter((path) => path.includes("/assets/photo-band-"));
  const block = page.locator('[data-island="PhotoBand"]');
  const before = await block.innerHTML();
  expect(ownScripts()).toEqual([]);
  await block.locator("label").hover();
  await expect.poll(ownScripts).toHaveLength(1);
  const isHydrated = () =>
    block.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
  expect(await block.innerHTML()).toBe(before);
});

test("an island that the page replaces before its script is requested is left alone [CNT-06]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await page.evaluate(async () => {
    const waiting: (() => void)[] = [];
    globalThis.requestIdleCallback = (run) => waiting.push(run as () => void);
    const content = document.querySelector('[data-island="RecentlyViewed"]')?.firstElementChild;
    content?.scrollIntoView();
    while (waiting.length === 0) await new Promise(requestAnimationFrame);
    content?.remove();
    for (const run of waiting) run();
  });
  await expect(page.locator('[data-island="RecentlyViewed"]')).not.toHaveAttribute("data-hydrated");
});

test("a photo can be enlarged, and closed by key and button [CNT-09]", async ({ page }) => {
  await page.goto(at("wall.de", "/bausteine"));
  const photo = page.locator(".photo-button").first();
  const larger = page.locator(".magnifier").first();
  await photo.click();
  await expect(larger).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(larger).toBeHidden();
  await photo.click();
  await larger.locator("button").click();
  await expect(larger).toBeHidden();
});

test("the video of a teaser plays and can be paused [CNT-11]", async ({ page }) => {
  await page.goto(at("wall.de", "/bausteine"));
  const video = page.locator(".hero-video video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(isPaused).toBe(false);
  await page.getByRole("button", { name: "Video anhalten" }).click();
  await expect.poll(isPaused).toBe(true);
  await page.getByRole("button", { name: "Video abspielen" }).click();
  await expect.poll(isPaused).toBe(false);
});

test("the contact form sends no message in a URL, and says what helps if no program opens [CNT-08]", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(at("wall.de", "/bausteine"));
  await page.getByLabel("Ihr Name").fill("Mia Muster");
  await page.getByLabel("Ihre Nachricht").fill("Wo ist mein Bild?");
  await hydrated(page);
  const send = page.getByRole("button", { name: "Nachricht schreiben" });
  await send.press("Enter");
  await expect(page.locator(".contact-form").getByRole("status")).toContainText("@");
  await expect(send).toBeFocused();
  await expect(page.getByLabel("Ihre Nachricht")).toHaveValue("Wo ist mein Bild?");
  expect(new URL(page.url()).search).toBe("");
  expect(requests.filter((url) => url.startsWith("http") && url.includes("Muster"))).toEqual([]);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a tool is busy until it returns the converted file [CNT-11, CNT-12, API-29]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/werkzeuge"));
  const tool = page.locator("form", { hasText: "Foto umwandeln" });
  await hydrated(page);
  await tool
    .locator("input")
    .setInputFiles({ name: "Bild.png", mimeType: "image/png", buffer: PIXEL });
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route("**/web-api/toolbox-**", async (route) => {
    await held;
    await route.continue();
  });
  await tool.locator("button").click();
  await expect(tool.locator("button")).toHaveAttribute("aria-busy", "true");
  respond();
  const link = tool.getByRole("link", { name: "Fertig: Bild.jpg herunterladen" });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("Bild.jpg");
  await expectAccessible(page);
});

test("one link leads to the comparison of all wall pictures [TRN-30, TRN-31]", async ({ page }) => {
  await page.goto(at("wall.de", "/wandbilder"));
  await page.getByRole("link", { name: "Alle Wandbilder vergleichen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alle Wandbilder vergleichen");
  await expect(page.getByRole("columnheader", { name: /Leinwand/ })).toBeVisible();
  const label = page.locator(".new-label").first();
  await expect(label).toHaveText("Neu");
  const look = await label.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  expect(look).toEqual({ color: "rgb(255, 255, 255)", backgroundColor: "rgb(208, 20, 106)" });
  // Under the header, a link would be too small to touch.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all blocks are shown, and the email address replaces the contact form [CNT-08]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/bausteine/"));
    await expect(page.locator("section.block")).toHaveCount(sectionBlocks("card"));
    await expect(page.locator(".contact-form")).toBeHidden();
    await expect(page.locator('.contact a[href^="mailto:"]')).toBeVisible();
    await page.locator('input[type="file"]').first().setInputFiles({
      name: "Bild.png",
      mimeType: "image/png",
      buffer: PIXEL,
    });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(".tools button").first().click(),
    ]);
    expect(download.suggestedFilename()).toBe("Bild.jpg");
    await page.locator(".information summary").first().click();
    await expect(page.locator(".information details[open]")).toHaveCount(1);
  });
});
