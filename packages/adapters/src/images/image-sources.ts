import { rm, writeFile } from "node:fs/promises";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { temporaryFile } from "../processes/temporary-folder.ts";

/** An image cannot be fetched: 404 if its host does not have it, 502 if the host fails. */
export class ImageSourceError extends Error {
  override readonly name = "ImageSourceError";
  readonly status: 404 | 502;
  constructor(status: 404 | 502, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_BYTES = 30 * 1024 * 1024;

/**
 * Fetches images of up to 30 MiB from hosts that were checked before, without following redirects, into a temporary file that is there while `use` runs.
 * Rejects with an ImageSourceError.
 */
export const createRemoteImages =
  (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  async <T>(url: string, signal: AbortSignal, use: (path: string) => Promise<T>): Promise<T> => {
    const response = await fetch(url, {
      redirect: "error",
      headers: { Accept: "image/*" },
      // Not that of the client: leaving again and again must not count as failures of the host.
      signal: AbortSignal.timeout(DEADLINES_MS.image),
    }).catch((cause: unknown) => {
      throw new ImageSourceError(502, `the image's host does not respond: ${String(cause)}`);
    });
    if (signal.aborted) await response.body?.cancel();
    signal.throwIfAborted();
    if (response.status === 404 || response.status === 410)
      throw new ImageSourceError(404, "there is no such image");
    if (!response.ok)
      throw new ImageSourceError(502, `the image's host responded with ${response.status}`);
    if (!/^image\//i.test(response.headers.get("content-type") ?? ""))
      throw new ImageSourceError(502, "the response of the image's host is not an image");
    const path = temporaryFile();
    try {
      await writeFile(path, limited(response), { signal });
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  };

async function* limited(response: Response): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ImageSourceError(502, "the image is too large");
    yield chunk;
  }
}
