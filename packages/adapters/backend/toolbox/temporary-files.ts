import { openAsBlob } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Store } from "../store/open-store.ts";
import { pathsElsewhere } from "../../src/processes/temporary-folder.ts";
import { createTransferSpace, type SpaceLimits, type TakenSpace } from "../http/upload-space.ts";
import { type FilePlaces, readFile as readStored } from "../files/file-places.ts";
import { sha256Of, untilFailure } from "../files/file-store.ts";

/** What a file is downloaded as, and its size in bytes. */
const downloadSchema = z.object({
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
});

type Download = Readonly<z.output<typeof downloadSchema>>;

/** A file on the disk, which is removed with its entry. */
export interface TemporaryFile extends Download {
  readonly path: string;
}

export interface FoundFile extends Download {
  readonly open: () => Promise<Blob | ReadableStream<Uint8Array>>;
}

/** A place where processes of all machines find files by their ids. */
export type SharedFiles = NonNullable<ReturnType<typeof createSharedResults>>;

const TTL_MS = 15 * 60_000;

/** The least that a file takes on a disk, so that their number is limited as well. */
const MIN_BYTES = 4096;

/** Of all files together, and of those of one client, who therefore cannot remove what others have just made. */
const LIMITS: SpaceLimits = {
  maxBytes: 200 * 1024 * 1024,
  maxBytesPerClient: 60 * 1024 * 1024,
};

/** What lies beside a file, for other processes of the machine. */
const described = downloadSchema.extend({ expiresAt: z.number() });

const descriptionOf = (path: string): string => `${path}.json`;

/** Stores files for a quarter of an hour by their random names, in a shared place if there is one. Each process limits those that it has added, and finds those of the others. */
export const createTemporaryFiles = (
  now: () => number,
  shared?: SharedFiles,
  limits: SpaceLimits = LIMITS,
) => {
  const space = createTransferSpace(limits);
  const files = new LRUCache<string, TemporaryFile & { readonly taken: TakenSpace }>({
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    ttlAutopurge: true,
    dispose: ({ path, taken }) => {
      taken.release();
      void rm(path, { force: true });
      void rm(descriptionOf(path), { force: true });
    },
  });
  return {
    /** Returns the id of a temporary file of a client; undefined if there is no space for it before others are gone. */
    add: async (file: TemporaryFile, client: string | undefined): Promise<string | undefined> => {
      files.purgeStale();
      const bytes = Math.max(file.size, MIN_BYTES);
      const taken = space.begin(bytes, client);
      if (!taken?.take(bytes)) return undefined;
      const id = basename(file.path);
      files.set(id, { ...file, taken });
      const { path, ...description } = file;
      const expiresAt = now() + TTL_MS;
      if (!shared) {
        const text = JSON.stringify({ ...description, expiresAt });
        await writeFile(descriptionOf(path), text, { mode: 0o600 });
        return id;
      }
      try {
        await shared.write(id, file, expiresAt);
        await rm(path);
      } catch (reason) {
        files.delete(id);
        throw reason;
      }
      return id;
    },
    find: async (id: string): Promise<FoundFile | undefined> => {
      if (shared) return shared.find(id);
      const known = files.get(id);
      if (known) return opened(known);
      for (const path of pathsElsewhere(id)) {
        const found = await readDescription(path).catch(() => undefined);
        if (found && now() <= found.expiresAt) return opened(found);
      }
      return undefined;
    },
  };
};

const opened = ({ path, ...download }: TemporaryFile): FoundFile => ({
  ...download,
  open: () => openAsBlob(path),
});

/** The file of another process at a path. Rejects if there is none. */
const readDescription = async (path: string) => {
  const text = await readFile(descriptionOf(path), "utf8");
  const { uid } = await stat(path);
  // Everybody can add folders there.
  if (uid !== process.getuid?.()) throw new Error("the file belongs to another user");
  return { path, ...described.parse(parseJson(text)) };
};

export interface ResultContext {
  readonly now: () => number;
  readonly store: () => Promise<Store>;
  readonly files: FilePlaces;
  readonly log: Log | undefined;
}

/** The results of the toolbox are below a prefix, so that a rule of the bucket can expire them too. */
const keyOf = (id: string): string => `toolbox/${id}`;

/** Results in the place of new content, with rows that say what they are and when they end; undefined if that place is the database. */
export const createSharedResults = ({ now, store, files, log }: ResultContext) => {
  const { target } = files;
  if (!target) return undefined;
  return {
    write: async (id: string, { path, ...download }: TemporaryFile, expiresAt: number) => {
      const content = await openAsBlob(path);
      const key = keyOf(id);
      const row = {
        key,
        place: target.place,
        created_at: now(),
        expires_at: expiresAt,
        description: JSON.stringify(download),
      };
      await (await store()).insertInto("files").values(row).execute();
      await target.write(key, content, await sha256Of(content.stream()));
    },
    find: async (id: string): Promise<FoundFile | undefined> => {
      const key = keyOf(id);
      const opened = await store();
      const row = await opened
        .selectFrom("files")
        .select(["place", "description"])
        .where("key", "=", key)
        .where("expires_at", ">=", now())
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...downloadSchema.parse(parseJson(row.description ?? "")),
        open: async () => untilFailure(await readStored(files, key, row.place), log),
      };
    },
  };
};
