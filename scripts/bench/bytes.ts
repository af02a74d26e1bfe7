import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../chromium.ts";
import type { Figure } from "./figures.ts";
import { hostAt, serveShop } from "./processes.ts";

type Kind = "JavaScript" | "CSS" | "HTML" | "fonts" | "images" | "other";

const KINDS: readonly (readonly [type: RegExp, kind: Kind])[] = [
  [/javascript/, "JavaScript"],
  [/css/, "CSS"],
  [/html/, "HTML"],
  [/font/, "fonts"],
  [/^image\//, "images"],
];

interface Travelled {
  readonly kind: Kind;
  /** Bytes of the body as it came, and unpacked. */
  encoded: number;
  raw: number;
}

/** What menus, banners and footer may add to the scripts that come by idle, in kB. */
const CHROME = 6;

const PAGES = [
  { name: "start page", path: "/", script: 104 + CHROME },
  { name: "product page", path: "/wandbilder", script: 108 + CHROME },
];

/** Milliseconds without a request after which a page counts as settled. */
const SETTLED_MS = 3000;

/** What a phone downloads for a first view of a page, with nothing on it used, and what using the calculator adds. */
export const measureBytes = async (): Promise<readonly Figure[]> => {
  const shop = await serveShop();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS],
  });
  try {
    const figures: Figure[] = [];
    for (const page of PAGES)
      figures.push(...(await firstView(browser, `http://${hostAt(shop.port)}${page.path}`, page)));
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const firstView = async (
  browser: Browser,
  url: string,
  { name, script }: (typeof PAGES)[number],
): Promise<readonly Figure[]> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const travelled = await listen(await context.newCDPSession(page));
  await page.goto(url);
  await settle(page);
  const seen = [...travelled.values()];
  const sum = (kind: Kind | undefined, size: "encoded" | "raw", of = seen) =>
    of
      .filter((one) => kind === undefined || one.kind === kind)
      .reduce((total, one) => total + one[size], 0) / 1000;
  const figure = (what: string, value: number, bounds: Partial<Figure> = {}): Figure => ({
    part: "bytes",
    name: `${name}: ${what}`,
    value,
    unit: "kB",
    ...bounds,
  });
  const figures = [
    figure("JavaScript by idle", sum("JavaScript", "encoded"), { limit: script, aim: 98 }),
    figure("CSS", sum("CSS", "encoded"), { limit: 12 }),
    figure("HTML", sum("HTML", "encoded"), { limit: 25 }),
    figure("fonts", sum("fonts", "encoded")),
    figure("images", sum("images", "encoded"), { limit: 150 }),
    figure("all, unpacked", sum(undefined, "raw")),
    figure("JavaScript, unpacked", sum("JavaScript", "raw")),
    figure("requests", seen.length, { unit: "" }),
  ];
  const material = page.locator("[data-island] select").first();
  if ((await material.count()) > 0) {
    await material.focus();
    await settle(page);
    const all = [...travelled.values()];
    figures.push(
      figure("JavaScript once the calculator is used", sum("JavaScript", "encoded", all)),
    );
  }
  await context.close();
  return figures;
};

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLED_MS);
};

/** Notes every answer that reaches the page from now on, by request. */
const listen = async (session: CDPSession): Promise<ReadonlyMap<string, Travelled>> => {
  const travelled = new Map<string, Travelled>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.url.startsWith("http")) return;
    const kind = KINDS.find(([type]) => type.test(response.mimeType))?.[1] ?? "other";
    // What has come with the head of the answer; the rest is its body.
    travelled.set(requestId, { kind, encoded: -response.encodedDataLength, raw: 0 });
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    const one = travelled.get(requestId);
    if (one) one.raw += dataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = travelled.get(requestId);
    if (one) one.encoded += encodedDataLength;
  });
  await session.send("Network.enable");
  return travelled;
};
