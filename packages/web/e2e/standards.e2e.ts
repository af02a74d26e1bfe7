import { at, expect, hydrated, test } from "./shop-test.ts";

test("what is open names what it controls, and a photo above the page holds the focus [GEN-Q20]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder"));
  await hydrated(page);
  const link = page.locator(".navigation-items [data-flyout=wandbilder] > a");
  await expect(link).not.toHaveAttribute("aria-controls");
  await link.hover();
  await expect(link).toHaveAttribute("aria-controls", "flyout");
  await expect(page.locator("#flyout")).toBeVisible();
  await page.mouse.move(0, 0);
  const photo = page.locator(".photo-button").first();
  await photo.press("Enter");
  const dialog = page.locator("dialog.magnifier:modal");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest(".content, main, header") === null ||
          document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(photo).toBeFocused();
});
