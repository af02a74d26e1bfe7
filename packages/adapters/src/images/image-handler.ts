import { DRAWING_HEADERS } from "../contract/drawing-policy.ts";
import { hash } from "node:crypto";
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseIpxPath, type IpxRequest } from "@passepartout/domain/images/ipx-path";
import { present } from "@passepartout/domain/kernel/fields";
import { IMAGE_CACHE_CONTROL } from "@passepartout/domain/images/image-modifiers";
import fresh from "fresh";
import Negotiator from "negotiator";
import { createCounter } from "../processes/meters.ts";
import { ChildProcessError, createChildProcesses } from "../processes/child-processes.ts";
import { createSharedWork } from "../processes/shared-work.ts";
import { createWorkQueue, QueueFullError, type WorkLimits } from "../processes/work-queue.ts";
import { networkOfClient } from "../processes/client-network.ts";
import { createImageCache, type StoredImage } from "./image-cache.ts";
import type { ImageTask } from "./image-process.ts";
import { createRemoteImages, ImageSourceError } from "./image-sources.ts";
import { ownPath } from "../processes/own-path.ts";

export interface ImageHandlerOptions {
  /** The folders of the shop's own files, of which the first that has one counts; a file's path in them is its path in addresses. */
  readonly publicFolders: readonly string[];
  /** Other hosts whose images are optimised. */
  readonly hosts?: readonly string[];
  /** Paths of the shop at which a query names a picture, and how to fetch one. */
  readonly drawings?: {
    readonly paths: readonly string[];
    readonly fetch: (path: string) => Promise<Response>;
  };
  /** Without it, images are not cached. */
  readonly cacheFolder?: string;
  readonly maxCacheBytes?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Replaces the limits of the work queue. */
  readonly limits?: WorkLimits;
}

const MAX_CACHE_BYTES = 256_000_000;

const PROCESSORS = Math.min(4, availableParallelism());

/** Few at once, because rendering pages needs the processors too; a page of many images that one visitor opens fits in, and the next visitor does not wait for all of them. */
const LIMITS: WorkLimits = {
  concurrency: PROCESSORS + 1,
  concurrencyPerClient: PROCESSORS,
  maxWaiting: 200,
  maxPerClient: 100,
};

/** A child with the image library takes some 90 MB, and up to 400 MB for the largest images. */
const CHILD = {
  module: ownPath("src/images/image-process.ts"),
  maxHeapMb: 128,
  maxMemoryMb: 768,
  timeoutMs: 20_000,
};

const VECTOR = /\.svg(?:$|[?#])/i;

/**
 * Responds to `/_ipx/<modifiers>/<source>` with images in the shop's own sizes, in the best format that the browser accepts, each made once.
 * An SVG stays an SVG unless the modifiers name a format.
 */
export const createImageHandler = (
  options: ImageHandlerOptions,
): ((request: Request) => Promise<Response>) => {
  const { drawings } = options;
  const countHit = createCounter("image_cache_requests_total", { outcome: "hit" });
  const countMiss = createCounter("image_cache_requests_total", { outcome: "miss" });
  const sources = {
    folders: ["/media/"],
    hosts: options.hosts ?? [],
    drawings: drawings?.paths,
  };
  const cache =
    options.cacheFolder === undefined
      ? undefined
      : createImageCache(options.cacheFolder, options.maxCacheBytes ?? MAX_CACHE_BYTES);
  const enqueue = createWorkQueue("images", options.limits ?? LIMITS);
  const share = createSharedWork<StoredImage>();
  const convert = createChildProcesses(CHILD);
  const remoteImages = createRemoteImages(options.fetch ?? ((url, init) => fetch(url, init)));
  const drawnImages = createRemoteImages((path) =>
    drawings ? drawings.fetch(path) : Promise.reject(new Error("nothing draws images here")),
  );

  const make = async (key: string, task: ImageTask, signal: AbortSignal | undefined) => {
    const { data, format } = await convert<StoredImage>(task, signal);
    const image = { data, format };
    await cache?.write(key, image);
    return image;
  };

  /** The file in the first folder that has it. */
  const find = async (source: string) => {
    for (const folder of options.publicFolders) {
      const path = join(folder, source);
      const modified = await modifiedAt(path);
      if (modified !== undefined) return { path, modified };
    }
    throw new ImageSourceError(404, "there is no such image");
  };

  const respond = async (request: Request, ipxRequest: IpxRequest): Promise<Response> => {
    const { source } = ipxRequest;
    const modifiers = ipxModifiers(ipxRequest, request.headers.get("accept"));
    // The names of files have no question mark.
    const isDrawn = source.startsWith("/") && source.includes("?");
    const isOwn = source.startsWith("/") && !isDrawn;
    const { path, modified } = isOwn ? await find(source) : { path: source, modified: undefined };
    const key = hash("sha256", JSON.stringify([source, modified, modifiers]));
    const headers = {
      "Cache-Control": IMAGE_CACHE_CONTROL,
      ETag: `"${key.slice(0, 32)}"`,
      ...(ipxRequest.modifiers.format === "auto" && !isVector(ipxRequest) && { Vary: "Accept" }),
      ...DRAWING_HEADERS,
    };
    if (fresh(Object.fromEntries(request.headers), { etag: headers.ETag }))
      return new Response(null, { status: 304, headers });
    const cached = await cache?.read(key);
    (cached ? countHit : countMiss)();
    const { data, format } =
      cached ??
      (await share(
        key,
        (signal) =>
          enqueue(
            () =>
              isOwn
                ? make(key, { path, source, modifiers }, signal)
                : (isDrawn ? drawnImages : remoteImages)(source, signal, (file) =>
                    make(key, { path: file, source, modifiers }, signal),
                  ),
            { client: networkOfClient(request), signal },
          ),
        request.signal,
      ));
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
    const ipxRequest = parseIpxPath(new URL(request.url).pathname, sources);
    if (!ipxRequest.ok)
      return refusal(
        ipxRequest.error.code === "ipx-source-refused" ? 403 : 400,
        ipxRequest.error.message,
      );
    return respond(request, ipxRequest.value).catch(refusalOf);
  };
};

const isVector = ({ source }: IpxRequest): boolean => VECTOR.test(source);

const MAX_ACCEPT_LENGTH = 1000;

/** The best format that an Accept header names, or undefined for the image's own: `image/*` does not promise AVIF or WebP. */
export const formatFor = (accept: string | null): "avif" | "webp" | undefined => {
  const header = (accept ?? "").slice(0, MAX_ACCEPT_LENGTH).toLowerCase();
  const accepted = new Negotiator({ headers: { accept: header } }).mediaTypes();
  return (["avif", "webp"] as const).find((format) => accepted.includes(`image/${format}`));
};

/** The modifiers in the optimiser's own names; none for an SVG that stays one. */
const ipxModifiers = (request: IpxRequest, accept: string | null) => {
  const { format, quality, width, height } = request.modifiers;
  if (isVector(request) && (format === undefined || format === "auto")) return {};
  const hasBoth = width !== undefined && height !== undefined;
  return present({
    f: format === "auto" ? formatFor(accept) : format,
    q: quality?.toString(),
    ...(hasBoth ? { s: `${width}x${height}` } : { w: width?.toString(), h: height?.toString() }),
  });
};

/** When a file was changed, in ms; undefined if there is none. */
const modifiedAt = async (path: string): Promise<number | undefined> => {
  const file = await stat(path).catch(() => undefined);
  return file?.isFile() ? file.mtimeMs : undefined;
};

const refusal = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${status}: ${message}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...DRAWING_HEADERS,
      ...headers,
    },
  });

const refusalOf = (error: unknown): Response => {
  if (error instanceof QueueFullError)
    return refusal(503, "too many images are being made, try again later", {
      "Retry-After": String(error.retryAfter),
    });
  if (error instanceof ImageSourceError) return refusal(error.status, error.message);
  if (error instanceof ChildProcessError) return refusal(422, "the source is not a readable image");
  // The client has left; nobody reads this.
  return refusal(503, "the image was not made");
};
