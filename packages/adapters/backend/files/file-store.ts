import { createHash } from "node:crypto";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
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

export const sha256Of = async (content: ReadableStream<Uint8Array>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("hex");
};

/** Passes on content piece by piece, as fast as it is read. `around` waits for a piece; what it throws breaks the content off. */
export const passOn = (
  content: ReadableStream<Uint8Array>,
  around: <T>(next: () => Promise<T>) => Promise<T>,
): ReadableStream<Uint8Array> => {
  const reader = content.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        const { done, value } = await around(() => reader.read());
        if (done) stream.close();
        else stream.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

/** The content of a response that has begun: its failure can only break it off. */
export const untilFailure = (content: ReadableStream<Uint8Array>, log: Log | undefined) =>
  passOn(content, async (next) => {
    try {
      return await next();
    } catch (reason) {
      log?.error("customer-data-error", { reason: reasonOf(reason) });
      throw new Error("the file could not be sent to its end", { cause: reason });
    }
  });
