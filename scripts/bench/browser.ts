import { type Browser, chromium, type Page } from "playwright";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../chromium.ts";
import { type Figure, figuresOf, median } from "./figures.ts";
import { serve, WALL_HOST } from "./processes.ts";

/** Measures in a browser, at the address of the German shop of wall pictures. */
const inBrowser = async (
  measure: (browser: Browser, origin: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> => {
  const shop = await serve();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS],
  });
  try {
    return await measure(browser, `http://${WALL_HOST}:${shop.port}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const PAGES = [
  { name: "start page", path: "/" },
  { name: "product page", path: "/wandbilder" },
];

/** A page is idle after this time without a request. */
const IDLE_MS = 3000;

const waitUntilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(IDLE_MS);
};

/** The bytes that a phone downloads for the first view of a page until it is idle, and after the calculator is used. */
export const measureBytes = (): Promise<readonly Figure[]> =>
  inBrowser(async (browser, origin) => {
    const figure = figuresOf("bytes");
    const figures: Figure[] = [];
    for (const { name, path } of PAGES) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const types = new Map<string, string>();
      const bytes = new Map<string, number>();
      session.on("Network.responseReceived", ({ requestId, response }) => {
        if (!response.url.startsWith("http")) return;
        types.set(requestId, response.mimeType);
        // Excludes the response headers.
        bytes.set(requestId, -response.encodedDataLength);
      });
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (types.has(requestId))
          bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
      });
      await session.send("Network.enable");
      await page.goto(origin + path);
      await waitUntilIdle(page);
      const kilobytesOf = (type: RegExp) =>
        [...types]
          .filter(([, one]) => type.test(one))
          .reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0) / 1000;
      figures.push(
        figure(`${name}: JavaScript by idle`, kilobytesOf(/javascript/), "kB", 12),
        figure(`${name}: CSS`, kilobytesOf(/css/), "kB", 12),
        figure(`${name}: HTML`, kilobytesOf(/html/), "kB", 25),
        figure(`${name}: fonts`, kilobytesOf(/font/), "kB"),
        figure(`${name}: images`, kilobytesOf(/^image\//), "kB", 150),
        figure(`${name}: requests`, types.size, ""),
      );
      const choice = page.locator("[data-island] select").first();
      if ((await choice.count()) > 0) {
        await choice.focus();
        await waitUntilIdle(page);
        const used = kilobytesOf(/javascript/);
        figures.push(figure(`${name}: JavaScript once the calculator is used`, used, "kB", 110));
      }
      await context.close();
    }
    return figures;
  });

/** CPU throttling rate. */
const SLOWDOWN = 4;

/** Measurements per gesture, each in a new browser profile. */
const RUNS = 5;

/** How long to wait for the performance entry of a gesture. */
const ENTRY_TIMEOUT_MS = 1500;

interface Gesture {
  readonly name: string;
  readonly width: number;
  readonly act: (page: Page) => Promise<void>;
  /** What the gesture is made on, if it has to be scrolled into view before. */
  readonly below?: string;
}

const ACCORDION = ".footer :is(summary, [aria-expanded])";

const GESTURES: readonly Gesture[] = [
  { name: "burger menu", width: 390, act: (page) => page.locator(".menu-button").click() },
  {
    name: "flyout",
    width: 1440,
    act: async (page) => {
      await page.locator(".navigation-items [data-flyout] a").first().focus();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "accordion",
    width: 390,
    act: (page) => page.locator(ACCORDION).first().click(),
    below: ACCORDION,
  },
  { name: "dialog", width: 1440, act: (page) => page.locator(".account-item button").click() },
];

/** Time from a gesture to the next paint at a quarter of the CPU speed. Code that the gesture needs is loaded at that moment. */
export const measureInteraction = (): Promise<readonly Figure[]> =>
  inBrowser(async (browser, origin) => {
    const figure = figuresOf("interaction");
    const figures: Figure[] = [];
    for (const gesture of GESTURES) {
      const durations: number[] = [];
      for (let run = 0; run < RUNS; run += 1)
        durations.push(await paintAfter(browser, origin, gesture));
      const name = `${gesture.name}: gesture to next paint, ${SLOWDOWN}x slower`;
      figures.push(figure(name, median(durations), "ms", 50));
    }
    return figures;
  });

const paintAfter = async (
  browser: Browser,
  origin: string,
  { width, below, act }: Gesture,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  // The page of visitors who are not asked for consent again.
  await context.addCookies([{ name: "consent", value: "declined", url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(origin);
  await page.waitForLoadState("networkidle");
  if (below !== undefined) {
    await page.locator(below).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(ENTRY_TIMEOUT_MS);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
      // The shortest duration that browsers report.
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(ENTRY_TIMEOUT_MS);
  const durations = await page.evaluate(
    () => (globalThis as unknown as { readonly durations: readonly number[] }).durations,
  );
  await context.close();
  return Math.max(0, ...durations);
};
