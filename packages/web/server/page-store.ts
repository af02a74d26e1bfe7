import { hash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How an answer is coded on its way. */
export type Coding = "br" | "gzip" | "identity";

/** A body that can be sent again and again, with a tag that tells whether a client has it already. */
export interface StoredBody {
  readonly type: string;
  readonly etag: string;
  /** How long it is uncoded, in bytes. */
  readonly length: number;
  /** The body in a coding. */
  bytes(coding: Coding): Buffer;
}

/** A page as it is kept: its HTML, its payload, and since when (ms of a monotonic clock). */
export interface StoredPage {
  readonly page: StoredBody;
  readonly payload: StoredBody;
  readonly since: number;
}

/** The place of a page in the store; what is in it is replaced while requests hold on to the place. */
export interface PageSlot {
  current: StoredPage | undefined;
  isRefreshing: boolean;
}

/** Seconds for which shared caches and ours take a page as fresh, then as usable while a new one is made, then as better than an error. [RTE-23] */
export const FRESH_S = 60;
export const STALE_S = 600;
export const STALE_ON_ERROR_S = 86_400;

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 1000;

/**
 * A body ready to be stored: each coding is made when it is first asked for, since many pages are never asked for in all.
 * Nearly every client takes brotli, a seventh of the plain size, so from then on the plain form is not kept: who wants it gets it unpacked.
 */
export const storeBody = (type: string, text: string): StoredBody => {
  let plain: Buffer | string | undefined = text;
  let length: number | undefined;
  let etag: string | undefined;
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  const identity = (): Buffer => {
    if (plain === undefined) return brotliDecompressSync(br ?? "");
    if (typeof plain === "string") plain = Buffer.from(plain);
    return plain;
  };
  const body: StoredBody = {
    type,
    get length() {
      return (length ??= identity().length);
    },
    get etag() {
      return (etag ??= `W/"${hash("sha1", identity(), "base64url")}"`);
    },
    bytes: (coding) => {
      if (coding === "identity") return identity();
      if (coding === "gzip") return (gzip ??= gzipSync(identity(), { level: 6 }));
      if (br === undefined) {
        const bytes = identity();
        length = bytes.length;
        etag = body.etag;
        br = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
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

/** The pages that need not be made again: bounded by bytes, the one that was asked for longest ago goes first. */
export const createPageStore = () => {
  const slots = new LRUCache<string, PageSlot>({
    maxSize: MOST_BYTES,
    // At most: plain and gzip together, before brotli is asked for.
    sizeCalculation: ({ current }) =>
      1024 + Math.ceil(1.25 * ((current?.page.length ?? 0) + (current?.payload.length ?? 0))),
    dispose: (slot) => {
      slot.current = undefined;
    },
    noDisposeOnSet: true,
  });
  // The same page has many addresses; this remembers which, so that a hit costs one look-up.
  const addresses = new LRUCache<string, PageSlot>({ max: MOST_ADDRESSES });
  return {
    /** The slot that an address, as received, led to before. */
    at: (address: string): PageSlot | undefined => addresses.get(address),
    /** The slot of a page key, if the page is stored. */
    of: (key: string): PageSlot | undefined => slots.get(key),
    remember: (address: string, slot: PageSlot): void => {
      if (address.length <= LONGEST_ADDRESS) addresses.set(address, slot);
    },
    store: (key: string, page: StoredPage): PageSlot => {
      const slot = slots.get(key) ?? { current: undefined, isRefreshing: false };
      slot.current = page;
      slot.isRefreshing = false;
      slots.set(key, slot);
      return slot;
    },
    clear: (): void => {
      slots.clear();
      addresses.clear();
    },
  };
};
