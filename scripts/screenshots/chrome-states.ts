import type { Page } from "playwright";
import type { Channel } from "../../packages/domain/src/market/channel.ts";

/** A state of the chrome or of a form, and how a visitor reaches it. */
export interface ChromeState {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly path?: string;
  /** A phone and a desktop if absent. */
  readonly widths?: readonly number[];
  /** Both if absent. */
  readonly channels?: readonly Channel[];
}

const PHONE = [390];
const DESKTOP = [1440];

/** The states of the chrome that screenshots show. */
export const CHROME_STATES: readonly ChromeState[] = [
  {
    name: "menu-1-first-level",
    widths: PHONE,
    act: async (page) => {
      await page.getByRole("link", { name: "Menü öffnen" }).click();
      await page.locator(".burger-menu .burger-items").first().waitFor();
    },
  },
  ...(["wandbilder", "card"] as const).map((type) => ({
    name: `flyout-${type}`,
    channels: [type === "card" ? "card" : "wall"] as const,
    widths: DESKTOP,
    path: "/?_ffName=wall-art-flyout&_ffTreatment=off",
    act: async (page: Page) => {
      await page.locator(`li[data-flyout=${type}]`).first().hover();
      await page.locator(".flyout").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  })),
  {
    name: "dialog-sign-in",
    act: async (page) => {
      await page.locator(".account-item button").click();
      await page.locator("dialog[open]").waitFor();
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
];
