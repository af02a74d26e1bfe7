import { answerCustomer, forgive, holdCustomer, shiftsOf, watchShifts } from "./chrome-test.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

for (const storefront of ["wall.de", "card.de"])
  test(`the logo of ${storefront} has its room before it loads, so that nothing moves [HDR-01]`, async ({
    page,
  }) => {
    await page.goto(at(storefront, "/"));
    const logo = page.locator("header .logo img");
    await expect(logo).toBeVisible();
    const sizes = await logo.evaluate((image: HTMLImageElement) => [
      [image.getAttribute("width"), image.getAttribute("height")].map(Number),
      [image.naturalWidth, image.naturalHeight],
    ]);
    expect(sizes[0]).toEqual(sizes[1]);
  });

test.use({ viewport: { width: 1440, height: 900 } });

const GUEST = { isLoggedIn: false };
const ADA = {
  isLoggedIn: true,
  firstName: "Ada",
  lastName: "Lovelace",
  order: { cartArticlesAmount: 3 },
};

test("on the web the header links to start page, magazine, service, hotline, account and cart [HDR-01, HDR-02, HDR-09]", async ({
  page,
}) => {
  await answerCustomer(page, GUEST);
  await page.goto(at("wall.de", "/wandbilder"));
  const header = page.locator("header");
  await expect(header.locator(".logo")).toHaveAttribute("href", "/");
  await expect(header.getByRole("link", { name: "Ideen für Ihre Wand" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Hilfe & Kontakt" })).toHaveAttribute(
    "href",
    "/hilfe-und-kontakt",
  );
  await expect(header.getByRole("link", { name: "+49 30 23125 014" })).toHaveAttribute(
    "href",
    "tel:+493023125014",
  );
  await expect(header.getByRole("button", { name: "Anmelden" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Warenkorb" })).toHaveAttribute(
    "href",
    "/warenkorb",
  );
  await expect(header.getByRole("button", { name: "Zurück" })).toHaveCount(0);
});

test("the burger button is shown below 1000 px only [HDR-01]", async ({ page }) => {
  await page.goto(at("wall.de", "/"));
  const button = page.getByRole("link", { name: "Menü öffnen" });
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 999, height: 800 });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(button).toBeHidden();
});

for (const [storefront, width] of [
  ["card.nl", 1000],
  ["card.de", 1239],
] as const)
  test(`at ${width} px the header of ${storefront} has the magazine, the service, the hotline and the name of the customer, and nothing is cut off [HDR-01, HDR-02, HDR-07]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerCustomer(page, ADA);
    await page.goto(at(storefront, "/"));
    await expect(page.locator(".header-wide").filter({ visible: true })).toHaveCount(3);
    const name = page.locator(".account-name");
    await expect(name).toHaveText("Ada Lovelace");
    expect((await name.boundingBox())!.width).toBeGreaterThan(48);
    await expect(page.locator(".sign-out")).toBeVisible();
    const country = (await page.locator(".header-country").boundingBox())!;
    expect(country.x + country.width).toBeLessThanOrEqual(width - 16);
  });

test("in the desktop application the header links to its own start page, without service and magazine, and has a back button elsewhere [HDR-03, HDR-04, HDR-05]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/d/wandbilder"));
  await page.goto(at("wall.de", "/d/hilfe-und-kontakt"));
  const header = page.locator("header");
  await expect(header.locator(".logo")).toHaveAttribute("href", "/desktop-startseite");
  await expect(header.getByRole("link", { name: "Ideen für Ihre Wand" })).toHaveCount(0);
  await expect(header.locator("a[href^=tel]")).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Menü öffnen" })).toHaveCount(0);
  await expect(header.getByRole("button", { name: "Anmelden" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Warenkorb" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await header.getByRole("button", { name: "Zurück" }).click();
  await expect(page).toHaveURL(at("wall.de", "/d/wandbilder"));
  await page.goto(at("wall.de", "/desktop-startseite"));
  await expect(page.locator("header .logo")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zurück" })).toHaveCount(0);
});

test("the account item of a customer has name and icon, the cart its count, without a layout shift [HDR-07, CUS-06, CUS-14]", async ({
  page,
}) => {
  await watchShifts(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/web-api/customer-data")) requests.push(request.url());
  });
  const letGo = await holdCustomer(page, ADA);
  await page.goto(at("wall.de", "/"));
  await expect(page.locator(".account-item button")).toBeVisible();
  await page.waitForLoadState("load");
  const before = await shiftsOf(page);
  letGo();
  const link = page.locator(".account-item").getByRole("link", { name: "Ada Lovelace" });
  await expect(link).toHaveAttribute("href", "/kundenkonto");
  await expect(link.locator("use")).toHaveAttribute("href", "/_icons#customer");
  await expect(page.getByRole("link", { name: "Warenkorb, 3 Artikel" })).toBeVisible();
  await expect(page.locator(".cart-count")).toHaveText("3");
  expect(await shiftsOf(page)).toBe(before);
  expect(requests).toHaveLength(1);
  await expectAccessible(page);
});

test("the account item of a guest is no link, opens the sign-in dialog, and the customer data is requested once, however often it is clicked [HDR-06, CUS-06]", async ({
  page,
}) => {
  let requests = 0;
  await page.route("**/web-api/customer-data", (route) => {
    requests += 1;
    return route.fulfill({ json: GUEST });
  });
  await page.goto(at("wall.de", "/"));
  await expect(page.locator(".account-item").getByRole("link")).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Willkommen zurück" });
  for (let click = 0; click < 3; click += 1) {
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(requests).toBe(1);
});

test("the button of a guest is busy until the scripts of the dialog have loaded [HDR-06, HDR-Q1]", async ({
  page,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route("**/start-overlays-*.js", async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(at("wall.de", "/"));
  const button = page.getByRole("button", { name: "Anmelden" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveCSS("cursor", "progress");
  loaded.resolve();
  await expect(page.getByRole("dialog", { name: "Willkommen zurück" })).toBeVisible();
  await expect(page.locator(".account-item button")).not.toHaveAttribute("aria-busy");
});

test("the cart shows no count without a number of articles [HDR-08, HDR-Q2]", async ({ page }) => {
  // A name may have characters that mean something to a replacement.
  const customer = { ...ADA, firstName: "Ada $&", order: { cartArticlesAmount: "3" } };
  await answerCustomer(page, customer);
  await page.goto(at("wall.de", "/"));
  const link = page.getByRole("link", { name: "Ada $& Lovelace" });
  await expect(link).toHaveAttribute("title", /Ada \$& Lovelace/);
  await expect(page.locator(".cart-count")).toBeHidden();
  await expect(page.getByRole("link", { name: "Warenkorb", exact: true })).toBeVisible();
});

test("a click on the account item waits for the customer data, but no longer than a second [HDR-Q1]", async ({
  page,
}) => {
  await page.clock.install();
  await holdCustomer(page, GUEST);
  // An idle page may send the request before the item is focused.
  const requested = page.waitForRequest("**/web-api/customer-data");
  await page.goto(at("wall.de", "/"));
  await page.getByRole("button", { name: "Anmelden" }).focus();
  await requested;
  await page.clock.pauseAt(Date.now() + 5000);
  await page.getByRole("button", { name: "Anmelden" }).click();
  const dialog = page.getByRole("dialog", { name: "Willkommen zurück" });
  await page.clock.runFor(999);
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(1);
  // The script of the dialog still has to load.
  await page.clock.resume();
  await expect(dialog).toBeVisible();
});

test("a deferred click opens the account once the customer data has loaded [HDR-Q1]", async ({
  page,
}) => {
  const letGo = await holdCustomer(page, ADA);
  await page.route("**/kundenkonto*", (route) => route.fulfill({ body: "the account" }));
  await page.goto(at("wall.de", "/"));
  await page.getByRole("button", { name: "Anmelden" }).click();
  letGo();
  await expect(page).toHaveURL(at("wall.de", "/kundenkonto"));
});

test("whitelabel customers are told below the header for whom they order, without a layout shift from their second page on [CUS-09, ERR-25]", async ({
  page,
}) => {
  await watchShifts(page);
  const order = { cartArticlesAmount: 3, isWhitelabelOrder: true };
  await answerCustomer(page, { ...ADA, order, isWhitelabelCustomer: true });
  await page.goto(at("wall.de", "/"));
  const bar = page.locator(".whitelabel-bar");
  await expect(bar).toContainText(/im Auftrag Ihrer Kundschaft/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [header, box, menu] = await Promise.all(
      [".header-bar", ".whitelabel-bar", width > 1000 ? ".main-navigation" : "main"].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    expect(box!.y).toBe(header!.y + header!.height);
    expect(menu!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
  }
  await expectAccessible(page);
  await page.unroute("**/web-api/customer-data");
  const letGo = await holdCustomer(page, { ...ADA, order, isWhitelabelCustomer: true });
  await page.goto(at("wall.de", "/wandbilder"));
  await page.waitForLoadState("load");
  const before = await shiftsOf(page);
  letGo();
  await expect(bar).toBeVisible();
  expect(await shiftsOf(page)).toBe(before);
  await page.unroute("**/web-api/customer-data");
  await answerCustomer(page, GUEST);
  await page.reload();
  await expect(page.locator("html")).not.toHaveClass(/whitelabel/);
});

test("the desktop application has no whitelabel reminder [CUS-09]", async ({ page }) => {
  await answerCustomer(page, { ...ADA, isWhitelabelCustomer: true });
  await page.goto(at("wall.de", "/d/wandbilder"));
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await expect(page.locator(".whitelabel-bar")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the menu is a page of links, and the account button leads to the account [BRG-01, HDR-06]", async ({
    page,
    complaints,
  }) => {
    await page.goto(at("wall.de", "/"));
    await page.getByRole("link", { name: "Menü öffnen" }).click();
    await expect(page.getByRole("heading", { name: "Alles im Überblick" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Acrylglas", exact: true })).toHaveAttribute(
      "href",
      "/wandbilder/acrylglas",
    );
    await expect(main.getByRole("link", { name: "+49 30 23125 014" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.locator(".account-item button").click();
    await expect(page).toHaveURL(/\/kundenkonto\??$/);
    // The account is another application.
    forgive(complaints, /404/);
  });
});
