/**
 * Takes pictures of every kind of page at three widths, and of every state of what stands around the pages at two, of both shops, into docs/screenshots.
 *
 * node scripts/screenshots.ts [--only <part of a name>]
 *
 * The same shop gives the same pictures: the clock stands still, and nothing moves.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright";
import { CHANNELS, type Channel } from "../packages/domain/src/market/channel.ts";
import { PAGE_KINDS } from "../packages/web/e2e/page-kinds.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "./chromium.ts";
import { CHROME_STATES, type ChromeState } from "./screenshots/chrome-states.ts";
import { contactSheet } from "./screenshots/contact-sheet.ts";
import { openShop, type OpenShop } from "./walk/open-shop.ts";

const FOLDER = join(import.meta.dirname, "../docs/screenshots");
const PAGE_WIDTHS = [390, 768, 1440];
const STATE_WIDTHS = [390, 1440];
const HEIGHT = 900;

/** Two days and some hours before the campaign of the action bars ends. */
const NOW = new Date("2031-12-29T09:30:00+01:00");

/** Above this height a page is cut: what follows is more of the same. */
const MOST_HEIGHT = 9000;

/** Good enough to judge a page by, small enough for a repository. */
const QUALITY = 50;

const AT_ONCE = 2;

/** A picture to take. */
interface Shot {
  readonly name: string;
  readonly channel: Channel;
  readonly width: number;
  readonly path: string;
  readonly isWhole: boolean;
  readonly state?: ChromeState;
}

const shots: readonly Shot[] = CHANNELS.flatMap((channel) => [
  ...PAGE_KINDS[channel].flatMap(({ name, path }) =>
    PAGE_WIDTHS.map((width) => ({
      name: `${channel}-page-${name}-${width}`,
      channel,
      width,
      path,
      isWhole: true,
    })),
  ),
  ...CHROME_STATES.filter(({ channels = CHANNELS }) => channels.includes(channel)).flatMap(
    (state) =>
      (state.widths ?? STATE_WIDTHS).map((width) => ({
        name: `${channel}-chrome-${state.name}-${width}`,
        channel,
        width,
        path: state.path ?? "/",
        isWhole: false,
        state,
      })),
  ),
]);

const takeShot = async (browser: Browser, port: number, shot: Shot): Promise<void> => {
  const { name, channel, width, path, isWhole, state } = shot;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: "reduce",
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    ...(state?.userAgent !== undefined && { userAgent: state.userAgent }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.clock.setFixedTime(NOW);
  if (state?.customer)
    await page.route("**/web-api/customer-data", (route) =>
      route.fulfill({ json: state.customer ?? {} }),
    );
  await page.goto(`http://${channel}.de.localhost:${port}${path}`);
  await page.waitForLoadState("networkidle");
  if (isWhole) await seeAll(page);
  await state?.act?.(page);
  // A state whose script never comes has no quiet to wait for.
  if (!state?.environment) await page.waitForLoadState("networkidle");
  const height = await page.evaluate(heightWorthShowing, path === "/");
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    ...(isWhole && {
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT), scale: 1 },
    }),
  });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, "base64"));
  await context.close();
};

/** The footer is the same on every page: the start page shows all of it, the others where it begins. */
const heightWorthShowing = (isStart: boolean): number => {
  const whole = document.documentElement.scrollHeight;
  const footer = document.querySelector(".footer")?.getBoundingClientRect().top ?? whole;
  return isStart ? whole : Math.min(whole, Math.max(innerHeight, footer + scrollY + 120));
};

/** Pictures come when somebody nears them. */
const seeAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
};

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only;
const chosen = shots.filter(({ name }) => only === undefined || name.includes(only));
mkdirSync(FOLDER, { recursive: true });
if (only === undefined)
  for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file), { recursive: true });
/** A shop for each of the settings that states ask for; the first is the one without any. */
const shops = new Map<ChromeState["environment"], OpenShop>();
for (const environment of new Set([undefined, ...chosen.map(({ state }) => state?.environment)]))
  shops.set(environment, await openShop(environment));
const haveEnded = () => [...shops.values()].filter((shop) => shop.hasEnded());
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: [...CHROMIUM_ARGUMENTS, "--force-color-profile=srgb", "--font-render-hinting=none"],
});
const waiting = [...chosen];
let failed = 0;
const work = async (): Promise<void> => {
  for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
    try {
      await takeShot(browser, shops.get(shot.state?.environment)?.port ?? 0, shot);
    } catch (reason) {
      failed += 1;
      if (haveEnded().length > 0) waiting.length = 0;
      console.error(`${shot.name}: ${reason instanceof Error ? reason.message : String(reason)}`);
    }
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
await browser.close();
for (const shop of haveEnded()) console.error(`a shop has ended: ${shop.journal().join("\n")}`);
await Promise.all([...shops.values()].map((shop) => shop.close()));
writeFileSync(join(FOLDER, "README.md"), contactSheet(readdirSync(FOLDER)));
console.log(`${chosen.length - failed} screenshots in docs/screenshots, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
