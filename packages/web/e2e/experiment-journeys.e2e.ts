import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { at, expect, get, hydrated, test } from "./shop-test.ts";

/** A key for which `flags.json` opens every flag, and one for which it opens none. */
const KEY = "aaaaaaaa-0000-4000-8000-000000000001";
const OTHER_KEY = "bbbbbbbb-0000-4000-8000-000000000002";
const PRODUCT = "/wandbilder";
const HELP = "/hilfe-und-kontakt";

/** A visitor with a key and, unless it is missing, a decision. */
const withKey = (context: BrowserContext, consent?: string, key = KEY, to = at("wall.de", "/")) =>
  context.addCookies(
    [["splitIoUserKey", key] as const, ...(consent ? [["consent", consent] as const] : [])].map(
      ([name, value]) => ({ name, value, url: to }),
    ),
  );

const flagRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/flags\/|experiments/.test(request.url())) requests.push(request.url());
  });
  return requests;
};

/** How often the flag service received what has a name: that of a server of its own, else the one that all tests share. */
const received = async (kind: string, name: string, server?: OwnServer): Promise<number> => {
  const path = "/api/flags/inspection";
  const text = server
    ? await (await server.request(path)).text()
    : (await get("wall.de.localhost", path)).text;
  const { received: all } = JSON.parse(text) as {
    received: Record<string, { by: Record<string, number> }>;
  };
  return all[kind]?.by[name] ?? 0;
};

const record = (page: Page) =>
  page.evaluate(() => localStorage.getItem("featureFlagMonitoring") ?? "");

/** Waits until the flag client of the page is in a state. */
const expectClient = (page: Page, readiness: string) =>
  expect(page.locator("html")).toHaveAttribute("data-flags", readiness);

/** Opens a page whose experiments the server has decided: its own flags may not be ready for the first one. */
const openDecided = (page: Page, address: string) =>
  expect
    .poll(async () => (await page.goto(address))?.headers()["server-timing"])
    .toContain("flags");

test("with consent a visit is recorded, and sent by beacons [FLG-20, FLG-21, FLG-22]", async ({
  page,
  context,
}) => {
  await withKey(context, "granted");
  const impressions = await received("impressions", "nudging:on");
  const events = await received("events", "split_evaluation");
  await page.goto(at("wall.de", PRODUCT));
  await expect(page.locator(".nudge")).toBeVisible();
  await expect.poll(() => record(page)).toContain(`{"splitKey":"${KEY}","featureFlags":{`);
  expect(await record(page)).toContain('"nudging":"on"');
  await page.goto(at("wall.de", HELP));
  await expect.poll(() => received("impressions", "nudging:on")).toBeGreaterThan(impressions);
  await expect.poll(() => received("events", "split_evaluation")).toBeGreaterThan(events);
});

test("without consent nothing of an experiment is loaded, stored or sent [FLG-10, FLG-Q10]", async ({
  page,
  context,
}) => {
  await withKey(context);
  const requests = flagRequests(page);
  await page.goto(at("wall.de", PRODUCT));
  await expect(page.locator(".nudge")).toBeVisible();
  expect(requests).toEqual([]);
  expect(await record(page)).toBe("");
});

test("a visitor who declines is no longer measured, and what was stored is deleted [FLG-14, FLG-Q10, CNS-01]", async ({
  page,
  context,
}) => {
  // Other tests open the designer of the shared server meanwhile.
  const server = await startOwnServer({ LOG_LEVEL: "silent", PASSEPARTOUT_DATA: ":memory:" });
  await withKey(context, "granted", KEY, server.at("wall.de", "/"));
  await expect
    .poll(async () => {
      await page.goto(server.at("wall.de", PRODUCT));
      return record(page);
    })
    .toContain('"nudging":"on"');
  await page.getByRole("link", { name: "Cookie-Einstellungen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sie entscheiden, was wir messen dürfen" });
  await dialog.getByRole("button", { name: "Nur notwendige" }).click();
  await expect.poll(() => record(page)).toBe("");
  expect(await page.evaluate(() => sessionStorage.getItem("featureFlagMonitoring"))).toBeNull();
  const opened = await received("events", "designer_opened", server);
  const requests = flagRequests(page);
  await page.locator("#calculator .cta").click();
  await page.goto(server.at("wall.de", PRODUCT));
  expect(requests.filter((url) => url.includes("/api/flags/"))).toEqual([]);
  expect(await record(page)).toBe("");
  expect(await received("events", "designer_opened", server)).toBe(opened);
  await server.stop();
});

test("what a visitor does is an event of the experiment [FLG-16, FLG-21]", async ({
  page,
  context,
}) => {
  await withKey(context, "granted");
  const opened = await received("events", "designer_opened");
  await page.goto(at("wall.de", PRODUCT));
  await expectClient(page, "ready");
  await page.locator("#calculator .cta").click();
  await expect(page).toHaveURL(/\/configurator/);
  // Events that wait are sent when a document is left.
  await page.goto(at("wall.de", HELP));
  await expect.poll(() => received("events", "designer_opened")).toBeGreaterThan(opened);
});

test("the first page of a visitor without a key shows and measures no experiment, the second one does [FLG-12, FLG-17]", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "consent", value: "granted", url: at("wall.de", "/") }]);
  const requests = flagRequests(page);
  await page.goto(at("wall.de", PRODUCT));
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === "splitIoUserKey"))
    .toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests.filter((url) => url.includes("/api/flags/"))).toEqual([]);
  await page.goto(at("wall.de", PRODUCT));
  await expectClient(page, "ready");
  await expect.poll(() => record(page)).toContain('"nudging":"off"');
});

test("another key starts with an empty memory, which is logged [FLG-05, FLG-06, FLG-29]", async ({
  page,
  context,
  complaints,
}) => {
  await withKey(context, "granted");
  await page.goto(at("wall.de", PRODUCT));
  await expect.poll(() => record(page)).toContain(KEY);
  await withKey(context, "granted", OTHER_KEY);
  await page.locator(".sub-navigation a, main a[href*='leinwand']").first().click();
  await expect(page).toHaveURL(/leinwand/);
  await expect.poll(() => record(page)).toContain(OTHER_KEY);
  expect(await record(page)).not.toContain('"on"');
  expect(complaints.filter((text) => text.startsWith("flag-user-key-changed"))).toHaveLength(1);
  forgive(complaints, /^flag-user-key-changed/);
});

for (const [consent, isMeasured] of [
  ["granted", true],
  ["declined", false],
] as const)
  test(`the wall art flyout is ${isMeasured ? "" : "not "}an impression once it is open, before which no byte of an experiment is loaded, and consent is ${consent} [FLG-08, FLG-17, FLG-18]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await withKey(context, consent);
    const before = await received("impressions", "wall-art-flyout:on");
    const requests = flagRequests(page);
    await page.goto(at("wall.de", HELP));
    expect(requests).toEqual([]);
    await page.locator(".main-navigation a", { hasText: "Wandbilder" }).first().hover();
    await expect(page.locator(".flyout img").first()).toBeVisible();
    if (isMeasured) await expect.poll(() => record(page)).toContain('"wall-art-flyout":"on"');
    await page.goto(at("wall.de", HELP));
    if (isMeasured)
      await expect
        .poll(() => received("impressions", "wall-art-flyout:on"))
        .toBeGreaterThan(before);
    else expect(requests).toEqual([]);
  });

test("the wall art flyout opens as usual if the flag service fails, and is no impression [FLG-Q4, FLG-17]", async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withKey(context, "granted");
  await page.route("**/web-api/feature-flags{,/desktop}", (route) =>
    route.fulfill({ status: 500, body: "down" }),
  );
  const requests = flagRequests(page);
  await page.goto(at("wall.de", HELP));
  await page.locator(".main-navigation a", { hasText: "Wandbilder" }).first().hover();
  await expect(page.locator(".flyout img").first()).toBeVisible();
  expect(requests).toEqual([]);
  forgive(complaints, /status of 500/);
});

test("signing up, in and out leaves the key and the treatments as they are [FLG-06, FLG-12]", async ({
  page,
  context,
}) => {
  await withKey(context, "granted");
  const shown = async () => {
    await page.goto(at("wall.de", PRODUCT));
    return page.locator("[data-on]").first().getAttribute("data-on");
  };
  const keyOf = async () =>
    (await context.cookies()).find(({ name }) => name === "splitIoUserKey")?.value;
  const before = await shown();
  expect(before).toContain("nudging");
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([to, json]) =>
        (
          await fetch(to, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: json,
          })
        ).status,
      [path, JSON.stringify(body)] as const,
    );
  const account = {
    email: `flags-${crypto.randomUUID()}@example.com`,
    password: "analytical engine",
  };
  const names = { firstName: "Ada", lastName: "Lovelace" };
  expect(await post("/web-api/customer-signup", { ...account, ...names })).toBe(200);
  expect([await shown(), await keyOf()]).toEqual([before, KEY]);
  expect(await post("/web-api/customer-logout", {})).toBeLessThan(400);
  expect([await shown(), await keyOf()]).toEqual([before, KEY]);
});

test("a storage full of garbage is overwritten [FLG-14, FLG-04]", async ({ page, context }) => {
  await withKey(context, "granted");
  await page.addInitScript(() => {
    if (sessionStorage.length > 0) return;
    localStorage.setItem("featureFlagMonitoring", "{");
    sessionStorage.setItem("featureFlagMonitoring", "{");
  });
  await page.goto(at("wall.de", PRODUCT));
  await expect(page.locator(".nudge")).toBeVisible();
  await expect.poll(() => record(page)).toContain('"nudging":"on"');
});

test("a storage that is off or full costs the memory alone [FLG-14, FLG-04]", async ({
  page,
  context,
}) => {
  await withKey(context, "granted");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.getItem = () => {
      throw new DOMException("off", "SecurityError");
    };
  });
  const impressions = await received("impressions", "nudging:on");
  await page.goto(at("wall.de", PRODUCT));
  await expect(page.locator(".nudge")).toBeVisible();
  await expectClient(page, "ready");
  await page.goto(at("wall.de", HELP));
  await expect.poll(() => received("impressions", "nudging:on")).toBeGreaterThan(impressions);
});

test.describe("a flag service that does not reach the browser", () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await startOwnServer({
      LOG_LEVEL: "silent",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_FLAG_READY_TIMEOUT: "400",
    });
  });
  test.afterAll(() => server.stop());

  for (const [what, answer] of [
    ["fails", { status: 500, body: "down" }],
    ["hangs", undefined],
  ] as const)
    test(`leaves the page whole if it ${what}, with the variant that the server has shown, and records that by its plan [FLG-02, FLG-Q6, FLG-Q15]`, async ({
      page,
      context,
      complaints,
    }) => {
      await withKey(context, "granted", KEY, server.at("wall.de", "/"));
      await page.route("**/api/flags/**", (route) =>
        answer ? route.fulfill(answer) : new Promise(() => {}),
      );
      await openDecided(page, server.at("wall.de", PRODUCT));
      await expectClient(page, "timed out");
      await expect(page.locator(".nudge")).toBeVisible();
      expect(await record(page)).toContain('"nudging":"on"');
      await page.locator("#calculator input[value='900x600']").check();
      await expect(page).toHaveURL(/format=900x600/);
      forgive(complaints, /status of 500|\[ERROR\]|splitio/);
    });

  test("leaves the page whole if its script does not load, which is logged once [FLG-30]", async ({
    page,
    context,
    complaints,
  }) => {
    await withKey(context, "granted", KEY, server.at("wall.de", "/"));
    const folder = join(import.meta.dirname, "../dist/client/assets");
    const library = readdirSync(folder).find(
      (name) =>
        name.endsWith(".js") &&
        readFileSync(join(folder, name), "utf8").includes("testImpressions"),
    );
    await page.route(`**/assets/${library}`, (route) => route.fulfill({ status: 503, body: "" }));
    await openDecided(page, server.at("wall.de", PRODUCT));
    await expectClient(page, "absent");
    await expect(page.locator(".nudge")).toBeVisible();
    expect(complaints.filter((text) => text.startsWith("flag-initialise-failure"))).toHaveLength(1);
    forgive(complaints, /^flag-initialise-failure|status of 503/);
  });
});

for (const fault of ["flags=offline", "flags=timeout"])
  test(`a flag service that fails on the server gives everybody the usual page, logged once: ${fault} [FLG-30, FLG-02]`, async ({
    page,
    context,
  }) => {
    const server = await startOwnServer({
      LOG_LEVEL: "warn",
      PASSEPARTOUT_DATA: ":memory:",
      PASSEPARTOUT_FAULT: fault,
      PASSEPARTOUT_FLAG_READY_TIMEOUT: "500",
    });
    await withKey(context, "declined", KEY, server.at("wall.de", "/"));
    for (let times = 0; times < 3; times += 1) {
      await page.goto(server.at("wall.de", PRODUCT));
      await hydrated(page);
      await expect(page.locator("#calculator")).toBeVisible();
      await expect(page.locator("[data-on]").first()).toHaveAttribute("data-on", "");
    }
    const entries = () => server.log().split("flag-initialise-failure").length - 1;
    await expect.poll(entries).toBe(1);
    await server.stop();
    expect(entries()).toBe(1);
  });
