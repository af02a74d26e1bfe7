import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect as baseExpect, type Page, test } from "@playwright/test";
import { copySources, type SourceCopy } from "./source-copy.ts";

/** An edit shows within a second; on a busy machine a page of unbundled modules takes longer. */
const expect = baseExpect.configure({ timeout: 30_000 });

test.describe.configure({ mode: "serial", timeout: 90_000 });
test.use({ trace: "off" });

interface DevelopmentServer {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

let sources: SourceCopy;
let server: DevelopmentServer;
let page: Page;

const spawnServer = (environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ["packages/web/server.ts"], {
    cwd: sources.folder,
    env: {
      PATH: process.env["PATH"],
      NO_COLOR: "1",
      PASSEPARTOUT_DATA: ":memory:",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Starts a development server from the copied sources. */
const startDevelopment = async (
  environment: Readonly<Record<string, string>>,
): Promise<DevelopmentServer> => {
  const process = spawnServer(environment);
  let output = "";
  for (const stream of [process.stdout, process.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const addressOf = () => /http:\/\/wall\.de\.localhost:\d+/.exec(output)?.[0] ?? "";
  await expect.poll(addressOf).not.toBe("");
  return {
    url: addressOf(),
    output: () => output,
    stop: async () => {
      process.kill("SIGTERM");
      await once(process, "exit");
    },
  };
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  sources = copySources();
  server = await startDevelopment({ PORT: "0" });
  // Wide enough for the field in the header.
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/wandbilder`);
});

test.afterAll(async () => {
  await server.stop();
  sources.remove();
});

const title = () => page.title();
const footer = () => page.getByRole("contentinfo");
const faultHeading = () => page.getByRole("heading", { name: "The page cannot be rendered" });

const fetchText = async (path: string, data?: object): Promise<string> => {
  const { host, port } = new URL(server.url);
  const response = await page.request.fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { host },
    ...(data && { method: "POST", data }),
  });
  return response.text();
};

/** Waits until the modules of the page have run, from when on Vite's client applies their edits. */
const hydrated = () => page.locator("html[data-hydrated]").waitFor();

/** Brings the field in the header to life, an island. */
const startSearch = async () => {
  await page.locator(".header-search input").focus();
  await page.locator("[data-island=SearchField][data-hydrated]").waitFor({ state: "attached" });
};

/** Marks the document, so that a later check can see whether it was replaced. */
const mark = () => page.evaluate(() => void (document.documentElement.dataset["marked"] = "yes"));
const isMarked = () => page.locator("html[data-marked]").isVisible();

test("an edit that only the browser needs appears without a reload", async () => {
  await page.goto(`${server.url}/wandbilder`);
  await hydrated();
  await startSearch();
  await mark();
  sources.edit("web/app/footer/footer.css", "", "main { --edited-style: 1px; }\n");
  const styleOf = (selector: string, name: string) =>
    page.locator(selector).evaluate((element, property) => {
      return getComputedStyle(element).getPropertyValue(property);
    }, name);
  await expect.poll(() => styleOf("main", "--edited-style")).toBe("1px");
  sources.edit("web/app/theme/tokens.css", "", ":root { --edited-token: 2px; }\n");
  await expect.poll(() => styleOf("html", "--edited-token")).toBe("2px");
  sources.edit(
    "web/app/search-field/search-field.tsx",
    'className="suggestions"',
    'className="suggestions edited"',
  );
  await expect(page.locator(".suggestions.edited")).toBeAttached();
  expect(await isMarked()).toBe(true);
});

for (const [what, path, before, after, expected] of [
  [
    "a loader",
    "web/app/document.server.ts",
    "title: pageTitle(page.title,",
    "title: pageTitle(`Loader ${page.title}`,",
    /^Loader /,
  ],
  [
    "content",
    "adapters/backend/content/wall/de-DE/wandbilder.json",
    '"title": "Wandbilder',
    '"title": "Content',
    /Content/,
  ],
  [
    "a domain rule that a loader calls",
    "domain/src/content/page-words.ts",
    "`${title} – ${brand}`",
    "`${title} – ${brand} Rule`",
    /Rule$/,
  ],
] as const)
  test(`an edit of ${what} reloads the page with the change`, async () => {
    sources.edit(path, before, after);
    await expect.poll(title).toMatch(expected);
  });

test("an edit of the server's own code appears", async () => {
  sources.edit("web/server/site-files.ts", "robotsText(base)", '"edited"');
  await expect.poll(() => fetchText("/robots.txt")).toContain("edited");
});

test("an edit of a message reloads the page with the change", async () => {
  sources.edit("adapters/src/messages/de-DE.json", "Direkt zum Inhalt", "Edited message");
  await expect(page.locator(".skip-link")).toHaveText("Edited message");
});

test("an edit of an adapter reloads the page with the change", async () => {
  const materials = page.locator("[name=materialType] option");
  await expect(materials.and(page.locator("[value=poster]"))).toBeAttached();
  const offered = await materials.count();
  sources.edit(
    "adapters/src/http/price-list.ts",
    "materials.flatMap(",
    'materials.filter((one) => one.materialType !== "poster").flatMap(',
  );
  await expect(materials).toHaveCount(offered - 1);
});

test("an edit of a price of the embedded backend appears, and customers stay signed in", async () => {
  const price = () => fetchText("/price-api/prices/formats?materialType=poster");
  const isSignedIn = async () =>
    (await fetchText("/web-api/customer-data")).includes('"isLoggedIn":true');
  await fetchText("/web-api/customer-signup", {
    email: "ada@lovelace.example",
    password: "analytical engine",
    firstName: "Ada",
    lastName: "Lovelace",
  });
  expect(await isSignedIn()).toBe(true);
  const before = await price();
  await hydrated();
  await mark();
  sources.edit(
    "adapters/backend/pricing/wall-rates.json",
    '"poster": {\n    "base": ',
    '"poster": {\n    "base": 9',
  );
  await expect.poll(price).not.toBe(before);
  expect(await isSignedIn()).toBe(true);
  // An edit while the page reloads would be part of it.
  await expect.poll(isMarked).toBe(false);
  await hydrated();
});

test("a loader that does not compile shows its error, and its fix brings the page back", async () => {
  const fix = sources.edit("web/app/document.server.ts", "title: page", "title: = page");
  await expect(faultHeading()).toBeVisible();
  await expect(page.locator("pre")).toContainText("document.server.ts");
  await expect.poll(() => server.output()).toContain("document.server.ts");
  fix();
  await expect(footer()).toBeVisible();
});

test("a component that does not compile shows its error, and its fix brings the page back", async () => {
  await hydrated();
  await startSearch();
  const fix = sources.edit("web/app/search-field/search-field.tsx", "return (", "return ((");
  await expect(page.locator("vite-error-overlay")).toBeAttached();
  await page.reload();
  await expect(faultHeading()).toBeVisible();
  await expect(page.locator("pre")).toContainText("search-field.tsx");
  fix();
  await expect(footer()).toBeVisible();
});

test("a fault of a loader shows its line in the sources, and its fix brings the page back [ERR-20]", async () => {
  const fix = sources.edit(
    "web/app/routes/slug.server.tsx",
    "const slug =",
    'if (page) throw new Error("edited fault");\n  const slug =',
  );
  const details = page.locator(".fault-details");
  await expect(details).toContainText("edited fault");
  await expect(details).toContainText(
    `slug.server.tsx:${sources.lineOf("web/app/routes/slug.server.tsx", "edited fault")}:`,
  );
  fix();
  await expect(footer()).toBeVisible();
});

test("a component that throws on the server shows its line in the sources, and its fix brings the page back", async () => {
  const path = "web/app/header/header.tsx";
  await hydrated();
  const fix = sources.edit(
    path,
    "WhitelabelBar = ",
    'WhitelabelBar = import.meta.env.SSR ? () => { throw new Error("edited fault"); } : ',
  );
  const line = `header.tsx:${sources.lineOf(path, "edited fault")}:`;
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".fault-details")).toContainText(line, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  fix();
  await expect(footer()).toBeVisible();
});

test("a second server takes the next port, and refuses a port that is named and taken", async () => {
  const { port } = new URL(server.url);
  const refused = spawnServer({ PORT: port });
  let errors = "";
  refused.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(refused, "exit")) as [number];
  expect(code).toBe(1);
  expect(errors).toContain(`port ${port} is taken`);
  const [second, third] = await Promise.all([startDevelopment({}), startDevelopment({})]);
  expect(second.url).not.toBe(third.url);
  expect(second.output() + third.output()).not.toContain("in use");
  await Promise.all([second.stop(), third.stop()]);
});
