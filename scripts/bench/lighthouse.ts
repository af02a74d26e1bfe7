import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright";
import { CHANNELS, type Channel } from "../../packages/domain/src/market/channel.ts";
import { PAGE_KINDS } from "../../packages/web/e2e/page-kinds.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../chromium.ts";
import { type OpenShop, openShop } from "../crawl/open-shop.ts";
import { CHROME_STATES } from "../screenshots/chrome-states.ts";
import { freePort } from "../test/free-port.ts";
import { type Figure, figuresOf } from "./figures.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** How long a page may load; nothing of a page is still on its way then. */
const LOAD_MS = 4000;

/** A page, or a state of a page, that Lighthouse examines. */
interface ExaminedPage {
  readonly name: string;
  readonly channel: Channel;
  readonly path: string;
  /** The audits that fail because of what the page is: one that is missing, or for no search engine. */
  readonly expected?: readonly string[];
  /** What the visitor does on the page; then its state is examined, not its load. */
  readonly act?: (page: Page) => Promise<unknown>;
}

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
const loadTools = async () => {
  const folder = process.env["LIGHTHOUSE_FOLDER"];
  if (folder === undefined)
    throw new Error(
      "LIGHTHOUSE_FOLDER is not set: install Lighthouse with `npm install --prefix <folder> lighthouse`, and set it to the folder.",
    );
  const require = createRequire(join(folder, "package.json"));
  const load = async (name: string): Promise<unknown> =>
    import(pathToFileURL(require.resolve(name)).href);
  return {
    lighthouse: (await load("lighthouse")) as Lighthouse,
    puppeteer: ((await load("puppeteer-core")) as { readonly default: Puppeteer }).default,
  };
};

/** The three scores of pages and of states of pages on a phone, and how many audits fail that need not. `LIGHTHOUSE_PAGES` selects those whose name contains it. */
export const measureLighthouse = async (): Promise<readonly Figure[]> => {
  const tools = await loadTools();
  const shop = await openShop();
  const only = process.env["LIGHTHOUSE_PAGES"] ?? "";
  const figures: Figure[] = [];
  try {
    // One at a time: Lighthouse keeps the times of a run by names of their own.
    for (const page of await examinedPages(shop))
      if (`${page.channel} ${page.name}`.includes(only))
        figures.push(figureOf(page, await examine(tools, shop.port, page)));
    return figures;
  } finally {
    await shop.close();
  }
};

/** Fails on every page with `noindex`. */
const UNLISTED = ["is-crawlable"];
/** The browser reports the status of a missing page as an error. */
const MISSING = [...UNLISTED, "http-status-code", "errors-in-console"];

/** Every page of both German shops that stands in a sitemap, one theme of all, every other kind of page, and the states of the chrome on a phone. */
const examinedPages = async (shop: OpenShop): Promise<readonly ExaminedPage[]> => {
  const pages: ExaminedPage[] = [];
  for (const channel of CHANNELS) {
    const sitemap = await shop.fetch(`${channel}.de.localhost`, "/sitemap-de-DE.xml");
    const listed = [...sitemap.text.matchAll(/<loc>([^<]*)/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    const kinds = PAGE_KINDS[channel];
    const paths = new Set([
      ...kinds.map(({ path }) => path),
      ...listed.filter((path) => !path.startsWith("/themes/")),
    ]);
    for (const path of paths) {
      const isMissing = kinds.some((kind) => kind.path === path && kind.status);
      const expected = listed.includes(path) ? [] : isMissing ? MISSING : UNLISTED;
      pages.push({ name: path, channel, path, expected });
    }
    for (const { name, widths, channels = CHANNELS, path = "/", act } of CHROME_STATES)
      if (channels.includes(channel) && (widths?.includes(390) ?? true))
        pages.push({ name, channel, path, act });
  }
  return pages;
};

const examine = async (
  { lighthouse, puppeteer }: Awaited<ReturnType<typeof loadTools>>,
  shopPort: number,
  { channel, path, act }: ExaminedPage,
): Promise<Report> => {
  const origin = `http://${channel}.de.localhost:${shopPort}`;
  const profile = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
    viewport: act ? { width: 412, height: 823 } : null,
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
  const title = [`${channel} ${name}: ${scores.join(" / ")}`, ...failed].join(", ");
  return figuresOf("lighthouse")(title, failed.size, "audits fail", 0);
};
