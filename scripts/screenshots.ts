import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { CHANNELS, type Channel } from "../packages/domain/src/market/channel.ts";
import { PAGE_KINDS } from "../packages/web/e2e/page-kinds.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "./chromium.ts";
import { parseOptions, refuse } from "./command-line.ts";
import { openShop } from "./crawl/open-shop.ts";
import { CHROME_STATES, type ChromeState } from "./screenshots/chrome-states.ts";

const USAGE = `
Takes screenshots of the built shop with a frozen clock and without animations.

npm run screenshots                       every kind of page at three widths and states of the chrome at two,
                                          of both shops, into screenshots/
npm run screenshots -- --only flyout      those whose name contains this text
npm run screenshots -- --readme           the images of README.md, into docs/images/
`;

const ROOT = join(import.meta.dirname, "..");
const FOLDER = "screenshots";
const README_FOLDER = "docs/images";
/** The screenshots that README.md shows: the first screen of each. */
const README_IMAGES = [
  "wall-page-start-1440",
  "wall-chrome-calculator-1440",
  "wall-page-designer-1440",
  "wall-chrome-flyout-wandbilder-1440",
  "card-page-start-1440",
  "card-page-listing-1440",
  "card-page-theme-1440",
  "card-chrome-dialog-sign-in-1440",
  "wall-chrome-calculator-390",
  "card-chrome-menu-1-first-level-390",
];
const MAX_README_IMAGE_BYTES = 60_000;
const PAGE_WIDTHS = [390, 768, 1440];
const STATE_WIDTHS = [390, 1440];
const VIEWPORT_HEIGHT = 900;
/** Longer pages are cropped. */
const MAX_HEIGHT = 9000;
const QUALITY = 50;
/** About two days before the campaign of the action bars ends. */
const NOW = new Date("2031-12-29T09:30:00+01:00");

interface Shot {
  readonly name: string;
  readonly channel: Channel;
  readonly width: number;
  readonly path: string;
  /** Whether the complete page is captured, not only the first screen. */
  readonly isFullPage: boolean;
  /** Size of the image as a share of the viewport. */
  readonly scale: number;
  readonly state?: ChromeState;
}

const shotsOf = (
  name: string,
  widths: readonly number[],
  shot: Pick<Shot, "channel" | "path" | "isFullPage" | "state">,
): readonly Shot[] =>
  widths.map((width) => ({ ...shot, name: `${shot.channel}-${name}-${width}`, width, scale: 1 }));

const ALL_SHOTS: readonly Shot[] = CHANNELS.flatMap((channel) => [
  ...PAGE_KINDS[channel].flatMap(({ name, path }) =>
    shotsOf(`page-${name}`, PAGE_WIDTHS, { channel, path, isFullPage: true }),
  ),
  ...CHROME_STATES.filter(({ channels = CHANNELS }) => channels.includes(channel)).flatMap(
    (state) =>
      shotsOf(`chrome-${state.name}`, state.widths ?? STATE_WIDTHS, {
        ...{ channel, state },
        path: state.path ?? "/",
        isFullPage: false,
      }),
  ),
]);

const { only, readme } = parseOptions(USAGE, {
  only: { type: "string" },
  readme: { type: "boolean", default: false },
});
const shots = readme ? readmeShots() : ALL_SHOTS.filter(({ name }) => name.includes(only ?? ""));
if (shots.length === 0) refuse(`No screenshot has "${only}" in its name.`, USAGE);
const folder = join(ROOT, readme ? README_FOLDER : FOLDER);
if (only === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.exitCode = (await takeAll()) > 0 ? 1 : 0;

/** Takes all screenshots; returns how many failed. */
async function takeAll(): Promise<number> {
  const shop = await openShop();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS, "--force-color-profile=srgb", "--font-render-hinting=none"],
  });
  let failed = 0;
  for (const shot of shots)
    try {
      const image = await take(browser, shop.port, shot);
      if (readme && image.length > MAX_README_IMAGE_BYTES)
        throw new Error(`${image.length} bytes, more than ${MAX_README_IMAGE_BYTES}`);
      writeFileSync(join(folder, `${shot.name}.webp`), image);
    } catch (error) {
      failed += 1;
      console.error(`${shot.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  await browser.close();
  await shop.close();
  console.log(
    `${shots.length - failed} screenshots in ${readme ? README_FOLDER : FOLDER}, ${failed} failed`,
  );
  return failed;
}

function readmeShots(): readonly Shot[] {
  return README_IMAGES.map((name) => {
    const shot = ALL_SHOTS.find((one) => one.name === name);
    if (!shot) throw new Error(`There is no screenshot ${name}.`);
    return { ...shot, isFullPage: false, scale: shot.width > 1000 ? 0.5 : 0.8 };
  });
}

async function take(browser: Browser, port: number, shot: Shot): Promise<Buffer> {
  const { channel, width, path, isFullPage, scale, state } = shot;
  const context = await browser.newContext({
    viewport: { width, height: VIEWPORT_HEIGHT },
    reducedMotion: "reduce",
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });
  try {
    const origin = `http://${channel}.de.localhost:${port}`;
    await context.addCookies([{ name: "consent", value: "declined", url: origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.clock.setFixedTime(NOW);
    await page.goto(`${origin}${path}`);
    await page.waitForLoadState("networkidle");
    if (isFullPage) await loadLazyImages(page);
    await state?.act(page);
    await page.waitForLoadState("networkidle");
    const y = await page.evaluate(() => scrollY);
    const height = isFullPage
      ? Math.min(await page.evaluate(heightOfInterest, path === "/"), MAX_HEIGHT)
      : VIEWPORT_HEIGHT;
    const session = await context.newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", {
      format: "webp",
      quality: QUALITY,
      captureBeyondViewport: isFullPage,
      clip: { x: 0, y: isFullPage ? 0 : y, width, height, scale },
    });
    return Buffer.from(data, "base64");
  } finally {
    await context.close();
  }
}

/** Start pages are captured with the complete footer, all other pages with its upper part only. */
function heightOfInterest(isStart: boolean): number {
  const all = document.documentElement.scrollHeight;
  const footer = document.querySelector(".footer")?.getBoundingClientRect().top ?? all;
  return isStart ? all : Math.min(all, Math.max(innerHeight, footer + scrollY + 120));
}

async function loadLazyImages(page: Page): Promise<void> {
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
}
