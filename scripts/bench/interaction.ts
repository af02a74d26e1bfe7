import { type Browser, chromium, type Page } from "playwright";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../chromium.ts";
import { type Figure, median } from "./figures.ts";
import { hostAt, serveShop } from "./processes.ts";

/** CPU throttling rate. */
const SLOWDOWN = 4;

/** Measurements per gesture, each in a new browser profile. */
const RUNS = 5;

/** How long to wait for the performance entry of a gesture. */
const ENTRY_TIMEOUT_MS = 1500;

interface Gesture {
  readonly name: string;
  readonly width: number;
  /** What the gesture is made on, if it has to be scrolled into view before. */
  readonly below?: string;
  readonly act: (page: Page) => Promise<void>;
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
    below: ACCORDION,
    act: (page) => page.locator(ACCORDION).first().click(),
  },
  { name: "dialog", width: 1440, act: (page) => page.locator(".account-item button").click() },
];

/** Time from a gesture to the next paint at a quarter of the CPU speed. Code that the gesture needs is loaded at that moment. */
export const measureInteraction = async (): Promise<readonly Figure[]> => {
  const shop = await serveShop();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS],
  });
  try {
    const figures: Figure[] = [];
    for (const gesture of GESTURES) {
      const durations: number[] = [];
      for (let run = 0; run < RUNS; run += 1)
        durations.push(await paintAfter(browser, `http://${hostAt(shop.port)}/`, gesture));
      figures.push({
        part: "interaction",
        name: `${gesture.name}: gesture to next paint, ${SLOWDOWN}x slower`,
        value: median(durations),
        unit: "ms",
        limit: 50,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const paintAfter = async (
  browser: Browser,
  url: string,
  { width, below, act }: Gesture,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  // What is measured is the page of visitors who are not asked for consent again.
  await context.addCookies([{ name: "consent", value: "declined", url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(url);
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
