import { hash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A response body in any encoding, for sending many times. */
export interface EncodedBody {
  readonly type: string;
  /** A weak entity tag, the same for every encoding. */
  readonly etag: string;
  /** The length without encoding, in bytes. */
  readonly length: number;
  bytes(encoding: Encoding): Buffer;
  /** Whether it has no plain text any more. */
  readonly isCompressed: boolean;
}

const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

/**
 * Encodes a text lazily, because many pages are never requested in every encoding.
 * Nearly every client accepts brotli, a seventh of the plain size; from its first use on the plain text is released and decompressed on demand.
 */
export const encodedBody = (type: string, text: string | Buffer): EncodedBody =>
  createBody(type, { plain: text });

/** The body of a text whose brotli form is at hand. */
export const compressedBody = (
  type: string,
  br: Buffer,
  known: { readonly etag: string; readonly length: number },
): EncodedBody => createBody(type, { br, ...known });

const createBody = (
  type: string,
  known: {
    readonly plain?: string | Buffer;
    readonly br?: Buffer;
    readonly etag?: string;
    readonly length?: number;
  },
): EncodedBody => {
  let { plain, length, etag, br } = known;
  let gzip: Buffer | undefined;
  const identity = (): Buffer => {
    if (plain === undefined) return brotliDecompressSync(br ?? "");
    if (typeof plain === "string") plain = Buffer.from(plain);
    return plain;
  };
  const body: EncodedBody = {
    type,
    get length() {
      return (length ??= identity().length);
    },
    get etag() {
      return (etag ??= `W/"${hash("sha1", identity(), "base64url")}"`);
    },
    get isCompressed() {
      return plain === undefined;
    },
    bytes: (encoding) => {
      if (encoding === "identity") return identity();
      if (encoding === "gzip") return (gzip ??= gzipSync(identity(), { level: GZIP_LEVEL }));
      if (br === undefined) {
        const bytes = identity();
        length = bytes.length;
        etag = body.etag;
        br = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        plain = undefined;
      }
      return br;
    },
  };
  return body;
};
