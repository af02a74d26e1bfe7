import { RouterContextProvider } from "react-router";
import { Document, type DocumentParts, type PageAssets, PageFilesContext } from "./document.tsx";
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
  /** The HTML of the page, or as JSON the data of the page. */
  readonly body: string | Buffer;
  /** Whether it may be cached: false for designer pages and errors. */
  readonly isCacheable: boolean;
}

await loadIslands();

/** Renders a page or its payload. What loaders and components throw becomes the error page with its status. */
export const renderPage = async (
  request: Request,
  pageRequest: PageRequest,
  assets: PageAssets,
  part: "page" | "payload",
): Promise<RenderedPage> => {
  const { base } = pageRequest;
  const context = await pageHandlerOf(base).query(request, {
    requestContext: new RouterContextProvider(new Map([[PageRequestContext, pageRequest]])),
  });
  if (context instanceof Response) return redirectOf(context, request);
  const { statusCode: status, location, loaderData } = context;
  const page = loaderData[PAGE_ROUTE] as PageData | undefined;
  const shell = loaderData[SHELL_ROUTE] as ShellData | undefined;
  const [failed] = Object.entries(context.errors ?? {});
  const fault = failed && (await sentFault(pageRequest, failed[1], status));
  // Pages whose data arrives at the same time would be rendered one after the other, and cached ones wait for all of them.
  await pageRequest.giveWay();
  const isCacheable = status === 200 && pageRequest.page.route.kind !== "configurator";
  if (part === "payload") return { status, body: payloadOf(assets, page), isCacheable };
  const address = {
    here: `${location.pathname}${location.search}`,
    path: location.pathname.slice(base.length) || "/",
    home: base || "/",
  };
  const html = (parts: Omit<DocumentParts, keyof typeof address>) =>
    htmlOf(pageRequest, assets, { ...address, ...parts });
  try {
    return { status, body: html({ shell, page, fault }), isCacheable };
  } catch (thrown) {
    const fault = await sentFault(pageRequest, thrown, 500);
    return { status: 500, body: faultHtml(html, { shell, fault }), isCacheable: false };
  }
};

/** The error page within the shop, or alone if the shop around it is what throws. */
const faultHtml = (
  html: (parts: Pick<DocumentParts, "shell" | "fault">) => Buffer,
  { shell, fault }: Pick<DocumentParts, "shell" | "fault">,
): Buffer => {
  try {
    return html({ shell, fault });
  } catch {
    return html({ fault });
  }
};

/** The redirect of a loader, whose response can be nothing else. */
const redirectOf = (response: Response, request: Request): RenderedPage => {
  const target = response.headers.get("location");
  if (target === null) throw new Error("the page was neither rendered nor redirected");
  const { origin } = new URL(request.url);
  return {
    status: response.status,
    location: target.startsWith(`${origin}/`) ? target.slice(origin.length) : target,
    body: "",
    isCacheable: response.status === 301 || response.status === 308,
  };
};

/** A page's data without what only search engines need, and what is in the HTML. */
const payloadOf = (
  { entry: build }: PageAssets,
  { subject: _subject, content: _content, ...data }: Partial<PageData> = {},
): string => JSON.stringify({ build, data });

const htmlOf = (pageRequest: PageRequest, assets: PageAssets, parts: DocumentParts): Buffer => {
  const { shell, page } = parts;
  const name = pageNameOf(pageRequest);
  const end = {
    structuredData: page ? structuredDataOf(pageRequest, page).map(inlineJson) : [],
    state: inlineJson(pageStateOf(pageRequest, assets.entry, name, page, shell)),
  };
  return renderMarkup(
    pageRequest,
    <PageFilesContext value={{ assets, end }}>
      <Document {...parts} />
    </PageFilesContext>,
  );
};
