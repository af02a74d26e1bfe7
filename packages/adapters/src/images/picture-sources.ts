import type { IPXStorage } from "ipx";

/** Why a picture cannot be fetched: nobody has it, or its host does not answer as it should. */
export class PictureSourceError extends Error {
  override readonly name = "PictureSourceError";
  readonly status: 404 | 502;
  constructor(status: 404 | 502, message: string) {
    super(message);
    this.status = status;
  }
}

const PATIENCE_MS = 5000;
const MOST_BYTES = 30 * 1024 * 1024;

/** Fetches pictures from the hosts that were allowed before; they lead nowhere else, are no larger than 30 MiB and are pictures. [IMG-Q2] */
export const createRemotePictures = (
  ask: (url: string, init: RequestInit) => Promise<Response>,
): IPXStorage => ({
  name: "passepartout:remote",
  // Their addresses change with them.
  getMeta: () => ({}),
  getData: async (url) => {
    const response = await ask(url, {
      redirect: "error",
      headers: { Accept: "image/*" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new PictureSourceError(502, `the picture's host does not answer: ${String(cause)}`);
    });
    if (response.status === 404 || response.status === 410)
      throw new PictureSourceError(404, "there is no such picture");
    if (!response.ok) throw new PictureSourceError(502, `the host answered ${response.status}`);
    if (!/^image\//i.test(response.headers.get("content-type") ?? ""))
      throw new PictureSourceError(502, "what the host answered is no picture");
    return bytesOf(response);
  },
});

const bytesOf = async (response: Response): Promise<ArrayBuffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new PictureSourceError(502, "the picture is too large");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.buffer;
};
