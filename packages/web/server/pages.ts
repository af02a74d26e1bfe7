import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readChromeQuery } from "@passepartout/domain/consent/consent-service";
import { showsErrorDetails } from "@passepartout/domain/error/error-page";
import { isStaffHost } from "@passepartout/domain/market/storefront";
import { isPrefixShape, splitPath } from "@passepartout/domain/routing/path-prefix";
import { mayBeStored, pageKey } from "@passepartout/domain/routing/page-key";
import { pageQuery } from "@passepartout/domain/routing/page-query";
import { resolveVisit, splitHost } from "@passepartout/domain/routing/resolve-visit";
import type {
  InvalidVisit,
  ResolvedPage,
  Visit,
  VisitResolution,
} from "@passepartout/domain/routing/visit";
import type { BuiltAssets } from "../app/document.tsx";
import type { RenderedPage } from "../app/entry.server.tsx";
import type { PageServices } from "../app/router/page-services.ts";
import type { PageVisit } from "../app/router/visit.server.ts";
import type { Composition } from "./composition.ts";
import {
  createPageStore,
  FRESH_S,
  type PageSlot,
  STALE_ON_ERROR_S,
  STALE_S,
  type StoredPage,
  storeBody,
} from "./page-store.ts";
import type { Send } from "./send.ts";

/** What the server's bundle of the pages gives: the render of a visit, and the icons. */
export interface PageBundle {
  readonly renderPage: (
    request: Request,
    visit: PageVisit,
    assets: BuiltAssets,
    part?: "page" | "payload",
  ) => Promise<RenderedPage>;
  readonly ICON_SPRITE: string;
}

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
const PAYLOAD = "/_payload.json";
const PUBLIC = `public, max-age=0, s-maxage=${FRESH_S}, stale-while-revalidate=${STALE_S}, stale-if-error=${STALE_ON_ERROR_S}`;
const PRIVATE = "private, no-store";

/** What the pages need of the server's object graph. */
export type PageParts = Pick<Composition, "hosts" | "log" | "shopFor" | "versionFor"> & {
  readonly configuration: Pick<
    Composition["configuration"],
    "development" | "staffHosts" | "trustsProxy"
  > & {
    readonly services: Pick<Composition["configuration"]["services"], "images">;
  };
  readonly send: Send;
  readonly services: PageServices;
};

/** Answers requests for pages and their payloads: from the store where it can, else from a fresh render. */
export const createPages = (
  { hosts, log, configuration, send, services, shopFor, versionFor }: PageParts,
  bundle: () => Promise<PageBundle>,
  assets: BuiltAssets,
  /** Seconds of a clock that only goes forward. */
  now: () => number = () => performance.now() / 1000,
) => {
  const store = createPageStore();
  const making = new Map<string, Promise<Made>>();

  /** Answers at once when the address leads to a stored page; the way of nearly all requests. */
  const answerStored = (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = protocolOf(request) + (request.headers.host ?? "") + (request.url ?? "");
    const slot = store.at(address);
    const page = slot?.current;
    if (!slot || !page) return false;
    const age = now() - page.since;
    if (age > FRESH_S + STALE_S) return false;
    if (age > FRESH_S && !slot.isRefreshing) {
      slot.isRefreshing = true;
      void refresh(request, address, slot);
    }
    sendStored(request, response, page, isPayload(address));
    return true;
  };

  const sendStored = (
    request: IncomingMessage,
    response: ServerResponse,
    stored: StoredPage,
    wantsPayload: boolean,
  ) =>
    send.body(request, response, 200, wantsPayload ? stored.payload : stored.page, {
      "Cache-Control": PUBLIC,
    });

  const refresh = async (request: IncomingMessage, address: string, slot: PageSlot) => {
    try {
      const asked = readAddress(request);
      if (asked) await make(asked);
    } catch (reason) {
      log.error("nuxt-error-page-encountered", { address, reason: String(reason) });
    } finally {
      slot.isRefreshing = false;
    }
  };

  /** Renders what was asked for, and stores it where every visitor would see the same. */
  const make = async (asked: Asked): Promise<Made> => {
    const { resolution } = asked;
    if (resolution.kind === "redirect") return resolution;
    const requestId = randomUUID();
    const page = resolution.kind === "page" ? resolution : faultPage(resolution);
    if (page.route.kind === "icons") return { kind: "icons" };
    const isStored =
      resolution.kind === "page" &&
      !configuration.development &&
      mayBeStored(page, asked.visit.query);
    const visit = visitOf(asked, page, requestId);
    const path = resolution.kind === "page" ? `${asked.visit.path}${asked.visit.query}` : "/error";
    const { renderPage } = await bundle();
    const rendered = await renderPage(
      new Request(`http://shop.internal${path}`),
      visit,
      assets,
      asked.wantsPayload && !isStored ? "payload" : "page",
    );
    if (rendered.location !== undefined) {
      const { status, location } = rendered;
      return { kind: "redirect", status, location, stored: isStored };
    }
    const fresh: StoredPage = {
      page: storeBody(HTML, rendered.html),
      payload: storeBody(JSON_TYPE, rendered.payload),
      since: now(),
    };
    if (!isStored || !rendered.isCacheable)
      return { kind: "page", status: rendered.status, page: fresh, isStored: false };
    store.remember(asked.address, store.store(keyOf(page, asked.visit), fresh));
    return { kind: "page", status: 200, page: fresh, isStored: true };
  };

  /** Of several visitors who ask for the same page at once, one waits for its render and the others with them. */
  const makeOnce = (asked: Asked): Promise<Made> => {
    const { resolution, visit } = asked;
    if (resolution.kind !== "page" || !mayBeStored(resolution, visit.query)) return make(asked);
    const key = keyOf(resolution, visit);
    const running = making.get(key);
    if (running) return running;
    const work = make(asked).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  const visitOf = (asked: Asked, page: ResolvedPage, requestId: string): PageVisit => {
    const { protocol, host, path, query } = asked.visit;
    const { hostname, port } = splitHost(host);
    return {
      shop: shopFor(page),
      log,
      page,
      address: {
        origin: `${protocol}//${host}`,
        path,
        query,
        locale: page.locale,
        channel: page.channel,
        platform: page.platform,
        prefix: page.prefix,
        hosts,
      },
      origin: { protocol, port, hosts },
      base: baseOf(path, page),
      query: new Map(pageQuery(page.route.kind, query)),
      url: `http://shop.internal${path}${query}`,
      requestId,
      services,
      isDraft: versionFor(hostname, query) === "draft",
      showsDetails: showsErrorDetails({
        isDebug: readChromeQuery(query).isDebug,
        isStaffHost: isStaffHost(hostname, configuration.staffHosts),
        isDevelopment: configuration.development,
      }),
      ...(asked.resolution.kind === "invalid" && { fault: asked.resolution.message }),
      imageHosts: configuration.services.images.hosts,
      mayRedirectTo: (target) => {
        const name = target.replace(/:\d+$/, "");
        return Object.hasOwn(hosts.storefronts, name);
      },
    };
  };

  const protocolOf = ({ headers }: IncomingMessage) =>
    configuration.trustsProxy && headers["x-forwarded-proto"] === "https" ? "https:" : "http:";

  /** The slot of a page by what it depends on, whatever else its address says. */
  const slotOf = ({ resolution, visit, address }: Asked): PageSlot | undefined => {
    if (resolution.kind !== "page" || !mayBeStored(resolution, visit.query)) return undefined;
    const slot = store.of(keyOf(resolution, visit));
    if (slot) store.remember(address, slot);
    return slot;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = readAddress(request);
    if (!asked) return send.text(response, 400, "400: this is not an address of the shop\n");
    const stale = slotOf(asked)?.current;
    if (stale && answerStored(request, response)) return;
    let made: Made;
    try {
      made = await makeOnce(asked);
    } catch (reason) {
      const requestId = randomUUID();
      log.error("nuxt-error-page-encountered", {
        requestId,
        path: asked.visit.path,
        reason: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
      });
      if (stale && now() - stale.since < STALE_ON_ERROR_S)
        return sendStored(request, response, stale, asked.wantsPayload);
      return send.text(response, 500, `500: something went wrong, request ${requestId}\n`);
    }
    if (made.kind === "icons") {
      const { ICON_SPRITE } = await bundle();
      return send.body(request, response, 200, storeBody("image/svg+xml", ICON_SPRITE), {
        "Cache-Control": "public, max-age=3600",
      });
    }
    if (made.kind === "redirect") {
      if (!asked.wantsPayload)
        return send.redirect(response, made.status, made.location, made.stored !== false);
      const body = storeBody(JSON_TYPE, JSON.stringify({ redirect: made.location }));
      return send.body(request, response, 200, body, { "Cache-Control": PRIVATE });
    }
    // A fault of the content service is no reason to lose a page that was fine a while ago.
    if (made.status >= 500 && stale && now() - stale.since < STALE_ON_ERROR_S)
      return sendStored(request, response, stale, asked.wantsPayload);
    send.body(
      request,
      response,
      asked.wantsPayload ? 200 : made.status,
      asked.wantsPayload ? made.page.payload : made.page.page,
      { "Cache-Control": made.isStored ? PUBLIC : PRIVATE },
    );
  };

  const readAddress = (request: IncomingMessage): Asked | undefined => {
    const { host = "" } = request.headers;
    const url = request.url ?? "/";
    if (!url.startsWith("/") || !URL.canParse(`http://${host}/`)) return undefined;
    const protocol = protocolOf(request);
    const mark = url.indexOf("?");
    const rawPath = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? "" : url.slice(mark);
    const wantsPayload = rawPath.endsWith(PAYLOAD);
    const path = wantsPayload ? rawPath.slice(0, -PAYLOAD.length) || "/" : rawPath;
    let visit: Visit = { protocol, host, path, query };
    let resolution = resolveVisit(visit, hosts);
    // A payload's address has no slash of its own: it is that of the page with or without one.
    if (wantsPayload && resolution.kind === "redirect" && !resolution.location.startsWith("http")) {
      visit = { ...visit, path: `${path}/` };
      resolution = resolveVisit(visit, hosts);
    }
    if (resolution.kind === "invalid" && resolution.code === "asset-load-on-slug")
      log.warning("asset-load-on-slug", { path: path.slice(0, 200) });
    return { address: protocol + host + url, visit, resolution, wantsPayload };
  };

  return { answer, answerStored, protocolOf, clear: () => store.clear() };
};

const isPayload = (address: string): boolean => {
  const mark = address.indexOf("?");
  return (mark < 0 ? address : address.slice(0, mark)).endsWith(PAYLOAD);
};

interface Asked {
  readonly address: string;
  readonly visit: Visit;
  readonly resolution: VisitResolution;
  readonly wantsPayload: boolean;
}

type Made =
  | {
      readonly kind: "page";
      readonly status: number;
      readonly page: StoredPage;
      readonly isStored: boolean;
    }
  | {
      readonly kind: "redirect";
      readonly status: number;
      readonly location: string;
      readonly stored?: boolean;
    }
  | { readonly kind: "icons" };

/** The error page in place of an address that no page can have. [ERR-01] */
const faultPage = ({ place, prefix }: InvalidVisit): ResolvedPage => ({
  kind: "page",
  ...place,
  route: { kind: "error", path: "/error", parameters: {} },
  prefix,
  isStorefront: false,
});

/** All that a stored page depends on: besides its key the host and port that its addresses name, and the prefix below which its links stay. */
const keyOf = (page: ResolvedPage, { protocol, host, path, query }: Visit): string =>
  `${protocol}${host} ${baseOf(path, page)} ${pageKey(page, query)}`;

/** The prefix of an address below which the routes are matched: locale and `d`, as they stand in it. */
const baseOf = (path: string, page: ResolvedPage): string => {
  if (page.route.kind === "error") return "";
  const segments = path.split("/").slice(1);
  if (segments.at(-1) === "") segments.pop();
  const { rest } = splitPath(segments, (segment) => isPrefixShape(segment, page.isStorefront));
  return segments
    .slice(0, segments.length - rest.length)
    .map((segment) => `/${segment}`)
    .join("");
};
