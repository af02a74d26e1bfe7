import { hash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How an answer is coded on its way. */
export type Coding = "br" | "gzip" | "identity";

/** A body that can be sent again and again: coded once per coding, with a tag that tells whether a client has it already. */
export interface StoredBody {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  /** Filled as codings are asked for. */
  readonly coded: Map<Coding, Buffer>;
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

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 1000;

/** A body ready to be stored: what a single answer does not need of it, bytes or tag, is never made. */
export const storeBody = (type: string, text: string): StoredBody => {
  let source: string | undefined = text;
  let bytes: Buffer | undefined;
  let etag: string | undefined;
  return {
    type,
    coded: new Map(),
    get identity() {
      bytes ??= Buffer.from(source ?? "");
      source = undefined;
      return bytes;
    },
    get etag() {
      return (etag ??= `W/"${hash("sha1", this.identity, "base64url")}"`);
    },
  };
};

/** The bytes of a body in a coding; each is made when it is first asked for, since many pages are never asked for in all. */
export const bytesOf = ({ identity, coded }: StoredBody, coding: Coding): Buffer => {
  if (coding === "identity") return identity;
  let bytes = coded.get(coding);
  if (!bytes) {
    bytes =
      coding === "br"
        ? brotliCompressSync(identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 6,
              [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            },
          })
        : gzipSync(identity, { level: 6 });
    coded.set(coding, bytes);
  }
  return bytes;
};

/** The pages that need not be made again: bounded by bytes, the one that was asked for longest ago goes first. */
export const createPageStore = () => {
  const slots = new LRUCache<string, PageSlot>({
    maxSize: MOST_BYTES,
    // Every coding of page and payload together is about twice their plain size.
    sizeCalculation: ({ current }) =>
      1024 + 2 * (current?.page.identity.length ?? 0) + 2 * (current?.payload.identity.length ?? 0),
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
