import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

const SCRIPT = "https://bots.example/tag.js";
const MESSENGER = "https://help.example/messenger.js";
const SESSIONS = "https://sessions.example/tag.js";

test.describe("bot protection", () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    server = await startOwnServer({
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_BOT_PROTECTION_SCRIPT: SCRIPT,
    });
  });
  test.afterAll(() => server.stop());

  test("the configured bot-protection script is loaded once the page has settled, and the page works without it [OPS-06, OPS-Q4]", async ({
    page,
    complaints,
  }) => {
    let requests = 0;
    await page.route(SCRIPT, (route) => {
      requests += 1;
      return requests === 1
        ? route.fulfill({
            contentType: "text/javascript",
            body: "document.documentElement.dataset.protected = document.readyState",
          })
        : route.abort();
    });
    await page.goto(server.at("wall.de", "/"));
    await expect(page.locator('html[data-protected="complete"]')).toBeAttached();
    await page.reload();
    await expect.poll(() => requests).toBe(2);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.close();
    forgive(complaints, /ERR_FAILED/);
  });

  for (const [what, answer] of [
    ["hangs", "never"],
    [
      "throws",
      { contentType: "text/javascript", body: 'setTimeout(() => { throw new Error("bots"); })' },
    ],
  ] as const)
    test(`bot protection that ${what} leaves the page whole and in use [OPS-06, OPS-Q4]`, async ({
      page,
      complaints,
    }) => {
      const requested = page.waitForRequest(SCRIPT);
      await page.route(SCRIPT, (route) =>
        answer === "never" ? new Promise(() => {}) : route.fulfill(answer),
      );
      await page.goto(server.at("wall.de", "/wandbilder/leinwand"));
      await requested;
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.getByRole("button", { name: "Anmelden" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.close();
      forgive(complaints, /bots/);
    });
});

/** A messenger with the vendor's API, whose window is a box with a close button. */
const MESSENGER_BODY = `
  const listeners = {};
  const box = document.createElement("section");
  box.ariaLabel = "Chat";
  const button = document.createElement("button");
  button.textContent = "Chat beenden";
  button.onclick = () => { box.remove(); listeners.close(); };
  box.append(button);
  window.zE = (name, command, listener) => {
    if (listener) listeners[command] = listener;
    if (command === "open") { document.querySelector("main").append(box); listeners.open?.(); }
  };
  document.documentElement.dataset.messenger = document.getElementById("ze-snippet").src;
`;

test.describe("the help launcher", () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    server = await startOwnServer({
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_MESSENGER_SCRIPT: MESSENGER,
    });
  });
  test.afterAll(() => server.stop());

  const launcherOf = (page: Page) => page.getByRole("complementary", { name: "Hilfe" });

  test("appears once the page has settled, loads the messenger on a click, announces the start, and is hidden while the window is open [OPS-05, OPS-07, OPS-Q3]", async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(MESSENGER, async (route) => {
      requests += 1;
      await answer.promise;
      await route.fulfill({ contentType: "text/javascript", body: MESSENGER_BODY });
    });
    const html = await (await page.goto(server.at("wall.de", "/")))?.text();
    expect(html).not.toContain('class="help-launcher"');
    const button = launcherOf(page).getByRole("button");
    await expect(button).toHaveText("Hilfe");
    await hydrated(page);
    expect(requests).toBe(0);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveText("Wird gestartet …");
    await expect(button).toHaveAttribute("aria-busy", "true");
    await button.click();
    answer.resolve();
    await expect(page.getByRole("button", { name: "Chat beenden" })).toBeVisible();
    await expect(launcherOf(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Chat beenden" }).click();
    await expect(button).toHaveText("Hilfe");
    await expect(button).toBeFocused();
    await button.click();
    await expect(page.getByRole("button", { name: "Chat beenden" })).toBeVisible();
    expect(requests).toBe(1);
  });

  test("can be used again if the messenger was blocked, and then loads it again [OPS-04, OPS-05]", async ({
    page,
    complaints,
  }) => {
    let requests = 0;
    await page.route(MESSENGER, (route) => {
      requests += 1;
      return requests === 1
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body: MESSENGER_BODY });
    });
    await page.goto(server.at("wall.de", "/wandbilder"));
    const button = launcherOf(page).getByRole("button");
    await button.click();
    await expect.poll(() => requests).toBe(1);
    await expect(button).toHaveText("Hilfe");
    await expect(button).toHaveAttribute("aria-busy", "false");
    await button.click();
    await expect(page.getByRole("button", { name: "Chat beenden" })).toBeVisible();
    forgive(complaints, /ERR_FAILED/);
  });

  test("shrinks to its icon below the first screen and is accessible [OPS-03]", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(server.at("card.de", "/"));
    const button = launcherOf(page).getByRole("button", { name: "Hilfe" });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    const scroll = (top: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await scroll(799);
    await expect(button).not.toHaveAttribute("data-faded");
    await scroll(800);
    await expect(button).toHaveAttribute("data-faded", "true");
    await expect(button.getByText("Hilfe")).toHaveCSS("clip-path", "inset(50%)");
    await expectAccessible(page);
    await scroll(799);
    await expect(button).not.toHaveAttribute("data-faded");
  });
});

test.describe("session analytics", () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    server = await startOwnServer({
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT: SESSIONS,
    });
  });
  test.afterAll(() => server.stop());

  /** Opens the page and stops its clock once tracking has started; returns a function that counts the requests to the service. */
  const open = async (page: Page, query = "") => {
    let requests = 0;
    await page.route(SESSIONS, (route) => {
      requests += 1;
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.clock.install();
    const script = page.waitForResponse(/start-tracking/);
    const customer = page.waitForResponse(/customer-data/);
    await page.goto(server.at("wall.de", `/${query}`));
    await (await customer).finished();
    // Resolves once the script has run.
    await page.evaluate((address) => import(address), (await script).url());
    await page.clock.pauseAt(Date.now() + 4000);
    return () => requests;
  };
  /** Resolves when the requests that the page has sent so far were seen. */
  const passRequest = (page: Page) => page.evaluate(() => fetch("/robots.txt").then(() => null));
  const consent = (page: Page, status: string) =>
    page.context().addCookies([{ name: "consent", value: status, url: server.at("wall.de", "/") }]);

  test("start within 2 s of the visitor's consent, and once [CON-04, CNS-01]", async ({ page }) => {
    const requests = await open(page);
    await page.clock.runFor(10_000);
    expect(requests()).toBe(0);
    await consent(page, "granted");
    await page.clock.runFor(2000);
    await expect.poll(requests).toBe(1);
    await page.clock.runFor(60_000);
    expect(requests()).toBe(1);
  });

  test("do not start without consent, nor with a consent after 60 s [CON-04, CON-Q2, CNS-01]", async ({
    page,
  }) => {
    const requests = await open(page);
    await consent(page, "declined");
    await page.clock.runFor(60_000);
    await consent(page, "granted");
    await page.clock.runFor(60_000);
    await passRequest(page);
    expect(requests()).toBe(0);
  });

  test("do not start if the query disables tracking [CON-04, OPS-01]", async ({ page }) => {
    const requests = await open(page, "?tracking=0");
    await consent(page, "granted");
    await page.clock.runFor(60_000);
    await passRequest(page);
    expect(requests()).toBe(0);
  });
});

test("without a configured service a page sends requests to the shop only [OPS-Q4]", async ({
  page,
}) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).hostname.endsWith(".localhost")) others.push(request.url());
  });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  expect(others).toEqual([]);
});
