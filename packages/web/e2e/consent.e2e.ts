import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.use({ isUndecided: true, contextOptions: { reducedMotion: "reduce" } });

const TITLE = "Sie entscheiden, was wir messen dürfen";
const bannerOf = (page: Page) => page.getByRole("complementary", { name: TITLE });
const decisionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "consent")?.value;

/** The layout shifts of the page so far. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100));
      }),
  );

for (const [width, button, status] of [
  [390, "Nur notwendige", "declined"],
  [1440, "Alle erlauben", "granted"],
] as const)
  test(`a visitor decides on arrival at ${width} px: ${button} [CNS-01, CNS-Q3, CNS-Q5]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at("wall.de", "/"));
    const banner = bannerOf(page);
    await expect(banner).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    const [decline, accept] = await banner.getByRole("button").evaluateAll((all) =>
      all.map((each) => {
        const { width: w, height } = each.getBoundingClientRect();
        return [w, height, getComputedStyle(each).backgroundColor];
      }),
    );
    expect(decline).toEqual(accept);
    await expect(banner).toHaveCSS("position", "fixed");
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/consent-${width}.png` });
    // The keyboard comes to it first.
    await page.keyboard.press("Tab");
    await expect(banner.getByRole("link")).toBeFocused();
    await banner.getByRole("button", { name: button }).focus();
    await page.keyboard.press("Enter");
    await expect(banner).toBeHidden();
    expect(await decisionOf(page)).toBe(status);
    await page.goto(at("wall.de", "/wandbilder"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  });

test("with text set twice as large, the question leaves room for the page on a phone [CNS-Q5]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await page.goto(at("wall.de", "/"));
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  expect((await bannerOf(page).boundingBox())?.height).toBeLessThan(500);
  for (const button of await bannerOf(page).getByRole("button").all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

test("a decision is withdrawn in the second layer, which the first one leads to [CNS-01, FTR-04]", async ({
  page,
}) => {
  await page.goto(at("card.de", "/"));
  await bannerOf(page).getByRole("link", { name: "Einstellungen" }).click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  await expect(dialog).toBeVisible();
  await expect(bannerOf(page)).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Alle erlauben" }).click();
  await expect.poll(() => decisionOf(page)).toBe("granted");
  await expect(dialog).toBeHidden();
  await expect(bannerOf(page)).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
  await page.getByRole("link", { name: "Cookie-Einstellungen" }).first().click();
  await dialog.getByRole("button", { name: "Nur notwendige" }).click();
  await expect.poll(() => decisionOf(page)).toBe("declined");
});

test("a cookie that says nothing counts as no decision, and without scripts nothing is asked [CNS-01, CNS-Q1]", async ({
  page,
  browser,
}) => {
  await page
    .context()
    .addCookies([{ name: "consent", value: "granted%00<x>", url: at("wall.de", "/") }]);
  await page.goto(at("wall.de", "/"));
  await expect(bannerOf(page)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(at("wall.de", "/"));
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(plain.locator(".consent-banner")).toBeHidden();
  await context.close();
});

const SERVICE = "https://consent.example/loader.js";
const DIDOMI = "https://didomi.example/loader.js";

test.describe("with configured consent services", () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    server = await startOwnServer({
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_CONSENT_SCRIPT: SERVICE,
      PASSEPARTOUT_CONSENT_DIDOMI: DIDOMI,
    });
  });
  test.afterAll(() => server.stop());

  /** A service whose visitor has agreed to all. */
  const BODY = `window.UC_UI = {
    isInitialized: () => true, isConsentRequired: () => false, areAllConsentsAccepted: () => true };`;

  test("the default one is loaded with the page, and decides [CNS-04, CNS-05]", async ({
    page,
  }) => {
    await page.route(SERVICE, (route) =>
      route.fulfill({ contentType: "text/javascript", body: BODY }),
    );
    await page.goto(server.at("wall.de", "/"));
    await expect.poll(() => decisionOf(page)).toBe("granted");
    await expect(page.locator(".consent-banner")).toBeHidden();
  });

  test("the query names another one, which is loaded with the page [CNS-03, CNS-05]", async ({
    page,
  }) => {
    const loaded: string[] = [];
    await page.route(/consent\.example|didomi\.example/, (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto(server.at("wall.de", "/?cmp=didomi"));
    await expect.poll(() => loaded).toEqual([DIDOMI]);
    await expect(page.locator(".consent-banner")).toBeHidden();
  });

  for (const [what, body] of [
    ["fails", undefined],
    [
      "throws whenever it is asked",
      "window.UC_UI = { isInitialized: () => { throw new Error('garbage'); } };",
    ],
  ] as const)
    test(`nothing counts as consent if the service ${what} [CNS-01, CNS-Q1]`, async ({
      page,
      complaints,
    }) => {
      await page.route(SERVICE, (route) =>
        body === undefined
          ? route.abort()
          : route.fulfill({ contentType: "text/javascript", body }),
      );
      await page.goto(server.at("wall.de", "/"));
      await hydrated(page);
      // The shop's own dialog takes the place of a service that does not load.
      if (body === undefined) await expect(bannerOf(page)).toBeVisible();
      else await expect(page.locator(`script[src="${SERVICE}"]`)).toBeAttached();
      expect(await decisionOf(page)).toBeUndefined();
      await page.close();
      forgive(complaints, /ERR_FAILED|garbage/);
    });

  test("the shop asks itself if the service hangs, and nothing is sent while nobody has decided [CNS-02, CNS-Q5]", async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" || request.url().includes("start-events"))
        sent.push(request.url());
    });
    await page.route(SERVICE, () => new Promise(() => {}));
    await page.goto(server.at("wall.de", "/"));
    await expect(page.locator(`script[src="${SERVICE}"]`)).toBeAttached();
    await expect(bannerOf(page)).toBeHidden();
    await expect(bannerOf(page)).toBeVisible({ timeout: 15_000 });
    expect(sent).toEqual([]);
  });
});
