import type { Locator, Page } from "@playwright/test";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDE = { width: 3000, height: 2000 };

/** A photo of ten stripes. */
const makePhoto = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d")!;
    for (let stripe = 0; stripe < 10; stripe++) {
      context.fillStyle = `hsl(${stripe * 36} 80% 50%)`;
      context.fillRect((stripe * width) / 10, 0, width / 10, height);
    }
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, WIDE);
  return Buffer.from(bytes);
};

const form = (page: Page) => page.locator("form.calculator").first();
const productImage = (page: Page) => form(page).locator(".product-view-picture .slab-picture img");
const cut = (page: Page) => page.getByRole("slider", { name: "Ausschnitt verschieben" });
const square = (page: Page) => form(page).locator("label.format").filter({ hasText: "60 x 60 cm" });

const openWithPhoto = async (page: Page) => {
  await page.goto(at("wall.de", "/wandbilder/poster?format=600x600"));
  await hydrated(page);
  await form(page).locator("select[name=materialType]").focus();
  await expect(form(page).locator("a.cta")).toBeVisible();
  await page
    .locator(".photo-shelf input[type=file]")
    .first()
    .setInputFiles({ name: "strand.jpg", mimeType: "image/jpeg", buffer: await makePhoto(page) });
  await expect(cut(page)).toBeVisible();
};

/** Drags by a share of the width of what a locator shows: with a finger, or with the mouse. */
const drag = async (page: Page, locator: Locator, share: number, isTouch: boolean) => {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 2 };
  const to = { x: from.x + share * width, y: from.y + 4 };
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    return;
  }
  const devices = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    devices.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  await touch("touchMove", { x: (from.x + to.x) / 2, y: from.y });
  await touch("touchMove", to);
  await touch("touchEnd");
};

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    const isTouch = width === 390;
    test.use({ viewport: { width, height: 844 }, hasTouch: isTouch });

    test("the cut of a photo is moved by pointer and keys, shown in all pictures, kept over a reload and put back [DLG-Q11]", async ({
      page,
    }) => {
      await openWithPhoto(page);
      await expect(cut(page)).toHaveAttribute(
        "aria-valuetext",
        "links und rechts fallen 33\u00a0% weg",
      );
      const reset = page.getByRole("button", { name: "Wieder mittig" });
      await expect(reset).toBeHidden();
      await expect(productImage(page)).toHaveCSS("object-position", "50% 50%");
      await expectAccessible(page);

      await cut(page).focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowLeft");
      await expect(cut(page)).toHaveAttribute(
        "aria-valuetext",
        "links fallen 6\u00a0%, rechts 28\u00a0% weg",
      );
      await expect(square(page)).toContainText("links fallen 6\u00a0%, rechts 28\u00a0% weg");
      await expect(productImage(page)).toHaveCSS("object-position", "17% 50%");
      await page.keyboard.press("Home");
      await expect(productImage(page)).toHaveCSS("object-position", "0% 50%");

      await drag(page, cut(page), 0.9, isTouch);
      await expect(cut(page)).toHaveAttribute("aria-valuenow", "100");
      await expect(productImage(page)).toHaveCSS("object-position", "100% 50%");

      await form(page).getByRole("button", { name: "An der Wand ansehen" }).click();
      const room = page.getByRole("dialog", { name: "An der Wand ansehen" });
      await expect(room.locator(".slab-picture img")).toHaveCSS("object-position", "100% 50%");
      await page.keyboard.press("Escape");
      await form(page).getByRole("button", { name: "In 3D ansehen" }).click();
      await expect(page.getByRole("dialog").locator(".side-front").last()).toBeVisible();
      await expect(page.getByRole("dialog").locator(".box-picture .side-front")).toHaveCSS(
        "background-position",
        "100% 50%",
      );
      await page.keyboard.press("Escape");

      await expect(async () => {
        await page.reload();
        await hydrated(page);
        await form(page).locator("select[name=materialType]").focus();
        await expect(cut(page)).toHaveAttribute("aria-valuenow", "100", { timeout: 5000 });
      }).toPass();
      await expect(productImage(page)).toHaveCSS("object-position", "100% 50%");
      await reset.click();
      await expect(productImage(page)).toHaveCSS("object-position", "50% 50%");
      await expect(reset).toBeHidden();
      await expect(cut(page)).toBeFocused();
      await expectAccessible(page);
    });
  });

test("a format of the photo's own shape has no cut to move [DLG-Q11]", async ({ page }) => {
  await openWithPhoto(page);
  await form(page).locator("label.format").filter({ hasText: "30 x 20 cm" }).click();
  await expect(cut(page)).toHaveCount(0);
  await expect(form(page)).toContainText("In 30 x 20 cm ist Ihr ganzes Foto zu sehen.");
  await square(page).click();
  await expect(cut(page)).toBeVisible();
});
