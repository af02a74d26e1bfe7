import { hash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A response body in any encoding, for sending many times. */
export type EncodedBody = ReturnType<typeof encodedBody>;

const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

/**
 * Encodes a text lazily, because many pages are never requested in every encoding.
 * Nearly every client accepts brotli, a seventh of the plain size; from its first use on the plain text is released and decompressed on demand.
 * Its brotli form may be at hand instead, with what is known of the text.
 */
export const encodedBody = (
  type: string,
  text: string | Buffer | undefined,
  known: { readonly br?: Buffer; readonly etag?: string; readonly length?: number } = {},
) => {
  let plain = text;
  let { length, etag, br } = known;
  let gzip: Buffer | undefined;
  const identity = (): Buffer => {
    if (plain === undefined) return brotliDecompressSync(br ?? "");
    if (typeof plain === "string") plain = Buffer.from(plain);
    return plain;
  };
  const tag = (): string => (etag ??= `W/"${hash("sha1", identity(), "base64url")}"`);
  return {
    type,
    /** The length without encoding, in bytes. */
    get length() {
      return (length ??= identity().length);
    },
    /** A weak entity tag, the same for every encoding. */
    get etag() {
      return tag();
    },
    /** Whether it has no plain text any more. */
    get isCompressed() {
      return plain === undefined;
    },
    bytes: (encoding: Encoding): Buffer => {
      if (encoding === "identity") return identity();
      if (encoding === "gzip") return (gzip ??= gzipSync(identity(), { level: GZIP_LEVEL }));
      if (br === undefined) {
        const bytes = identity();
        length = bytes.length;
        etag = tag();
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
};
