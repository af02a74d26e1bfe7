import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const heart = (page: Page, at = 0) =>
  page.getByRole("button", { name: /^Auf die Merkliste: / }).nth(at);
const tiles = (page: Page) => page.locator("main .tile");

test("the heart adds a theme to the wishlist, and a second click removes it [CHN-03, RTE-14]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/products/?tileCount=12"));
  const name = (await tiles(page).first().getByRole("heading").textContent()) ?? "";
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  const empty = await heart(page).screenshot();
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  expect((await heart(page).screenshot()).equals(empty), "the heart is filled").toBe(false);
  await expectAccessible(page);
  await page.reload();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("main").getByRole("link", { name: "Meine Merkliste" }).click();
  await expect(page).toHaveURL(at("card.de", "/wishlist/"));
  await expect(tiles(page).getByRole("heading")).toHaveText([name]);
  await tiles(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await page.goto(at("card.de", "/wishlist/"));
  await expect(page.getByRole("main").getByRole("status")).toContainText("Noch nichts gemerkt");
});

test("the wishlist removes a theme and keeps the focus [CHN-03]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(at("card.de", "/products/?tileCount=12"));
  for (const index of [0, 1]) {
    await heart(page, index).click();
    await expect(heart(page, index)).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto(at("card.de", "/wishlist/"));
  await expect(page).toHaveTitle(/^Meine Merkliste/);
  await expect(tiles(page)).toHaveCount(2);
  await expectAccessible(page);
  const remove = page.getByRole("button", { name: /^Von der Merkliste nehmen: / });
  await remove.first().press("Enter");
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("status")).toBeFocused();
  await remove.first().press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText("Noch nichts gemerkt");
  await expectAccessible(page);
});

test("a theme that another tab adds or removes changes here too [CHN-03]", async ({
  page,
  context,
}) => {
  await page.goto(at("card.de", "/themes/1001/"));
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  const other = await context.newPage();
  await other.goto(at("card.de", "/themes/1001/"));
  // A page that settles late reads the first change by itself, but not the second.
  for (const state of ["true", "false"]) {
    await heart(other).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", state);
  }
});

test("the address of a wishlist shows its themes to others, who keep their own list [CHN-Q8]", async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("card.de", "/products/?tileCount=12"));
  for (const index of [0, 2]) {
    await heart(page, index).click();
    await expect(heart(page, index)).toHaveAttribute("aria-pressed", "true");
  }
  await page.goto(at("card.de", "/wishlist/"));
  await expect(tiles(page).getByRole("heading")).toHaveCount(2);
  const names = await tiles(page).getByRole("heading").allTextContents();
  await page.getByRole("button", { name: "Merkliste teilen" }).click();
  await expect(page.getByText("Link kopiert.")).toBeVisible();
  await expectAccessible(page);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/wishlist\/\?themes=\d+\.\d+$/);

  for (const javaScriptEnabled of [true, false]) {
    const other = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await other.goto(address, { waitUntil: "load" });
    await expect(other).toHaveTitle(/^Geteilte Merkliste/);
    await expect(tiles(other).getByRole("heading")).toHaveText(names);
    if (javaScriptEnabled) {
      await expect(heart(other)).toHaveAttribute("aria-pressed", "false");
      await expectAccessible(other);
    }
    await other.context().close();
  }
});

test("where an address cannot be copied, it can be selected [CHN-Q8]", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await page.goto(at("card.de", "/themes/1001/"));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.goto(at("card.de", "/wishlist/"));
  await page.getByRole("button", { name: "Merkliste teilen" }).click();
  await expect(page.getByLabel("Link zu Ihrer Merkliste")).toHaveValue(/themes=1001$/);
});

test("without local storage a theme stays on the wishlist until the document is left [CHN-03]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("closed", "SecurityError");
      },
    });
  });
  await page.goto(at("card.de", "/themes/1001/"));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.goto(at("card.de", "/wishlist/"));
  await expect(page.getByRole("main").getByRole("status")).toContainText("Noch nichts gemerkt");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the wishlist page explains itself, and no hearts are shown [RTE-14]", async ({ page }) => {
    await page.goto(at("card.de", "/wishlist/"));
    await expect(page.getByText("braucht Ihr Browser JavaScript")).toBeVisible();
    await expect(page.getByRole("link", { name: "Alle Karten ansehen" })).toBeVisible();
    await page.goto(at("card.de", "/themes/1001/"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".heart").filter({ visible: true })).toHaveCount(0);
  });
});
