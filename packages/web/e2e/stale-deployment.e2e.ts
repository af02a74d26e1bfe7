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
import type { Page } from "@playwright/test";
import { forgive } from "./chrome-test.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { at, expect, test } from "./shop-test.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The same shop as another build: all its scripts and styles have other names. */
const buildAgain = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "deployment-"));
  const web = join(folder, "packages/web");
  for (const part of ["server.ts", "server", "app", "dist", "package.json"])
    cpSync(join(ROOT, "packages/web", part), join(web, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const assets = join(web, "dist/client/assets");
  for (const packed of readdirSync(assets).filter((name) => /\.(br|gz)$/.test(name)))
    rmSync(join(assets, packed));
  const renamed = (text: string) =>
    text.replaceAll(/([\w.-]+)-([\w-]{7})[\w-]\.(js|css)\b/g, "$1-x$2.$3");
  for (const name of readdirSync(assets))
    renameSync(join(assets, name), join(assets, renamed(name)));
  for (const file of [
    ...readdirSync(assets).map((name) => join(assets, name)),
    join(web, "dist/client/.vite/manifest.json"),
  ])
    writeFileSync(file, renamed(readFileSync(file, "utf8")));
  return folder;
};

/** A running shop under whose pages another build is deployed. */
const shopToReplace = async () => {
  const environment = { LOG_LEVEL: "silent", PASSEPARTOUT_DATA: ":memory:" };
  const folder = buildAgain();
  let server: OwnServer = await startOwnServer(environment);
  return {
    at: server.at,
    deploy: async () => {
      await server.stop();
      server = await startOwnServer({ ...environment, PORT: String(server.port) }, [
        join(folder, "packages/web/server.ts"),
      ]);
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Notes every document that the tab opens, and every error page that it shows. */
const watch = async (page: Page) => {
  const seen = { documents: 0, errors: 0 };
  await page.exposeFunction("noteError", () => void (seen.errors += 1));
  await page.addInitScript(() => {
    const { noteError } = globalThis as unknown as { readonly noteError: () => void };
    new MutationObserver(() => {
      if (document.querySelector(".fault")) noteError();
    }).observe(document, { childList: true, subtree: true });
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  return seen;
};

const openMenu = (page: Page) => page.getByRole("link", { name: "Menü öffnen" }).click();

test.describe("another build is deployed under an open page", () => {
  test.describe.configure({ timeout: 90_000 });

  const forgiveMissing = (complaints: string[]) =>
    forgive(complaints, /404|dynamically imported|preload CSS|apply style|ERR_CONNECTION/);

  test("a click on a link leads to its page, by one new document and without an error [ERR-03]", async ({
    page,
    complaints,
  }) => {
    const shop = await shopToReplace();
    const seen = await watch(page);
    await page.goto(shop.at("wall.de", "/"));
    await page.waitForLoadState("networkidle");
    await shop.deploy();
    await page.locator(".navigation-items a").first().click();
    await expect(page).toHaveURL(/wandbilder/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual({ documents: 2, errors: 0 });
    // What has come anew works by itself.
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(seen).toEqual({ documents: 2, errors: 0 });
    await page.close();
    await shop.close();
    forgiveMissing(complaints);
  });

  test("the menu whose script is gone makes its page come anew, once, and then opens [ERR-03]", async ({
    page,
    complaints,
  }) => {
    const shop = await shopToReplace();
    const seen = await watch(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop.at("wall.de", "/"));
    await page.waitForLoadState("networkidle");
    await shop.deploy();
    const reloaded = page.waitForEvent("load");
    await openMenu(page);
    await reloaded;
    await page.waitForLoadState("networkidle");
    await openMenu(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(seen).toEqual({ documents: 2, errors: 0 });
    await page.close();
    await shop.close();
    forgiveMissing(complaints);
  });
});

test("a page module that is gone sends to its page, not to the one that is left [ERR-03]", async ({
  page,
  complaints,
}) => {
  const seen = await watch(page);
  await page.goto(at("card.de", "/"));
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/theme-*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.getByRole("main").locator('a[href*="/themes/"]').first().click();
  await expect(page).toHaveURL(/\/themes\//);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  // It stays away: the page stands as the server made it, and is not loaded for ever.
  expect(seen).toEqual({ documents: 2, errors: 0 });
  forgive(complaints, /404|dynamically imported/);
});

test("a script that never comes reloads its page once within ten seconds, not for ever [ERR-03, ERR-Q2]", async ({
  page,
  complaints,
}) => {
  const seen = await watch(page);
  await page.route("**/assets/burger-menu-overlay-*.js", (route) =>
    route.fulfill({ status: 404, body: "gone" }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("wall.de", "/"));
  await page.waitForLoadState("networkidle");
  const reloaded = page.waitForEvent("load");
  await openMenu(page);
  await reloaded;
  await page.waitForLoadState("networkidle");
  await openMenu(page);
  // The page that lists the menu stands in.
  await expect(page.getByRole("heading", { name: "Alles im Überblick" })).toBeVisible();
  expect(seen).toEqual({ documents: 3, errors: 0 });
  forgive(complaints, /404|dynamically imported/);
});
