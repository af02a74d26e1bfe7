import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

let people = 0;
const newEmail = () => {
  people += 1;
  return `ada.${Date.now()}.${people}@lovelace.example`;
};

const PASSWORD = "analytical engine";

const main = (page: Page) => page.getByRole("main");

/** Opens an account on its page. */
const signUpOnPage = async (page: Page, email: string, shopAt = at): Promise<void> => {
  await page.goto(shopAt("wall.de", "/kundenkonto?form=sign-up"));
  await main(page).getByLabel("Vorname").fill("Ada");
  await main(page).getByLabel("Nachname").fill("Lovelace");
  await main(page).getByLabel("E-Mail-Adresse").fill(email);
  await main(page).getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await main(page).getByRole("button", { name: "Konto anlegen" }).click();
  await expect(main(page).getByText(email)).toBeVisible();
};

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    const check = async (page: Page) => {
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test(`an account is opened, changed and deleted on its page at ${width} px [CUS-Q9, CUS-08, CUS-10]`, async ({
      page,
    }) => {
      const email = newEmail();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at("wall.de", "/kundenkonto"));
      await expect(page.getByRole("heading", { name: "Willkommen zurück" })).toBeVisible();
      await check(page);
      await main(page).getByLabel("E-Mail-Adresse").fill(email);
      await main(page).getByRole("button", { name: "Konto anlegen" }).click();
      await expect(main(page).getByLabel("E-Mail-Adresse")).toHaveValue(email);
      await expect(main(page).getByText("Mindestens 8 Zeichen")).toBeVisible();
      await main(page).getByLabel("Vorname").fill("Ada");
      await main(page).getByLabel("Nachname").fill("Łukasiewicz 愛");
      await main(page).getByLabel("Passwort", { exact: true }).fill("x");
      await main(page).getByRole("button", { name: "Konto anlegen" }).click();
      await expect(main(page).getByText("Ein Passwort hat mindestens 8 Zeichen.")).toBeVisible();
      await expect(main(page).getByLabel("E-Mail-Adresse")).toHaveValue(email);
      await check(page);
      await main(page).getByLabel("Passwort", { exact: true }).fill(PASSWORD);
      await main(page).getByRole("button", { name: "Konto anlegen" }).click();
      await expect(page.getByRole("heading", { name: "Ihr Kundenkonto" })).toBeVisible();
      await expect(main(page).getByText(email)).toBeVisible();
      await check(page);
      const name = page.locator("#account-name");
      await name.getByLabel("Nachname").fill("Lovelace");
      await name.getByRole("button").click();
      await expect(name.getByText("Ihr Name ist gespeichert.")).toBeVisible();
      await check(page);
      const deletion = page.locator("#account-delete");
      await deletion.getByLabel("Derzeitiges Passwort").fill(PASSWORD);
      await deletion.getByRole("button", { name: "Konto löschen" }).click();
      await expect(deletion.getByText("Bitte bestätigen Sie")).toBeVisible();
      await check(page);
      await deletion.getByLabel("Derzeitiges Passwort").fill(PASSWORD);
      await deletion.getByLabel("Ja, mein Konto löschen").check();
      await deletion.getByRole("button", { name: "Konto löschen" }).click();
      await expect(main(page).getByText("Ihr Konto ist gelöscht.")).toBeVisible();
    });

    test("a visitor signs in with the sample service and out again [CUS-08, CUS-Q10]", async ({
      page,
    }) => {
      await page.goto(at("card.ch", "/fr/compte-client"));
      await main(page).getByRole("link", { name: "Continuer avec le service d’exemple" }).click();
      await expect(
        page.getByRole("heading", { name: "Exemple de service d’identification" }),
      ).toBeVisible();
      await check(page);
      await page.getByRole("button", { name: "Créer une personne" }).click();
      await page.getByRole("button", { name: "Continuer en tant que Ada Lovelace" }).click();
      await expect(page).toHaveURL(at("card.ch", "/fr/compte-client"));
      await expect(main(page).getByText("Ada Lovelace")).toBeVisible();
      await check(page);
      const first = page.locator("#account-password");
      await first.getByLabel("Nouveau mot de passe").fill(PASSWORD);
      await first.getByRole("button", { name: "Enregistrer" }).click();
      await expect(first.getByText("Votre mot de passe a été modifié")).toHaveCount(0);
      await expect(page.getByText("Votre mot de passe est enregistré.")).toBeVisible();
      await expect(first.getByLabel("Mot de passe actuel")).toBeVisible();
      await check(page);
      await main(page).getByRole("button", { name: "Se déconnecter" }).click();
      await expect(page).toHaveURL(at("card.ch", "/fr/"));
    });
  });

test("an account with a password adds the sample service, which then signs in to it [CUS-Q12, CUS-08]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = newEmail();
  await signUpOnPage(page, email);
  const confirm = page.locator("#account-provider");
  await confirm.getByLabel("Derzeitiges Passwort").fill(PASSWORD);
  await confirm.getByRole("button", { name: "Passwort bestätigen" }).click();
  await main(page).getByRole("link", { name: "Mit dem Musterdienst verbinden" }).click();
  await page.getByRole("button", { name: "Person anlegen" }).click();
  await page.getByRole("button", { name: "Weiter als Ada Lovelace" }).click();
  await expect(page.getByText("Sie können sich ab jetzt auch über den anderen")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(at("wall.de", "/"));
  await page.goto(at("wall.de", "/kundenkonto"));
  await main(page).getByRole("link", { name: "Weiter mit dem Musterdienst" }).click();
  await page.getByRole("button", { name: "Weiter als Ada Lovelace" }).click();
  await expect(main(page).getByText(email)).toBeVisible();
});

test("the dialog offers the sample service, and signing in there shows the account [CUS-08, CUS-Q10]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("wall.de", "/"));
  await page.locator(".account-item").getByRole("button", { name: "Anmelden" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Weiter mit dem Musterdienst" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Weiter mit dem Musterdienst" }).click();
  await page.getByRole("button", { name: "Person anlegen" }).click();
  await page.getByRole("button", { name: "Weiter als Ada Lovelace" }).click();
  await expect(page.locator(".account-item").getByText("Ada Lovelace")).toBeVisible();
});

test("a sign-out in one tab empties the account page in another [CUS-Q4, CUS-Q9]", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = newEmail();
  await signUpOnPage(page, email);
  await expect(main(page).getByText(email)).toBeVisible();
  await expect(page.locator(".account-item").getByText("Ada Lovelace")).toBeVisible();
  const other = await context.newPage();
  await other.goto(at("wall.de", "/"));
  await other.locator(".account-item").getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Willkommen zurück" })).toBeVisible();
  expect(await page.content()).not.toContain(email);
});

test("a form that is sent after the end of the session says so, and goes on after the sign-in in the dialog [CUS-Q9]", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = newEmail();
  await signUpOnPage(page, email);
  // From then on the page does not look at the session again.
  await expect(page.locator(".account-item").getByText("Ada Lovelace")).toBeAttached();
  await context.clearCookies({ name: "passepartout_session" });
  const name = page.locator("#account-name");
  await name.getByLabel("Nachname").fill("Łukasiewicz");
  await name.getByRole("button").click();
  await expect(main(page).getByText("Sie sind nicht mehr angemeldet.")).toBeVisible();
  await expectAccessible(page);
  await page.locator(".account-item").getByRole("button", { name: "Anmelden" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-Mail-Adresse").fill(email);
  await dialog.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Anmelden" }).click();
  await expect(name.getByText("Ihre Angaben sind noch nicht gespeichert.")).toBeVisible();
  await expect(name.getByLabel("Nachname")).toHaveValue("Łukasiewicz");
  await name.getByRole("button").click();
  await expect(name.getByText("Ihr Name ist gespeichert.")).toBeVisible();
});

test.describe("with a configured identity service", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const keyFile = join(mkdtempSync(join(tmpdir(), "keys-")), "keys.json");
  writeFileSync(
    keyFile,
    JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "ES256" }] }),
  );
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const credentialOf = (email: string): string => {
    const content = `${encode({ alg: "ES256", kid: "1" })}.${encode({
      iss: "https://id.example",
      aud: "shop",
      sub: email,
      exp: Math.floor(Date.now() / 1000) + 300,
      email,
      email_verified: true,
      given_name: "Grace",
      family_name: "Hopper",
    })}`;
    const signature = sign("sha256", Buffer.from(content), {
      key: privateKey,
      dsaEncoding: "ieee-p1363",
    });
    return `${content}.${signature.toString("base64url")}`;
  };

  /** The script of the service, whose button and one-tap offer both answer with a credential. */
  const scriptOf = (credential: string): string => `
    let answer;
    const button = (parent) => {
      const element = document.createElement("button");
      element.textContent = "Sign in with Example";
      element.onclick = () => answer({ credential: ${JSON.stringify(credential)} });
      parent.append(element);
    };
    globalThis.google = { accounts: { id: {
      initialize: ({ callback }) => { answer = callback; },
      renderButton: button,
      prompt: () => { document.documentElement.dataset.oneTap = "offered"; },
      cancel: () => { document.documentElement.dataset.oneTap = "withdrawn"; },
    } } };`;

  let shop: OwnServer;
  test.beforeAll(async () => {
    shop = await startOwnServer({
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_IDENTITY_CLIENT_ID: "shop",
      PASSEPARTOUT_IDENTITY_ISSUERS: "https://id.example",
      PASSEPARTOUT_IDENTITY_KEYS: keyFile,
    });
  });
  test.afterAll(() => shop.stop());
  test.use({ viewport: { width: 1440, height: 900 } });

  const openSignIn = async (page: Page) => {
    await page.goto(shop.at("wall.de", "/"));
    await page.locator(".account-item").getByRole("button", { name: "Anmelden" }).click();
    return page.getByRole("dialog");
  };
  const answerWith = (page: Page, credential: string) =>
    page.route("https://accounts.google.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: scriptOf(credential) }),
    );

  test("a visitor signs in by its button, and one tap is offered with the dialog alone [CUS-08, CUS-Q2]", async ({
    page,
  }) => {
    await answerWith(page, credentialOf(newEmail()));
    await page.goto(shop.at("wall.de", "/"));
    expect(await page.evaluate(() => "google" in globalThis)).toBe(false);
    const dialog = await openSignIn(page);
    const offer = page.locator("html[data-one-tap=offered]");
    await expect(offer).toHaveCount(1);
    await dialog.getByRole("button", { name: "Sign in with Example" }).click();
    await expect(page.locator(".account-item").getByText("Grace Hopper")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(offer).toHaveCount(0);
  });

  test("an account with a password adds it on the account page [CUS-Q12, CUS-08]", async ({
    page,
  }) => {
    await answerWith(page, credentialOf(newEmail()));
    await signUpOnPage(page, newEmail(), shop.at);
    const section = page.locator("#account-provider");
    await section.getByLabel("Derzeitiges Passwort").fill(PASSWORD);
    await section.getByRole("button", { name: "Passwort bestätigen" }).click();
    await section.getByRole("button", { name: "Weiter mit Google" }).click();
    await section.getByRole("button", { name: "Sign in with Example" }).click();
    await expect(section.getByText("Sie können sich ab jetzt auch")).toBeVisible();
    await expectAccessible(page);
  });

  test("while it hangs, a visitor signs in with a password [CUS-08, CUS-Q2]", async ({ page }) => {
    const email = newEmail();
    await signUpOnPage(page, email, shop.at);
    await main(page).getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL(shop.at("wall.de", "/"));
    await page.route("https://accounts.google.com/**", () => {});
    const dialog = await openSignIn(page);
    await dialog.getByLabel("E-Mail-Adresse").fill(email);
    await dialog.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.locator(".account-item").getByText("Ada Lovelace")).toBeVisible();
  });

  test("a service without its methods leaves the form usable [CUS-08]", async ({
    page,
    complaints,
  }) => {
    await page.route("https://accounts.google.com/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "globalThis.google = { accounts: { id: {} } };",
      }),
    );
    const dialog = await openSignIn(page);
    await expect(dialog.getByText("Der andere Anbieter ist nicht erreichbar.")).toBeVisible();
    forgive(complaints, /login-error/);
  });

  test("garbage of the service is refused in the words of the shop [CUS-08, CUS-11]", async ({
    page,
    complaints,
  }) => {
    await answerWith(page, "garbage");
    const dialog = await openSignIn(page);
    await dialog.getByRole("button", { name: "Sign in with Example" }).click();
    await expect(dialog.getByText("Der Anbieter hat die Anmeldung nicht bestätigt.")).toBeVisible();
    forgive(complaints, /400/);
  });

  test("a service that fails leaves the form usable, and says so [CUS-08, CUS-12]", async ({
    page,
    complaints,
  }) => {
    await page.route("https://accounts.google.com/**", (route) => route.abort());
    const dialog = await openSignIn(page);
    await expect(dialog.getByText("Der andere Anbieter ist nicht erreichbar.")).toBeVisible();
    await expect(dialog.getByLabel("E-Mail-Adresse")).toBeVisible();
    await expectAccessible(page);
    forgive(complaints, /accounts\.google\.com|ERR_FAILED|login-error/);
  });
});
