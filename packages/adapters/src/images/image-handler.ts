import { createHash } from "node:crypto";
import type { ImageModifiers } from "@passepartout/domain/images/image-modifiers";
import { IPX_PREFIX, parseIpxPath, type IpxRequest } from "@passepartout/domain/images/ipx-path";
import type { IPX } from "ipx";
import { createPictureCache, type StoredPicture } from "./picture-cache.ts";
import { formatFor } from "./picture-format.ts";
import { createRemotePictures, PictureSourceError } from "./picture-sources.ts";
import { createWorkQueue, QueueFullError } from "./work-queue.ts";

/** What the optimiser works on and with. */
export interface ImageHandlerOptions {
  /** The folder that the shop's own files lie in, by the path of their address. */
  readonly publicFolder: string;
  /** Which paths of it are pictures, with slashes around; `/media/` when absent. */
  readonly folders?: readonly string[];
  /** Hosts whose pictures are optimised too. */
  readonly hosts?: readonly string[];
  /** Where made pictures are kept; nowhere when absent. */
  readonly cacheFolder?: string;
  readonly mostCacheBytes?: number;
  /** Asks in place of the network. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const MOST_CACHE_BYTES = 256_000_000;

/** Pictures that are made at once, and wait: the pages need the processors too. */
const LIMITS = { atOnce: 2, mostWaiting: 200 };

/** No picture of a shop has more; a small file can pretend to. */
const MOST_PIXELS = 60_000_000;

/**
 * How hard AVIF is pressed: 2 instead of sharp's 4 makes a picture a tenth larger and is done in a seventh of the time, which the first visitor waits for.
 * ipx passes no such option on; what stands among sharp's own options it keeps.
 */
const AVIF_EFFORT = { heifEffort: 2 };

const VECTOR = /\.svg(?:$|[?#])/i;

/**
 * Answers `/_ipx/<modifiers>/<source>` with pictures in the shop's own sizes, in the best format that the browser reads, each made once.
 * Vector drawings stay drawings unless a format is asked for by name. [IMG-01, IMG-Q2]
 */
export const createImageHandler = (
  options: ImageHandlerOptions,
): ((request: Request) => Promise<Response>) => {
  const sources = { folders: options.folders ?? ["/media/"], hosts: options.hosts ?? [] };
  const cache =
    options.cacheFolder === undefined
      ? undefined
      : createPictureCache(options.cacheFolder, options.mostCacheBytes ?? MOST_CACHE_BYTES);
  const work = createWorkQueue<StoredPicture>(LIMITS);
  let loading: Promise<IPX> | undefined;

  const ready = (): Promise<IPX> => (loading ??= loadOptimiser(options));

  const answer = async (request: Request, asked: IpxRequest): Promise<Response> => {
    const modifiers = ipxModifiers(asked, request.headers.get("accept"));
    const image = (await ready())(asked.source, modifiers);
    const { mtime } = await image.getSourceMeta();
    const key = createHash("sha256")
      .update(JSON.stringify([asked.source, mtime?.getTime(), modifiers]))
      .digest("hex");
    const headers = {
      "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
      ETag: `"${key.slice(0, 32)}"`,
      ...(isNegotiated(asked) && { Vary: "Accept" }),
      ...SAFE,
    };
    if (request.headers.get("if-none-match")?.includes(headers.ETag))
      return new Response(null, { status: 304, headers });
    const { data, format } = await work(key, async () => {
      const kept = await cache?.read(key);
      if (kept) return kept;
      const processed = await image.process();
      const made = { data: Buffer.from(processed.data), format: processed.format ?? "" };
      await cache?.write(key, made);
      return made;
    });
    return new Response(request.method === "HEAD" ? null : Buffer.from(data), {
      headers: {
        ...headers,
        "Content-Type": `image/${format}`,
        "Content-Length": String(data.length),
      },
    });
  };

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return refusal(405, "pictures are read with GET", { Allow: "GET, HEAD" });
    const asked = parseIpxPath(new URL(request.url).pathname, sources, IPX_PREFIX);
    if (!asked.ok)
      return refusal(asked.error.code === "ipx-source-refused" ? 403 : 400, asked.error.message);
    return answer(request, asked.value).catch(refusalOf);
  };
};

/** A drawing from elsewhere that somebody opens by itself runs nothing. */
const SAFE = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

const isVector = ({ source }: IpxRequest): boolean => VECTOR.test(source);

/** Whether the answer depends on what the browser reads. */
const isNegotiated = (asked: IpxRequest): boolean =>
  asked.modifiers.format === "auto" && !isVector(asked);

/** The modifiers as the optimiser takes them; a drawing that stays one takes none. */
const ipxModifiers = (
  asked: IpxRequest,
  accept: string | null,
): Readonly<Record<string, string>> => {
  const { format: wanted, quality, width, height } = asked.modifiers;
  const format = wanted === "auto" ? (isVector(asked) ? undefined : formatFor(accept)) : wanted;
  if (isVector(asked) && format === undefined) return {};
  return {
    ...(format !== undefined && { f: format }),
    ...(quality !== undefined && { q: String(quality) }),
    ...sizeModifier({ width, height }),
  };
};

const sizeModifier = ({
  width,
  height,
}: {
  readonly width: ImageModifiers["width"] | undefined;
  readonly height: ImageModifiers["height"] | undefined;
}): Readonly<Record<string, string>> => {
  if (width !== undefined && height !== undefined) return { s: `${width}x${height}` };
  return {
    ...(width !== undefined && { w: String(width) }),
    ...(height !== undefined && { h: String(height) }),
  };
};

/** The optimiser and its drawing library are large: they come with the first picture. */
const loadOptimiser = async (options: ImageHandlerOptions): Promise<IPX> => {
  const { createIPX, ipxFSStorage } = await import("ipx");
  return createIPX({
    storage: ipxFSStorage({ dir: options.publicFolder }),
    httpStorage: createRemotePictures(options.fetch ?? ((url, init) => fetch(url, init))),
    sharpOptions: { limitInputPixels: MOST_PIXELS, ...AVIF_EFFORT },
  });
};

const refusal = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(`${status}: ${message}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...SAFE,
      ...headers,
    },
  });

const refusalOf = (error: unknown): Response => {
  if (error instanceof QueueFullError)
    return refusal(503, "too many pictures are being made", { "Retry-After": "2" });
  if (error instanceof PictureSourceError) return refusal(error.status, error.message);
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  return status === 404 || status === 403
    ? refusal(404, "there is no such picture")
    : refusal(422, "this cannot be read as a picture");
};
