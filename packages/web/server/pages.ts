import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { showsErrorDetails } from "@passepartout/domain/chrome/error-page/error-page";
import { isOpen } from "@passepartout/domain/experiments/experiment";
import { readChromeQuery } from "@passepartout/domain/consent/consent-service";
import type { EditedStory } from "@passepartout/domain/content/content-stories.port";
import { previewTime } from "@passepartout/domain/content/preview-date";
import { memoize } from "@passepartout/domain/kernel/memoize";
import { cookieText } from "@passepartout/domain/market/cookie";
import { timeZoneOf } from "@passepartout/domain/market/host-suffix";
import { isStaffHost } from "@passepartout/domain/market/storefront";
import { pageQuery } from "@passepartout/domain/routing/page-query";
import type { InvalidUrl, ResolvedPage } from "@passepartout/domain/routing/request-url";
import { queryPart } from "@passepartout/domain/routing/query-text";
import { storyUrl } from "@passepartout/domain/routing/canonical";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import { ERROR_PATH } from "@passepartout/domain/routing/page-paths";
import { movedClock } from "@passepartout/domain/time/moved-clock";
import { LRUCache } from "lru-cache";
import { DECIDED } from "../app/router/page-data.ts";
import type { PageAssets } from "../app/document.tsx";
import type * as Bundle from "../app/entry.server.tsx";
import type { PagePreview } from "../app/router/page-request.server.ts";
import { createCounter } from "@passepartout/adapters/processes/meters";
import { currentRequest } from "@passepartout/adapters/processes/request-context";
import { giveWay } from "@passepartout/adapters/processes/give-way";
import { inStep } from "@passepartout/adapters/processes/steps";
import { QueueFullError } from "@passepartout/adapters/processes/work-queue";
import type { Composition } from "./composition.ts";
import { type EncodedBody, encodedBody } from "./encoded-body.ts";
import {
  type CachedPage,
  createPageCache,
  FRESH_S,
  STALE_ON_ERROR_S,
  STALE_S,
} from "./page-cache.ts";
import type { createMarkdown } from "./markdown.ts";
import { addressOf, basePath, hasVisitorKey, type PageTarget, readTarget } from "./page-target.ts";
import { createVisitorTreatments, hasExperiments } from "./page-treatments.ts";
import { createTagCollector, shopForPage } from "./page-shop.ts";
import { createSharedPages } from "./shared-pages.ts";
import type { Send } from "./send.ts";
import { createPageLimits } from "./visit-limits.ts";

/** The server bundle of the pages: the renderer, the icons, and a copy of the rules that the server does not share. */
export type PageBundle = Pick<typeof Bundle, "renderPage" | "ICON_SPRITE" | "learnVocabulary">;

export interface PageOptions {
  readonly send: Send;
  readonly draftPolicy: string;
  /** What pages are made by: processes share those of one version. */
  readonly version: string;
  readonly bundle: () => Promise<PageBundle>;
  readonly assets: PageAssets;
  /** Replaces the plain response to an unexpected error. */
  readonly sendFault?: ((response: ServerResponse, error: unknown) => void) | undefined;
  /** A monotonic clock in seconds. */
  readonly now?: () => number;
}

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
/** How long shared caches keep a page, by its remaining lifetime in s: not beyond the moment at which it will look different, but for errors. */
const publicFor = (lifetime: number): string => {
  const fresh = Math.max(0, Math.min(FRESH_S, Math.floor(lifetime)));
  const stale = Math.max(0, Math.min(STALE_S, Math.floor(lifetime) - fresh));
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_ON_ERROR_S}`;
};
const PUBLIC = publicFor(Infinity);
/** What only campaigns add to addresses, so that a browser or a CDN has one page for all of them. */
const NO_VARY_SEARCH =
  'params=("utm_source" "utm_medium" "utm_campaign" "utm_term" "utm_content" "gclid" "fbclid" "msclkid")';
const PRIVATE = "private, no-store";
/** For a page with experiments, whose variants only our cache distinguishes. */
const PRIVATE_FRESH = "private, no-cache";
/** The header in which a CDN repeats the visitor's cookie with treatments, and nothing for a visitor without a key. */
const TREATMENTS_HEADER = "x-treatments";
/** There are as many searches as visitors think of, so the page cache has none of them. */
const SEARCHED = "public, max-age=60";
const RETRY_AFTER_S = "5";

/** How long a page that lacks a part is sent again, only from here, in s: an outage must not cost a render for each request. */
const INCOMPLETE_S = 3;
const MAX_INCOMPLETE = 50;

interface RespondOptions {
  /** What the visual editor shows of the story. */
  readonly edited?: EditedStory;
  /** Responds without the page, which is limited like a page; false if it cannot. */
  readonly respondInWords?: ReturnType<typeof createMarkdown>;
}

export type Pages = ReturnType<typeof createPages>;

/** Renders pages and their payloads, or sends them from the page cache. */
export const createPages = (composition: Composition, options: PageOptions) => {
  const { hosts, log, configuration, cdn, sharedCache, services, versionFor } = composition;
  const { send, bundle, assets, sendFault, now = () => performance.now() / 1000 } = options;
  const { development, staffHosts } = configuration;
  const countHit = createCounter("page_cache_hits_total", {});
  const countRender = createCounter("page_renders_total", {});
  let icons: EncodedBody | undefined;
  const limits = createPageLimits(configuration, composition.countPage);
  const treatments = createVisitorTreatments(composition.treatmentsFor);

  const renderCacheable = async (target: PageTarget): Promise<CachedPage> => {
    const result = await render(target);
    if (result.kind === "page" && result.isCacheable) return result.page;
    throw new UncacheableResult(result);
  };
  const sharedPages =
    sharedCache &&
    createSharedPages({
      cache: sharedCache,
      version: options.version,
      time: composition.now,
      now,
      isPurged: (...parameters) => cache.isPurged(...parameters),
      isFailure: (thrown) => thrown instanceof UncacheableResult && isFailure(thrown.result),
    });
  const cache = createPageCache(
    async (target, key, stale) =>
      sharedPages
        ? sharedPages.load(key, stale, () => renderCacheable(target))
        : renderCacheable(target),
    now,
  );

  const incomplete = new LRUCache<string, PageResult>({
    max: MAX_INCOMPLETE,
    ttl: INCOMPLETE_S,
    ttlResolution: 0,
    perf: { now },
  });

  /** Sends a cached page without parsing the address, which serves nearly all requests; false if there is none. */
  const respondFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
    const cached = cache.at(addressOf(request, configuration), () => targetOf(request));
    if (!cached) return false;
    if (hasVisitorKey(request.headers) && hasExperiments(cached)) return false;
    countHit();
    sendPage(response, cached);
    return true;
  };

  const isDraft = ({ url: { host, query } }: PageTarget): boolean =>
    versionFor(splitHost(host).hostname, query) === "draft";

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    { edited, respondInWords }: RespondOptions = {},
  ): Promise<void> => {
    const received = targetOf(request);
    if (!received) return send.text(response, 400, "400: this is not an address of the shop\n");
    const target = edited ? { ...received, edited } : received;
    const { key } = target;
    if (!respondInWords && key !== undefined && (cache.has(key) || incomplete.has(key)))
      return respondTo(target, response);
    const waitMs = await limits.count(request, target);
    if (waitMs > 0) return sendTooMany(response, waitMs / 1000);
    try {
      await limits.inTurn(request, async () => {
        if (await respondInWords?.(response, target)) return;
        await respondTo(target, response);
      });
    } catch (reason) {
      if (!(reason instanceof QueueFullError)) throw reason;
      sendTooMany(response, reason.retryAfter);
    }
  };

  const respondTo = async (target: PageTarget, response: ServerResponse): Promise<void> => {
    const { wantsPayload, key } = target;
    const started = now();
    const result = await load(target);
    const isDecided = result.kind === "page" && (await treatments.areDecided(target, result.page));
    const timing = {
      "Server-Timing": `page;dur=${((now() - started) * 1000).toFixed(1)}${isDecided ? `, ${DECIDED}` : ""}`,
    };
    const stale = isFailure(result) && key !== undefined ? cache.insteadOfError(key) : undefined;
    if (stale) return sendPage(response, stale);
    switch (result.kind) {
      case "page": {
        const headers = result.isCacheable
          ? await cacheHeadersFor(target, response, result.page)
          : { "Cache-Control": cacheControlOfUncached(target, result), ...variesOf(result.page) };
        forgetRequest(response, headers);
        return send.body(response, wantsPayload ? 200 : result.status, result.page.body, {
          ...headers,
          ...(isDraft(target) && { "Content-Security-Policy": options.draftPolicy }),
          ...(result.status === 503 && { "Retry-After": RETRY_AFTER_S }),
          ...timing,
        });
      }
      case "redirect": {
        if (!wantsPayload)
          return send.redirect(response, result.status, result.location, result.isCacheable);
        const body = encodedBody(JSON_TYPE, JSON.stringify({ redirect: result.location }));
        return send.body(response, 200, body, { "Cache-Control": PRIVATE });
      }
      case "icons":
        icons ??= encodedBody("image/svg+xml", (await bundle()).ICON_SPRITE);
        return send.body(response, 200, icons, { "Cache-Control": "public, max-age=3600" });
      case "fault":
        if (sendFault) return sendFault(response, result.error);
        return send.text(response, 500, `500: something went wrong, request ${result.requestId}\n`);
    }
  };

  const sendTooMany = (response: ServerResponse, waitSeconds: number): void =>
    send.text(response, 429, "429: too many pages at a time, please wait a little\n", {
      "Retry-After": String(Math.ceil(waitSeconds)),
    });

  const targetOf = (request: IncomingMessage): PageTarget | undefined => {
    const target = readTarget(request, composition);
    const { resolution } = target ?? {};
    if (resolution?.kind === "invalid" && resolution.code === "asset-load-on-slug")
      log.warning("asset-load-on-slug", { path: target?.url.path.slice(0, 200) });
    return target;
  };

  const sendPage = (response: ServerResponse, page: CachedPage): void => {
    const headers = cacheHeadersOf(page, response);
    forgetRequest(response, headers);
    send.body(response, 200, page.body, { ...headers, "Server-Timing": "cache;desc=hit" });
  };

  /** A CDN would send the ids of this request to everybody. */
  const forgetRequest = (
    response: ServerResponse,
    { "Cache-Control": cacheControl = "" }: Readonly<Record<string, string>>,
  ): void => {
    if (!cdn || !cacheControl.startsWith("public")) return;
    response.removeHeader("X-Request-Id");
    response.removeHeader("traceresponse");
  };

  const publicUntil = (until: number): string =>
    until === Infinity ? PUBLIC : publicFor(until - now());

  /** The headers of a page for a visitor with these treatments, undefined if the visitor has no key. */
  const cacheHeadersOf = (page: CachedPage, { req }: ServerResponse, treatmentsName?: string) => {
    const isSplit = hasExperiments(page);
    // Without a CDN nobody between shop and visitor knows which treatments the visitor has.
    const isPublic =
      !isSplit || (cdn !== undefined && req.headers[TREATMENTS_HEADER] === treatmentsName);
    return {
      "Cache-Control": isPublic ? publicUntil(page.until) : PRIVATE_FRESH,
      ...(isPublic && { "No-Vary-Search": NO_VARY_SEARCH }),
      ...(isPublic && cdn?.headerOf(page.tags)),
      ...variesOf(page, cdn !== undefined && isSplit),
    };
  };

  /** Those of a page that is not sent to everyone, with the cookie by which a CDN tells the visitor's treatments. */
  const cacheHeadersFor = async (
    target: PageTarget,
    response: ServerResponse,
    page: CachedPage,
  ): Promise<Readonly<Record<string, string>>> => {
    if (!cdn || !target.visitor || !hasExperiments(page)) return cacheHeadersOf(page, response);
    const name = await treatments.nameFor(target);
    const cacheHeaders = cacheHeadersOf(page, response, name ?? "");
    if (name === undefined || cacheHeaders["Cache-Control"] !== PRIVATE_FRESH) return cacheHeaders;
    const cookie = { name: "treatments", value: name, httpOnly: true, sameSite: "Lax" } as const;
    const secure = target.url.protocol === "https:";
    return { ...cacheHeaders, "Set-Cookie": cookieText({ ...cookie, secure }) };
  };

  const cacheControlOfUncached = (
    { resolution, url }: PageTarget,
    { status, isIncomplete }: Pick<PageResult & { kind: "page" }, "status" | "isIncomplete">,
  ): string =>
    resolution.kind === "page" &&
    resolution.route.kind === "search" &&
    resolution.isStorefront &&
    status === 200 &&
    !isIncomplete &&
    !development &&
    !/[?&](?:_|%5f)/i.test(url.query)
      ? SEARCHED
      : PRIVATE;

  const load = async (target: PageTarget): Promise<PageResult> => {
    if (development || target.key === undefined) return render(target);
    const usual = await loadCached(target.key, target.address, target);
    if (usual.kind !== "page" || !usual.isCacheable) return usual;
    const on = await treatments.on(target, usual.page);
    return on.length === 0
      ? usual
      : loadCached(`${target.key} on:${on.join()}`, undefined, { ...target, on });
  };

  const loadCached = async (
    key: string,
    address: string | undefined,
    target: PageTarget,
  ): Promise<PageResult> => {
    const recent = incomplete.get(key);
    if (recent) return recent;
    try {
      const page = await cache.load(key, address, target);
      return { kind: "page", status: 200, page, isCacheable: true, isIncomplete: false };
    } catch (thrown) {
      if (!(thrown instanceof UncacheableResult)) throw thrown;
      const { result } = thrown;
      if (result.kind === "page" && result.isIncomplete) incomplete.set(key, result);
      return result;
    }
  };

  const render = async (target: PageTarget): Promise<PageResult> => {
    const { resolution, url, wantsPayload } = target;
    const { hostname, port } = splitHost(url.host);
    const origin = { protocol: url.protocol, port, hosts };
    const opened = isDraft(target) ? storyUrl(url.path, origin) : undefined;
    if (opened !== undefined) {
      const location = opened + queryPart(url.query);
      return { kind: "redirect", status: 302, location, isCacheable: false };
    }
    if (resolution.kind === "redirect")
      return { ...resolution, isCacheable: resolution.stored !== false };
    const page = resolution.kind === "page" ? resolution : errorPage(resolution);
    if (page.route.kind === "icons") return { kind: "icons" };
    countRender();
    const requestId = currentRequest()?.id ?? randomUUID();
    const path = resolution.kind === "page" ? `${url.path}${url.query}` : ERROR_PATH;
    const isCacheable = !development && target.key !== undefined;
    let isComplete = true;
    let until = Infinity;
    const since = now();
    const collector = createTagCollector(page);
    const experiments: Record<string, "on" | "off"> = {};
    const markIncomplete = () => {
      isComplete = false;
    };
    try {
      const { renderPage } = await bundle();
      const preview = isDraft(target) ? previewOf(target, page) : undefined;
      const { cookie } = target;
      // The embedded backend knows a session by the host of its cookie.
      const visitor = cookie === undefined ? undefined : { cookie, origin: `http://${url.host}` };
      const shared = composition.shopFor(page, visitor);
      const shop =
        preview?.time === undefined
          ? shared
          : { ...shared, clock: movedClock(shared.clock, preview.time) };
      // Each flag is decided once: a page must not change while it is rendered.
      const treatmentOf = memoize(await treatments.decisionsFor(target, page));
      const rendered = await inStep({ name: "render", subject: url.path }, () =>
        renderPage(
          new Request(`http://shop.internal${path}`),
          {
            log,
            page,
            address: {
              ...page,
              ...url,
              origin: `${url.protocol}//${url.host}`,
              hosts,
              designerUrl: configuration.services.designerUrl,
            },
            origin,
            // The error page of an invalid URL is rendered without the URL's path.
            base: resolution.kind === "page" ? basePath(url.path, page) : "",
            query: new Map(pageQuery(page.route.kind, url.query)),
            requestId,
            services,
            showsDetails: showsErrorDetails({
              isDebug: readChromeQuery(url.query).isDebug,
              isStaffHost: isStaffHost(hostname, staffHosts),
              isDevelopment: development,
            }),
            fault: resolution.kind === "invalid" ? resolution.message : undefined,
            images: composition.images,
            imageHosts: configuration.services.images.hosts,
            preview,
            shop: shopForPage(shop, composition.pageTimeout, markIncomplete, collector.record),
            shopWithoutDeadline: shop,
            markIncomplete,
            isOn: (flag) => {
              const shown = isOpen(treatmentOf(flag)) ? "on" : "off";
              // Without a flag service no experiment runs, and a page depends on none; a draft counts in none.
              if (services.flags && !preview) experiments[flag] = shown;
              return shown === "on";
            },
            experiments: () => experiments,
            giveWay,
            limitLifetime: (ms) => {
              until = Math.min(until, now() + ms / 1000);
            },
          },
          assets,
          wantsPayload ? "payload" : "page",
        ),
      );
      const { status, location } = rendered;
      if (location !== undefined) return { kind: "redirect", status, location, isCacheable };
      const isPageCacheable = isCacheable && rendered.isCacheable && isComplete;
      return {
        kind: "page",
        status,
        page: {
          body: encodedBody(wantsPayload ? JSON_TYPE : HTML, rendered.body),
          since,
          tags: isPageCacheable ? collector.tags() : [],
          until,
          experiments,
        },
        isCacheable: isPageCacheable,
        isIncomplete: status === 200 && !isComplete,
      };
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log.error("nuxt-error-page-encountered", { requestId, path: url.path, reason });
      return { kind: "fault", requestId, error };
    }
  };

  return { respond, respondFromCache, purge: cache.purge };
};

const previewOf = ({ url, edited }: PageTarget, { locale }: ResolvedPage): PagePreview => {
  const time = previewTime(url.query, timeZoneOf(locale));
  return {
    edited,
    time: time?.ok ? time.value : undefined,
    fault: time?.ok === false ? time.error.message : undefined,
  };
};

/** A page has its story as Markdown at the same address, a payload has not. */
const variesOf = ({ body }: CachedPage, isSplit = false): Readonly<Record<string, string>> => {
  const names = [...(body.type === HTML ? ["Accept"] : []), ...(isSplit ? ["X-Treatments"] : [])];
  return names.length > 0 ? { Vary: names.join(", ") } : {};
};

const isFailure = (result: PageResult): boolean =>
  result.kind === "fault" || (result.kind === "page" && result.status >= 500);

type PageResult =
  | {
      readonly kind: "page";
      readonly status: number;
      readonly page: CachedPage;
      readonly isCacheable: boolean;
      /** Whether a part of the page is missing that another render may have. */
      readonly isIncomplete: boolean;
    }
  | {
      readonly kind: "redirect";
      readonly status: number;
      readonly location: string;
      readonly isCacheable: boolean;
    }
  | { readonly kind: "icons" }
  | { readonly kind: "fault"; readonly requestId: string; readonly error: unknown };

/** Carries a result past the page cache, whose entry stays as it is. */
class UncacheableResult extends Error {
  readonly result: PageResult;
  constructor(result: PageResult) {
    super("this page must not be cached");
    this.result = result;
  }
}

/** The error page for a URL that cannot belong to any page. */
const errorPage = ({ place, prefix }: InvalidUrl): ResolvedPage => ({
  kind: "page",
  ...place,
  route: { kind: "error", path: ERROR_PATH },
  prefix,
  isStorefront: false,
});
