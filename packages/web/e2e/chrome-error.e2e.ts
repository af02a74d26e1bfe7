import { answerCustomer, forgive } from "./chrome-test.ts";
import { type DraftShop, shopWith } from "./draft-shop.ts";
import { at, expect, expectAccessible, get, hydrated, test as base } from "./shop-test.ts";

const ADA = { isLoggedIn: true, firstName: "Ada", lastName: "Lovelace" };

/** A shop on staff hosts, whose German wall storefront has no error story. */
const test = base.extend<object, { staffShop: DraftShop }>({
  staffShop: [
    ...shopWith(
      (edit) => {
        edit("wall/de-DE/error-page.json", (text) =>
          text.replace('"slug": "error-page"', '"slug": "andere-seite"'),
        );
      },
      { PASSEPARTOUT_STAFF_HOSTS: "wall.de.localhost,wall.gb.localhost" },
    ),
  ],
});

test("a missing page responds with 404, the chrome, the error story and the customer's name [ERR-21, ERR-22, ERR-26]", async ({
  page,
  complaints,
}) => {
  await answerCustomer(page, { ...ADA, order: { cartArticlesAmount: 3 } });
  const answer = await page.goto(at("wall.gb", "/nothing-here"));
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("There’s nothing hanging here any more");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There’s nothing hanging here any more",
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { name: "Let’s find something to hang" })).toBeVisible();
  // The story is the only text.
  await expect(page.locator(".fault p:not(.fault-ways)")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Canvas" })).toHaveAttribute(
    "href",
    "/wall-art/canvas",
  );
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await expect(page.locator(".footer")).toContainText("What our customers say");
  await expectAccessible(page);
  forgive(complaints, /404/);
});

test("the parts of the error page are in order; navigation and footer are on the web only [ERR-23, ERR-25, ERR-Q8]", async ({
  page,
  complaints,
}) => {
  await answerCustomer(page, { ...ADA, isWhitelabelCustomer: true });
  await page.goto(at("wall.de", "/nicht-da"));
  await expect(page.locator(".whitelabel-bar")).toBeVisible();
  const order = [
    ".action-bar",
    ".header-bar",
    ".whitelabel-bar",
    ".main-navigation",
    ".fault",
    ".text",
    ".footer",
  ];
  const places = await page.evaluate(
    (parts) =>
      parts.map((part) =>
        [...document.querySelectorAll("*")].indexOf(document.querySelector(part)!),
      ),
    order,
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.goto(at("wall.de", "/d/nicht-da"));
  await expect(page.locator(".header-bar")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".main-navigation, .footer, .whitelabel-bar")).toHaveCount(0);
  forgive(complaints, /404/);
});

test.describe("on a staff host", () => {
  test("error details are shown before the story with _debug and only then, with the full path [ERR-01, ERR-20, ERR-24]", async ({
    page,
    staffShop,
    complaints,
  }) => {
    const details = page.getByRole("region", { name: "Technical details" });
    await page.goto(staffShop.at("wall.gb", "/nothing-here?_debug=0"));
    await expect(details).toHaveCount(0);
    await page.goto(staffShop.at("wall.gb", "/nothing-here?_debug=1&a=b"));
    await expect(details).toHaveText("404 Page Not Found: /nothing-here?_debug=1&a=b");
    await expectAccessible(page);
    forgive(complaints, /404/);
  });

  test("a page whose scripts cannot start says so in the log, and its links still work [ERR-13, ERR-Q10]", async ({
    page,
    complaints,
  }) => {
    const address = at("wall.de", "/");
    const { text } = await get("wall.de.localhost", "/");
    const broken = text.replace(/<script[^>]*id="page-state"[^>]*>/, "$&oops");
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: broken }));
    await page.goto(address, { waitUntil: "load" });
    await expect.poll(() => complaints.join()).toContain("nuxt-bootstrap");
    await page.locator(".navigation-items a").first().click();
    await expect(page).toHaveURL(/wandbilder/);
    forgive(complaints, /nuxt-bootstrap/);
  });

  test("without an error story there is a fixed text with links to the main areas [ERR-Q9]", async ({
    page,
    staffShop,
    complaints,
  }) => {
    const answer = await page.goto(staffShop.at("wall.de", "/nicht-da"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Diese Seite hängt hier nicht mehr",
    );
    await expect(page.locator(".fault p:not(.fault-ways)")).toHaveText(
      /^Vielleicht wurde sie umgehängt/,
    );
    await expect(page.locator(".fault-areas a").first()).toHaveAttribute("href", "/wandbilder");
    forgive(complaints, /404/);
  });
});

test("a missing page is shown without a reload too, is logged, and can be left again [ERR-02, ERR-21, RTE-Q7]", async ({
  page,
  complaints,
}) => {
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/nicht-da" });
    document.querySelector("main")?.prepend(link);
    link.click();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Diese Seite hängt hier nicht mehr",
  );
  await expect(
    page.getByRole("heading", { name: "Ihre Fotos finden hier einen Platz" }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.locator(".fault")).toHaveCount(0);
  expect(complaints.join()).toContain("Page not found: /nicht-da");
  forgive(complaints, /404|nuxt-error-page/);
});

test("the chrome shows no error if its data fails to load [ERR-27]", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of ["**/web-api/**", "**/_menu/**"])
    await page.route(address, (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  // Everything except the countdown, which continues.
  const words = () => page.locator(".header, main, .footer").allInnerTexts();
  const before = await words();
  await page.locator(".navigation-items a").first().hover();
  await Promise.all([
    page.waitForResponse("**/_menu/**"),
    page.locator(".account-item button").click(),
  ]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await words()).toEqual(before);
  forgive(complaints, /500|customer-data-error/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the error page has story, styles and links [ERR-26]", async ({ page, complaints }) => {
    const answer = await page.goto(at("card.de", "/themes/gibt-es-nicht"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Karten nach Anlass" })).toBeVisible();
    await page.getByRole("link", { name: "Zurück zur Startseite" }).click();
    await expect(page).toHaveURL(at("card.de", "/"));
    forgive(complaints, /404/);
  });
});
