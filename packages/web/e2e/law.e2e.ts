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

for (const [words, width, javaScriptEnabled] of [
  [SHOPS[0], 390, true],
  [SHOPS[1], 1440, false],
] as const)
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

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
