import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { IPXStorage } from "ipx";

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

/** Fetches images of up to 30 MiB from hosts that were checked before, without following redirects. Rejects with an ImageSourceError. */
export const createRemoteImages = (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): IPXStorage => ({
  name: "passepartout:remote",
  // A changed image has another address.
  getMeta: () => ({}),
  getData: async (url) => {
    const response = await fetch(url, {
      redirect: "error",
      headers: { Accept: "image/*" },
      signal: AbortSignal.timeout(DEADLINES_MS.image),
    }).catch((cause: unknown) => {
      throw new ImageSourceError(502, `the image's host does not respond: ${String(cause)}`);
    });
    if (response.status === 404 || response.status === 410)
      throw new ImageSourceError(404, "there is no such image");
    if (!response.ok)
      throw new ImageSourceError(502, `the image's host responded with ${response.status}`);
    if (!/^image\//i.test(response.headers.get("content-type") ?? ""))
      throw new ImageSourceError(502, "the response of the image's host is not an image");
    return bytesOf(response);
  },
});

const bytesOf = async (response: Response): Promise<ArrayBuffer> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ImageSourceError(502, "the image is too large");
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
};
