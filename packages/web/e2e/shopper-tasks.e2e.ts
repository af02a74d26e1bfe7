import type { Locator, Page } from "@playwright/test";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

type Device = keyof typeof VIEWPORTS;

const linkTo = (scope: Page | Locator, path: string): Locator =>
  scope.locator(`a[href="${path}"], a[href="${path}/"]`).filter({ visible: true }).first();

/** A shopper whose doings are counted: each press, choice and typed text is one step. */
const shopper = (page: Page, device: Device) => {
  let steps = 0;
  const step = async (action: Promise<unknown>) => {
    steps += 1;
    await action;
  };
  /** Follows the menu to a page: in the bar on a desktop, behind the button on a phone. */
  const openFromMenu = async (path: string, group?: string) => {
    if (device === "desktop") return step(linkTo(page, path).click());
    await step(page.getByRole("link", { name: "Menü öffnen" }).click());
    const menu = page.getByRole("dialog", { name: "Menü" });
    if (group !== undefined)
      await step(menu.getByRole("button", { name: group, exact: true }).click());
    await step(linkTo(menu, path).click());
  };
  return { step, openFromMenu, steps: () => steps };
};

const price = (page: Page) => page.locator(".calculator-price strong").first();

/** Tasks on a device; each task is tried on one of them. */
const describeShopper = (device: Device, tasks: (device: Device) => void): void =>
  test.describe(`a shopper on a ${device}`, () => {
    test.use({ viewport: VIEWPORTS[device], contextOptions: { reducedMotion: "reduce" } });
    tasks(device);
  });

describeShopper("phone", (device) => {
  const isPhone = device === "phone";

  test("orders a canvas of 60 x 45 cm, and sees it with price and day before the designer [CLC-01, DSG-19, API-27]", async ({
    page,
  }) => {
    const { step, openFromMenu, steps } = shopper(page, device);
    await page.goto(at("wall.de", "/"));
    await openFromMenu("/wandbilder", "Wandbilder");
    await step(linkTo(page.locator("main"), "/wandbilder/leinwand").click());
    // The page before it has the same sizes.
    await expect(page).toHaveURL(/\/wandbilder\/leinwand/);
    const form = page.locator(".price-calculator").first();
    await step(form.getByRole("radio", { name: /^60 x 45/ }).check());
    const shown = await form.locator("label:has(:checked) strong").innerText();
    await expect(price(page)).toHaveText(shown);
    await expect(form.locator(".delivery-note")).toContainText("Versand");
    await step(form.locator(".cta").click());
    await expect(page).toHaveURL(/\/configurator-photo-frame\?.*format=600x450/);
    await expect(price(page)).toHaveText(shown);
    await expect(page.locator("main")).toContainText("60 x 45 cm");
    await expect(page.locator("main img").first()).toBeVisible();
    await expect(page.locator(".delivery-note")).toBeVisible();
    await expectAccessible(page);
    expect(steps()).toBe(isPhone ? 6 : 4);
  });

  test("learns what delivery to Austria costs and when it comes [API-27]", async ({ page }) => {
    const { step, steps } = shopper(page, device);
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    const shipping = linkTo(page.locator("footer"), "/versand-und-zahlung");
    if (!(await shipping.isVisible()))
      await step(page.locator("footer").getByText("Service", { exact: true }).click());
    await step(shipping.click());
    await step(page.getByLabel("Lieferland").selectOption("Österreich"));
    const show = page.getByRole("button", { name: "Lieferzeiten zeigen" });
    if (await show.isVisible()) await step(show.click());
    await expect(page).toHaveURL(/country=at/);
    const row = page.locator(".delivery-dates tr").filter({ hasText: "Wandbild" });
    await expect(row).toContainText(/\d+\. \p{L}+/u);
    await expect(page.locator(".delivery-dates")).toContainText(/\d,\d\d\s€/);
    expect(steps()).toBeLessThanOrEqual(4);
  });
});

describeShopper("desktop", (device) => {
  const isPhone = device === "phone";

  test("orders 80 wedding cards with a paper of their own, and sees the price per card [CRD-07, CRD-Q7]", async ({
    page,
  }) => {
    const { step, openFromMenu, steps } = shopper(page, device);
    await page.goto(at("card.de", "/"));
    await openFromMenu("/hochzeit");
    await step(linkTo(page.locator("main"), "/themes/1002").click());
    const form = page.locator("form.calculator");
    await step(form.getByLabel("Wie viele Karten brauchen Sie?").selectOption("80"));
    await expect(form).toContainText(/\d,\d\d\s€ pro Stück/);
    await step(form.getByRole("combobox", { name: "Papier" }).selectOption("matt"));
    await expect(page).toHaveURL(/paper=matt/);
    await expect(form.locator(".delivery-note")).toContainText("Versand");
    const shown = await price(page).innerText();
    await step(form.locator("button.cta").click());
    await expect(page).toHaveURL(/\/configurator-card\?/);
    await expect(price(page)).toHaveText(shown);
    await expectAccessible(page);
    expect(steps()).toBe(isPhone ? 6 : 5);
  });

  test("signs up, signs out, has forgotten the password, and finds the address filled in [CUS-07, CUS-08, DLG-01]", async ({
    page,
  }) => {
    const { step, steps } = shopper(page, device);
    const email = `ada-${crypto.randomUUID()}@example.com`;
    const dialog = (name: string) => page.getByRole("dialog", { name });
    await page.goto(at("wall.de", "/"));
    await step(page.getByRole("button", { name: "Anmelden" }).first().click());
    await step(dialog("Willkommen zurück").getByRole("button", { name: "Konto anlegen" }).click());
    const signUp = dialog("Konto anlegen");
    await step(signUp.getByLabel("Vorname").fill("Ada"));
    await step(signUp.getByLabel("Nachname").fill("Lovelace"));
    await step(signUp.getByLabel("E-Mail-Adresse").fill(email));
    await step(signUp.getByLabel("Passwort", { exact: true }).fill("analytical engine"));
    await step(signUp.getByRole("button", { name: "Konto anlegen" }).click());
    await expect(signUp).toBeHidden();
    if (isPhone) {
      await step(page.getByRole("link", { name: "Menü öffnen" }).click());
      await step(dialog("Menü").getByRole("button", { name: "Abmelden" }).click());
    } else await step(page.getByRole("button", { name: "Abmelden" }).first().click());
    await step(page.getByRole("button", { name: "Anmelden" }).first().click());
    const signIn = dialog("Willkommen zurück");
    await step(signIn.getByLabel("E-Mail-Adresse").fill(email));
    await step(signIn.getByRole("button", { name: "Passwort vergessen?" }).click());
    const reset = dialog("Passwort vergessen?");
    await expect(reset.getByLabel("E-Mail-Adresse")).toHaveValue(email);
    await step(reset.getByRole("button", { name: "Link anfordern" }).click());
    await expect(reset.getByRole("status")).toBeVisible();
    expect(steps()).toBe(isPhone ? 13 : 12);
  });
});
