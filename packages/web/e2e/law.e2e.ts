import type { Page } from "@playwright/test";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

/** A storefront with the words of its withdrawal. */
const SHOPS = [
  {
    shop: "wall.de",
    path: "/",
    link: "Vertrag widerrufen",
    labels: ["Vor- und Nachname", "Bestellnummer", "E-Mail-Adresse"],
    next: "Weiter",
    change: "Angaben ändern",
    confirm: "Widerruf bestätigen",
    received: "Ihr Widerruf ist eingegangen",
  },
  {
    shop: "card.ch",
    path: "/fr/",
    link: "Renoncer au contrat",
    labels: ["Prénom et nom", "Numéro de commande", "Adresse e-mail"],
    next: "Continuer",
    change: "Modifier les informations",
    confirm: "Confirmer la rétractation",
    received: "Votre rétractation est enregistrée",
  },
] as const;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    for (const width of [390, 1440])
      for (const words of SHOPS)
        test(`a contract is withdrawn from in two steps, from the footer of ${words.shop} on at ${width} px [CNT-Q20, CNT-Q22]`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(at(words.shop, words.path));
          const link = page.locator(".footer-links").getByRole("link", { name: words.link });
          // The boxes of the footer are folded on phones.
          const href = await link.getAttribute("href");
          await page.goto(at(words.shop, href ?? ""));
          await expect(page.getByRole("heading", { level: 1, name: words.link })).toBeVisible();
          await check(page);
          await main(page).getByRole("button", { name: words.next }).click();
          const [name, order, email] = words.labels;
          const emailField = main(page).getByLabel(email);
          await expect(emailField).toHaveAttribute("aria-invalid", "true");
          await expect(emailField).toHaveAccessibleDescription(/@/);
          await check(page);
          const address = `ada.${Date.now()}.${width}@lovelace.example`;
          await main(page).getByLabel(name).fill("Ada Lovelace");
          await main(page).getByLabel(order).fill("4711");
          await emailField.fill(address);
          await main(page).getByRole("button", { name: words.next }).click();
          await expect(main(page).getByText(address)).toBeVisible();
          await check(page);
          await main(page).getByRole("button", { name: words.change }).click();
          await expect(main(page).getByLabel(order)).toHaveValue("4711");
          await main(page).getByRole("button", { name: words.next }).click();
          await main(page).getByRole("button", { name: words.confirm }).click();
          await expect(page.getByRole("heading", { level: 1, name: words.received })).toBeVisible();
          await expect(main(page).getByText(/\d\d:\d\d:\d\d/)).toBeVisible();
          await expect(main(page).getByText(address)).toBeVisible();
          await check(page);
        });
  });

for (const [shop, path, text] of [
  ["wall.de", "/wandbilder/leinwand", "Wird eigens für Sie gefertigt, darum ohne Widerrufsrecht."],
  ["wall.at", "/fotokalender/wandkalender", "darum ohne Rücktrittsrecht."],
  ["card.ch", "/themes/2001/", "darum ohne Rückgaberecht."],
  ["card.gb", "/photo-books/", "so the right to cancel doesn’t apply."],
] as const)
  test.describe(`${shop}${path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test("says before the button that the product is made for its buyer [CNT-Q30]", async ({
      page,
    }) => {
      await page.goto(at(shop, path));
      const note = main(page).getByText(text).first();
      await expect(note).toBeVisible();
      const button = main(page).locator(".calculator-result .cta").first();
      const position = await note.evaluate(
        (one, other) => one.compareDocumentPosition(other as Node),
        await button.elementHandle(),
      );
      expect(position).toBe(4);
    });
  });

for (const [shop, path, text] of [
  ["wall.ch", "/widerruf", "kein gesetzliches Widerrufsrecht"],
  ["wall.de", "/widerruf", "ohne Angabe von Gründen den Vertrag über fertige Ware"],
  ["card.be", "/fr/mentions-legales/", "Service de médiation pour le consommateur"],
  ["wall.com", "/accessibility", "U.S. Department of Justice"],
  ["wall.at", "/widerruf", "Fern- und Auswärtsgeschäfte-Gesetz (FAGG)"],
  ["wall.at", "/gewaehrleistung", "So lange haften Verkäufer in der ganzen Europäischen Union"],
] as const)
  test(`the page ${path} of ${shop} has the law of its country, says that it is a sample, and is accessible [CNT-Q21, CNT-Q22, CNT-Q24]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(at(shop, path));
    await expect(main(page)).toContainText(text);
    await expect(main(page).locator(".text p").first()).toContainText(/Muster|modèle|sample/);
    await expect(page.locator(".copyright")).toContainText(/erfunden|fictifs|made up/);
    await expectAccessible(page);
  });

for (const [shop, path, customs, express] of [
  ["wall.ch", "/versand-und-zahlung", "tragen Zoll und Einfuhrsteuer", /kostet CHF\u00a0[\d.]+\./],
  ["card.at", "/versand-und-zahlung/", "Innerhalb der Europäischen Union", /kostet €\s[\d,]+\./],
  ["wall.com", "/shipping-and-payment", "pay any import duties, so nothing is due", undefined],
] as const)
  test(`the shipping page of ${shop} says who pays customs, and what express costs where there is any [CNT-Q31, CNT-Q32]`, async ({
    page,
  }) => {
    await page.goto(at(shop, path));
    await expect(main(page)).toContainText(customs);
    if (express) await expect(main(page)).toContainText(express);
    else await expect(main(page)).not.toContainText("xpress");
  });

for (const [shop, path, names] of [
  ["wall.nl", "/", ["iDEAL | Wero", "Creditcard", "PayPal"]],
  ["card.ch", "/", ["TWINT", "Rechnung", "Karte", "PayPal"]],
  ["wall.com", "/", ["Card", "PayPal", "Apple Pay"]],
] as const)
  test(`the footer of ${shop} shows the payment methods of its country [CNT-Q23]`, async ({
    page,
  }) => {
    await page.goto(at(shop, path));
    const logos = page.locator(".payment-logos img");
    await expect(logos).toHaveCount(names.length);
    for (const [at_, name] of names.entries())
      await expect(logos.nth(at_)).toHaveAttribute(
        "alt",
        new RegExp(name.replace("|", "\\|"), "i"),
      );
  });
