import { randomUUID } from "node:crypto";
import { present } from "@passepartout/domain/kernel/fields";
import { ok } from "@passepartout/domain/kernel/result";
import type { ExpressionBuilder } from "kysely";
import { openStore, type Store } from "../store/open-store.ts";
import { noDatabase } from "../store/store-file.ts";
import { DATABASE, type StoreLocation } from "../store/store-location.ts";
import { isMissing } from "../store/store-status.ts";
import type { Tables } from "../store/tables.ts";
import {
  addFile,
  type FilePlaces,
  openFilePlaces,
  readPhoto,
  removeUnusedFiles,
  type StoredPhoto,
  createRowFiles,
} from "./file-places.ts";
import { FileStoreError, MissingFileError, sha256Of } from "./file-store.ts";

const STEP_ROWS = 100;

class DamagedFileError extends Error {}

/** Moves the photos of a database to the first of the addresses. Rejects if the database is away. */
export const moveStoredPhotos = async (
  location: StoreLocation,
  addresses: readonly string[],
  now: number,
) => {
  if (isMissing(location)) return noDatabase(location.folder);
  await using store = await openStore(location);
  return ok(await movePhotos(store, openFilePlaces(addresses), now));
};

/** Moves photos one by one, also while a shop uses them. It can end at any moment: each photo is in one place or the other, and what was written in vain is removed like any unused file. */
export const movePhotos = async (store: Store, places: FilePlaces, now: number) => {
  const place = places.target?.place ?? DATABASE;
  /** The ids of photos whose content is missing or not what was stored. They stay where they are. */
  const damaged: string[] = [];
  // Removed are files that no photo refers to any more.
  const result = { place, moved: 0, bytes: 0, damaged, removed: 0 };
  /** Why it ended before all photos were moved. */
  let failure: string | undefined;
  try {
    let page = await photosOutside(store, place, "");
    while (page.length > 0) {
      for (const photo of page) {
        try {
          if (!(await movePhoto(store, places, photo, now))) continue;
          result.moved += 1;
          result.bytes += photo.size;
        } catch (reason) {
          if (!(reason instanceof MissingFileError || reason instanceof DamagedFileError))
            throw reason;
          if (await isUnchanged(store, photo)) damaged.push(photo.id);
        }
      }
      page = await photosOutside(store, place, page.at(-1)?.id ?? "");
    }
    result.removed = await removeUnusedFiles(store, places, now);
  } catch (reason) {
    if (!(reason instanceof FileStoreError)) throw reason;
    failure = reason.message;
  }
  return { ...result, ...present({ failure }) };
};

const photosOutside = (store: Store, place: string, after: string) =>
  store
    .selectFrom("pictures")
    .leftJoin("files", "files.key", "pictures.file")
    .select(["id", "size", "sha256", "file", "place"])
    .where("is_complete", "=", 1)
    .where("id", ">", after)
    .where((row) =>
      place === DATABASE
        ? row("file", "is not", null)
        : row.or([row("file", "is", null), row("place", "!=", place)]),
    )
    .orderBy("id")
    .limit(STEP_ROWS)
    .execute();

/** False if the photo was deleted or moved meanwhile. */
const movePhoto = async (
  store: Store,
  places: FilePlaces,
  photo: Awaited<ReturnType<typeof photosOutside>>[number],
  now: number,
): Promise<boolean> => {
  const { target } = places;
  const content = await new Response(await readPhoto(store, places, photo)).blob();
  const sha256 = await sha256Of(content.stream());
  if (content.size !== photo.size || sha256 !== (photo.sha256 ?? sha256))
    throw new DamagedFileError();
  let file: string | null = null;
  if (target) {
    file = randomUUID();
    await addFile(store, file, target, now);
    await target.write(file, content, sha256);
    if ((await sha256Of(await target.read(file))) !== sha256)
      throw new FileStoreError(`${target.place} returned other content than it was given`);
  }
  return store.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("pictures")
      .set({ file, sha256 })
      .where(isPhoto(photo))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const rows = createRowFiles(transaction);
    await rows.remove(photo.id);
    if (file === null) await rows.write(photo.id, content, sha256);
    return true;
  });
};

/** The row of a photo, unless its content has been moved. */
const isPhoto =
  ({ id, file }: StoredPhoto) =>
  (row: ExpressionBuilder<Tables, "pictures">) =>
    row.and([row("id", "=", id), row("file", file === null ? "is" : "=", file)]);

const isUnchanged = async (store: Store, photo: StoredPhoto): Promise<boolean> =>
  (await store.selectFrom("pictures").select("id").where(isPhoto(photo)).executeTakeFirst()) !==
  undefined;
