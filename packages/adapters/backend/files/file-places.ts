import { setImmediate as pause } from "node:timers/promises";
import type { Store } from "../store/open-store.ts";
import { DATABASE } from "../store/store-location.ts";
import type { Tables } from "../store/tables.ts";
import { MAX_UPLOAD_MS } from "../store/sweep-store.ts";
import { type FileStore, FileStoreError, MissingFileError } from "./file-store.ts";
import { createFolderFiles } from "./folder-files.ts";
import { createS3Files } from "./s3-files.ts";

/** The size of a part of an image in bytes. A commit of this much takes some ms; that of a whole image would stop the event loop for a tenth of a second. */
export const PART_BYTES = 256 * 1024;

/** Stores content part by part in rows, under the id of its image; between them, other requests have their turn. */
export const createRowFiles = (store: Store): FileStore => ({
  place: DATABASE,
  write: async (image, content) => {
    for (let part = 0; part * PART_BYTES < content.size; part += 1) {
      const bytes = await content.slice(part * PART_BYTES, (part + 1) * PART_BYTES).bytes();
      await store.insertInto("image_parts").values({ image_id: image, part, bytes }).execute();
      await pause();
    }
  },
  read: async (image) => {
    const partAt = (part: number) =>
      store
        .selectFrom("image_parts")
        .select("bytes")
        .where("image_id", "=", image)
        .where("part", "=", part)
        .executeTakeFirst();
    let next = await partAt(0);
    if (!next) throw new MissingFileError(`the database has no content of the image ${image}`);
    let part = 0;
    return new ReadableStream(
      {
        pull: async (stream) => {
          if (part > 0) next = await partAt(part);
          part += 1;
          if (next) stream.enqueue(next.bytes);
          else stream.close();
        },
      },
      { highWaterMark: 0 },
    );
  },
  remove: async (image) => {
    await store.deleteFrom("image_parts").where("image_id", "=", image).execute();
  },
});

/** Where the content of photos, and results of the toolbox, are. The first address is that of new content, which has no `target` if it goes to the rows of the database. */
export const openFilePlaces = (addresses: readonly string[]) => {
  const stores = addresses
    .filter((address) => address !== DATABASE)
    .map((address) =>
      address.startsWith("file:") ? createFolderFiles(address) : createS3Files(address),
    );
  return { target: addresses[0] === DATABASE ? undefined : stores[0], stores };
};

export type FilePlaces = Pick<ReturnType<typeof openFilePlaces>, "target" | "stores">;

/** Notes a file in the place of new content, before it is written. */
export const addFile = (store: Store, key: string, { place }: FileStore, created_at: number) =>
  store.insertInto("files").values({ key, place, created_at }).execute();

export type StoredPhoto = Pick<Tables["pictures"], "id" | "file"> &
  Readonly<Record<"place", string | null>>;

/** The content of a photo. Rejects with a FileStoreError if nothing tells how to get it. */
export const readPhoto = async (
  store: Store,
  places: FilePlaces,
  { id, file, place }: StoredPhoto,
): Promise<ReadableStream<Uint8Array>> =>
  file === null ? createRowFiles(store).read(id) : readFile(places, file, place);

/** The content of a file in one of the places. Rejects with a FileStoreError if its place is none of them. */
export const readFile = async ({ stores }: FilePlaces, file: string, place: string | null) => {
  const files = stores.find((known) => known.place === place);
  if (!files) throw new FileStoreError(`PASSEPARTOUT_FILES_URL has no address for ${place}`);
  return files.read(file);
};

/** Files of a step; other queries run between steps. */
const STEP_ROWS = 100;

/** Removes the files that no photo refers to: of photos that were deleted or moved, of uploads that were broken off, and results of the toolbox whose time is over. Those that are still being written are young. A file whose removal is interrupted is removed again. Returns their number. */
export const removeUnusedFiles = async (
  store: Store,
  { stores }: FilePlaces,
  now: number,
  signal?: AbortSignal,
): Promise<number> => {
  let removed = 0;
  for (const { place, remove } of stores) {
    let after: string | undefined = "";
    while (after !== undefined) {
      await pause();
      const page = await store
        .selectFrom("files")
        .leftJoin("pictures", "pictures.file", "files.key")
        .select(["files.key", "pictures.id", "files.created_at", "files.expires_at"])
        .where("files.place", "=", place)
        .where("files.key", ">", after)
        .orderBy("files.key")
        .limit(STEP_ROWS)
        .execute();
      for (const { key, id, created_at, expires_at } of page) {
        if (signal?.aborted) return removed;
        if (id !== null || (expires_at ?? created_at + MAX_UPLOAD_MS) > now) continue;
        await remove(key);
        await store.deleteFrom("files").where("key", "=", key).execute();
        removed += 1;
      }
      after = page.at(-1)?.key;
    }
  }
  return removed;
};
