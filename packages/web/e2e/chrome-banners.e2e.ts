import type { Page } from "@playwright/test";
import { answerCustomer, forgive, shiftsOf, watchShifts } from "./chrome-test.ts";
import { at, expect, expectAccessible, hydrated, openForJump, test } from "./shop-test.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile";
const TABLET =
  "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148";
const DAY_MS = 86_400_000;

/** When the running campaigns end, in ms since 1970: one of canvas or of aluminium is among them. */
const campaignEnd = async (page: Page): Promise<number> => {
  await page.goto(at("wall.de", "/"));
  return page.evaluate(async () => {
    const { campaigns } = await (await fetch("/web-api/campaign-data")).json();
    return Date.parse(campaigns[0].endDate);
  });
};

test.describe("action bars", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("appear once per id, in their colours; what is in brackets gives way to ONLY UNTIL with the last day during the countdown, otherwise it stays [ACT-01, ACT-03, ACT-Q2]", async ({
    page,
  }) => {
    await page.goto(at("wall.de", "/"));
    const bars = page.locator(".action-bar");
    await expect(bars).toHaveCount(2);
    const counting = bars.first();
    await expect(counting.getByRole("link")).toHaveText(
      /^(Leinwände 20|Alu-Dibond 15)\s% günstiger NUR BIS \d+\. [A-ZÄ]+$/,
    );
    await expect(counting.getByRole("link")).toHaveAttribute(
      "href",
      /^\/wandbilder\/(leinwand|alu-dibond)$/,
    );
    await expect(counting).toHaveCSS("background-color", "rgb(15, 85, 96)");
    await expect(counting).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(bars.last().getByRole("link")).toHaveText(
      "Wandbilder in 4 bis 7 Werktagen bei Ihnen",
    );
    await expect(counting.getByRole("timer")).toHaveText(
      /^\d+ Tage?\d\d Std\.\d\d Min\.\d\d Sek\.$/,
    );
    await expectAccessible(page);
  });

  test("a closed bar stays closed on the next page while another stays open [ACT-05, ACT-Q4, ACT-Q5]", async ({
    page,
    context,
  }) => {
    await page.goto(at("wall.de", "/"));
    const bars = page.locator(".action-bar").filter({ visible: true });
    await expect(bars).toHaveCount(2);
    await page.getByRole("button", { name: "Hinweis schließen" }).first().click();
    await expect(bars).toHaveCount(1);
    await expect(bars).toHaveText(/Werktagen bei Ihnen/);
    await expect(page.locator("html")).not.toHaveClass(/no-action-bar/);
    const cookie = (await context.cookies()).find(({ name }) => name.startsWith("action-bar"));
    expect(cookie).toMatchObject({ name: "action-bar-disabled-canvas-launch", value: "1" });
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
    await expect(page.getByRole("button", { name: "Hinweis schließen" })).toBeFocused();
    await watchShifts(page);
    await page.goto(at("wall.de", "/wandbilder"));
    await hydrated(page);
    await expect(bars).toHaveCount(1);
    expect(await shiftsOf(page)).toBe(0);
    await expect(page.locator("html")).not.toHaveClass(/no-action-bar/);
    await page.getByRole("button", { name: "Hinweis schließen" }).click();
    await expect(bars).toHaveCount(0);
    await expect(page.locator("html")).toHaveClass(/no-action-bar/);
    await page.reload();
    await hydrated(page);
    await expect(page.locator("html")).toHaveClass(/no-action-bar/);
    await page.context().clearCookies();
    await page.reload();
    await hydrated(page);
    await expect(bars).toHaveCount(2);
    await expect(page.locator("html")).not.toHaveClass(/no-action-bar/);
  });

  test.describe("without the page's scripts", () => {
    test("a page without open bars has no region for bars [ACT-06, ACT-Q5]", async ({
      page,
      context,
    }) => {
      await context.addCookies(
        ["canvas-launch", "delivery"].map((id) => ({
          name: `action-bar-disabled-${id}`,
          value: "1",
          url: at("wall.de", "/"),
        })),
      );
      await page.route("**/assets/*.js", (route) =>
        route.fulfill({ body: "", contentType: "text/javascript" }),
      );
      await page.goto(at("wall.de", "/"), { waitUntil: "load" });
      await expect(page.locator(".action-bars")).toHaveCSS("display", "none");
    });
  });

  test("a cookie with another value closes nothing, and invalid cookies are ignored [ACT-05]", async ({
    page,
    context,
  }) => {
    await context.addCookies([
      { name: "action-bar-disabled-canvas-launch", value: "true", url: at("wall.de", "/") },
      { name: "%%%", value: "%E0%A4%A", url: at("wall.de", "/") },
      { name: "x", value: `"${"=;".repeat(1)}`.replace(";", ""), url: at("wall.de", "/") },
    ]);
    await page.goto(at("wall.de", "/"));
    await expect(page.locator(".action-bar:visible")).toHaveCount(2);
  });

  test("the countdown runs, pauses while the tab is hidden, and is correct when it is shown again [CDN-02, CDN-05, CDN-Q1]", async ({
    page,
  }) => {
    const end = await campaignEnd(page);
    await page.clock.install({ time: end - 5 * DAY_MS });
    await openForJump(page, () => page.goto(at("wall.de", "/")));
    const timer = page.getByRole("timer");
    await expect(timer).not.toHaveAttribute("data-waits");
    await page.clock.pauseAt(end - 90_061_000);
    await expect(timer).toHaveText("01 Tag01 Std.01 Min.01 Sek.");
    await page.clock.runFor(1000);
    await expect(timer).toHaveText("01 Tag01 Std.01 Min.00 Sek.");
    const turn = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await turn(true);
    await page.clock.runFor(5000);
    await expect(timer).toHaveText("01 Tag01 Std.01 Min.00 Sek.");
    await turn(false);
    await expect(timer).toHaveText("01 Tag01 Std.00 Min.55 Sek.");
  });

  test("at its end the countdown disappears, and the text in brackets is shown [CDN-03, CDN-Q5, ACT-04]", async ({
    page,
  }) => {
    const end = await campaignEnd(page);
    await page.clock.install({ time: end - 5 * DAY_MS });
    await openForJump(page, () => page.goto(at("wall.de", "/")));
    const bar = page.locator(".action-bar").first();
    await expect(bar.getByRole("timer")).not.toHaveAttribute("data-waits");
    await page.clock.pauseAt(end - 1000);
    await expect(bar.getByRole("timer")).toHaveText(/01 Sek\.$/);
    await page.clock.runFor(1000);
    await expect(bar.getByRole("timer")).toHaveCount(0);
    await expect(bar.getByRole("link")).toHaveText(
      /^(Leinwände 20|Alu-Dibond 15)\s% günstiger bis zum \d+\. [A-Z][a-zä]+$/,
    );
  });

  test("a countdown in the past is logged once [CDN-04, CDN-Q4, ERR-19]", async ({
    page,
    complaints,
  }) => {
    await page.clock.install({ time: await campaignEnd(page) });
    await page.goto(at("wall.de", "/"));
    const bar = page.locator(".action-bar").first();
    await expect(bar.getByRole("timer")).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect
      .poll(() => complaints.filter((text) => text.includes("countdown-date-in-past")))
      .toHaveLength(1);
    forgive(complaints, /countdown-date-in-past/);
  });

  test("bar and countdown do not shift the layout [CDN-05]", async ({ page }) => {
    await watchShifts(page);
    await answerCustomer(page, { isLoggedIn: false });
    await page.goto(at("wall.de", "/"));
    await expect(page.getByRole("timer")).not.toHaveAttribute("data-waits");
    expect(await shiftsOf(page)).toBe(0);
  });
});

for (const [device, userAgent, store] of [
  ["an iPhone", PHONE, "https://apps.example/apple"],
  ["an iPad", TABLET, "https://apps.example/apple"],
  ["an Android phone", ANDROID, "https://apps.example/android"],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, viewport: { width: 390, height: 844 } });

    test(`the smart banner links to the store and stays closed [SMB-01, SMB-03, SMB-Q2]`, async ({
      page,
      context,
    }) => {
      await watchShifts(page);
      await page.goto(at("wall.de", "/"));
      const banner = page.getByRole("complementary", {
        name: "Fotoprodukte direkt am Handy gestalten",
      });
      await expect(banner.getByRole("link")).toHaveCount(1);
      await expect(banner.getByRole("link", { name: "App öffnen" })).toHaveAttribute("href", store);
      await expect(banner).toContainText("4,6");
      await hydrated(page);
      expect(await shiftsOf(page)).toBe(0);
      await expectAccessible(page);
      await banner.getByRole("button", { name: "App-Hinweis schließen" }).click();
      await expect(banner).toHaveCount(0);
      const cookie = (await context.cookies()).find(({ name }) => name === "smartbannerDisabled");
      expect(cookie?.value).toBe("true");
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(3);
      await page.goto(at("wall.de", "/wandbilder"));
      await expect(banner).toBeHidden();
    });
  });

test.describe("on a phone", () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

  test("the rating has a decimal point in English; a channel without apps has no banner [SMB-04, SMB-Q1, SMB-Q3]", async ({
    page,
  }) => {
    await page.goto(at("wall.gb", "/"));
    await expect(page.locator(".smart-banner")).toContainText("4.6");
    await page.goto(at("card.de", "/"));
    await expect(page.locator(".smart-banner")).toHaveCount(0);
  });
});

test("on any other device there is no smart banner [SMB-Q3]", async ({ page }) => {
  await page.goto(at("wall.de", "/"));
  await expect(page.locator(".header")).toBeVisible();
  await expect(page.locator(".smart-banner")).toBeHidden();
});
