import type { Store } from "../store/open-store.ts";
import { type FileStore, FileStoreError } from "./file-store.ts";
import { createFolderFiles } from "./folder-files.ts";
import { DATABASE } from "../store/store-location.ts";
import { createRowFiles } from "./row-files.ts";
import { createS3Files } from "./s3-files.ts";

/** Where the content of photos, and results of the toolbox, are. */
export interface FilePlaces {
  /** Where new content goes; absent: to the rows of the database. */
  readonly target: FileStore | undefined;
  readonly stores: readonly FileStore[];
}

/** The places of addresses, of which the first is that of new content. */
export const openFilePlaces = (addresses: readonly string[]): FilePlaces => {
  const stores = addresses
    .filter((address) => address !== DATABASE)
    .map((address) =>
      address.startsWith("file:") ? createFolderFiles(address) : createS3Files(address),
    );
  return { target: addresses[0] === DATABASE ? undefined : stores[0], stores };
};

/** Notes a file in the place of new content, before it is written. */
export const addFile = async (
  store: Store,
  key: string,
  { place }: FileStore,
  now: number,
): Promise<void> => {
  await store.insertInto("files").values({ key, place, created_at: now }).execute();
};

/** A photo with its content. */
export interface StoredPhoto {
  readonly id: string;
  /** null if the content is in rows. */
  readonly file: string | null;
  readonly place: string | null;
}

/** The content of a photo. Rejects with a FileStoreError if nothing tells how to get it. */
export const readPhoto = async (
  store: Store,
  places: FilePlaces,
  { id, file, place }: StoredPhoto,
): Promise<ReadableStream<Uint8Array>> =>
  file === null ? createRowFiles(store).read(id) : readFile(places, file, place);

/** The content of a file in one of the places. Rejects with a FileStoreError if its place is none of them. */
export const readFile = async (
  { stores }: FilePlaces,
  file: string,
  place: string | null,
): Promise<ReadableStream<Uint8Array>> => {
  const files = stores.find((known) => known.place === place);
  if (!files) throw new FileStoreError(`PASSEPARTOUT_FILES_URL has no address for ${place}`);
  return files.read(file);
};
