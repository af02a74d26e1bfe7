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

interface Transfer {
  readonly kind: Kind;
  /** Bytes of the body: compressed and decompressed. */
  encoded: number;
  raw: number;
}

/** The limit and the target for the scripts of a page by idle, in kB. */
const SCRIPTS = { limit: 12 };

/** The limit for the scripts of a page once its calculator is used, in kB. */
const USED_LIMIT = 110;

const PAGES = [
  { name: "start page", path: "/" },
  { name: "product page", path: "/wandbilder" },
];

/** A page is idle after this time without a request. */
const IDLE_MS = 3000;

/** The bytes that a phone downloads for the first view of a page until it is idle, and after the calculator is used. */
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
  { name }: (typeof PAGES)[number],
): Promise<readonly Figure[]> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const transfers = await recordTransfers(await context.newCDPSession(page));
  await page.goto(url);
  await waitUntilIdle(page);
  const seen = [...transfers.values()];
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
    figure("JavaScript by idle", sum("JavaScript", "encoded"), SCRIPTS),
    figure("CSS", sum("CSS", "encoded"), { limit: 12 }),
    figure("HTML", sum("HTML", "encoded"), { limit: 25 }),
    figure("fonts", sum("fonts", "encoded")),
    figure("images", sum("images", "encoded"), { limit: 150 }),
    figure("all, decompressed", sum(undefined, "raw")),
    figure("JavaScript, decompressed", sum("JavaScript", "raw")),
    figure("requests", seen.length, { unit: "" }),
  ];
  const material = page.locator("[data-island] select").first();
  if ((await material.count()) > 0) {
    await material.focus();
    await waitUntilIdle(page);
    const all = [...transfers.values()];
    figures.push(
      figure("JavaScript once the calculator is used", sum("JavaScript", "encoded", all), {
        limit: USED_LIMIT,
      }),
    );
  }
  await context.close();
  return figures;
};

const waitUntilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(IDLE_MS);
};

/** Records every response from now on, by request. */
const recordTransfers = async (session: CDPSession): Promise<ReadonlyMap<string, Transfer>> => {
  const transfers = new Map<string, Transfer>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.url.startsWith("http")) return;
    const kind = KINDS.find(([type]) => type.test(response.mimeType))?.[1] ?? "other";
    // Excludes the bytes of the response headers.
    transfers.set(requestId, { kind, encoded: -response.encodedDataLength, raw: 0 });
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    const one = transfers.get(requestId);
    if (one) one.raw += dataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = transfers.get(requestId);
    if (one) one.encoded += encodedDataLength;
  });
  await session.send("Network.enable");
  return transfers;
};
