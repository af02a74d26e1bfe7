import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../../../scripts/chromium.ts";
import { at, expect, test } from "./shop-test.ts";

// Headless browsers hide scrollbars, which take room on many computers.
test.use({
  viewport: { width: 1000, height: 800 },
  launchOptions: {
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS],
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

test("the page does not move when a dialog removes the scrollbar [DLG-06]", async ({ page }) => {
  await page.goto(at("wall.de", "/"));
  const edge = () =>
    page.locator("main").evaluate((main) => Math.round(main.getBoundingClientRect().right));
  const scrollbar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(scrollbar).toBeGreaterThan(0);
  const before = await edge();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("dialog", { name: "Willkommen zurück" })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  expect(await edge()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await edge()).toBe(before);
});
