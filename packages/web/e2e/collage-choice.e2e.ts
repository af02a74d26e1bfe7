import { detailOf, parametersOf } from "./choice-test.ts";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.describe("a collage by its layout", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("has picture, number of photos and price, and the same behind the link and in the terminal [CNT-06, API-23, DSG-18]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/fotocollagen"));
    const detail = detailOf(page);
    await detail.live();
    const framed = detail.form
      .getByRole("group", { name: "Poster, Holzrahmen", exact: true })
      .getByRole("radio");
    await expect(framed).toHaveCount(4);
    await framed.nth(1).check();
    const id = await framed.nth(1).inputValue();
    await expect(framed.nth(1).locator("xpath=..")).toContainText(/\d+ Fotos/);
    const formats = detail.form.locator("input[name=format]");
    await formats.nth(2).check();
    const format = await formats.nth(2).inputValue();
    const price = await printedPrice(
      `price collage --material poster --frame holzrahmen --format ${format} --locale de-DE`,
    );
    await expect(detail.price).toHaveText(price);
    await expectAccessible(page);
    expect(parametersOf((await detail.link.getAttribute("href")) ?? "")).toMatchObject({
      designId: id,
      format,
      materialType: "poster",
      frameType: "holzrahmen-schwarz",
      isCollage: "1",
    });

    await page.reload();
    await expect(detail.radio("designId", id)).toBeChecked();
    await expect(detail.radio("format", format)).toBeChecked();
    await expect(detail.price).toHaveText(price);
    await hydrated(page);
    await detail.live();
    await detail.link.click();
    await expect(page).toHaveURL(/\/configurator-collage/);
    await expect(page.locator(".facts")).toContainText("Poster");
    await expect(page.locator(".calculator-price strong")).toHaveText(price);
    await page.getByRole("link", { name: "Auswahl ändern" }).click();
    await expect(detail.radio("designId", id)).toBeChecked();
    await expect(detail.price).toHaveText(price);
  });
});

test.describe("a collage without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("is chosen by its layout, beside the calculator of its materials [CLC-01, CNT-06]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/fotocollagen"));
    const detail = detailOf(page);
    await detail.form
      .getByRole("group", { name: "Acrylglas", exact: true })
      .getByRole("radio")
      .first()
      .check();
    await detail.form.locator("button.without-scripts").click();
    const format = await detail.form.locator("input[name=format]:checked").inputValue();
    const price = await printedPrice(
      `price collage --material acrylglas --format ${format} --locale de-DE --channel card`,
    );
    await expect(detail.price).toHaveText(price);
    // The calculator of the page keeps its own product.
    await expect(
      page.locator("form.calculator").first().locator("select[name=materialType]"),
    ).toHaveValue("leinwand");
    await detail.form.locator("button.cta").click();
    await expect(page).toHaveURL(/\/configurator-collage.*designId=\d+/);
    await expect(page.locator(".calculator-price strong")).toHaveText(price);
  });
});
