import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const form = (page: Page) => page.locator("form.calculator").first();
const chosenFormat = (page: Page) => form(page).locator("input[name=format]:checked");

/** Follows the link to a storefront in the menu on a phone, else in the header. */
const switchTo = async (page: Page, locale: string, isPhone: boolean) => {
  if (isPhone) {
    await page.locator("a.menu-button").click();
    const menu = page.locator("dialog[open]");
    await expect(menu).toBeVisible();
    const links = menu.locator(`a[hreflang="${locale}"]`);
    if (!(await links.isVisible())) await menu.locator("summary", { hasText: /Land/ }).click();
    await links.click();
    return;
  }
  await page.getByRole("button", { name: /Land/ }).click();
  await expectAccessible(page);
  await page.locator(`#countries a[hreflang="${locale}"]`).click();
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("another country begins with the material, frame and format that were chosen [LOC-Q12]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/poster"));
    await form(page).locator("select[name=frameType]").selectOption("holzrahmen-schwarz");
    await expect(page).toHaveURL(/frameType=holzrahmen-schwarz/);
    await form(page).locator("label.format").filter({ hasText: "90 x 60 cm" }).click();
    await expect(page).toHaveURL(/format=900x600/);
    await switchTo(page, "en-US", true);
    await page.waitForURL(/wall\.com\.localhost/);
    await expect(chosenFormat(page)).toHaveValue("900x600");
    await expect(form(page).locator("select[name=frameType]")).toHaveValue("holzrahmen-schwarz");
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 844 } });

  test("another country begins with the quantity and the paper of a card [LOC-Q12]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1001/"));
    const fields = form(page);
    await fields.locator("select[name=quantity]").selectOption("80");
    await expect(page).toHaveURL(/quantity=80/);
    await fields.locator("select[name=paper]").selectOption("matt");
    await expect(page).toHaveURL(/paper=matt/);
    await switchTo(page, "fr-FR", false);
    await page.waitForURL(/card\.fr\.localhost/);
    await expect(form(page).locator("select[name=quantity]")).toHaveValue("80");
    await expect(form(page).locator("select[name=paper]")).toHaveValue("matt");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("another country begins with what the address chooses, and with its own choice for nonsense [LOC-Q12]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/leinwand?materialType=leinwand&format=900x600"));
    await page.getByRole("button", { name: /Land/ }).click();
    await page.locator('#countries a[hreflang="en-US"]').click();
    await expect(page).toHaveURL(/wall\.com.*format=900x600/);
    await expect(chosenFormat(page)).toHaveValue("900x600");
    await page.goto(at("wall.com", "/wall-art/canvas?materialType=leinwand&format=1x1"));
    await expect(chosenFormat(page)).toHaveValue("600x450");
  });
});
