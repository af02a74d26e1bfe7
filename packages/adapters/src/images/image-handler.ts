import { createHash } from "node:crypto";
import type { ImageModifiers } from "@passepartout/domain/images/image-modifiers";
import { IPX_PREFIX, parseIpxPath, type IpxRequest } from "@passepartout/domain/images/ipx-path";
import fresh from "fresh";
import type { IPX } from "ipx";
import { createImageCache, type StoredImage } from "./image-cache.ts";
import { formatFor } from "./image-file-format.ts";
import { createRemoteImages, ImageSourceError } from "./image-sources.ts";
import { createWorkQueue, QueueFullError } from "./work-queue.ts";

export interface ImageHandlerOptions {
  /** The folder of the shop's own files; a file's path in it is its path in addresses. */
  readonly publicFolder: string;
  /** The paths below it that contain images, with slashes around; `/media/` by default. */
  readonly folders?: readonly string[];
  /** Other hosts whose images are optimised. */
  readonly hosts?: readonly string[];
  /** Without it, images are not cached. */
  readonly cacheFolder?: string;
  readonly maxCacheBytes?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const MAX_CACHE_BYTES = 256_000_000;

/** Few at once, because rendering pages needs the processors too. */
const LIMITS = { concurrency: 2, maxWaiting: 200 };

/** More than any image of a shop, to refuse small files that decode to huge images. */
const MAX_PIXELS = 60_000_000;

/**
 * The effort of AVIF encoding: 2 instead of sharp's default of 4 makes an image a tenth larger in a seventh of the time, which the first visitor waits for.
 * ipx passes no such option to the encoder, but keeps it if it is set among sharp's constructor options.
 */
const AVIF_EFFORT = { heifEffort: 2 };

const VECTOR = /\.svg(?:$|[?#])/i;

/**
 * Responds to `/_ipx/<modifiers>/<source>` with images in the shop's own sizes, in the best format that the browser accepts, each made once.
 * An SVG stays an SVG unless the modifiers name a format.
 */
export const createImageHandler = (
  options: ImageHandlerOptions,
): ((request: Request) => Promise<Response>) => {
  const sources = { folders: options.folders ?? ["/media/"], hosts: options.hosts ?? [] };
  const cache =
    options.cacheFolder === undefined
      ? undefined
      : createImageCache(options.cacheFolder, options.maxCacheBytes ?? MAX_CACHE_BYTES);
  const enqueue = createWorkQueue<StoredImage>(LIMITS);
  let loading: Promise<IPX> | undefined;

  const ready = (): Promise<IPX> => (loading ??= loadOptimiser(options));

  const respond = async (request: Request, ipxRequest: IpxRequest): Promise<Response> => {
    const modifiers = ipxModifiers(ipxRequest, request.headers.get("accept"));
    const image = (await ready())(ipxRequest.source, modifiers);
    const { mtime } = await image.getSourceMeta();
    const key = createHash("sha256")
      .update(JSON.stringify([ipxRequest.source, mtime?.getTime(), modifiers]))
      .digest("hex");
    const headers = {
      "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
      ETag: `"${key.slice(0, 32)}"`,
      ...(isNegotiated(ipxRequest) && { Vary: "Accept" }),
      ...SANDBOX,
    };
    if (fresh(Object.fromEntries(request.headers), { etag: headers.ETag }))
      return new Response(null, { status: 304, headers });
    const { data, format } = await enqueue(key, async () => {
      const cached = await cache?.read(key);
      if (cached) return cached;
      const processed = await image.process();
      const stored = { data: Buffer.from(processed.data), format: processed.format ?? "" };
      await cache?.write(key, stored);
      return stored;
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
      return refusal(405, "images can only be read, with GET", { Allow: "GET, HEAD" });
    const ipxRequest = parseIpxPath(new URL(request.url).pathname, sources, IPX_PREFIX);
    if (!ipxRequest.ok)
      return refusal(
        ipxRequest.error.code === "ipx-source-refused" ? 403 : 400,
        ipxRequest.error.message,
      );
    return respond(request, ipxRequest.value).catch(refusalOf);
  };
};

/** Stops scripts in an SVG of another host that is opened by itself. */
const SANDBOX = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

const isVector = ({ source }: IpxRequest): boolean => VECTOR.test(source);

/** True if the response depends on the Accept header. */
const isNegotiated = (request: IpxRequest): boolean =>
  request.modifiers.format === "auto" && !isVector(request);

/** The modifiers in the optimiser's own names; none for an SVG that stays one. */
const ipxModifiers = (
  request: IpxRequest,
  accept: string | null,
): Readonly<Record<string, string>> => {
  const { format: requested, quality, width, height } = request.modifiers;
  const format =
    requested === "auto" ? (isVector(request) ? undefined : formatFor(accept)) : requested;
  if (isVector(request) && format === undefined) return {};
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

/** Loads the optimiser and its image library on demand, because they are large. */
const loadOptimiser = async (options: ImageHandlerOptions): Promise<IPX> => {
  const { createIPX, ipxFSStorage } = await import("ipx");
  return createIPX({
    storage: ipxFSStorage({ dir: options.publicFolder }),
    httpStorage: createRemoteImages(options.fetch ?? ((url, init) => fetch(url, init))),
    sharpOptions: { limitInputPixels: MAX_PIXELS, ...AVIF_EFFORT },
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
      ...SANDBOX,
      ...headers,
    },
  });

const refusalOf = (error: unknown): Response => {
  if (error instanceof QueueFullError)
    return refusal(503, "too many images are being made, try again later", { "Retry-After": "2" });
  if (error instanceof ImageSourceError) return refusal(error.status, error.message);
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  return status === 404 || status === 403
    ? refusal(404, "there is no such image")
    : refusal(422, "the source is not a readable image");
};
