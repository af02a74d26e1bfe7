import { detailOf, parametersOf } from "./choice-test.ts";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const PICKS = {
  designGroupSetId: "set-9",
  cover: "soft",
  photobookBinding: "layflat",
  paper: "matt",
  pageCount: "48",
  amount: "2",
} as const;

const COMMAND =
  "price photobook --type digitalfotobuch --format 300-300 --cover soft --binding layflat --paper matt --pages 48 --amount 2 --locale de-DE --channel card";

test.describe("a guest book on a phone", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("is chosen with category, layout and number, its price in place, in its address, behind the link and in the terminal [BOK-07, DSG-18, CHN-03]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/gaestebuecher"));
    const detail = detailOf(page);
    // The paper on which guests can write.
    await expect(detail.field("paper")).toHaveValue("feinstweiss");
    await expect(detail.field("type")).toHaveValue("digitalfotobuch");
    await detail.live();
    for (const [name, value] of Object.entries(PICKS)) {
      await detail.field(name).selectOption(value);
      await detail.settled();
    }
    await detail.radio("format", "300-300").check();
    await detail.settled();
    await expect(detail.form.locator(".layout-field img")).toBeVisible();
    const price = await printedPrice(COMMAND);
    await expect(detail.price).toHaveText(price);
    await expectAccessible(page);

    await page.reload();
    for (const [name, value] of Object.entries(PICKS))
      await expect(detail.field(name)).toHaveValue(value);
    await expect(detail.price).toHaveText(price);

    await hydrated(page);
    await detail.live();
    const href = (await detail.link.getAttribute("href")) ?? "";
    expect(parametersOf(href)).toMatchObject({
      type: "digitalfotobuch",
      format: "300-300",
      ...PICKS,
      "categoryIds[]": "9",
    });
    await detail.link.click();
    await expect(page).toHaveURL(/\/configurator-photobook/);
    await expect(page.locator(".calculator-price strong")).toHaveText(price);
    await expect(page.locator(".facts")).toContainText("Reise");
    await page.goBack();
    await expect(detail.field("paper")).toHaveValue("matt");
    await expect(detail.price).toHaveText(price);
  });
});

test.describe("a condolence book without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("is chosen, priced and opened in the designer [BOK-04, CHN-03, CLC-01]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/kondolenzbuecher"));
    const detail = detailOf(page);
    await expect(detail.radio("format", "a4-hoch")).toBeChecked();
    await expect(detail.field("paper")).toHaveValue("feinstweiss");
    await expect(detail.price).toHaveText(
      await printedPrice(
        "price photobook --type digitalfotobuch --format a4-hoch --paper feinstweiss --locale de-DE --channel card",
      ),
    );
    await detail.field("pageCount").selectOption("60");
    await detail.field("amount").selectOption("5");
    await detail.form.locator("button.without-scripts").click();
    const price = await printedPrice(
      "price photobook --type digitalfotobuch --format a4-hoch --paper feinstweiss --pages 60 --amount 5 --locale de-DE --channel card",
    );
    await expect(detail.price).toHaveText(price);
    await detail.form.locator("button.cta").click();
    await expect(page).toHaveURL(/\/configurator-photobook.*paper=feinstweiss/);
    await expect(page.locator(".calculator-price strong")).toHaveText(price);
  });
});

test("a combination that is not made is disabled with its reason, and never taken over from an address [BOK-Q4, CLC-Q9]", async ({
  page,
}) => {
  const address = "type=digitalfotobuch&format=a3-quer&cover=soft&paper=matt";
  await page.goto(at("card.de", `/gaestebuecher?${address}`));
  const detail = detailOf(page);
  await expect(detail.notice).toContainText("Softcover");
  await expect(detail.radio("format", "a3-quer")).toBeChecked();
  await expect(detail.field("cover")).toHaveValue("hard");
  const soft = detail.field("cover").locator("option[value=soft]");
  await expect(soft).toBeDisabled();
  await expect(soft).toContainText("nicht erhältlich mit: A3 quer (Format)");
  await expectAccessible(page);
  await detail.live();
  await detail.radio("format", "a4-quer").check();
  await detail.field("cover").selectOption("soft");
  await expect(detail.radio("format", "a3-quer")).toBeDisabled();
  await expect(detail.price).toHaveText(
    await printedPrice(
      "price photobook --type digitalfotobuch --format a4-quer --cover soft --paper matt --locale de-DE --channel card",
    ),
  );
});

test("a page with a calculator of photo books has one form and one price [CLC-02, CNT-06]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/fotobuecher"));
  await expect(page.locator("form.calculator")).toHaveCount(1);
  await expect(page.locator("form.calculator select[name=designGroupSetId]")).toBeVisible();
});

test("the lamination of a photo book is chosen where the channel has the option, and no list stands where it has not [CHN-05, CHN-11]", async ({
  page,
}) => {
  const lamination = page.locator("form.calculator select[name=coverLamination]");
  await page.goto(at("wall.de", "/fotobuecher"));
  await expect(lamination).toHaveValue("glaenzend");
  await page.goto(at("card.de", "/fotobuecher"));
  await expect(page.locator("form.calculator select[name=paper]")).toBeVisible();
  await expect(lamination).toHaveCount(0);
  await page.goto(at("card.de", "/configurator-photobook?type=echtfotobuch&format=a4-quer"));
  await expect(page.locator(".facts")).toContainText("matt");
});
