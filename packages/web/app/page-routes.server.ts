import type { ApplicationArea } from "@passepartout/domain/routing/application-path";
import type { Route, RouteKind } from "@passepartout/domain/routing/route";
import {
  createContext,
  createStaticHandler,
  type RouteObject,
  type StaticHandler,
  useLoaderData,
} from "react-router";
import { Document, DocumentFault } from "./document.tsx";
import { loadShell } from "./document.server.ts";
import { ErrorPage } from "./error/error-page.tsx";
import { type PageData, SHELL_ROUTE } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

type Loader = (request: PageRequest) => PageData | Promise<PageData>;

const modules = import.meta.glob<{ loader: Loader }>("./routes/*.server.tsx", { eager: true });

/** The module in `routes/` with the page of each kind of route. The icons are a file. */
const MODULES: Readonly<Record<Exclude<RouteKind, "application">, string | undefined>> = {
  configurator: "designer",
  error: "error",
  gifts: "gifts",
  icons: undefined,
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

const moduleOf = (route: Route): string | undefined =>
  route.kind === "application" ? (AREA_MODULES[route.area] ?? "application") : MODULES[route.kind];

const Content = () => useLoaderData<PageData>().content;

/** The request that the loaders of a page answer. */
export const PageRequestContext = createContext<PageRequest>();

/** Renders the pages of one kind below a base. The domain has resolved their addresses, so the routes match any path. The name of the page is the kind of its route, or the area of an application. */
const createPageHandler = ({ base, page: { route } }: PageRequest): StaticHandler => {
  const module = moduleOf(route);
  const routes: RouteObject[] = [
    {
      id: SHELL_ROUTE,
      Component: Document,
      ErrorBoundary: DocumentFault,
      loader: ({ context }) => loadShell(context.get(PageRequestContext)),
      middleware: [
        ({ context }, next) => {
          if (module === undefined)
            throw new Error(`no page for ${context.get(PageRequestContext).page.route.path}`);
          return next();
        },
      ],
      children: [
        {
          id: "page",
          ErrorBoundary: ErrorPage,
          children: [
            {
              id: nameOf(route),
              path: "*",
              Component: Content,
              loader: ({ context }) =>
                modules[`./routes/${module}.server.tsx`]?.loader(context.get(PageRequestContext)),
            },
          ],
        },
      ],
    },
  ];
  return createStaticHandler(routes, { basename: base });
};

const nameOf = (route: Route): string => (route.kind === "application" ? route.area : route.kind);

/** By base and name. They are few: a page is resolved only below the prefix of a locale. */
const handlers = new Map<string, StaticHandler>();

export const pageHandlerOf = (request: PageRequest): StaticHandler => {
  const key = `${request.base} ${nameOf(request.page.route)}`;
  const handler = handlers.get(key) ?? createPageHandler(request);
  handlers.set(key, handler);
  return handler;
};
