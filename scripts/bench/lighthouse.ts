import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { PAGE_KINDS } from "../../packages/web/e2e/page-kinds.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "../chromium.ts";
import { fetchFrom } from "../server/start-server.ts";
import { type Figure, figuresOf } from "./figures.ts";
import { serve } from "./processes.ts";

const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** The audits that fail on every page with `noindex`. */
const UNLISTED = ["is-crawlable"];
/** The browser reports the status of a missing page as an error. */
const MISSING = [...UNLISTED, "http-status-code", "errors-in-console"];

/** The parts of Lighthouse's report that are read. */
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

/** The three scores of every page of both German shops in a sitemap, of one theme and of every other kind of page, on a phone, and how many audits fail that need not. `LIGHTHOUSE_PAGES` selects those whose name contains it. */
export const measureLighthouse = async (): Promise<readonly Figure[]> => {
  const { LIGHTHOUSE_FOLDER: folder, LIGHTHOUSE_PAGES: only = "" } = process.env;
  // It would be a third of all that is installed.
  if (folder === undefined)
    throw new Error(
      "LIGHTHOUSE_FOLDER is not set: install Lighthouse with `npm install --prefix <folder> lighthouse`, and set it to the folder.",
    );
  const shop = await serve({ environment: { PASSEPARTOUT_DATA: ":memory:" } });
  const figures: Figure[] = [];
  try {
    for (const channel of CHANNELS) {
      const host = `${channel}.de.localhost`;
      const sitemap = await (await fetchFrom(shop.port, host, "/sitemap-de-DE.xml")).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(
        ([, address = ""]) => new URL(address).pathname,
      );
      const kinds = PAGE_KINDS[channel];
      const paths = new Set([
        ...kinds.map(({ path }) => path),
        ...listed.filter((path) => !path.startsWith("/themes/")),
      ]);
      for (const path of paths) {
        const name = `${channel} ${path}`;
        if (!name.includes(only)) continue;
        const isMissing = kinds.some((kind) => kind.path === path && kind.status);
        const expected = listed.includes(path) ? [] : isMissing ? MISSING : UNLISTED;
        const report = await examine(folder, `http://${host}:${shop.port}${path}`);
        figures.push(figureOf(name, report, expected));
      }
    }
    return figures;
  } finally {
    await shop.stop();
  }
};

const examine = async (folder: string, url: string): Promise<Report> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      "--throttling-method=provided",
      "--ignore-status-code",
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${["--headless", ...CHROMIUM_ARGUMENTS].join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: findOrInstallChromium() }, maxBuffer: 50_000_000 },
  );
  return JSON.parse(stdout) as Report;
};

const figureOf = (
  name: string,
  { categories, audits }: Report,
  expected: readonly string[],
): Figure => {
  const failed = new Set<string>();
  const scores = CATEGORIES.map((category) => {
    const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] };
    for (const { id, weight } of auditRefs)
      if (weight > 0 && (audits[id]?.score ?? 1) < 1 && !expected.includes(id)) failed.add(id);
    return score === null ? "–" : Math.round(score * 100);
  });
  const title = [`${name}: ${scores.join(" / ")}`, ...failed].join(", ");
  return figuresOf("lighthouse")(title, failed.size, "audits fail", 0);
};
