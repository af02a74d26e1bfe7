import type { BrowserContext, Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, expectAccessible, get, hydrated, test } from "./shop-test.ts";

let accounts = 0;

/** Signs a new customer up, whose session all pages of the context share from then on. */
const signUp = async (context: BrowserContext, storefront = "wall.de"): Promise<void> => {
  accounts += 1;
  const { host, origin, port } = new URL(at(storefront, "/"));
  const response = await fetch(`http://127.0.0.1:${port}/web-api/customer-signup`, {
    method: "POST",
    headers: { Host: host, "Content-Type": "application/json" },
    body: JSON.stringify({
      email: `ada.${Date.now()}.${accounts}@lovelace.example`,
      password: "analytical engine",
      firstName: "Ada",
      lastName: "Lovelace",
    }),
  });
  expect(response.status).toBe(200);
  const [, name = "", value = ""] =
    /^([^=]+)=([^;]*)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
  await context.addCookies([{ name, value, url: origin }]);
};

const account = (page: Page) => page.locator(".account-item");
const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "passepartout_session");

test.use({ viewport: { width: 1440, height: 900 } });

test("a customer signs out in the header and is a guest, here and in other tabs, with their data gone [CUS-Q4]", async ({
  page,
  context,
}) => {
  await signUp(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at("wall.de", "/wandbilder"));
    await expect(account(tab).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  }
  await account(page).getByRole("button", { name: "Abmelden" }).click();
  await expect(account(page).getByRole("button", { name: "Anmelden" })).toBeFocused();
  expect(await sessionOf(context)).toBeUndefined();
  for (const tab of [page, other]) {
    await expect(account(tab).getByRole("button", { name: "Anmelden" })).toBeVisible();
    expect(await tab.content()).not.toContain("Lovelace");
  }
  await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(account(page).getByRole("button", { name: "Anmelden" })).toBeVisible();
});

test("a sign-out by a form without scripts shows in another tab once that is looked at again [CUS-Q4]", async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto(at("wall.de", "/wandbilder"));
  await expect(account(page).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const answer = page.waitForResponse((response) => response.url().includes("/customer-data"));
  await look();
  await answer;
  await expect(account(page).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  const session = await sessionOf(context);
  const { status } = await get(
    "wall.de.localhost",
    "/web-api/customer-logout",
    { cookie: `${session?.name}=${session?.value}`, accept: "text/html" },
    "POST",
  );
  expect(status).toBe(303);
  await look();
  await expect(account(page).getByRole("button", { name: "Anmelden" })).toBeVisible();
  expect(await page.content()).not.toContain("Lovelace");
  await account(page).getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("dialog", { name: "Willkommen zurück" })).toBeVisible();
});

test("the sign-out in the header shifts nothing and is accessible [CUS-Q4, HDR-07]", async ({
  page,
  context,
}) => {
  await signUp(context, "card.de");
  for (const width of [1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at("card.de", "/"));
    await expect(account(page).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  }
});

test("on a phone a customer signs out in the burger menu [CUS-Q4]", async ({ page, context }) => {
  await signUp(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.de", "/"));
  await expect(account(page).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await expect(account(page).getByRole("button", { name: "Abmelden" })).toBeHidden();
  await page.getByRole("link", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu.getByText("Angemeldet als Ada Lovelace")).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("button", { name: "Abmelden" }).click();
  await expect(menu).toHaveCount(0);
  await expect(account(page).getByRole("button", { name: "Anmelden" })).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
  await page.getByRole("link", { name: "Menü öffnen" }).click();
  await expect(menu.getByRole("button", { name: "Abmelden" })).toHaveCount(0);
});

test("the account page signs out and leads to the start page [CUS-Q4, RTE-15]", async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto(at("wall.de", "/kundenkonto"));
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(at("wall.de", "/"));
  await expect(account(page).getByRole("button", { name: "Anmelden" })).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
});

test("if the service fails, nobody believes that they are signed out [CUS-Q4, ERR-07]", async ({
  page,
  context,
  complaints,
}) => {
  await signUp(context);
  await page.goto(at("wall.de", "/"));
  await expect(account(page).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await page.route("**/web-api/customer-logout", (route) =>
    route.fulfill({ status: 503, body: "the account service is down" }),
  );
  await account(page).getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByText("the account service is down")).toBeVisible();
  expect(await sessionOf(context)).toBeDefined();
  forgive(complaints, /503/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [storefront, path, button, start] of [
    ["wall.de", "/kundenkonto", "Abmelden", "/"],
    ["wall.de", "/d/abmelden", "Abmelden", "/desktop-startseite"],
  ] as const)
    test(`${path} of ${storefront} signs out and leads to the start page [CUS-Q4, RTE-15]`, async ({
      page,
      context,
    }) => {
      await signUp(context, storefront);
      await page.goto(at(storefront, path));
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page).toHaveURL(at(storefront, start));
      expect(await sessionOf(context)).toBeUndefined();
    });
});

test("a script of the account that fails once does not stay away [ERR-05, HDR-06]", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  const signIn = account(page).getByRole("button", { name: "Anmelden" });
  await signIn.focus();
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/assets/start-customer-"),
  );
  await signIn.click();
  await failed;
  await context.setOffline(false);
  await signIn.click();
  await expect(page.getByRole("dialog", { name: "Willkommen zurück" })).toBeVisible();
  await expect(page).toHaveURL(at("wall.de", "/"));
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});
