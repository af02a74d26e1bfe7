import { createHash } from "node:crypto";
import { StoreBusyError } from "../store/store-busy.ts";

/** A place for the content of photos and the results of the toolbox. A key is used once: no content ever replaces another. It has letters, digits, hyphens, and slashes after a prefix. */
export interface FileStore {
  /** Its address without secrets. */
  readonly place: string;
  /** Resolves when the content is stored for good, and rejects otherwise; then there can be a file nevertheless. */
  readonly write: (key: string, content: Blob, sha256: string) => Promise<void>;
  /** Rejects with a MissingFileError if there is no such file. The content fails if less than all of it arrives. */
  readonly read: (key: string) => Promise<ReadableStream<Uint8Array>>;
  /** Succeeds as well if there is no such file. */
  readonly remove: (key: string) => Promise<void>;
}

/** A file store refuses, fails or takes too long. */
export class FileStoreError extends StoreBusyError {}

export class MissingFileError extends Error {
  override readonly name = "MissingFileError";
}

/** The checksum of a content in hexadecimal digits. */
export const sha256Of = async (content: ReadableStream<Uint8Array>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("hex");
};
