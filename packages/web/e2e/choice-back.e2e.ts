import { at, expect, expectAccessible, test } from "./shop-test.ts";

const CANVAS =
  "/configurator-photo-frame?materialType=leinwand&frameType=schattenfuge-leinwand-schwarz-lack&format=900x600&locale=de-DE&productType=photoframe";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a canvas is changed on the page of canvas, with exactly this choice, also from the cart [DSG-Q13]", async ({
    page,
  }) => {
    const isChosen = async () => {
      await expect(page).toHaveURL(/\/wandbilder\/leinwand\?/);
      const form = page.locator("form.calculator").first();
      await expect(form.locator("select[name=materialType]")).toHaveValue("leinwand");
      await expect(form.locator("select[name=frameType]")).toHaveValue(
        "schattenfuge-leinwand-schwarz-lack",
      );
      await expect(form.locator("input[name=format]:checked")).toHaveValue("900x600");
    };
    await page.goto(at("wall.de", CANVAS));
    await page.getByRole("link", { name: "Auswahl ändern" }).click();
    await isChosen();
    await page.goBack();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByText("Liegt im Warenkorb")).toBeVisible();
    await page.goto(at("wall.de", "/warenkorb"));
    await page.locator(".cart-line a[href*='_line=']").first().click();
    await expect(page).toHaveURL(/configurator-photo-frame.*_line=/);
    await page.getByRole("link", { name: "Auswahl ändern" }).click();
    await isChosen();
    await expect(page).toHaveURL(/_line=/);
  });

  test("a quantity of cards that is not sold becomes the next one, which the page says [CRD-Q22]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/themes/1001/?quantity=41"));
    const form = page.locator("form.calculator").first();
    await expect(form.locator("select[name=quantity]")).toHaveValue("44");
    const notice = form.getByText("wohl aber 40 und 44.");
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await form.locator("select[name=quantity]").selectOption("80");
    await expect(page).toHaveURL(/quantity=80/);
    await expect(notice).toBeHidden();
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 844 } });

  test("another material begins with its own size, whatever was picked and seen before [CLC-07, CLC-Q11]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    const form = page.locator("form.calculator").first();
    const material = form.locator("select[name=materialType]");
    const format = form.locator("input[name=format]:checked");
    const canvas = (await format.getAttribute("value")) ?? "";
    await material.focus();
    await expect(form.locator("a.cta")).toBeVisible();
    await material.selectOption("poster");
    await expect(page).toHaveURL(/materialType=poster/);
    const poster = (await format.getAttribute("value")) ?? "";
    for (const [name, initial] of [
      ["leinwand", canvas],
      ["poster", poster],
      ["leinwand", canvas],
    ] as const) {
      await form.locator("input[name=format][value='900x600']").check();
      await expect(page).toHaveURL(/format=900x600/);
      await material.selectOption(name);
      await expect(format).toHaveValue(initial);
      await expect(page).toHaveURL(new RegExp(`materialType=${name}.*format=${initial}`));
    }
    await expect(form.locator(".calculator-notice")).toContainText("gilt jetzt das Format");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Wieder 90 x 60\u00a0cm" }).click();
    await expect(format).toHaveValue("900x600");
    await expect(form.locator(".calculator-notice")).toBeHidden();
  });

  test("a framed picture on another material has the default frame of it, priced and in its link [WAL-Q6]", async ({
    page,
  }) => {
    await page.goto(
      at("wall.de", "/wandbilder/poster?materialType=poster&frameType=holzrahmen-silber"),
    );
    const form = page.locator("form.calculator").first();
    const frame = form.locator("select[name=frameType]");
    await form.locator("select[name=materialType]").focus();
    await expect(form.locator("a.cta")).toBeVisible();
    await form.locator("select[name=materialType]").selectOption("leinwand");
    await expect(frame).toHaveValue("schattenfuge-leinwand-schwarz-lack");
    await expect(form.locator("a.cta")).toHaveAttribute(
      "href",
      /frameType=schattenfuge-leinwand-schwarz-lack/,
    );
    const price = form.locator(".calculator-price strong");
    await expect(price).toBeVisible();
    const framed = await price.innerText();
    await frame.selectOption("");
    await expect(price).not.toHaveText(framed);
    await form.locator("select[name=materialType]").selectOption("poster");
    await expect(frame).toHaveValue("");
  });
});
