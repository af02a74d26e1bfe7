import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { type OwnServer, SERVER, startOwnServer } from "./own-server.ts";
import { at, expect, hydrated, test } from "./shop-test.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A copy of the built shop whose scripts and styles have other names, as after another build. */
const copyBuild = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "deployment-"));
  const web = join(folder, "packages/web");
  for (const part of ["dist", "package.json"])
    cpSync(join(ROOT, "packages/web", part), join(web, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const assets = join(web, "dist/client/assets");
  for (const compressed of readdirSync(assets).filter((name) => /\.(br|gz)$/.test(name)))
    rmSync(join(assets, compressed));
  const renamed = (text: string) =>
    text.replaceAll(/([\w.-]+)-([\w-]{6,7})[\w-]\.(js|css)\b/g, "$1-x$2.$3");
  for (const name of readdirSync(assets))
    renameSync(join(assets, name), join(assets, renamed(name)));
  for (const file of [
    ...readdirSync(assets)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => join(assets, name)),
    join(web, "dist/client/.vite/manifest.json"),
  ])
    writeFileSync(file, renamed(readFileSync(file, "utf8")));
  return folder;
};

/** A running shop that can be replaced by another build. */
const shopToReplace = async () => {
  const environment = { LOG_LEVEL: "silent", PASSEPARTOUT_DATA: ":memory:" };
  const folder = copyBuild();
  let server: OwnServer = await startOwnServer(environment);
  return {
    at: server.at,
    deploy: async () => {
      await server.stop();
      server = await startOwnServer({ ...environment, PORT: String(server.port) }, [
        join(folder, SERVER),
      ]);
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Counts the documents that the tab opens and the error pages that it shows. */
const countDocuments = async (page: Page) => {
  const counts = { documents: 0, errors: 0 };
  await page.exposeFunction("countError", () => void (counts.errors += 1));
  await page.addInitScript(() => {
    const { countError } = globalThis as unknown as { readonly countError: () => void };
    new MutationObserver(() => {
      if (document.querySelector(".fault")) countError();
    }).observe(document, { childList: true, subtree: true });
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) counts.documents += 1;
  });
  return counts;
};

/** What a page loads by itself once it is idle. */
const IDLE_REQUESTS = ["web-api/customer-data"];

/** Opens a page and waits until it has loaded all that it loads without a gesture. */
const openSettled = async (page: Page, address: string): Promise<void> => {
  const responses = IDLE_REQUESTS.map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto(address);
  for (const response of await Promise.all(responses)) await response.finished();
};

/** Opens the start page of a shop, and then replaces the shop by another build. */
const openBeforeDeployment = async (page: Page) => {
  const shop = await shopToReplace();
  const counts = await countDocuments(page);
  await openSettled(page, shop.at("wall.de", "/"));
  await shop.deploy();
  return { shop, counts };
};

const openMenu = (page: Page) => page.getByRole("link", { name: "Menü öffnen" }).click();

test.describe("another build is deployed under an open page", () => {
  test.describe.configure({ timeout: 90_000 });

  const forgiveMissing = (complaints: string[]) =>
    forgive(complaints, /404|dynamically imported|preload CSS|apply style|ERR_CONNECTION/);

  test("a click on a link opens its page with one new document and without an error [ERR-03]", async ({
    page,
    complaints,
  }) => {
    const { shop, counts } = await openBeforeDeployment(page);
    // The mouse on its way to the link prepares its page, and may reload the current one.
    let opened = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().includes("wandbilder")) opened += 1;
    });
    await page.locator(".navigation-items a").first().click();
    await expect(page).toHaveURL(/wandbilder/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await hydrated(page);
    // The new document works.
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect({ opened, errors: counts.errors }).toEqual({ opened: 1, errors: 0 });
    await page.close();
    await shop.close();
    forgiveMissing(complaints);
  });

  test("a click opens its page even while a missing script reloads the current one [ERR-03]", async ({
    page,
    complaints,
  }) => {
    const { shop, counts } = await openBeforeDeployment(page);
    const isReload = (request: Request) =>
      request.isNavigationRequest() && new URL(request.url()).pathname === "/";
    const reload = page.waitForRequest(isReload);
    await page.route(
      ({ pathname }) => pathname === "/",
      (route) => (isReload(route.request()) ? undefined : route.continue()),
    );
    await page.locator(".navigation-items a").first().hover();
    await reload;
    // The mouse is over the link; a locator would wait for the document that is under way.
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/wandbilder/);
    await hydrated(page);
    expect(counts).toEqual({ documents: 3, errors: 0 });
    await page.close();
    await shop.close();
    forgiveMissing(complaints);
  });

  test("a menu whose script is gone reloads its page once and then opens [ERR-03]", async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { shop, counts } = await openBeforeDeployment(page);
    const reloaded = page.waitForEvent("load");
    await openMenu(page);
    await reloaded;
    await hydrated(page);
    await openMenu(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(counts).toEqual({ documents: 2, errors: 0 });
    await page.close();
    await shop.close();
    forgiveMissing(complaints);
  });
});

test("a script that is gone while the server is away reloads its page once the server is back [ERR-03]", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  let tries = 0;
  await page.route(
    ({ pathname }) => pathname === "/",
    (route) => {
      if (route.request().method() !== "HEAD") return route.fallback();
      tries += 1;
      return tries < 3 ? route.abort("connectionrefused") : route.fallback();
    },
  );
  await page.route("**/assets/start-overlays-*.js", (route) => route.abort("connectionrefused"));
  const reloaded = page.waitForEvent("load");
  await openMenu(page);
  await reloaded;
  await hydrated(page);
  expect(tries).toBe(3);
  forgive(complaints, /ERR_CONNECTION_REFUSED|dynamically imported/);
});

test("a script that stays missing reloads its page once within ten seconds, not endlessly [ERR-03]", async ({
  page,
  complaints,
}) => {
  const counts = await countDocuments(page);
  await page.route("**/assets/start-overlays-*.js", (route) =>
    route.fulfill({ status: 404, body: "gone" }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.de", "/"));
  await hydrated(page);
  const reloaded = page.waitForEvent("load");
  await openMenu(page);
  await reloaded;
  await hydrated(page);
  await openMenu(page);
  // The menu page is opened instead.
  await expect(page.getByRole("heading", { name: "Alles im Überblick" })).toBeVisible();
  expect(counts).toEqual({ documents: 2, errors: 0 });
  forgive(complaints, /404|dynamically imported/);
});
