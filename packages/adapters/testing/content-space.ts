import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { slugsOfFiles } from "../backend/content-service/content-files.ts";
import {
  type ContentChange,
  pullContent,
  pushContent,
  type PushOptions,
} from "../src/storyblok/space/push-content.ts";
import { createSpaceClient } from "../src/storyblok/space/space-client.ts";

export const SPACE = { token: "management-secret", spaceId: "77" } as const;

export type Send = (request: Request) => Promise<Response>;

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), "space-"));

/** The embedded content service as a space in a new folder. */
export const createTestSpace = (folder = emptyFolder()) => ({
  folder,
  send: createEmbeddedBackend({
    clock: { now: () => 0 },
    contentFolder: folder,
    management: SPACE,
  }),
});

const clientOf = (fetch: Send, token: string) =>
  createSpaceClient({
    endpoint: "http://space.internal/v1",
    rate: 100_000,
    fetch,
    spaceId: SPACE.spaceId,
    token,
  });

/** Pushes a folder into a space; returns the changes. */
export const push = async (
  folder: string,
  send: Send,
  options: Partial<PushOptions> = {},
  token: string = SPACE.token,
): Promise<readonly ContentChange[]> => {
  const changes: ContentChange[] = [];
  await pushContent(
    clientOf(send, token),
    slugsOfFiles(folder),
    { dryRun: false, publish: true, force: false, ...options },
    (change) => changes.push(change),
  );
  return changes;
};

export const pull = async (folder: string, send: Send): Promise<readonly ContentChange[]> => {
  const changes: ContentChange[] = [];
  await pullContent(clientOf(send, SPACE.token), folder, slugsOfFiles(folder), (change) =>
    changes.push(change),
  );
  return changes;
};

/** The changes as lines, without components. */
export const linesOf = (changes: readonly ContentChange[]): readonly string[] =>
  changes
    .filter(({ kind }) => kind !== "component")
    .map(({ action, name, fields, message }) =>
      [action, name, ...(fields ?? []), ...(message === undefined ? [] : [message])].join(" "),
    );
