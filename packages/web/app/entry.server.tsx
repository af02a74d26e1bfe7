import {
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { type PageAssets, PageFilesContext } from "./document.tsx";
import { sentFault } from "./error/page-fault.server.ts";
import { PAGE_ROUTE, type PageData, SHELL_ROUTE } from "./router/page-data.ts";
import { pageStateOf } from "./router/page-state.server.ts";
import { pageHandlerOf, pageNameOf, PageRequestContext } from "./page-routes.server.ts";
import { structuredDataOf } from "./structured-data.server.ts";
import { renderMarkup } from "./render-markup.server.tsx";
import type { PageRequest } from "./router/page-request.server.ts";
import { inlineJson } from "./ui/inline-json.ts";
import { loadIslands } from "./ui/island.tsx";
import type { ShellData } from "./document.server.ts";

export { learnVocabulary } from "@passepartout/domain/definition/shop-definition";
export { ICON_SPRITE } from "./ui/icon-sprite.server.ts";

/** A rendered page or its payload, without its caching headers. */
interface RenderedPage {
  readonly status: number;
  /** Set if the result is a redirect. */
  readonly location?: string;
  /** The HTML of the page, or as JSON the loader data of the page for soft navigation. */
  readonly body: string | Buffer;
  /** Whether it may be cached: false for designer pages and errors. */
  readonly isCacheable: boolean;
}

await loadIslands();

/** Renders a page or its payload. Errors of loaders become the error page with its status. */
export const renderPage = async (
  request: Request,
  pageRequest: PageRequest,
  assets: PageAssets,
  part: "page" | "payload",
): Promise<RenderedPage> => {
  const handler = pageHandlerOf(pageRequest.base);
  let rendered: RenderedPage | undefined;
  const response = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[PageRequestContext, pageRequest]])),
    generateMiddlewareResponse: async (query) => {
      const context = await query(request);
      if (context instanceof Response) return context;
      await sendFaults(context, pageRequest);
      // Pages whose data arrives at the same time would be rendered one after the other, and cached ones wait for all of them.
      await pageRequest.giveWay();
      const isCacheable =
        context.statusCode === 200 && pageRequest.page.route.kind !== "configurator";
      const body =
        part === "page"
          ? htmlOf(handler, context, pageRequest, assets)
          : JSON.stringify({ build: assets.entry, data: ofBrowser(context) });
      rendered = { status: context.statusCode, body, isCacheable };
      return new Response(null, { status: rendered.status });
    },
  });
  if (rendered) return rendered;
  // Without a page, the response can only be the redirect of a loader.
  const target = response instanceof Response ? response.headers.get("location") : null;
  if (!(response instanceof Response) || target === null)
    throw new Error("the page was neither rendered nor redirected");
  const { origin } = new URL(request.url);
  const location = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  return {
    status: response.status,
    location,
    body: "",
    isCacheable: response.status === 301 || response.status === 308,
  };
};

const dataOf = ({ loaderData }: StaticHandlerContext) =>
  loaderData[PAGE_ROUTE] as PageData | undefined;

/** A page's data without what only search engines need, and what is in the HTML. */
const ofBrowser = (context: StaticHandlerContext) => {
  const { subject: _subject, content: _content, ...data } = dataOf(context) ?? {};
  return data;
};

const htmlOf = (
  { dataRoutes }: StaticHandler,
  context: StaticHandlerContext,
  pageRequest: PageRequest,
  assets: PageAssets,
): Buffer => {
  const router = createStaticRouter(dataRoutes, context);
  const shell = context.loaderData[SHELL_ROUTE] as ShellData | undefined;
  const page = dataOf(context);
  const end = {
    structuredData: page ? structuredDataOf(pageRequest, page).map(inlineJson) : [],
    state: inlineJson(pageStateOf(pageRequest, assets.entry, pageNameOf(pageRequest), page, shell)),
  };
  return renderMarkup(
    pageRequest,
    <PageFilesContext value={{ assets, end }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageFilesContext>,
  );
};

/** Replaces the errors of a page by what visitors may know of them. */
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
