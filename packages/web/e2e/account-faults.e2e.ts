import type { Page } from "@playwright/test";
import { answerCustomer, forgive, holdCustomer, shiftsOf, watchShifts } from "./chrome-test.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

let people = 0;
const newEmail = () => {
  people += 1;
  return `grace.${Date.now()}.${people}@hopper.example`;
};
const PASSWORD = "analytical engine";

test.use({ viewport: { width: 1440, height: 900 } });

const account = (page: Page) => page.locator(".account-item");

/** Fills in the sign-up in its dialog. */
const openSignUp = async (page: Page, email: string) => {
  await page.goto(at("wall.de", "/#sign-up"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Mindestens 8 Zeichen")).toBeVisible();
  await dialog.getByLabel("Vorname").fill("Ada");
  await dialog.getByLabel("Nachname").fill("Lovelace");
  await dialog.getByLabel("E-Mail-Adresse").fill(email);
  await dialog.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  return { dialog, submit: dialog.getByRole("button", { name: "Konto anlegen" }) };
};

for (const [storefront, width] of [
  ["wall.de", 390],
  ["card.ch", 1000],
] as const)
  test(`the name and the number of articles shift nothing on ${storefront} at ${width} px [CUS-14, CUS-06]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    const letGo = await holdCustomer(page, {
      isLoggedIn: true,
      firstName: "Maximiliane-Elisabeth",
      lastName: "von Hohenlohe-Langenburg",
      order: { cartArticlesAmount: 12 },
    });
    await page.goto(at(storefront, "/"));
    await expect(account(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const before = await shiftsOf(page);
    letGo();
    await expect(account(page).getByRole("link")).toHaveAttribute("title", /Hohenlohe/);
    await expect(page.locator(".cart-count")).toHaveText("12");
    // Shifts are reported with the frame after them.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        ),
    );
    expect((await shiftsOf(page)) - before).toBeLessThan(0.001);
  });

test("a double click opens one account [CUS-Q11]", async ({ page }) => {
  const email = newEmail();
  let signUps = 0;
  page.on("request", (request) => {
    if (request.url().includes("customer-signup")) signUps += 1;
  });
  const { submit } = await openSignUp(page, email);
  await submit.dblclick();
  await expect(account(page).getByText("Ada Lovelace")).toBeVisible();
  expect(signUps).toBe(1);
});

test("a double click on the account page sends its form once [CUS-Q11]", async ({ page }) => {
  const email = newEmail();
  let signUps = 0;
  page.on("request", (request) => {
    if (request.url().includes("customer-signup")) signUps += 1;
  });
  await page.goto(at("wall.de", "/kundenkonto?form=sign-up"));
  const main = page.getByRole("main");
  await main.getByLabel("Vorname").fill("Ada");
  await main.getByLabel("Nachname").fill("Lovelace");
  await main.getByLabel("E-Mail-Adresse").fill(email);
  await main.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Konto anlegen" }).dblclick();
  await expect(main.getByText(email)).toBeVisible();
  expect(signUps).toBe(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a double click opens one account and shows it [CUS-Q11]", async ({ page }) => {
    const email = newEmail();
    await page.goto(at("wall.de", "/kundenkonto?form=sign-up"));
    const main = page.getByRole("main");
    await main.getByLabel("Vorname").fill("Ada");
    await main.getByLabel("Nachname").fill("Lovelace");
    await main.getByLabel("E-Mail-Adresse").fill(email);
    await main.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    await main.getByRole("button", { name: "Konto anlegen" }).dblclick();
    await expect(main.getByText(email)).toBeVisible();
  });
});

test("with cookies off the sign-up says what it needs, and sends nothing [CUS-Q13]", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false }),
  );
  let signUps = 0;
  page.on("request", (request) => {
    if (request.url().includes("customer-signup")) signUps += 1;
  });
  const { dialog, submit } = await openSignUp(page, newEmail());
  await submit.click();
  await expect(dialog.getByText("muss Ihr Browser Cookies dieser Website annehmen")).toBeVisible();
  await expectAccessible(page);
  expect(signUps).toBe(0);
});

test("without storage a visitor signs up, and the next page knows them [CUS-Q13]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const { submit } = await openSignUp(page, newEmail());
  await submit.click();
  await expect(account(page).getByText("Ada Lovelace")).toBeVisible();
  // The dialog takes its entry of the history with it.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goto(at("wall.de", "/wandbilder"));
  await expect(account(page).getByText("Ada Lovelace")).toBeVisible();
});

test("storage and cookies full of garbage do not keep a visitor out [CUS-Q13]", async ({
  page,
  context,
}) => {
  await context.addCookies(
    ["passepartout_session", "passepartout_answer", "sample_identity"].map((name) => ({
      name,
      value: "%7B%22%F0",
      url: at("wall.de", "/"),
    })),
  );
  await page.addInitScript(() => {
    for (const key of ["whitelabel", "wishlist", "recently-viewed", "consent"])
      localStorage.setItem(key, "{\u0000[");
  });
  const { submit } = await openSignUp(page, newEmail());
  await submit.click();
  await expect(account(page).getByText("Ada Lovelace")).toBeVisible();
});

test("a sign-in that fails keeps the entries, says so and is logged; the next one works [CUS-11, CUS-12, ERR-07]", async ({
  page,
  complaints,
}) => {
  const { dialog, submit } = await openSignUp(page, newEmail());
  await page.route("**/web-api/customer-signup", (route) => route.fulfill({ status: 502 }));
  await submit.click();
  await expect(dialog.getByText("Das hat leider nicht geklappt.")).toBeVisible();
  await expect(dialog.getByLabel("Vorname")).toHaveValue("Ada");
  await expect.poll(() => complaints.some((text) => text.includes("sign-up-error"))).toBe(true);
  await page.unroute("**/web-api/customer-signup");
  await submit.click();
  await expect(account(page).getByText("Ada Lovelace")).toBeVisible();
  forgive(complaints, /502|sign-up-error/);
});

test("names of every script fit the header [CUS-14]", async ({ page }) => {
  for (const [firstName, lastName] of [
    ["אדה", "לאבלייס"],
    ["愛".repeat(50), "W".repeat(100)],
    ["Zo\u0308\u0301\u0302\u0303e", "مریم‌السادات"],
  ] as const)
    for (const width of [1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.unrouteAll();
      await answerCustomer(page, { isLoggedIn: true, firstName, lastName });
      await page.goto(at("card.de", "/"));
      await expect(account(page).getByRole("link")).toBeVisible();
      await expect(async () => {
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }).toPass();
      await expect(
        page.locator(".header-bar").getByRole("link", { name: "Warenkorb" }),
      ).toBeInViewport();
    }
});
