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

/** A shop in which the drafts that show all blocks are published. */
const openDraftShop = async () => {
  const folder = mkdtempSync(join(tmpdir(), "blocks-"));
  cpSync(CONTENT, folder, { recursive: true });
  for (const channel of ["wall", "card"]) {
    const file = join(folder, channel, "de-DE/bausteine.json");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace('"published": false', '"published": true'),
    );
  }
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

/** The fixture that opens it before the first test of a worker, and closes it after the last. */
export const draftShop = [
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
  async ({}, use: (shop: DraftShop) => Promise<void>) => {
    const shop = await openDraftShop();
    await use(shop);
    shop.close();
  },
  { scope: "worker", timeout: 30_000 },
] as const;
