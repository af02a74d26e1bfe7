import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { startOwnServer } from "./own-server.ts";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const SCRIPT = "https://bots.example/tag.js";
const MESSENGER = "https://help.example/messenger.js";
const SESSIONS = "https://sessions.example/tag.js";

test("the bot-protection script that is configured is loaded once the page has settled, and a page without it lives on [OPS-06, OPS-Q4]", async ({
  page,
  complaints,
}) => {
  const server = await startOwnServer({
    LOG_LEVEL: "silent",
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_BOT_PROTECTION_SCRIPT: SCRIPT,
  });
  let asked = 0;
  await page.route(SCRIPT, (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({
          contentType: "text/javascript",
          body: "document.documentElement.dataset.protected = document.readyState",
        })
      : route.abort();
  });
  await page.goto(server.at("wall.de", "/"));
  await expect(page.locator('html[data-protected="complete"]')).toBeAttached();
  await page.reload();
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.close();
  await server.stop();
  forgive(complaints, /ERR_FAILED/);
});

/** A messenger as its vendor describes it, whose window is a box with a button that closes it. */
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

  test("comes once the page has settled, loads the messenger on the click, says that it starts, and is gone while the window is open [OPS-03, OPS-04, OPS-05, OPS-07, OPS-Q3]", async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(MESSENGER, async (route) => {
      asked += 1;
      await answer.promise;
      await route.fulfill({ contentType: "text/javascript", body: MESSENGER_BODY });
    });
    const html = await (await page.goto(server.at("wall.de", "/")))?.text();
    expect(html).not.toContain('class="help-launcher"');
    const button = launcherOf(page).getByRole("button");
    await expect(button).toHaveText("Hilfe");
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(0);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveText("Wird gestartet…");
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
    expect(asked).toBe(1);
  });

  test("offers help again where the messenger is blocked, and then tries anew [OPS-04, OPS-05]", async ({
    page,
    complaints,
  }) => {
    let asked = 0;
    await page.route(MESSENGER, (route) => {
      asked += 1;
      return asked === 1
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body: MESSENGER_BODY });
    });
    await page.goto(server.at("wall.de", "/wandbilder"));
    const button = launcherOf(page).getByRole("button");
    await button.click();
    await expect.poll(() => asked).toBe(1);
    await expect(button).toHaveText("Hilfe");
    await expect(button).toHaveAttribute("aria-busy", "false");
    await button.click();
    await expect(page.getByRole("button", { name: "Chat beenden" })).toBeVisible();
    forgive(complaints, /ERR_FAILED/);
  });

  for (const width of [390, 1440])
    test(`fades to its icon where the first view is left, and is for everyone at ${width} px [OPS-03]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
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

  /** Opens the page with a clock that stands once its tracking has begun; says how often the service was asked. */
  const open = async (page: Page, query = "") => {
    let asked = 0;
    await page.route(SESSIONS, (route) => {
      asked += 1;
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.clock.install();
    const started = page.waitForResponse(/start-tracking/);
    await page.goto(server.at("wall.de", `/${query}`));
    await started;
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 4000);
    return () => asked;
  };
  const consent = (page: Page, status: string) =>
    page.context().addCookies([{ name: "consent", value: status, url: server.at("wall.de", "/") }]);

  test("start with the first look after the visitor's consent, within 2 s, and once [CON-04, CNS-01]", async ({
    page,
  }) => {
    const asked = await open(page);
    await page.clock.runFor(10_000);
    expect(asked()).toBe(0);
    await consent(page, "granted");
    await page.clock.runFor(2000);
    await expect.poll(asked).toBe(1);
    await page.clock.runFor(60_000);
    expect(asked()).toBe(1);
  });

  test("stay away without consent, and whatever the visitor says once 60 s have gone [CON-04, CON-Q2, CNS-01]", async ({
    page,
  }) => {
    const asked = await open(page);
    await consent(page, "declined");
    await page.clock.runFor(60_000);
    await consent(page, "granted");
    await page.clock.runFor(60_000);
    await page.waitForLoadState("networkidle");
    expect(asked()).toBe(0);
  });

  test("stay away where the address turns tracking off [CON-04, OPS-01]", async ({ page }) => {
    const asked = await open(page, "?tracking=0");
    await consent(page, "granted");
    await page.clock.runFor(60_000);
    await page.waitForLoadState("networkidle");
    expect(asked()).toBe(0);
  });
});

test("without a configured service no page asks anyone but the shop [OPS-Q4]", async ({ page }) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).hostname.endsWith(".localhost")) others.push(request.url());
  });
  await page.goto(at("wall.de", "/"));
  await page.waitForLoadState("networkidle");
  expect(others).toEqual([]);
});
