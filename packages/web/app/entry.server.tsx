import type { Channel } from "@passepartout/domain/market/channel";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { LogContext } from "./content/log-context.ts";
import { AssetsContext, type BuiltAssets, type PageAssets } from "./document.tsx";
import type { PageData } from "./router/page-data.ts";
import { PAGE_ROUTES } from "./router/route-table.ts";
import { sentFault } from "./error/page-fault.server.ts";
import { createServerRoutes } from "./server-routes.server.ts";
import { structuredDataOf } from "./structured-data.server.ts";
import { type PageRequest, pageRequestContext } from "./router/page-request.server.ts";

export { ICON_SPRITE } from "./ui/icon-sprite.server.ts";

/** A rendered page, without its caching headers. */
export interface RenderedPage {
  readonly status: number;
  /** Set if the result is a redirect. */
  readonly location?: string;
  readonly html: string;
  /** The loader data of the page for soft navigation, as JSON. */
  readonly payload: string;
  /** Whether it may be cached: false for designer pages and errors. */
  readonly isCacheable: boolean;
}

/** The files of a route's page, with those of the error page if it has failed. */
const assetsOf = (
  { pages, ...shared }: BuiltAssets,
  leaf: string | undefined,
  hasFailed: boolean,
): PageAssets => {
  const module = PAGE_ROUTES.find(({ id }) => id === leaf)?.module;
  const added = [pages[module ?? ""], hasFailed ? pages["error"] : undefined].filter(
    (files) => files,
  );
  return {
    ...shared,
    styles: [...new Set([shared, ...added].flatMap((files) => files?.styles ?? []))],
    modules: [...new Set([shared, ...added].flatMap((files) => files?.modules ?? []))],
  };
};

type Handler = ReturnType<typeof createStaticHandler>;
const handlers = new Map<string, Handler>();

/** One handler per channel and path prefix (`/fr`, `/d`, …); the routing rules limit their number. */
const handlerOf = (channel: Channel, prefix: string): Handler => {
  const key = `${channel} ${prefix}`;
  let handler = handlers.get(key);
  if (!handler) {
    handler = createStaticHandler(
      createServerRoutes(channel),
      prefix === "" ? {} : { basename: prefix },
    );
    handlers.set(key, handler);
  }
  return handler;
};

/** Renders a page, or only its payload. Errors of loaders become the error page with its status. */
export const renderPage = async (
  request: Request,
  pageRequest: PageRequest,
  assets: BuiltAssets,
  part: "page" | "payload" = "page",
): Promise<RenderedPage> => {
  const handler = handlerOf(pageRequest.page.channel, pageRequest.base);
  const requestContext = new RouterContextProvider();
  requestContext.set(pageRequestContext, pageRequest);
  let rendered: RenderedPage | undefined;
  const response = await handler.query(request, {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const context = await query(request);
      if (context instanceof Response) return context;
      await sendFaults(context, pageRequest);
      rendered = renderContext(handler, context, pageRequest, assets, part);
      return new Response(null, { status: rendered.status });
    },
  });
  if (rendered) return rendered;
  // Without a page, the response can only be the redirect of a loader.
  const location = response instanceof Response ? response.headers.get("location") : null;
  if (!(response instanceof Response) || location === null)
    throw new Error("the page was neither rendered nor redirected");
  return {
    status: response.status,
    location,
    html: "",
    payload: toScript({ build: assets.entry, redirect: location }),
    isCacheable: response.status === 301 || response.status === 308,
  };
};

const renderContext = (
  handler: Handler,
  context: StaticHandlerContext,
  pageRequest: PageRequest,
  assets: BuiltAssets,
  part: "page" | "payload",
): RenderedPage => {
  const { errors } = context;
  const { shell, ...loaderData } = context.loaderData as Record<string, unknown>;
  const payload = toScript({ build: assets.entry, loaderData, errors: errors ?? undefined });
  const isCacheable = context.statusCode === 200 && pageRequest.page.route.kind !== "configurator";
  if (part === "payload") return { status: context.statusCode, html: "", payload, isCacheable };
  const router = createStaticRouter(handler.dataRoutes, context);
  const leaf = context.matches.at(-1)?.route.id;
  const body = renderToString(
    <LogContext value={pageRequest.log}>
      <AssetsContext value={assetsOf(assets, leaf, errors !== null)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AssetsContext>
    </LogContext>,
  );
  // The payload is most of the state; serialising it twice would take a tenth of the rendering time.
  const state = `${toScript({ prefix: pageRequest.base, leaf, shell }).slice(0, -1)},"page":${payload}}`;
  const end = body.lastIndexOf("</body>");
  const structuredData = structuredDataFor(context.loaderData[leaf ?? ""], pageRequest)
    .map((entry) => `<script type="application/ld+json">${toScript(entry)}</script>`)
    .join("");
  const html = `<!DOCTYPE html>${body.slice(0, end)}${structuredData}<script type="application/json" id="page-state">${state}</script>${body.slice(end)}`;
  return { status: context.statusCode, html, payload, isCacheable };
};

/** The structured data of a page for search engines, derived from its head. */
const structuredDataFor = (data: unknown, pageRequest: PageRequest): readonly object[] =>
  typeof data === "object" && data !== null && "head" in data
    ? structuredDataOf(pageRequest, (data as PageData).head)
    : [];

/** Replaces the errors of a page by a form that the browser's router hydrates. */
const sendFaults = async (
  context: StaticHandlerContext,
  pageRequest: PageRequest,
): Promise<void> => {
  for (const [id, error] of Object.entries(context.errors ?? {}))
    context.errors = {
      ...context.errors,
      [id]: await sentFault(pageRequest, error, context.statusCode),
    };
};

/** JSON that is safe inside a script element, without `<` and line separators. */
const toScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
