import type { ApplicationArea } from "@passepartout/domain/routing/localised-path";
import type { RouteKind } from "@passepartout/domain/routing/route";
import { createContext, createStaticHandler, RouterContextProvider } from "react-router";
import { Document, type DocumentParts, type PageAssets } from "./document.tsx";
import { sentFault } from "./error/page-fault.server.ts";
import type { PageData } from "./router/page-data.ts";
import { structuredDataOf } from "./structured-data.server.ts";
import { renderMarkup } from "./render-markup.server.tsx";
import type { PageRequest } from "./router/page-request.server.ts";
import { inlineJson } from "./ui/inline-json.ts";
import { loadIslands } from "./ui/island.tsx";
import { loadShell, pageStateOf, type ShellData } from "./document.server.ts";

export { learnVocabulary } from "@passepartout/domain/definition/shop-definition";
export { ICON_SPRITE } from "./ui/icon-sprite.server.ts";

type Loader = (request: PageRequest) => PageData | Promise<PageData>;

const modules = import.meta.glob<{ loader: Loader }>("./routes/*.server.tsx", { eager: true });

/** The module in `routes/` with the page of each kind of route. The icons are a file, which no page shows. */
const MODULES: Readonly<Record<Exclude<RouteKind, "application">, string>> = {
  configurator: "designer",
  error: "application",
  gifts: "gifts",
  icons: "application",
  menu: "menu",
  products: "products",
  search: "search",
  slug: "slug",
  start: "slug",
  "themes-id-theme": "theme",
  wishlist: "wishlist",
};

/** The modules of the areas that are no placeholder. Below the path of the configurator there may be stories. */
const AREA_MODULES: Readonly<Partial<Record<ApplicationArea, string>>> = {
  cart: "cart",
  configurator: "slug",
  "customer-account": "account",
  withdrawal: "withdrawal",
};

/** What a page is called in its state: the kind of its route, or the area of an application. */
const pageNameOf = ({ page: { route } }: PageRequest): string =>
  route.kind === "application" ? route.area : route.kind;

const loaderOf = ({ page: { route } }: PageRequest): Loader => {
  const name =
    route.kind === "application"
      ? (AREA_MODULES[route.area] ?? "application")
      : MODULES[route.kind];
  const page = modules[`./routes/${name}.server.tsx`];
  if (!page) throw new Error(`no page for ${route.path}`);
  return page.loader;
};

const PageRequestContext = createContext<PageRequest>();

/** The domain has resolved the address of a page, so its route matches any path. */
const routes = createStaticHandler([
  {
    id: "shell",
    loader: ({ context }) => loadShell(context.get(PageRequestContext)),
    children: [
      {
        id: "page",
        path: "*",
        loader: ({ context }) => {
          const request = context.get(PageRequestContext);
          return loaderOf(request)(request);
        },
      },
    ],
  },
]);

/** A rendered page or its payload, without its caching headers. */
interface RenderedPage {
  readonly status: number;
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
  const context = await routes.query(request, {
    requestContext: new RouterContextProvider(new Map([[PageRequestContext, pageRequest]])),
  });
  if (context instanceof Response) return redirectOf(context, request);
  const { statusCode: status, location, loaderData } = context;
  const page = loaderData["page"] as PageData | undefined;
  const shell = loaderData["shell"] as ShellData | undefined;
  const [failed] = Object.entries(context.errors ?? {});
  const fault = failed && (await sentFault(pageRequest, failed[1], status));
  // Pages whose data arrives at the same time would be rendered one after the other, and cached ones wait for all of them.
  await pageRequest.giveWay();
  const isCacheable = status === 200 && pageRequest.page.route.kind !== "configurator";
  if (part === "payload") {
    // Without what only search engines need, and what is in the HTML.
    const { subject: _subject, content: _content, ...data }: Partial<PageData> = page ?? {};
    return { status, body: JSON.stringify({ build: assets.entry, data }), isCacheable };
  }
  const html = (parts: Pick<DocumentParts, "shell" | "page" | "fault">) => {
    const state = pageStateOf(pageRequest, assets.entry, pageNameOf(pageRequest), parts);
    return renderMarkup(
      pageRequest,
      <Document
        {...parts}
        assets={assets}
        structuredData={parts.page ? structuredDataOf(pageRequest, parts.page).map(inlineJson) : []}
        state={inlineJson(state)}
        here={`${location.pathname}${location.search}`}
        path={location.pathname.slice(base.length) || "/"}
        home={base || "/"}
      />,
    );
  };
  try {
    return { status, body: html({ shell, page, fault }), isCacheable };
  } catch (thrown) {
    const fault = await sentFault(pageRequest, thrown, 500);
    try {
      return { status: 500, body: html({ shell, fault }), isCacheable: false };
    } catch {
      // The shop around the page is what throws.
      return { status: 500, body: html({ fault }), isCacheable: false };
    }
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
