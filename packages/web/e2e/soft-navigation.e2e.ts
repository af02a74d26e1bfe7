import type { Page, Route } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { at, expect, get, hydrated, routePages, test } from "./shop-test.ts";

/** Links in parts of a page that stay, and the pages that they open. */
const LINKS = [
  ["header", ".header-items a[href='/hilfe-und-kontakt']", "/hilfe-und-kontakt"],
  ["action bar", ".action-bar a[href='/wandbilder/leinwand']", "/wandbilder/leinwand"],
] as const;

const mark = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in globalThis);

const expectPage = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL(at("wall.de", path));
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("h1")).not.toHaveText("Ihr Foto hinter Acrylglas");
  await expect(page.locator("h1")).toBeFocused();
};

for (const [region, selector, path] of LINKS)
  test(`a click on a link of the ${region} opens its page softly [SCR-01]`, async ({ page }) => {
    await page.goto(at("wall.de", "/wandbilder/acrylglas"));
    await hydrated(page);
    await mark(page);
    await page.locator(selector).first().click();
    await expectPage(page, path);
    expect(await isSameDocument(page)).toBe(true);
  });

test("without a connection a page says so in the shop's own words, and can be tried again [SCR-01]", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  await mark(page);
  await page.locator(".navigation-items a[href='/fotobuecher']").click();
  await expectPage(page, "/fotobuecher");
  await context.setOffline(true);
  await page.locator(".navigation-items a[href='/wandbilder']").click();
  await expectPage(page, "/wandbilder");
  await expect(page.locator("main p").first()).toHaveText(/offline/);
  await expect(page.locator("main a.cta")).toHaveAttribute("href", "/");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await expect(page.locator("h1")).toHaveText("Wandbilder aus Ihren Fotos");
  await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
  expect(await isSameDocument(page)).toBe(true);
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});

for (const [what, follow, address] of [
  [
    "link",
    (page: Page) => page.locator("main a[href='/wandbilder/alu-dibond']").first().click(),
    /alu-dibond$/,
  ],
  [
    "form",
    (page: Page) =>
      page
        .locator("form.calculator")
        .first()
        .evaluate((form) => (form as HTMLFormElement).submit()),
    /leinwand\?materialType=/,
  ],
] as const)
  test(`without a connection the first ${what} that is followed says so [SCR-01]`, async ({
    page,
    context,
    complaints,
  }) => {
    const settled = page.waitForResponse("**/web-api/customer-data");
    await page.goto(at("wall.de", "/wandbilder/leinwand"));
    await settled;
    await hydrated(page);
    await context.setOffline(true);
    // The page learns of it a little later.
    await page.waitForFunction(() => !navigator.onLine);
    await follow(page);
    await expect(page.locator("main p").first()).toHaveText(/offline/);
    await expect(page.getByRole("link", { name: "Noch einmal versuchen" })).toBeVisible();
    await expect(page).toHaveURL(address);
    forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
  });

test("links of the navigation, the content and the footer open one page softly after another [SCR-01]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/versand-und-zahlung"));
  await hydrated(page);
  await mark(page);
  await page.locator(".navigation-items a[href='/wandbilder']").click();
  await expectPage(page, "/wandbilder");
  await page.locator("main a[href='/wandbilder/acrylglas']").first().click();
  await expect(page.locator(".breadcrumb [aria-current]")).toHaveText("Acrylglas");
  await page.locator(".footer-boxes a[href='/ueber-uns']").first().press("Enter");
  await expectPage(page, "/ueber-uns");
  await expect(page.locator(".breadcrumb", { hasText: "Acrylglas" })).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("a page opens softly after a bar was closed, and the other countdowns stay [ACT-05, SCR-01]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/"));
  const days = page.locator(".action-bar .countdown b").first();
  await expect(days).not.toHaveText("00");
  await page.locator(".action-bar button").last().click();
  await mark(page);
  const seen = await days.evaluate((element) => {
    const texts: (string | null)[] = [];
    Object.assign(globalThis, { texts });
    const note = () => texts.push(element.textContent);
    new MutationObserver(note).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return element.textContent;
  });
  await page.locator(".navigation-items a[href='/fotobuecher']").click();
  await expectPage(page, "/fotobuecher");
  expect(await isSameDocument(page)).toBe(true);
  const texts = await page.evaluate(
    () => (globalThis as unknown as { readonly texts: readonly string[] }).texts,
  );
  expect(new Set([seen, ...texts])).toEqual(new Set([seen]));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a tap on a link opens its page softly [SCR-01]", async ({ page }) => {
    await page.goto(at("wall.de", "/wandbilder/acrylglas"));
    await hydrated(page);
    await mark(page);
    await page.locator("main a[href='/wandbilder/alu-dibond']").first().tap();
    await expectPage(page, "/wandbilder/alu-dibond");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("Back shows the place that was left, while the page still glides to its top too [SCR-04]", async ({
    page,
  }) => {
    await page.goto(at("card.de", "/products/?category=geburt"));
    const tile = page.locator("main .tile a").nth(39);
    await page.evaluate(() =>
      addEventListener("click", () => Object.assign(globalThis, { place: scrollY }), true),
    );
    await tile.tap();
    const place = await page.evaluate(
      () => (globalThis as unknown as { readonly place: number }).place,
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(place - 500);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.goBack();
    // The tap comes while the page still scrolls to the tile, whose rows are laid out on the way.
    const missed = () => page.evaluate((from) => Math.abs(scrollY - from), place);
    await expect.poll(missed).toBeLessThan(200);
  });

  test("a link of the burger menu opens its page softly, and the focus is on its heading [BRG-07, SCR-01]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/wandbilder/acrylglas"));
    await hydrated(page);
    await mark(page);
    await page.locator(".menu-button").tap();
    await page.getByRole("dialog").getByRole("link", { name: "Formate & Preise" }).tap();
    await expectPage(page, "/formate-und-preise");
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("a link that is clicked with a modifier key is left to the browser [SCR-01]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/acrylglas"));
  await hydrated(page);
  await page.evaluate(() => {
    const taken: boolean[] = [];
    Object.assign(globalThis, { taken });
    addEventListener("click", (event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    });
  });
  const link = page.locator(".footer-boxes a[href='/ueber-uns']");
  for (const modifier of ["Control", "Meta", "Shift", "Alt"] as const)
    await link.click({ modifiers: [modifier] });
  const taken = await page.evaluate(
    () => (globalThis as unknown as { readonly taken: readonly boolean[] }).taken,
  );
  expect(taken).toEqual([false, false, false, false]);
  await expect(page).toHaveURL(at("wall.de", "/wandbilder/acrylglas"));
});

test("a link to a redirecting page opens its target softly [RTE-20, RTE-Q14]", async ({ page }) => {
  await routePages(page, "**/alte-adresse", (route) =>
    route.fulfill({ status: 301, headers: { location: "/ueber-uns" } }),
  );
  await page.goto(at("wall.de", "/wandbilder/acrylglas"));
  await hydrated(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { isSameDocument: true });
    document
      .querySelector("main")
      ?.prepend(Object.assign(document.createElement("a"), { href: "/alte-adresse", id: "old" }));
    document.querySelector("#old")?.append("Alte Adresse");
  });
  await page.locator("#old").click();
  await expect(page).toHaveURL(at("wall.de", "/ueber-uns"));
  await expect(page.locator(".breadcrumb [aria-current]")).toHaveText("Über uns");
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
});

test("an address that begins with two slashes is a page of this shop, and leads to no other host [SCR-01, RTE-Q7]", async ({
  page,
  complaints,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(new URL(request.url()).host));
  const address = at("wall.de", "//other.localhost/single");
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await page.evaluate(() => fetch("/robots.txt").then(() => null));
  await expect(page).toHaveURL(address);
  await page.goto(at("wall.de", "/wandbilder"));
  await page.evaluate((href) => {
    document
      .querySelector("main")
      ?.prepend(
        Object.assign(document.createElement("a"), { href, id: "odd", textContent: "Odd" }),
      );
  }, address);
  await page.locator("#odd").click();
  await expect(page).toHaveURL(address);
  expect(requests.filter((host) => host.startsWith("other"))).toEqual([]);
  forgive(complaints, /404/);
});

test("the page that was left comes back with its regions, live [SCR-01, SCR-04]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/acrylglas"));
  await hydrated(page);
  await page.locator(".breadcrumb a[href='/wandbilder']").click();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
  // The address changes before the page.
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Ihr Foto hinter Acrylglas");
  await expect(page.locator("h1")).toBeFocused();
  const format = page.locator("input[name=format]").nth(1);
  await format.check();
  await expect(page.locator("form.calculator a.cta")).toHaveAttribute(
    "href",
    new RegExp(`format=${await format.getAttribute("value")}`),
  );
});

test("a new page has the focus on its heading, without an outline, and its title is announced [SCR-01]", async ({
  page,
}) => {
  await page.goto(at("wall.de", "/wandbilder/acrylglas"));
  await hydrated(page);
  const announced = page.locator("body > [aria-live=polite]");
  await expect(announced).toBeEmpty();
  const link = page.locator(".breadcrumb a[href='/wandbilder']");
  // By keyboard, which otherwise shows where the focus is.
  await link.focus();
  await page.keyboard.press("Enter");
  const heading = page.locator("h1");
  await expect(page).toHaveURL(at("wall.de", "/wandbilder"));
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");
  await expect(announced).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The next link by keyboard is one of the page, not the first of the document.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main, .footer") !== null)).toBe(
    true,
  );
  await page.goBack();
  await expect(page).toHaveURL(at("wall.de", "/wandbilder/acrylglas"));
  await expect(heading).toBeFocused();
});

test("filters of a listing keep the focus where it is [SCR-03]", async ({ page }) => {
  await page.goto(at("card.de", "/products/"));
  await hydrated(page);
  const more = page.locator(".listing a.secondary");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tileCount=/);
  await expect(page.locator("h1")).not.toBeFocused();
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`a slow page shows a bar after 150 ms, with motion ${reducedMotion} [SCR-01]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(at("wall.de", "/"));
    await hydrated(page);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await routePages(page, "**/fotobuecher", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator(".navigation-items a[href='/fotobuecher']").click();
    const bar = page.locator(".page-progress");
    await expect(bar).toHaveCSS("animation-delay", "0.15s");
    await expect(bar).toHaveCSS("opacity", "1");
    const width = () => bar.evaluate((element) => element.getBoundingClientRect().width);
    if (reducedMotion === "reduce") expect(await width()).toBe(1280);
    else {
      const before = await width();
      await expect.poll(width).toBeGreaterThan(before);
    }
    go();
    await expect(page).toHaveURL(at("wall.de", "/fotobuecher"));
    await expect(bar).toHaveCount(0);
  });

const HTML = "text/html";

/** What may come instead of the next page. */
const FAULTS: readonly (readonly [what: string, answer: (route: Route) => Promise<void>])[] = [
  ["a 502", (route) => route.fulfill({ status: 502, contentType: HTML, body: "<h1>502</h1>" })],
  ["another page", (route) => route.fulfill({ contentType: HTML, body: "<h1>Wartung</h1>" })],
  ["JSON", (route) => route.fulfill({ contentType: "application/json", body: '["nothing"]' })],
  ["no response", (route) => route.abort("connectionreset")],
  [
    "a page of another build",
    async (route) => {
      const { text } = await get("wall.de.localhost", "/fotobuecher");
      const body = text.replace(/"build":"[^"]*"/, '"build":"yesterday"');
      await route.fulfill({ contentType: HTML, body });
    },
  ],
];

for (const [what, answer] of FAULTS)
  test(`${what} instead of the next page loads the page as a document, once [ERR-03]`, async ({
    page,
    complaints,
  }) => {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto(at("wall.de", "/"));
    await hydrated(page);
    await routePages(page, "**/fotobuecher", answer);
    const failed = page.waitForEvent("load");
    await page.locator(".navigation-items a[href='/fotobuecher']").click();
    await failed;
    await expect(page).toHaveURL(at("wall.de", "/fotobuecher"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Fotobücher aus Ihren Bildern",
    );
    await hydrated(page);
    expect(documents).toEqual(["/", "/fotobuecher"]);
    // Back is a document of its own too, and nothing loads a second time.
    await page.goBack();
    await expect(page).toHaveURL(at("wall.de", "/"));
    await hydrated(page);
    expect(new Set(documents.slice(2))).toEqual(new Set(["/"]));
    forgive(complaints, /502|ERR_CONNECTION_RESET/);
  });
