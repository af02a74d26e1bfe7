import type { EventBatch } from "@passepartout/domain/tracking/event-collector.port";
import type { TimedEvent } from "@passepartout/domain/tracking/shop-event";
import type { BrowserContext, Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { startOwnServer, type OwnServer } from "./own-server.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { at, expect, expectAccessible, hydrated, test } from "./shop-test.ts";

test.use({ isUndecided: true, contextOptions: { reducedMotion: "reduce" } });

const PLACE = { channel: "wall", locale: "de-DE", platform: "web" };

const EVENTS = /\/api\/events$/;

/** What the visitor has sent so far, by what it was and where it went. */
const recordSent = (page: Page) => {
  const events: TimedEvent[] = [];
  const others: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol, pathname } = new URL(request.url());
    if (EVENTS.test(pathname)) {
      const batch = request.postDataJSON() as EventBatch;
      events.push(...batch.events);
      // Nothing that tells visitors apart goes along.
      const names = Object.keys(request.headers());
      if (names.includes("cookie")) others.push("cookie");
      return;
    }
    const isOwn = hostname.endsWith(".localhost") || ["data:", "blob:"].includes(protocol);
    if (!isOwn || pathname.startsWith("/api/flags") || pathname.includes("start-events"))
      others.push(`${request.method()} ${hostname}${pathname}`);
  });
  return { events, others, kinds: () => events.map(({ type }) => type) };
};

const decide = async (page: Page, button: "Alle erlauben" | "Nur notwendige") => {
  await page.locator(".consent-banner").getByRole("button", { name: button }).click();
  await expect(page.locator(".consent-banner")).toBeHidden();
};

/** Opens the settings; the returned function withdraws there. */
const openSettings = async (page: Page) => {
  await page.getByRole("link", { name: "Cookie-Einstellungen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sie entscheiden, was wir messen dürfen" });
  const button = dialog.getByRole("button", { name: "Nur notwendige" });
  await expect(button).toBeVisible();
  return async () => {
    await button.click();
    await expect(dialog).toBeHidden();
  };
};

const withdraw = async (page: Page) => (await openSettings(page))();

const setConsent = (context: BrowserContext, value: string, origin: string) =>
  context.addCookies([{ name: "consent", value, url: origin }]);

/** Resolves once the page is idle and its timers up to two seconds have run. */
const settle = async (page: Page) => {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 2200))),
  );
};

const queueOf = (page: Page): Promise<readonly string[] | undefined> =>
  page.evaluate(() =>
    (globalThis as { shopEvents?: { waiting: { type: string }[] } }).shopEvents?.waiting.map(
      ({ type }) => type,
    ),
  );

test.describe("with a shop of their own", () => {
  let server: OwnServer;
  test.beforeEach(async () => {
    server = await startOwnServer({ LOG_LEVEL: "silent", PASSEPARTOUT_DATA: ":memory:" });
  });
  test.afterEach(() => server.stop());

  const inspect = async (): Promise<readonly TimedEvent[]> => {
    const response = await server.request("/api/events/inspection?limit=1000");
    return ((await response.json()) as { readonly events: readonly TimedEvent[] }).events;
  };

  test("nothing arrives of a visit without consent, also when its pages are left [CNS-02, CNS-Q1]", async ({
    page,
  }) => {
    for (const path of ["/", "/wandbilder/poster", "/suche?q=leinwand"])
      await page.goto(server.at("wall.de", path));
    await decide(page, "Nur notwendige");
    for (const path of [
      "/wandbilder",
      "/configurator-photo-frame?materialType=leinwand&format=900x600",
    ])
      await page.goto(server.at("wall.de", path));
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.locator("#added")).toBeVisible();
    await settle(page);
    expect(await inspect()).toEqual([]);
  });

  test("a visit is sent from the consent on, and arrives as it was sent [CNS-02, OPS-Q5, OPS-Q6]", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 390, height: 900 });
    const { events, others, kinds } = recordSent(page);
    await page.goto(server.at("wall.de", "/wandbilder/poster"));
    await hydrated(page);
    await settle(page);
    expect([events, others]).toEqual([[], []]);
    expect(await queueOf(page)).toEqual(["page.open"]);

    await decide(page, "Alle erlauben");
    await expect.poll(kinds).toEqual(expect.arrayContaining(["page.view", "consent.change"]));
    expect(events[0]).toMatchObject({ type: "page.view", path: "/wandbilder/poster" });

    const material = page.locator("form.calculator select[name=materialType]");
    await material.focus();
    await expect(page.locator("form.calculator a.cta")).toBeVisible();
    await page.locator("form.calculator select[name=frameType]").selectOption("holzrahmen-schwarz");
    await expect.poll(kinds).toEqual(expect.arrayContaining(["item.choose", "price.show"]));
    const chosen = events.findLast(({ type }) => type === "item.choose");
    expect(chosen).toMatchObject({
      item: { kind: "photoframe", id: expect.stringContaining("holzrahmen-schwarz") },
    });

    await page.locator("form.calculator a.cta").click();
    await expect(page).toHaveURL(/\/configurator-photo-frame\?/);
    await expect
      .poll(() => events.find(({ type }) => type === "designer.open"))
      .toMatchObject({ product: "photoframe" });
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.locator("#added")).toBeVisible();
    // The test does not see what a page sends when it is left, but the collector does.
    await expect
      .poll(async () => (await inspect()).find(({ type }) => type === "cart.add"))
      .toMatchObject({ ...PLACE, items: [{ kind: "photoframe", quantity: 1 }] });

    await page.goto(server.at("wall.de", "/warenkorb"));
    await page
      .getByRole("button", { name: /entfernen/i })
      .first()
      .click();
    await expect
      .poll(async () => (await inspect()).map(({ type }) => type))
      .toContain("cart.remove");
    await page.goto(server.at("wall.de", "/suche?q=leinwand"));
    await expect
      .poll(() => events.find(({ type }) => type === "search.run"))
      .toMatchObject({ term: "leinwand" });
    await expect(async () => {
      const sent = events.map((event) => ({ ...PLACE, ...event }));
      expect(await inspect()).toEqual(expect.arrayContaining(sent));
    }).toPass();
    // The flag service takes part in experiments, which the same consent covers.
    expect(others.filter((line) => !/start-events|\/api\/flags\//.test(line))).toEqual([]);
  });

  test("pages that open without a document are views too [OPS-Q5]", async ({ page, context }) => {
    await setConsent(context, "granted", server.at("wall.de", "/"));
    const { events } = recordSent(page);
    await page.goto(server.at("wall.de", "/hilfe-und-kontakt"));
    await page.mouse.move(200, 300);
    const footer = page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).first();
    await footer.click();
    await expect(page).toHaveURL(/\/impressum$/);
    await expect
      .poll(() =>
        events
          .filter(({ type }) => type === "page.view")
          .map((event) => "path" in event && event.path),
      )
      .toEqual(["/hilfe-und-kontakt", "/impressum"]);
  });
});

test("what waited is never sent once the visitor has declined, even if they agree later [CNS-02, CNS-Q1]", async ({
  page,
}) => {
  const { events } = recordSent(page);
  await page.goto(at("wall.de", "/wandbilder"));
  expect(await queueOf(page)).toEqual(["page.open"]);
  await decide(page, "Nur notwendige");
  expect(await queueOf(page)).toBeUndefined();
  await page.getByRole("link", { name: "Cookie-Einstellungen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sie entscheiden, was wir messen dürfen" });
  await dialog.getByRole("button", { name: "Alle erlauben" }).click();
  await expect.poll(() => events[0]?.type).toBe("consent.change");
  expect(events.map(({ type }) => type)).not.toContain("page.view");
});

test("a withdrawal stops the sender, also one in another tab [CNS-02]", async ({
  page,
  context,
}) => {
  const { events, kinds } = recordSent(page);
  await setConsent(context, "granted", at("wall.de", "/"));
  await page.goto(at("wall.de", "/wandbilder"));
  await expect.poll(kinds).toContain("page.view");
  await settle(page);
  const sent = events.length;
  const offer = () =>
    page.evaluate(() => globalThis.shopEvents?.push({ type: "newsletter.subscribe" }));
  const other = await context.newPage();
  await other.goto(at("wall.de", "/wandbilder"));
  await withdraw(other);
  // A tab behind another one hardly learns that it is idle.
  await page.bringToFront();
  await offer();
  await settle(page);
  expect(events).toHaveLength(sent);
  await setConsent(context, "granted", at("wall.de", "/"));
  await page.reload();
  await expect.poll(() => events.length).toBeGreaterThan(sent);
  await settle(page);
  const before = events.length;
  const withdrawHere = await openSettings(page);
  // What is sent after two seconds is still waiting.
  await offer();
  await withdrawHere();
  await offer();
  await settle(page);
  await page.goto(at("wall.de", "/"));
  await settle(page);
  expect(events).toHaveLength(before);
});

test("tracking=0 holds for the visit, and nothing is sent in it [OPS-01, OPS-Q7]", async ({
  page,
  context,
}) => {
  const { events, others } = recordSent(page);
  await setConsent(context, "granted", at("wall.de", "/"));
  await page.goto(at("wall.de", "/wandbilder?tracking=0"));
  expect(await queueOf(page)).toBeUndefined();
  await page.goto(at("wall.de", "/wandbilder/leinwand"));
  await settle(page);
  expect(await queueOf(page)).toBeUndefined();
  expect([events, others]).toEqual([[], []]);
});

/** Pages with different parts that could send something. */
const SENDING = [
  ["wall", "start"],
  ["wall", "category-wall-art"],
  ["wall", "search"],
  ["wall", "cart"],
  ["wall", "designer"],
  ["card", "theme"],
  ["card", "listing"],
  ["card", "help"],
  ["card", "error"],
] as const;

for (const channel of ["wall", "card"] as const) {
  const kinds = PAGE_KINDS[channel].filter(({ name }) =>
    SENDING.some(([shop, kind]) => shop === channel && kind === name),
  );

  test(`every page of the ${channel} shop sends its view after consent and nothing else but treatments, and nothing at all after a withdrawal [CNS-02, CNS-Q1, OPS-Q5]`, async ({
    page,
    context,
    complaints,
  }) => {
    test.slow();
    await setConsent(context, "granted", at(`${channel}.de`, "/"));
    const { events, others } = recordSent(page);
    for (const { path, status } of kinds) {
      await page.goto(at(`${channel}.de`, path));
      const { pathname } = new URL(page.url());
      await expect
        .poll(() => events.some((event) => event.type === "page.view" && event.path === pathname))
        .toBe(true);
      if (status) forgive(complaints, /status of 404/);
    }
    const sent = new Set(events.map(({ type }) => type));
    for (const usual of ["page.view", "flag.evaluate", "price.show", "search.run"] as const)
      sent.delete(usual);
    expect([...sent]).toEqual([]);
    const unexpected = others.filter((line) => !/start-events|\/api\/flags\//.test(line));
    expect(unexpected).toEqual([]);

    await withdraw(page);
    await settle(page);
    const before = [events.length, others.length];
    for (const { path, status } of kinds) {
      await page.goto(at(`${channel}.de`, path));
      await page.mouse.move(200, 300);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      if (status) forgive(complaints, /status of 404/);
    }
    expect([events.length, others.length]).toEqual(before);
  });
}

test("a collector that fails is left alone for longer and longer, and the page stays whole [OPS-Q5]", async ({
  page,
  context,
  complaints,
}) => {
  await setConsent(context, "granted", at("wall.de", "/"));
  let requests = 0;
  await page.route(EVENTS, (route) => {
    requests += 1;
    return route.fulfill({ status: 503 });
  });
  await page.goto(at("wall.de", "/wandbilder"));
  await expect.poll(() => requests).toBe(1);
  await page.evaluate(() => globalThis.shopEvents?.push({ type: "newsletter.subscribe" }));
  await settle(page);
  expect(requests).toBe(1);
  await expect.poll(() => requests).toBe(2);
  expect(complaints.filter((text) => text.includes("service-unavailable"))).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.close();
  forgive(complaints, /503|service-unavailable/);
});

for (const [what, script] of [
  [
    "without cookies and storage",
    `Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });`,
  ],
] as const)
  test(`${what} a decision cannot be stored, so nothing is sent, and the page is whole [CNS-01, CNS-02]`, async ({
    page,
  }) => {
    const { events } = recordSent(page);
    await page.addInitScript(script);
    await page.goto(at("wall.de", "/wandbilder?tracking=1"));
    await decide(page, "Alle erlauben");
    await settle(page);
    expect(events).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(at("wall.de", "/?tracking=0"));
    expect(await queueOf(page)).toBeUndefined();
  });

test("storage and cookies full of garbage are no consent, and no reason to fail [CNS-01, CNS-Q1]", async ({
  page,
  context,
}) => {
  const { events } = recordSent(page);
  await setConsent(context, "%E0%A4%A", at("wall.de", "/"));
  await page.addInitScript(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const name of ["tracking", "wishlist", "viewed-pages", "featureFlagMonitoring"])
        storage.setItem(name, "\u0000{[garbage");
  });
  await page.goto(at("card.de", "/"));
  await expect(page.locator(".consent-banner")).toBeVisible();
  await settle(page);
  expect(events).toEqual([]);
  await decide(page, "Alle erlauben");
  await expect.poll(() => events.map(({ type }) => type)).toContain("page.view");
});

test("the settings say what each category covers, and declining is as easy as agreeing [CNS-Q6]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(at("wall.de", "/"));
  await page.locator(".consent-banner").getByRole("link", { name: "Einstellungen" }).click();
  const dialog = page.getByRole("dialog", { name: "Sie entscheiden, was wir messen dürfen" });
  await expect(dialog.getByText("Cookie, 30 Tage nach dem letzten Besuch")).toBeVisible();
  await expect(dialog.getByText("an wall.de.localhost. Auf Ihrem Gerät wird")).toBeVisible();
  const looks = await Promise.all(
    ["Nur notwendige", "Alle erlauben"].map((name) =>
      dialog.getByRole("button", { name }).evaluate((button) => {
        const { backgroundColor, color, fontWeight } = getComputedStyle(button);
        const { width: w, height: h } = button.getBoundingClientRect();
        return { backgroundColor, color, fontWeight, w: Math.round(w), h: Math.round(h) };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  await expectAccessible(page);
});
