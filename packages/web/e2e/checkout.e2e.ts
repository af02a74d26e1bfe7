import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { freePort } from "../../../scripts/test/free-port.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { expect, expectAccessible, test } from "./shop-test.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SECRET = "0123456789abcdef0123456789abcdef";

/** Starts the checkout of the examples. */
const startCheckout = async () => {
  const port = await freePort();
  const checkout = spawn(process.execPath, ["examples/checkout/checkout.js"], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], PORT: String(port), CHECKOUT_SECRET: SECRET },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect.poll(async () => (await fetch(url).catch(() => undefined))?.status).toBe(404);
  return { url, stop: () => checkout.kill() };
};

test.describe.configure({ mode: "serial" });

let shop: OwnServer;
let checkout: Awaited<ReturnType<typeof startCheckout>>;

test.beforeAll(async () => {
  checkout = await startCheckout();
  shop = await startOwnServer({
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_CHECKOUT: checkout.url,
    PASSEPARTOUT_CHECKOUT_SECRET: SECRET,
    PASSEPARTOUT_DESIGNER: "https://editor.example/app",
  });
});

test.afterAll(async () => {
  checkout.stop();
  await shop.stop();
});

const CANVAS =
  "/configurator-photo-frame?materialType=leinwand&format=900x600&locale=de-DE&productType=photoframe";

/** Puts a canvas print into the cart and goes there. */
const fillCart = async (page: Page): Promise<void> => {
  await page.goto(shop.at("wall.de", CANVAS));
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByText("Liegt im Warenkorb")).toBeVisible();
  await page.goto(shop.at("wall.de", "/warenkorb"));
};

const buy = async (page: Page): Promise<void> => {
  await fillCart(page);
  await expect(page.getByText("noch keine Kasse")).toHaveCount(0);
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await expect(page.getByText(/^1 × /)).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText(/Ihre Bestellnummer: A-\d+/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ihr Warenkorb ist leer." })).toBeVisible();
};

test("a cart is sold by a checkout, and then empty [CUS-Q26]", async ({ page }) => {
  await buy(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/Ihre Bestellnummer: A-\d+/)).toBeVisible();
});

test("a cart comes back from a checkout that sold nothing", async ({ page }) => {
  await fillCart(page);
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByRole("button", { name: "Zur Kasse" })).toBeVisible();
  await expect(page.getByText("Bestellnummer")).toHaveCount(0);
});

/** Enters a quantity, and goes to the checkout while it is on its way. */
const leaveWith = async (page: Page, quantity: string): Promise<void> => {
  await fillCart(page);
  await page.getByRole("spinbutton").hover();
  await expect(page.locator("[data-island=Cart][data-hydrated]")).toHaveCount(1);
  await page.route("**/web-api/cart-quantity", async (route) => {
    await page.evaluate(() =>
      document.querySelector<HTMLFormElement>('form[action$="cart-checkout"]')?.requestSubmit(),
    );
    await route.continue();
  });
  await page.getByRole("spinbutton").fill(quantity);
  await page.getByRole("spinbutton").press("Enter");
};

test("a choice that is on its way is part of what is handed over", async ({ page }) => {
  await leaveWith(page, "2");
  await expect(page.getByText(/^2 × /)).toBeVisible();
});

test("a quantity that is refused on the way to the checkout is corrected first", async ({
  page,
  complaints,
}) => {
  await leaveWith(page, "500");
  await expect(
    page.getByText(
      "In dieser Stückzahl gibt es den Artikel nicht. Bestellen können Sie zum Beispiel 100.",
    ),
  ).toBeVisible();
  await page.unroute("**/web-api/cart-quantity");
  await page.getByRole("spinbutton").fill("3");
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(page.getByText(/^3 × /)).toBeVisible();
  forgive(complaints, /status of 400/);
});

test("a calculator leads to the designer elsewhere, whatever is chosen [DSG-Q18]", async ({
  page,
}) => {
  await page.goto(shop.at("wall.ch", "/fr/tableaux-photo/poster"));
  await page.getByRole("button", { name: "Créer mon tableau" }).hover();
  const link = page.getByRole("link", { name: "Créer mon tableau" });
  await expect(link).toHaveAttribute(
    "href",
    /^https:\/\/editor\.example\/app\/fr\/configurator-photo-frame\?materialType=poster&.*locale=fr-CH/,
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a cart is sold by a checkout, and then empty [CUS-Q26]", ({ page }) => buy(page));
});

test("a checkout that is away leaves the cart as it is", async ({ page }) => {
  await fillCart(page);
  checkout.stop();
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(page.getByText("Die Kasse ist gerade nicht erreichbar.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zur Kasse" })).toBeVisible();
});
