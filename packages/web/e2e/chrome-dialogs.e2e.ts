import type { Page } from "@playwright/test";
import { answerCustomer, forgive } from "./chrome-test.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

test.use({ viewport: { width: 1000, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const WELCOME = "Willkommen zurück";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

const openSignIn = async (page: Page) => {
  await page.goto(at("wall.de", "/"));
  const opener = page.getByRole("button", { name: "Anmelden" });
  await opener.click();
  await expect(dialog(page, WELCOME)).toBeVisible();
  return { opener, form: dialog(page, WELCOME) };
};

test("a visitor signs up, sees their name, and signs in again with the password [DLG-01, CUS-07, CUS-08]", async ({
  page,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  const { form } = await openSignIn(page);
  await form.getByRole("button", { name: "Konto anlegen" }).click();
  const signUp = dialog(page, "Konto anlegen");
  await expect(signUp.getByLabel("Vorname")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expectAccessible(page);
  await signUp.getByLabel("Vorname").fill("Ada");
  await signUp.getByLabel("Nachname").fill("Lovelace");
  await signUp.getByLabel("E-Mail-Adresse").fill(email);
  await signUp.getByLabel("Passwort", { exact: true }).fill("analytical engine");
  await signUp.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await expect(signUp).toBeHidden();

  await page.evaluate(() =>
    fetch("/web-api/customer-logout", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    }),
  );
  await page.reload();
  await page.getByRole("button", { name: "Anmelden" }).click();
  await form.getByLabel("E-Mail-Adresse").fill(email);
  await form.getByLabel("Passwort", { exact: true }).fill("analytical engine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
});

test("a rejected sign-in shows the message of the server and leaves the input [CUS-11, CUS-Q3]", async ({
  page,
  complaints,
}) => {
  const { form } = await openSignIn(page);
  await expect(form.getByLabel("E-Mail-Adresse")).toBeFocused();
  await form.getByLabel("E-Mail-Adresse").fill("nobody@example.com");
  await form.getByLabel("Passwort", { exact: true }).fill("wrong password");
  await form.getByRole("button", { name: "Anmelden" }).click();
  await expect(form.getByRole("alert")).toHaveText("E-Mail-Adresse oder Passwort stimmt nicht.");
  await expect(form.getByLabel("E-Mail-Adresse")).toHaveValue("nobody@example.com");
  await expectAccessible(page);
  forgive(complaints, /status of 400/);
});

test("the error of a field is shown at the field [CUS-10]", async ({ page, complaints }) => {
  const { form } = await openSignIn(page);
  await form.getByRole("button", { name: "Konto anlegen" }).click();
  const signUp = dialog(page, "Konto anlegen");
  await signUp.getByLabel("Vorname").fill("Ada");
  await signUp.getByLabel("Nachname").fill("Lovelace");
  await signUp.getByLabel("E-Mail-Adresse").fill("ada@example.com");
  const password = signUp.getByLabel("Passwort", { exact: true });
  await password.fill("x");
  await signUp.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Ein Passwort hat mindestens 8 Zeichen.");
  await expect(signUp.getByLabel("Vorname")).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);
  forgive(complaints, /status of 400/);
});

test("an empty field says so in the language of the shop, and gets the focus; the rule for passwords is said before [CUS-10]", async ({
  page,
}) => {
  const { form } = await openSignIn(page);
  await form.getByLabel("E-Mail-Adresse").fill("ada@example.com");
  await form.getByRole("button", { name: "Anmelden" }).click();
  const password = form.getByLabel("Passwort", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Bitte füllen Sie dieses Feld aus.");
  await expect(form.getByLabel("E-Mail-Adresse")).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Konto anlegen" }).click();
  const signUp = dialog(page, "Konto anlegen");
  await expect(signUp.getByLabel("E-Mail-Adresse")).toHaveValue("ada@example.com");
  await expect(signUp.getByLabel("Passwort", { exact: true })).toHaveAccessibleDescription(
    /^Mindestens 8 Zeichen/,
  );
});

test("without a response the visitor is asked to try again, and the error is logged [CUS-11, CUS-12]", async ({
  page,
  complaints,
}) => {
  await page.route("**/web-api/customer-login", (route) => route.abort());
  const { form } = await openSignIn(page);
  await form.getByLabel("E-Mail-Adresse").fill("ada@example.com");
  await form.getByLabel("Passwort", { exact: true }).fill("analytical engine");
  await form.getByRole("button", { name: "Anmelden" }).click();
  await expect(form.getByRole("alert")).toHaveText(/noch einmal/);
  await expect
    .poll(() => complaints.filter((text) => text.includes("login-error")))
    .toHaveLength(1);
  expect(complaints.join()).not.toContain("analytical");
  forgive(complaints, /login/);
  forgive(complaints, /ERR_FAILED/);
});

test("at most one dialog is open; another replaces it, but not while its form is pending [DLG-02, DLG-03, DLG-04]", async ({
  page,
}) => {
  await page.route("**/web-api/customer-login", () => new Promise(() => {}));
  const { form } = await openSignIn(page);
  await form.getByRole("button", { name: "Passwort vergessen?" }).click();
  const reset = dialog(page, "Passwort vergessen?");
  await expect(reset).toBeVisible();
  await expect(form).toBeHidden();
  await page.evaluate(() => (location.hash = "#login"));
  await expect(form).toBeVisible();
  await form.getByLabel("E-Mail-Adresse").fill("ada@example.com");
  await form.getByLabel("Passwort", { exact: true }).fill("analytical engine");
  await form.getByRole("button", { name: "Anmelden" }).click();
  await expect(form.getByRole("button", { name: "Wird gesendet …" })).toBeVisible();
  await form.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(form).toBeVisible();
  await expect(dialog(page, "Konto anlegen")).toHaveCount(0);
});

test("opening the open dialog again changes nothing [DLG-05]", async ({ page }) => {
  const { form } = await openSignIn(page);
  await form.getByLabel("E-Mail-Adresse").fill("ada@example.com");
  await page.evaluate(() => (location.hash = "#login"));
  await expect(page).toHaveURL(at("wall.de", "/"));
  await expect(form.getByLabel("E-Mail-Adresse")).toHaveValue("ada@example.com");
});

test("an open dialog prevents scrolling; Esc, the button and a click outside close it and return the focus [DLG-06, DLG-Q3]", async ({
  page,
}) => {
  const { opener, form } = await openSignIn(page);
  const html = page.locator("html");
  await expect(html).toHaveClass(/has-overlay/);
  await expect(html).toHaveCSS("overflow", "hidden");
  await page.mouse.move(100, 700);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(html).not.toHaveClass(/has-overlay/);
  await opener.click();
  await form.getByRole("button", { name: "Schließen" }).click();
  await expect(form).toBeHidden();
  await opener.click();
  await expect(form).toBeVisible();
  await page.mouse.click(20, 780);
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the fields of sign-in have name, type, label and autocomplete, and a button shows and hides the password [DLG-07, VAL-04]", async ({
  page,
}) => {
  const { form } = await openSignIn(page);
  const password = form.getByLabel("Passwort", { exact: true });
  const email = form.getByLabel("E-Mail-Adresse");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("name", "email");
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("name", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await password.fill("analytical engine");
  await expect(password).toHaveAttribute("type", "password");
  await form.getByRole("button", { name: "Passwort anzeigen" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("analytical engine");
  await form.getByRole("button", { name: "Passwort verbergen" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("a forgotten password is answered by the notice of an email [CUS-08, CUS-13]", async ({
  page,
}) => {
  const { form } = await openSignIn(page);
  await form.getByRole("button", { name: "Passwort vergessen?" }).click();
  const reset = dialog(page, "Passwort vergessen?");
  await expect(reset.getByLabel("E-Mail-Adresse")).toBeFocused();
  await reset.getByLabel("E-Mail-Adresse").fill("nobody@example.com");
  await reset.getByRole("button", { name: "Link anfordern" }).click();
  await expect(reset.getByRole("status")).toHaveText(/Die E-Mail ist unterwegs/);
  await expectAccessible(page);
});

test("a link to a dialog opens it even while the form of another one is pending [DLG-04, DLG-Q12]", async ({
  page,
}) => {
  await answerCustomer(page, { isLoggedIn: false });
  await page.route("**/web-api/customer-password-reset", () => undefined);
  await page.goto(at("wall.de", "/#password-reset"));
  const reset = dialog(page, "Passwort vergessen?");
  await reset.getByLabel("E-Mail-Adresse").fill("nobody@example.com");
  await reset.getByRole("button", { name: "Link anfordern" }).click();
  await expect(reset.locator("form")).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => {
    location.hash = "#password-confirm=the-token";
  });
  await expect(dialog(page, "Bitte bestätigen Sie Ihr Passwort")).toBeVisible();
  await expect(reset).toBeHidden();
});

test("a new password is entered twice, and its token is removed from the address [DLG-01, CUS-08, CUS-Q15]", async ({
  page,
}) => {
  await answerCustomer(page, { isLoggedIn: false });
  const sent: unknown[] = [];
  await page.route("**/web-api/customer-password-reset", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: "" } });
  });
  await page.goto(at("wall.de", "/#password-confirm=the-token"));
  const confirm = dialog(page, "Bitte bestätigen Sie Ihr Passwort");
  await expect(confirm).toBeVisible();
  await expect(page).toHaveURL(at("wall.de", "/"));
  await confirm.getByLabel("Neues Passwort").fill("analytical engine");
  await confirm.getByLabel("Passwort wiederholen").fill("another engine");
  await confirm.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(confirm.getByLabel("Passwort wiederholen")).toHaveAccessibleDescription(
    "Beide Passwörter müssen gleich sein.",
  );
  await expectAccessible(page);
  await confirm.getByLabel("Passwort wiederholen").fill("analytical engine");
  await confirm.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(confirm.getByRole("status")).toHaveText(/gilt ab sofort/);
  expect(sent).toEqual([{ token: "the-token", password: "analytical engine" }]);
});

test("a link to sign in takes the place of a dialog about a product [DLG-02, DLG-Q7]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/poster"));
  await page.locator("form.calculator select").first().focus();
  await expect(page.locator("form.calculator a.cta")).toBeVisible();
  await page.getByRole("button", { name: "Alle Formate" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.evaluate(() => (location.hash = "#login"));
  const form = dialog(page, WELCOME);
  await expect(form).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(form.getByLabel("E-Mail-Adresse")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveClass(/has-overlay/);
  await page.getByRole("button", { name: "Alle Formate" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(form).toBeHidden();
});
