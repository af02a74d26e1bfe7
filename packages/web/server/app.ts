import { hash } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { DRAWINGS } from "@passepartout/domain/images/page-image";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Channel } from "@passepartout/domain/market/channel";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import { MAX_QUERY_LENGTH } from "@passepartout/domain/routing/query-text";
import type { Clock } from "@passepartout/domain/time/clock.port";
import sirv from "sirv";
import { createSend, isPlainRange, leaveUnreadBody } from "./send.ts";
import { clientAddress, createHostReader, sourceOf } from "./request-host.ts";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { createImageHandler } from "@passepartout/adapters/images/image-handler";
import {
  currentRequest,
  inRequest,
  isRequestId,
  requestContextOf,
  traceHeaderOf,
} from "@passepartout/adapters/processes/request-context";
import { failureOfResponse, inStep } from "@passepartout/adapters/processes/steps";
import { compose } from "./composition.ts";
import { checkServices } from "@passepartout/adapters/wiring/check-services";
import { publicFolderOf } from "@passepartout/adapters/wiring/shop-folder";
import { createCheckout } from "./checkout.ts";
import { createContentWebhook } from "./content-webhook.ts";
import { createEditedPages } from "./edited-pages.ts";
import { type Answer, withOrigins } from "./cross-origin.ts";
import { createHealth } from "./health.ts";
import { createPages, type PageOptions } from "./pages.ts";
import { createMarkdown, prefersMarkdown } from "./markdown.ts";
import { pathOf, protocolOf } from "./page-target.ts";
import { type RequestKind, requestKindOf } from "./request-kind.ts";
import { createSecurityHeaders, FILE_POLICY, type HeadersByProtocol } from "./security-headers.ts";
import { type ShopTheme, THEME_PREFIX } from "./page-assets.ts";
import { createSiteFiles } from "./site-files.ts";

export type App = ReturnType<typeof createApp>;

export interface AppOptions extends Pick<PageOptions, "bundle" | "assets" | "sendFault"> {
  readonly configuration: Configuration;
  /** The folder of the static files; a file's path in it is its path in addresses. */
  readonly publicFolder: string;
  readonly theme?: ShopTheme;
  /** Identifies the sources of the shop: pages of others are not shared. */
  readonly release?: string;
  readonly clock?: Clock | undefined;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The icons that browsers request without being told: the files of each brand. */
const ICONS: Readonly<Record<string, (channel: Channel) => string>> = {
  "/favicon.ico": (channel) => `/brand/favicon-${channel}.ico`,
  "/apple-touch-icon.png": (channel) => `/brand/icon-${channel}-180.png`,
};
const IMMUTABLE = "public, max-age=31536000, immutable";
const READ_METHODS = ["GET", "HEAD"];

/** In the form of the backend's errors. */
const FOREIGN_REQUEST = JSON.stringify({
  message: "requests from other sites are not allowed",
  errors: {},
});

/** A path that loads every endpoint of the embedded backend: in development, Vite loads modules slowly. The response to a guest is cheap to make, unlike the OpenAPI document. */
const EVERY_ENDPOINT = "/web-api/customer-data";
/** A path that loads only the endpoints that pages need. */
const PAGE_ENDPOINT = "/web-api/calculator/reference";

/** Flags are loaded in the background, after the first pages have had the processor to themselves. */
const WARM_AFTER_MS = 500;

/** Composes the shop and routes requests to pages, files, images, sitemaps and the shop backend, all on one origin. */
export const createApp = ({
  configuration,
  publicFolder,
  theme,
  release = "",
  clock,
  ...pageOptions
}: AppOptions) => {
  const composition = compose(configuration, clock);
  const { backend, log } = composition;
  const { services, data, trustedProxies, development } = configuration;
  const { ofShop, ofBackend, draftPolicy } = createSecurityHeaders(
    composition.policySources,
    development,
    pageOptions.assets.firstPaint,
  );
  const protocol = (request: IncomingMessage) => protocolOf(request, configuration);
  const send = createSend((request) => ofShop[protocol(request)]);
  const hostOf = createHostReader(composition);
  const version = hash("sha256", JSON.stringify([release, { ...configuration, data: undefined }]));
  const pages = createPages(composition, { ...pageOptions, send, draftPolicy, version });

  const purges = composition.openPurges(pages.purge);

  const respondToEditor = createEditedPages(composition, send, pages);

  const respondInWords = createMarkdown(composition, send);

  const respondWithPage: Handler = (request, response) =>
    pages.respond(request, response, prefersMarkdown(request) ? { respondInWords } : {});

  /** Passes a request on with the address of its client, and with the protocol and the host that it has asked for. */
  const respondWith = (answer: Answer): Handler =>
    getRequestListener(
      (request, { incoming }) => {
        const received = incoming as IncomingMessage;
        const client = clientAddress(received, trustedProxies);
        request.headers.set("X-Client-Address", client);
        request.headers.set("X-Forwarded-For", client);
        request.headers.set("X-Forwarded-Host", received.headers.host ?? "");
        request.headers.set("X-Forwarded-Proto", protocol(received).slice(0, -1));
        // A backend elsewhere has another host, so it could not tell.
        if (ownRequests.has(received)) request.headers.set("Sec-Fetch-Site", "same-origin");
        return answer(request, () => !received.complete && received.readableLength === 0);
      },
      { overrideGlobalObjects: false },
    );

  const withHeaders =
    (headers: HeadersByProtocol, handler: Handler): Handler =>
    (request, response) => {
      response.setHeaders(new Map(Object.entries(headers[protocol(request)])));
      return handler(request, response);
    };

  const respondAsBackend = (answer: Answer): Handler => withHeaders(ofBackend, respondWith(answer));

  const ownFolders = configuration.shop ? [publicFolderOf(configuration.shop.folder)] : [];

  const optimiseImage = createImageHandler({
    publicFolders: [...ownFolders, publicFolder],
    hosts: services.images.hosts,
    maxCacheBytes: services.images.maxCacheBytes,
    fetch: composition.fetchImage,
    drawings: {
      paths: DRAWINGS,
      fetch: (path) => backend(new Request(`http://shop.internal${path}`), null),
    },
    ...(data.folder !== undefined && { cacheFolder: join(data.folder, "images") }),
  });

  const fileOptions = { brotli: true, gzip: true, etag: true };
  const staticFiles = sirv(publicFolder, fileOptions);
  const [ownFiles] = ownFolders.map((folder) => sirv(folder, { ...fileOptions, dev: development }));
  /** The files of other builds, which their processes add at any time: pages in browsers and caches need them. */
  const otherBuilds =
    configuration.assetFolder === undefined
      ? undefined
      : sirv(configuration.assetFolder, { ...fileOptions, dev: true });
  const respondWithStatic: Handler = (request, response) => {
    const respondWithNone = () => send.text(response, 404, "404: no such file\n");
    return staticFiles(request, response, () =>
      otherBuilds && pathOf(request).startsWith("/assets/")
        ? otherBuilds(request, response, respondWithNone)
        : respondWithNone(),
    );
  };

  const respondWithFile: Handler = (request, response) => {
    if (theme && pathOf(request).startsWith(THEME_PREFIX))
      return send.body(response, 200, theme.body, {
        // A page of an earlier theme may still be open.
        "Cache-Control": pathOf(request) === theme.path ? IMMUTABLE : "no-cache",
      });
    const icon = ICONS[pathOf(request)];
    if (icon) {
      if (pathOf(request).endsWith(".ico"))
        response.setHeader("Content-Type", "image/vnd.microsoft.icon");
      const { hostname } = splitHost(request.headers.host ?? "");
      request.url = icon(storefrontOfHost(hostname, composition.hosts).channel);
    }
    // In development the build tool has them, and sources besides.
    const builtFiles = development && !icon ? respondWithPage : respondWithStatic;
    if (development && !icon && !ownFiles) return builtFiles(request, response);
    // Before sirv, whose responses to conditional requests have no headers of their own.
    response.setHeaders(new Map(Object.entries(ofShop[protocol(request)])));
    const isAsset = pathOf(request).startsWith("/assets/");
    if (!isAsset && !development) response.setHeader("Content-Security-Policy", FILE_POLICY);
    response.setHeader(
      "Cache-Control",
      isAsset ? IMMUTABLE : "public, max-age=3600, stale-while-revalidate=86400",
    );
    const { range } = request.headers;
    if (range !== undefined && !isPlainRange(range)) delete request.headers.range;
    // sirv leaves the errors of its streams unhandled, for example of a file that is gone since the start.
    response.once("pipe", (source) => source.once("error", () => response.destroy()));
    return ownFiles
      ? ownFiles(request, response, () => void builtFiles(request, response))
      : builtFiles(request, response);
  };

  /** The requests that change something and were made on a page of the shop. */
  const ownRequests = new WeakSet<IncomingMessage>();

  /** Refuses to change something for a page of another site, which uses the visitor's cookies. */
  const isRefused = (request: IncomingMessage, response: ServerResponse, host: string): boolean => {
    const source = sourceOf(request, host);
    if (source === "own") ownRequests.add(request);
    if (source !== "foreign") return false;
    send.text(response, 403, FOREIGN_REQUEST, {
      "Content-Type": "application/json; charset=utf-8",
    });
    return true;
  };

  const respondWithHealth = createHealth(async () => {
    const services = await checkServices(configuration);
    for (const reason of services) log.warning("nuxt-bootstrap", { reason });
    return services;
  }, send);

  let isLeaving = false;

  const refuseMethod: Handler = (_request, response) =>
    send.text(response, 405, "405: pages can only be read, with GET\n", {
      Allow: READ_METHODS.join(", "),
    });

  const handlers: Readonly<Record<RequestKind, Handler>> = {
    backend: respondAsBackend(withOrigins(configuration.corsOrigins, composition.respondToCall)),
    file: respondWithFile,
    health: (request, response) => respondWithHealth(pathOf(request), response, isLeaving),
    image: withHeaders(ofShop, respondWith(optimiseImage)),
    page: respondWithPage,
    payload: respondWithPage,
    sitemap: createSiteFiles(composition, send),
    webhook: respondAsBackend(createContentWebhook(composition, purges.add)),
    checkout: respondAsBackend(createCheckout(composition)),
  };

  const loadBackend = async (path: string): Promise<void> => {
    const response = await backend(new Request(`http://shop.internal${path}`), null);
    await response.body?.cancel();
  };

  const warming = setTimeout(() => {
    // The embedded flag service responds at once, so its client is loaded on demand.
    if (!services.flags.isEmbedded) void composition.warmFlags();
    purges.start();
    // The first visitor with a cart does not wait, and emails that a former process has left are sent.
    if (configuration.backendUrl === undefined)
      void loadBackend(EVERY_ENDPOINT).catch(() => undefined);
  }, WARM_AFTER_MS).unref();

  const isDraft = ({ headers, url = "" }: IncomingMessage): boolean =>
    composition.versionFor(
      splitHost(headers.host ?? "").hostname,
      url.slice(pathOf({ url }).length),
    ) === "draft";

  const handleUncached = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const kind = requestKindOf(pathOf(request));
    const isAllowed =
      ["backend", "webhook", "checkout"].includes(kind) ||
      READ_METHODS.includes(request.method ?? "GET");
    const isEdited = kind === "page" && request.method === "POST" && isDraft(request);
    const handler = isEdited ? respondToEditor : isAllowed ? handlers[kind] : refuseMethod;
    const context = requestContextOf(request.headers);
    response.setHeader("X-Request-Id", context.id);
    const path = pathOf(request).slice(0, 200);
    const failureOf = () => failureOfResponse({ status: response.statusCode });
    return inRequest(context, () =>
      inStep({ name: "request", subject: path, failureOf }, async () => {
        const { trace } = currentRequest() ?? {};
        if (trace) response.setHeader("traceresponse", traceHeaderOf(trace));
        try {
          await handler(request, response);
          if (!response.closed) await once(response, "close");
        } catch (reason) {
          // One request must not end the server.
          log.error("nuxt-error-page-encountered", { path, reason: reasonOf(reason) });
          if (response.headersSent) response.destroy();
          else send.text(response, 500, "500: something went wrong\n");
        }
      }),
    );
  };

  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      const { method = "GET", url = "/" } = request;
      const { "x-request-id": requestId } = request.headers;
      if (isLeaving) response.setHeader("Connection", "close");
      if (isRequestId(requestId)) response.setHeader("X-Request-Id", requestId);
      const received = hostOf(request);
      leaveUnreadBody(request, response);
      if (!received) return send.text(response, 400, "400: this is not an address of the shop\n");
      const { host } = received;
      const path = pathOf(request);
      // Load balancers ask for the state of the process by its address.
      if (!received.isServed && requestKindOf(path) !== "health")
        return send.text(response, 404, "404: the shop is not at this host\n");
      if (url.length - path.length > MAX_QUERY_LENGTH)
        return send.text(
          response,
          414,
          `414: a query has at most ${MAX_QUERY_LENGTH} characters\n`,
        );
      const isRead = READ_METHODS.includes(method);
      // Browsers ask with OPTIONS what other sites may do; it changes nothing.
      const isChange = !isRead && method !== "OPTIONS";
      if (isChange && isRefused(request, response, host)) return;
      request.headers.host = host;
      const isForAgents = isRead && prefersMarkdown(request);
      if (isRead && !isForAgents && pages.respondFromCache(request, response)) return;
      void handleUncached(request, response);
    },
    /** Loads the embedded backend, so that the first request does not wait for it. */
    warm: async (): Promise<void> => {
      if (configuration.backendUrl !== undefined) return;
      // With faults the embedded backend has the deadlines of a real one.
      const isWhole = development || configuration.faults.faults.length > 0;
      try {
        await loadBackend(isWhole ? EVERY_ENDPOINT : PAGE_ENDPOINT);
      } catch (thrown) {
        log.error("nuxt-bootstrap", { reason: reasonOf(thrown) });
        throw thrown;
      }
    },
    /** From now on load balancers and proxies are told to send requests elsewhere. */
    leave: (): void => {
      isLeaving = true;
    },
    /** Closes what the shop has opened; no request may follow. */
    close: async (): Promise<void> => {
      clearTimeout(warming);
      await composition.close();
    },
  };
};
