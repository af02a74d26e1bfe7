import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import type { Clock } from "@passepartout/domain/time/clock.port";
import sirv from "sirv";
import { compose, type Configuration, createImageHandler } from "./composition.ts";
import { readPageAssets } from "./page-assets.ts";
import { createPages, type PageBundle } from "./pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { createSitemaps } from "./sitemap.ts";
import { createSend } from "./send.ts";

/** A shop that is being served. */
export interface RunningShop {
  /** Addresses to open in a browser. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** Lets running answers end, then stops. */
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "dist/client");
const BUNDLE = join(ROOT, "dist/server/entry.server.js");

/** Paths that the shop's backend answers, with or without a locale prefix. [API-14] */
const BACKEND_PATH =
  /^(\/[a-z]{2})?\/(web-api|price-api|frontend-api|api|whitelabel|accessory|gift-voucher|v2\/cdn|openapi\.json)(\/|$|\?)/;

const FILE_PATH = /^\/(assets|media|brand)\//;

/** The largest address and headers that are read, in bytes; Node answers 431 beyond. */
const MOST_HEADER_BYTES = 128 * 1024;

/** The flags are fetched once the first pages have had the machine to themselves, in ms after the start. */
const WARM_AFTER_MS = 500;

/** Serves the shop on a port: pages, files, and the backend's paths on the same origin. */
export const startServer = async (options: {
  readonly port: number;
  readonly host?: string;
  readonly configuration: Configuration;
  /** Tells what time it is for the shop, in place of the machine's. */
  readonly clock?: Clock;
}): Promise<RunningShop> => {
  const { clock } = options;
  const composition = compose(options.configuration, clock ? { clock } : {});
  const { backend, log } = composition;
  const development = options.configuration.development
    ? await import("./development.ts").then(({ startDevelopment }) => startDevelopment(ROOT))
    : undefined;
  if (!development && !existsSync(BUNDLE)) throw new Error("the shop is not built: npm run build");
  const loading = development ? undefined : (import(BUNDLE) as Promise<PageBundle>);
  const security = securityHeaders(composition.policySources, options.configuration.development);
  const send = createSend(security);
  const pages = createPages(
    { ...composition, send },
    development?.bundle ?? (() => loading as Promise<PageBundle>),
    development?.assets ?? (await readPageAssets(CLIENT)),
  );
  await loading;

  const sitemaps = createSitemaps({ ...composition, send }, pages.protocolOf);

  const folder = development ? join(ROOT, "public") : CLIENT;
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600, stale-while-revalidate=86400",
      );
    },
  });
  const { trustsProxy } = options.configuration;
  const answerBackend = getRequestListener(
    (request, { incoming }) => {
      // What a client says under this name counts for nothing.
      request.headers.set(
        "X-Client-Address",
        clientAddress(incoming as IncomingMessage, trustsProxy),
      );
      return backend(request, null);
    },
    { overrideGlobalObjects: false },
  );

  const { services, data } = options.configuration;
  const answerPicture = getRequestListener(
    createImageHandler({
      publicFolder: folder,
      hosts: services.images.hosts,
      mostCacheBytes: services.images.mostCacheBytes,
      ...(data.folder && { cacheFolder: join(data.folder, "images") }),
    }),
    { overrideGlobalObjects: false },
  );

  const answerOther = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/";
    if (BACKEND_PATH.test(url)) return void answerBackend(request, response);
    if (request.method !== "GET" && request.method !== "HEAD")
      return send.text(response, 405, "405: pages are read with GET\n", { Allow: "GET, HEAD" });
    if (url.startsWith("/_ipx/")) return void answerPicture(request, response);
    if (sitemaps.knows(url)) return void sitemaps.answer(request, response);
    if (!development && FILE_PATH.test(url))
      return files(request, response, () => send.text(response, 404, "404: no such file\n"));
    pages.answer(request, response).catch((reason: unknown) => {
      log.error("nuxt-error-page-encountered", {
        path: url.slice(0, 200),
        reason: reasonOf(reason),
      });
      if (response.headersSent) response.destroy();
      else send.text(response, 500, "500: something went wrong\n");
    });
  };

  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (request, response) => {
    if (
      (request.method === "GET" || request.method === "HEAD") &&
      pages.answerStored(request, response)
    )
      return;
    if (development)
      development.middleware(request, response, () => answerOther(request, response));
    else answerOther(request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return;
    const status =
      error.code === "HPE_HEADER_OVERFLOW"
        ? "431 Request Header Fields Too Large"
        : "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  const host = options.host ?? "127.0.0.1";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const warming = setTimeout(() => {
    // The shop's own service answers at once; its client need not be loaded before somebody asks.
    if (!services.flags.isEmbedded) void composition.warmFlags();
  }, WARM_AFTER_MS).unref();
  return {
    port,
    addresses: [
      `http://wall.de.localhost:${port}/`,
      `http://card.de.localhost:${port}/`,
      `http://wall.ch.localhost:${port}/fr/`,
    ],
    close: async () => {
      clearTimeout(warming);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
      await development?.close();
      await composition.close();
    },
  };
};

/** Who is asking: the other end of the connection; behind a proxy of ours what that proxy, the last in the list, saw. */
const clientAddress = ({ socket, headers }: IncomingMessage, trustsProxy: boolean): string => {
  const address = socket.remoteAddress ?? "unknown";
  const forwarded = String(headers["x-forwarded-for"] ?? address);
  return trustsProxy ? (forwarded.split(",").at(-1)?.trim() ?? address) : address;
};
