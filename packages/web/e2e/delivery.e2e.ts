import { printedBy } from "./command-line.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

/** The days of the slowest delivery in the command line, as the page writes them. */
const daysOf = async (kind: string, country: string): Promise<string> => {
  const { deliveries } = await printedBy<{
    readonly deliveries: readonly { readonly from: string; readonly to: string }[];
  }>(`delivery ${kind} --country ${country}`);
  const [delivery] = deliveries;
  const text = new Intl.DateTimeFormat("de-DE", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return text.formatRange(new Date(delivery?.from ?? ""), new Date(delivery?.to ?? ""));
};

for (const [storefront, path, kind, product] of [
  ["wall.de", "/versand-und-zahlung", "photoframe", "Wandbild"],
] as const)
  test.describe(`the shipping page of ${storefront} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test("shows days and costs for another country [API-27]", async ({ page }) => {
      await page.goto(at(storefront, path));
      const row = page.locator(".delivery-dates tr", {
        has: page.getByRole("rowheader", { name: product, exact: true }),
      });
      await expect(row).toContainText(await daysOf(kind, "de"));
      await page.getByLabel("Lieferland").selectOption("Österreich");
      await page.getByRole("button", { name: "Lieferzeiten zeigen" }).click();
      await expect(page.getByLabel("Lieferland")).toHaveValue("at");
      await expect(row).toContainText(await daysOf(kind, "at"));
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages of products and before the designer say when they arrive, and what that costs [API-27]", async ({
    page,
  }) => {
    for (const [storefront, path, kind] of [
      ["wall.de", "/configurator-photobook?type=fotoheft&format=a5-hoch", "photobook"],
      ["wall.de", "/wandbilder/leinwand", "photoframe"],
      ["card.de", "/fotobuecher/", "photobook"],
      ["wall.de", "/fotokalender/wandkalender", "calendar"],
      ["card.de", "/themes/2001/", "card"],
    ] as const) {
      await page.goto(at(storefront, path));
      const note = page.locator(".delivery-note").first();
      await expect(note).toContainText(await daysOf(kind, "de"));
      await expect(note).toContainText(/Versand \d,\d\d\s€/);
    }
  });
});

test("a country that the shop does not deliver to is named as such, and the table stays [API-27]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/versand-und-zahlung?country=jp"));
  await expect(page.locator(".delivery")).toContainText("In dieses Land liefern wir nicht");
  await expect(page.getByLabel("Lieferland")).toHaveValue("de");
  await expectAccessible(page);
});
