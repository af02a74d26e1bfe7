import { CORK_FILES, CORK_SHOP, writeShopFolder } from "../../adapters/testing/own-shop.ts";
import { startOwnServer } from "./own-server.ts";
import { expect, hydrated, test } from "./shop-test.ts";

test("a material of the shop's own is chosen, sized and framed like any other [CHN-Q12]", async ({
  page,
}) => {
  const shop = await startOwnServer({
    LOG_LEVEL: "silent",
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_SHOP: writeShopFolder(CORK_SHOP, CORK_FILES),
  });
  await page.goto(shop.at("wall.de", "/wandbilder?materialType=leinwand"));
  await hydrated(page);
  await page.locator("select[name=materialType]").selectOption("kork");
  await expect(page.locator(".calculator-price")).toContainText("27,90");
  await page.locator("select[name=frameType]").selectOption("holzrahmen-schwarz");
  await expect(page.locator(".calculator-price")).toContainText(/7\d,90/);
  await page.getByRole("button", { name: "Wunschformat" }).click();
  const across = page.getByLabel("Breite (cm)");
  await across.fill("151");
  await page.getByLabel("Höhe (cm)").fill("50");
  await page.keyboard.press("Enter");
  await expect(across).toHaveAccessibleDescription("Höchstens 100 cm.");
  await page.close();
  await shop.stop();
});
