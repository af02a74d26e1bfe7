import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../../..");
const CONTENT = join(ROOT, "packages/adapters/src/embedded/content");
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    ask({ host: "127.0.0.1", port, path: "/robots.txt" }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on("error", () => resolve(false))
      .end();
  });

/** Changes the text of a content file. */
type Edit = (file: string, change: (text: string) => string) => void;

/** A shop with content of its own, on a port of its own. */
const openShop = async (editContent: (edit: Edit) => void) => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(CONTENT, folder, { recursive: true });
  editContent((file, change) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  });
  const port = await freePort();
  const server = spawn(process.execPath, ["packages/web/server.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      PASSEPARTOUT_CONTENT_FOLDER: folder,
    },
    stdio: "ignore",
  });
  await expect.poll(() => isOpen(port), { timeout: 20_000 }).toBe(true);
  return {
    at: (storefront: string, path: string) => `http://${storefront}.localhost:${port}${path}`,
    close: () => {
      server.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A shop of a worker's own, on a port of its own. */
export interface DraftShop {
  readonly at: (storefront: string, path: string) => string;
}

/** A fixture that opens a shop with changed content before the first test of a worker, and closes it after the last. */
export const shopWith = (editContent: (edit: Edit) => void) =>
  [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
    async ({}, use: (shop: DraftShop) => Promise<void>) => {
      const shop = await openShop(editContent);
      await use(shop);
      shop.close();
    },
    { scope: "worker", timeout: 30_000 },
  ] as const;

/** A shop in which the drafts that show all blocks are published. */
export const draftShop = shopWith((edit) => {
  for (const channel of ["wall", "card"])
    edit(`${channel}/de-DE/bausteine.json`, (text) =>
      text.replace('"published": false', '"published": true'),
    );
});
