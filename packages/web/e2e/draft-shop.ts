import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OwnServer, startOwnServer } from "./own-server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const CONTENT = join(ROOT, "packages/adapters/backend/content");

/** Changes the text of a content file; without a text the file is removed. */
type Edit = (file: string, change: (text: string) => string | undefined) => void;

/** A change of a story's text: `write` changes its content in place. */
export const contentChange =
  (write: (content: Record<string, unknown>) => void) =>
  (text: string): string => {
    const story = JSON.parse(text) as { readonly content: Record<string, unknown> };
    write(story.content);
    return JSON.stringify(story);
  };

/** Starts a shop with its own content on its own port. */
const openShop = async (
  editContent: (edit: Edit) => void,
  environment: Readonly<Record<string, string>>,
) => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(CONTENT, folder, { recursive: true });
  editContent((file, change) => {
    const path = join(folder, file);
    const changed = change(readFileSync(path, "utf8"));
    if (changed === undefined) rmSync(path);
    else writeFileSync(path, changed);
  });
  const server = await startOwnServer({
    LOG_LEVEL: "silent",
    PASSEPARTOUT_DATA: ":memory:",
    PASSEPARTOUT_CONTENT_FOLDER: folder,
    ...environment,
  });
  return {
    at: server.at,
    log: server.log,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A shop of one worker, on its own port, with its standard error so far. */
export type DraftShop = Pick<OwnServer, "at" | "log">;

/** A fixture that opens a shop with changed content and configuration before the first test of a worker, and closes it after the last. */
export const shopWith = (
  editContent: (edit: Edit) => void,
  environment: Readonly<Record<string, string>> = {},
) =>
  [
    // oxlint-disable-next-line no-empty-pattern -- a fixture declares its dependencies, and this one has none
    async ({}, use: (shop: DraftShop) => Promise<void>) => {
      const shop = await openShop(editContent, environment);
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 30_000 },
  ] as const;
