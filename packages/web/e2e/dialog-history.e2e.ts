import type { Page } from "@playwright/test";
import { at, expect, test } from "./shop-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What leads to something that lies over a page, and what that is called. */
interface Overlay {
  readonly width: number;
  readonly path: string;
  readonly role: "link" | "button";
  readonly opener: string;
  readonly dialog: string;
  readonly close: string;
}

const OVERLAYS: readonly Overlay[] = [
  {
    width: 1440,
    path: "/",
    role: "button",
    opener: "Anmelden",
    dialog: "Willkommen zurück",
    close: "Schließen",
  },
  {
    width: 390,
    path: "/",
    role: "link",
    opener: "Menü öffnen",
    dialog: "Menü",
    close: "Menü schließen",
  },
];

/** Approaches the calculator and waits until its scripts run. */
const isLive = async (page: Page) => {
  await page.locator("form.calculator select").first().focus();
  await expect(page.locator("form.calculator a.cta")).toBeVisible();
};

/** Waits until the current entry is the page's own. */
const isAlone = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => (history.state as { isOverlay?: boolean } | null)?.isOverlay ?? false),
    )
    .toBe(false);

for (const { width, path, role, opener: name, dialog: title, close } of OVERLAYS)
  test.describe(`${title} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("Back closes it and leaves the page as it was, Forward does not open it again, and closed by its button or a reload it leaves no entry [DLG-Q7]", async ({
      page,
    }) => {
      const payloads: string[] = [];
      await page.goto(at("wall.de", "/fotobuecher"));
      await page.goto(at("wall.de", path));
      const opener = page.getByRole(role, { name, exact: true });
      const dialog = page.getByRole("dialog", { name: title });
      await opener.click();
      await expect(dialog).toBeVisible();
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === `${path === "/" ? "" : path}/_payload.json`)
          payloads.push(request.url());
      });
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
      await page.goForward();
      await isAlone(page);
      await expect(dialog).toBeHidden();
      expect(payloads).toEqual([]);

      for (const closes of [
        () => page.keyboard.press("Escape"),
        () => dialog.getByRole("button", { name: close }).click(),
      ]) {
        await opener.click();
        await expect(dialog).toBeVisible();
        await closes();
        await expect(dialog).toBeHidden();
        await isAlone(page);
      }
      await expect(opener).toBeFocused();

      await opener.click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await isAlone(page);
      await page.goBack();
      await expect(page).toHaveURL(at("wall.de", "/fotobuecher"));
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a link of the menu takes the place of its entry [DLG-Q7, BRG-02]", async ({ page }) => {
    await page.goto(at("wall.de", "/fotoboxen"));
    await page.getByRole("link", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("dialog", { name: "Menü" });
    await menu.locator(".burger-body a[href*='/']").filter({ visible: true }).last().click();
    await expect(page).not.toHaveURL(/fotoboxen/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(at("wall.de", "/fotoboxen"));
    await expect(menu).toBeHidden();
  });

  test("what is chosen in a dialog stands in the address after it [DLG-Q7, CLC-08]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/poster"));
    await isLive(page);
    await page.getByRole("button", { name: "Alle Formate" }).click();
    await page.locator("dialog button[value='450x600']").click();
    await isAlone(page);
    await expect(page).toHaveURL(/format=450x600/);
  });
});

test("after signing in the focus is where the way to sign in was [DLG-Q7, CUS-07]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  await page.getByRole("button", { name: "Anmelden" }).click();
  const signIn = page.getByRole("dialog", { name: "Willkommen zurück" });
  await signIn.getByRole("button", { name: "Passwort vergessen" }).click();
  const reset = page.getByRole("dialog", { name: /Passwort/ });
  await reset.getByLabel("E-Mail-Adresse").fill(`ada-${crypto.randomUUID()}@example.com`);
  await page.keyboard.press("Enter");
  await expect(reset.getByRole("button", { name: "Anmelden" })).toBeFocused();
  await page.keyboard.press("Enter");
  await signIn.getByRole("button", { name: "Konto anlegen" }).click();
  const signUp = page.getByRole("dialog", { name: "Konto anlegen" });
  await signUp.getByLabel("Vorname").fill("Ada");
  await signUp.getByLabel("Nachname").fill("Lovelace");
  await signUp.getByLabel("E-Mail-Adresse").fill(`ada-${crypto.randomUUID()}@example.com`);
  await signUp.getByLabel("Passwort", { exact: true }).fill("analytical engine");
  await page.keyboard.press("Enter");
  await expect(signUp).toBeHidden();
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toBeFocused();
});
