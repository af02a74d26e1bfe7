import type { Page } from "playwright";
import { CHANNELS, type Channel } from "../../packages/domain/src/market/channel.ts";

/** A state of the chrome, and how a visitor reaches it. */
export interface ChromeState {
  readonly name: string;
  readonly widths?: readonly number[];
  /** Both if absent. */
  readonly channels?: readonly Channel[];
  readonly userAgent?: string;
  /** The customer data that the shop returns; a guest if absent. */
  readonly customer?: object;
  readonly path?: string;
  /** Environment variables of the shop; none if absent. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly act?: (page: Page) => Promise<unknown>;
}

const PHONE = [390];
const DESKTOP = [1440];
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

const FLYOUTS: Readonly<Record<Channel, readonly string[]>> = {
  wall: ["wandbilder", "frame", "collage", "photobook", "calendar", "accessories"],
  card: ["card", "calendar", "collage", "photobook", "accessories"],
};

/** A shop with a support messenger whose script never loads. */
const MESSENGER = { PASSEPARTOUT_MESSENGER_SCRIPT: "https://help.example/messenger.js" };

const waitForLauncher = async (page: Page) => page.locator(".help-launcher").waitFor();

const openMenu = async (page: Page) => {
  await page.getByRole("link", { name: "Menü öffnen" }).click();
  await page.locator(".burger-menu .burger-items").first().waitFor();
};

const openSecondLevel = async (page: Page) => {
  await openMenu(page);
  await page.locator(".burger-menu .burger-items > li > button").first().click();
  await page.locator(".burger-title").waitFor();
};

const openSignIn = async (page: Page) => {
  await page.locator(".account-item button").click();
  await page.locator("dialog[open]").waitFor();
};

const scrollToFooter = async (page: Page) => {
  await page.locator(".footer").scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector(".footer")?.scrollIntoView());
  await page.waitForLoadState("networkidle");
};

/** All states of the chrome, with the names of their screenshots. */
export const CHROME_STATES: readonly ChromeState[] = [
  { name: "menu-1-first-level", widths: PHONE, act: openMenu },
  { name: "menu-2-second-level", widths: PHONE, act: openSecondLevel },
  {
    name: "menu-3-third-level",
    widths: PHONE,
    act: async (page) => {
      await openSecondLevel(page);
      await page.locator(".burger-menu .burger-items [aria-expanded=false]").first().click();
    },
  },
  ...[...new Set(Object.values(FLYOUTS).flat())].map((type) => ({
    name: `flyout-${type}`,
    channels: CHANNELS.filter((channel) => FLYOUTS[channel].includes(type)),
    widths: DESKTOP,
    path: "/?_ffName=wall-art-flyout&_ffTreatment=off",
    act: async (page: Page) => {
      await page.locator(`li[data-flyout=${type}]`).first().hover();
      await page.locator(".flyout").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  })),
  { name: "dialog-sign-in", act: openSignIn },
  {
    name: "dialog-sign-in-refused",
    act: async (page) => {
      await openSignIn(page);
      const dialog = page.locator("dialog[open]");
      await dialog.getByLabel("E-Mail-Adresse").fill("ada@example.com");
      await dialog.getByLabel("Passwort", { exact: true }).fill("falsches Passwort");
      await dialog.locator("button[type=submit]").first().click();
      await dialog.getByRole("alert").waitFor();
    },
  },
  {
    name: "dialog-sign-up",
    act: async (page) => {
      await openSignIn(page);
      await page.getByRole("button", { name: "Konto anlegen" }).click();
      await page.getByLabel("Vorname").waitFor();
    },
  },
  {
    name: "dialog-password-forgotten",
    act: async (page) => {
      await openSignIn(page);
      await page.getByRole("button", { name: /Passwort vergessen/ }).click();
    },
  },
  {
    name: "customer-with-cart",
    customer: {
      isLoggedIn: true,
      firstName: "Ada",
      lastName: "Lovelace",
      order: { cartArticlesAmount: 3 },
    },
    act: async (page) => page.locator(".cart-count:not([hidden])").waitFor(),
  },
  {
    name: "whitelabel-bar",
    customer: {
      isLoggedIn: true,
      firstName: "Ada",
      lastName: "Lovelace",
      isWhitelabelCustomer: true,
      order: { cartArticlesAmount: 3, isWhitelabelOrder: true },
    },
    act: async (page) => page.locator(".whitelabel-bar").waitFor(),
  },
  {
    name: "action-bars-closed",
    act: async (page) => {
      const close = page.getByRole("button", { name: "Hinweis schließen" });
      for (let left = await close.count(); left > 0; left -= 1) await close.first().click();
    },
  },
  {
    name: "calculator",
    path: "/wandbilder/leinwand",
    channels: ["wall"],
    act: async (page) => {
      await page.locator("form.calculator").evaluate((form) => form.scrollIntoView());
      await page.waitForLoadState("networkidle");
    },
  },
  { name: "smart-banner", widths: PHONE, userAgent: IPHONE },
  { name: "footer", act: scrollToFooter },
  {
    name: "footer-expanded",
    widths: PHONE,
    act: async (page) => {
      await scrollToFooter(page);
      for (const summary of await page.locator(".footer details:not([open]) > summary").all())
        if (await summary.isVisible()) await summary.click();
      await scrollToFooter(page);
    },
  },
  {
    name: "newsletter-invalid-address",
    act: async (page) => {
      await scrollToFooter(page);
      const form = page.locator(".footer form").first();
      await form.scrollIntoViewIfNeeded();
      await form.locator("input[type=email], input[name=email]").first().fill("ada");
      await form.locator("button[type=submit], button:not([type])").first().click();
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "reviews",
    act: async (page) => {
      await scrollToFooter(page);
      await page.locator(".footer [class*=review]").first().scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "back-to-top",
    act: async (page) => {
      // The button appears when a visitor scrolls back up; each step waits for the page.
      for (const top of [1200, 1600, 1500, 1400]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, top);
        await page.waitForLoadState("networkidle");
      }
      await page.locator(".back-to-top[data-shown]").waitFor();
    },
  },
  { name: "desktop-application", path: "/d/wandbilder", channels: ["wall"], widths: DESKTOP },
  { name: "help-launcher", environment: MESSENGER, act: waitForLauncher },
  {
    name: "help-launcher-starting",
    environment: MESSENGER,
    act: async (page) => {
      await page.route("https://help.example/**", () => {});
      await waitForLauncher(page);
      await page.locator(".help-launcher button").click();
      await page.locator(".help-launcher button[aria-busy=true]").waitFor();
    },
  },
  {
    name: "consent-settings",
    act: async (page) => {
      await scrollToFooter(page);
      await page.locator('a[href="#consent-settings"]:visible').first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
];
