import { detailOf, parametersOf } from "./choice-test.ts";
import { printedPrice } from "./command-line.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const COMMAND =
  "price calendar --type tischkalender --format 145-145 --mounting holzblock --paper glaenzend --amount 3 --locale de-DE";

const PICKS = {
  mountingType: "holzblock",
  paperType: "glaenzend",
  amount: "3",
} as const;

for (const [storefront, width] of [
  ["wall.de", 390],
  ["card.de", 1440],
] as const)
  test.describe(`a calendar on ${storefront} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("is chosen with its price in place, which its address, the link and the terminal have too [CAL-04, DSG-03, DSG-04]", async ({
      page,
    }) => {
      await page.goto(at(storefront, "/fotokalender"));
      const detail = detailOf(page);
      await detail.live();
      await detail.field("calendarType").selectOption("tischkalender");
      await detail.radio("formatType", "145-145").check();
      for (const [name, value] of Object.entries(PICKS)) {
        await detail.field(name).selectOption(value);
        await detail.settled();
      }
      await detail.field("startDate").selectOption({ index: 2 });
      await detail.settled();
      const start = await detail.field("startDate").inputValue();
      const month = await detail.field("startDate").locator("option:checked").innerText();
      const channel = storefront.split(".")[0] ?? "";
      const price = await printedPrice(`${COMMAND} --channel ${channel}`);
      await expect(detail.price).toHaveText(price);
      await expectAccessible(page);

      await page.reload();
      await expect(detail.radio("formatType", "145-145")).toBeChecked();
      for (const [name, value] of Object.entries({ ...PICKS, startDate: start }))
        await expect(detail.field(name)).toHaveValue(value);
      await expect(detail.price).toHaveText(price);

      await hydrated(page);
      await detail.live();
      const href = await detail.link.getAttribute("href");
      expect(parametersOf(href ?? "")).toMatchObject({
        calendarType: "tischkalender",
        formatType: "145-145",
        accessoryTypes: "holzblock",
        paperType: "glaenzend",
        amount: "3",
        startMonth: String(Number(start.slice(5, 7))),
        year: start.slice(0, 4),
      });
      await detail.link.click();
      await expect(page).toHaveURL(/\/configurator-calendar/);
      await expect(page.locator(".calculator-price strong")).toHaveText(price);
      await expect(page.locator(".facts")).toContainText(month);
      await page.goBack();
      await expect(detail.field("mountingType")).toHaveValue("holzblock");
      await page.goForward();
      await page.getByRole("link", { name: "Auswahl ändern" }).click();
      await expect(detail.field("mountingType")).toHaveValue("holzblock");
      await expect(detail.field("startDate")).toHaveValue(start);
      await expect(detail.price).toHaveText(price);
    });
  });

test.describe("a calendar without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("shows its price after the form's button, and the same behind the link [CAL-04, CLC-01]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/fotokalender"));
    const detail = detailOf(page);
    await detail.field("calendarType").selectOption("tischkalender");
    const update = detail.form.locator("button.without-scripts");
    await update.click();
    await detail.radio("formatType", "145-145").check();
    // The first format is not made with a block.
    await expect(detail.field("mountingType").locator("option[value=holzblock]")).toBeDisabled();
    await update.click();
    for (const [name, value] of Object.entries(PICKS)) await detail.field(name).selectOption(value);
    await update.click();
    const price = await printedPrice(`${COMMAND} --channel card`);
    await expect(detail.price).toHaveText(price);
    await expect(detail.field("mountingType")).toHaveValue("holzblock");
    await detail.form.locator("button.cta").click();
    await expect(page).toHaveURL(/\/configurator-calendar/);
    await expect(page.locator(".calculator-price strong")).toHaveText(price);
  });

  test("refuses what is not made together, and says so [CAL-04, CLC-Q9]", async ({ page }) => {
    await page.goto(at("wall.de", "/fotokalender/tischkalender"));
    const detail = detailOf(page);
    await detail.radio("formatType", "265-120").check();
    await detail.field("mountingType").selectOption("holzfuss");
    await detail.form.locator("button.without-scripts").click();
    await expect(detail.notice).toContainText("Holzfuß");
    await expect(detail.radio("formatType", "265-120")).toBeChecked();
    await expect(detail.field("mountingType")).toHaveValue("spirale");
    await expect(detail.price).toBeVisible();
  });
});

test("what is not made together is disabled, with the other choice as the reason [CAL-04, CLC-Q9]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/fotokalender/tischkalender"));
  const detail = detailOf(page);
  await detail.live();
  await detail.radio("formatType", "145-145").check();
  await detail.settled();
  await detail.field("mountingType").selectOption("holzblock");
  await detail.settled();
  const excluded = detail.radio("formatType", "265-120");
  await expect(excluded).toBeDisabled();
  await expect(excluded.locator("xpath=..")).toContainText(
    "nicht erhältlich mit: Holzblock (Aufhängung)",
  );
  await detail.radio("formatType", "a6-quer").check();
  await detail.settled();
  await detail.field("mountingType").selectOption("spirale");
  await detail.radio("formatType", "265-120").check();
  await detail.settled();
  const block = detail.field("mountingType").locator("option[value=holzblock]");
  await expect(block).toBeDisabled();
  await expect(block).toContainText("nicht erhältlich mit: 26,5 x 12 cm (Format)");
  await expect(detail.field("mountingType")).toHaveValue("spirale");
  await expectAccessible(page);
});

test("another type takes away what it does not have, and says so [CAL-01, CLC-07]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/fotokalender/tischkalender"));
  const detail = detailOf(page);
  await detail.live();
  await detail.field("mountingType").selectOption("holzfuss");
  await detail.settled();
  await detail.field("calendarType").selectOption("terminkalender");
  await expect(detail.notice).toContainText("Holzfuß");
  await expect(detail.field("mountingType")).toHaveValue("spirale");
  await detail.field("paperType").selectOption("matt");
  await expect(detail.notice).toBeHidden();
});
