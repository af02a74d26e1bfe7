import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const COMMAND_LINE = join(import.meta.dirname, "../../cli/passepartout.js");

/** The days of the slowest delivery in the command line, as the page writes them. */
const daysOf = (kind: string, country: string): string => {
  const output = execFileSync(
    process.execPath,
    [COMMAND_LINE, "delivery", kind, "--country", country, "--json"],
    { encoding: "utf8" },
  );
  const [delivery] = (
    JSON.parse(output) as { readonly deliveries: readonly { from: string; to: string }[] }
  ).deliveries;
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
  ["card.de", "/versand-und-zahlung", "card", "Karte"],
] as const)
  test.describe(`the shipping page of ${storefront} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test("shows days and costs for another country [API-27]", async ({ page }) => {
      await page.goto(at(storefront, path));
      const row = page.locator(".delivery-dates tr", {
        has: page.getByRole("rowheader", { name: product, exact: true }),
      });
      await expect(row).toContainText(daysOf(kind, "de"));
      await page.getByLabel("Lieferland").selectOption("Österreich");
      await page.getByRole("button", { name: "Lieferzeiten zeigen" }).click();
      await expect(page.getByLabel("Lieferland")).toHaveValue("at");
      await expect(row).toContainText(daysOf(kind, "at"));
    });
  });

for (const [name, storefront, path, kind] of [
  [
    "before the designer",
    "wall.de",
    "/configurator-photobook?type=fotoheft&format=a5-hoch",
    "photobook",
  ],
  ["of a wall picture", "wall.de", "/wandbilder/leinwand", "photoframe"],
  ["of a photo book", "card.de", "/fotobuecher/", "photobook"],
  ["of a calendar", "wall.de", "/fotokalender/wandkalender", "calendar"],
  ["of a card", "card.de", "/themes/2001/", "card"],
] as const)
  test(`the page ${name} says when the product arrives, and what that costs [API-27]`, async ({
    page,
  }) => {
    await page.goto(at(storefront, path));
    const note = page.locator(".delivery-note").first();
    await expect(note).toContainText(daysOf(kind, "de"));
    await expect(note).toContainText(/Versand \d,\d\d\s€/);
  });

test("a country that the shop does not deliver to is named as such, and the table stays [API-27]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/versand-und-zahlung?country=jp"));
  await expect(page.locator(".delivery")).toContainText("In dieses Land liefern wir nicht");
  await expect(page.getByLabel("Lieferland")).toHaveValue("de");
  await expectAccessible(page);
});
