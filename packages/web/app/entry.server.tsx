import type { Channel } from "@passepartout/domain/market/channel";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { JournalContext } from "./content/journal-context.ts";
import { AssetsContext, type BuiltAssets, type PageAssets } from "./document.tsx";
import type { PageData } from "./router/page-data.ts";
import { PAGE_ROUTES } from "./router/route-table.ts";
import { sentFault } from "./error/page-fault.server.ts";
import { createServerRoutes } from "./server-routes.server.ts";
import { structuredDataOf } from "./structured-data.server.ts";
import { type PageVisit, visitContext } from "./router/visit.server.ts";

export { ICON_SPRITE } from "./ui/icon-sprite.server.ts";

/** What a request for a page or its payload is answered with, before headers of caching. */
export interface RenderedPage {
  readonly status: number;
  /** Set when the answer is a redirect. */
  readonly location?: string;
  readonly html: string;
  /** The loader data of the page, as soft navigation fetches it. [RTE-23, RTE-Q14] */
  readonly payload: string;
  /** Whether a shared cache may keep it: false for hand-off pages and faults. */
  readonly isCacheable: boolean;
}

/** The files of the page that a route shows; of a faulty one those of the error page too. */
const assetsOf = (
  { pages, ...shared }: BuiltAssets,
  leaf: string | undefined,
  isFaulty: boolean,
): PageAssets => {
  const module = PAGE_ROUTES.find(({ id }) => id === leaf)?.module;
  const own = [pages[module ?? ""], isFaulty ? pages["error"] : undefined].filter((files) => files);
  return {
    ...shared,
    styles: [...new Set([shared, ...own].flatMap((files) => files?.styles ?? []))],
    modules: [...new Set([shared, ...own].flatMap((files) => files?.modules ?? []))],
  };
};

type Handler = ReturnType<typeof createStaticHandler>;
const handlers = new Map<string, Handler>();

/** One handler per channel and prefix under which pages are served (`/fr`, `/d`, …); the rules of routing bound how many there are. */
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

/** Renders the page of a visit, or only its payload. Faults of loaders become the error page with its status. [ERR-14] */
export const renderPage = async (
  request: Request,
  visit: PageVisit,
  assets: BuiltAssets,
  part: "page" | "payload" = "page",
): Promise<RenderedPage> => {
  const handler = handlerOf(visit.page.channel, visit.base);
  const requestContext = new RouterContextProvider();
  requestContext.set(visitContext, visit);
  let rendered: RenderedPage | undefined;
  const response = await handler.query(request, {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const context = await query(request);
      if (context instanceof Response) return context;
      await sendFaults(context, visit);
      rendered = renderContext(handler, context, visit, assets, part);
      return new Response(null, { status: rendered.status });
    },
  });
  if (rendered) return rendered;
  // Without a render, the answer can only be a loader's redirect.
  const location = response instanceof Response ? response.headers.get("location") : null;
  if (!(response instanceof Response) || location === null)
    throw new Error("a page was neither rendered nor redirected");
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
  visit: PageVisit,
  assets: BuiltAssets,
  part: "page" | "payload",
): RenderedPage => {
  const { errors } = context;
  const { shell, ...loaderData } = context.loaderData as Record<string, unknown>;
  const payload = toScript({ build: assets.entry, loaderData, errors: errors ?? undefined });
  const isCacheable = context.statusCode === 200 && visit.page.route.kind !== "configurator";
  if (part === "payload") return { status: context.statusCode, html: "", payload, isCacheable };
  const router = createStaticRouter(handler.dataRoutes, context);
  const leaf = context.matches.at(-1)?.route.id;
  const body = renderToString(
    <JournalContext value={visit.log}>
      <AssetsContext value={assetsOf(assets, leaf, errors !== null)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AssetsContext>
    </JournalContext>,
  );
  // The payload is most of the state, and writing it twice would cost as much as a tenth of the render.
  const state = `${toScript({ prefix: visit.base, leaf, shell }).slice(0, -1)},"page":${payload}}`;
  const end = body.lastIndexOf("</body>");
  const facts = factsOf(context.loaderData[leaf ?? ""], visit)
    .map((fact) => `<script type="application/ld+json">${toScript(fact)}</script>`)
    .join("");
  const html = `<!DOCTYPE html>${body.slice(0, end)}${facts}<script type="application/json" id="page-state">${state}</script>${body.slice(end)}`;
  return { status: context.statusCode, html, payload, isCacheable };
};

/** What the shown page tells search engines, by what its head says. */
const factsOf = (data: unknown, visit: PageVisit): readonly object[] =>
  typeof data === "object" && data !== null && "head" in data
    ? structuredDataOf(visit, (data as PageData).head)
    : [];

/** The faults of a page in a form that the browser's router hydrates. [ERR-20] */
const sendFaults = async (context: StaticHandlerContext, visit: PageVisit): Promise<void> => {
  for (const [id, error] of Object.entries(context.errors ?? {}))
    context.errors = {
      ...context.errors,
      [id]: await sentFault(visit, error, context.statusCode),
    };
};

/** JSON that can stand inside a script element: no `<`, no line separators. */
const toScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
