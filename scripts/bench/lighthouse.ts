import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium } from "playwright";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../chromium.ts";
import { openShop } from "../crawl/open-shop.ts";
import { freePort } from "../test/free-port.ts";
import type { Figure } from "./figures.ts";
import { examinedPages, type ExaminedPage } from "./lighthouse-pages.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** How long a page may load; nothing of a page is still on its way then. */
const LOAD_MS = 4000;

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}

interface Lighthouse {
  readonly default: (url: string, flags: object) => Promise<{ readonly lhr: Report }>;
  readonly snapshot: (page: unknown, options: object) => Promise<{ readonly lhr: Report }>;
}

interface Puppeteer {
  readonly connect: (options: object) => Promise<{
    readonly pages: () => Promise<readonly { readonly url: () => string }[]>;
    readonly disconnect: () => Promise<void>;
  }>;
}

/** Lighthouse is not among the dependencies: it would be a third of all that is installed. */
const loadLighthouse = async (): Promise<{
  readonly lighthouse: Lighthouse;
  readonly puppeteer: Puppeteer;
}> => {
  const folder = process.env["LIGHTHOUSE_FOLDER"];
  if (folder === undefined)
    throw new Error(
      "LIGHTHOUSE_FOLDER is not set: install Lighthouse with `npm install --prefix <folder> lighthouse`, and set it to the folder.",
    );
  const require = createRequire(join(folder, "package.json"));
  const load = async (name: string): Promise<unknown> =>
    import(pathToFileURL(require.resolve(name)).href);
  const lighthouse = (await load("lighthouse")) as Lighthouse;
  const puppeteer = (await load("puppeteer-core")) as { readonly default: Puppeteer };
  return { lighthouse, puppeteer: puppeteer.default };
};

/** The three scores of every kind of page and of states of pages on a phone, and how many audits fail that need not. `LIGHTHOUSE_PAGES` selects those whose name contains it. */
export const measureLighthouse = async (): Promise<readonly Figure[]> => {
  const tools = await loadLighthouse();
  const shop = await openShop();
  const only = process.env["LIGHTHOUSE_PAGES"] ?? "";
  const pages = (await examinedPages(shop)).filter(({ name, channel }) =>
    `${channel} ${name}`.includes(only),
  );
  const figures: Figure[] = [];
  try {
    // One at a time: Lighthouse keeps the times of a run by names of their own.
    for (const page of pages) figures.push(figureOf(page, await examine(tools, shop.port, page)));
    return figures;
  } finally {
    await shop.close();
  }
};

const examine = async (
  { lighthouse, puppeteer }: Awaited<ReturnType<typeof loadLighthouse>>,
  shopPort: number,
  { channel, path, before, act }: ExaminedPage,
): Promise<Report> => {
  const origin = `http://${channel}.de.localhost:${shopPort}`;
  const profile = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
    ...(act ? { viewport: { width: 412, height: 823 } } : { viewport: null }),
    locale: "de-DE",
  });
  const settings = {
    port,
    logLevel: "silent",
    onlyCategories: CATEGORIES,
    throttlingMethod: "provided",
    disableStorageReset: true,
    ignoreStatusCode: true,
    // It waits in vain for pictures that are written in style sheets.
    maxWaitForLoad: LOAD_MS,
  };
  try {
    if (before) await prepare(context, (page) => before(page, origin));
    if (!act) return (await lighthouse.default(`${origin}${path}`, settings)).lhr;
    await context.addCookies([{ name: "consent", value: "declined", url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}${path}`);
    await page.waitForLoadState("networkidle");
    await act(page);
    const browser = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${port}`,
      defaultViewport: null,
    });
    const same = (await browser.pages()).find((one) => one.url() === page.url());
    const { lhr } = await lighthouse.snapshot(same, {
      flags: { ...settings, screenEmulation: { disabled: true } },
    });
    await browser.disconnect();
    return lhr;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

const prepare = async (
  context: BrowserContext,
  act: (page: Awaited<ReturnType<BrowserContext["newPage"]>>) => Promise<unknown>,
): Promise<void> => {
  const page = await context.newPage();
  await act(page);
  await page.close();
};

const figureOf = (
  { name, channel, expected = [] }: ExaminedPage,
  { categories, audits }: Report,
): Figure => {
  const failed = new Set<string>();
  const scores = CATEGORIES.map((category) => {
    const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] };
    for (const { id, weight } of auditRefs)
      if (weight > 0 && (audits[id]?.score ?? 1) < 1 && !expected.includes(id)) failed.add(id);
    return score === null ? "–" : Math.round(score * 100);
  });
  return {
    part: "lighthouse",
    name: [`${channel} ${name}: ${scores.join(" / ")}`, ...failed].join(", "),
    value: failed.size,
    unit: "audits fail",
    limit: 0,
  };
};
