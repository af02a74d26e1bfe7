import type { ApplicationArea } from "@passepartout/domain/routing/localised-path";
import type { Route, RouteKind } from "@passepartout/domain/routing/route";
import { createContext, createStaticHandler, type StaticHandler } from "react-router";
import { loadShell } from "./document.server.ts";
import { type PageData, SHELL_ROUTE } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

type Loader = (request: PageRequest) => PageData | Promise<PageData>;

const modules = import.meta.glob<{ loader: Loader }>("./routes/*.server.tsx", { eager: true });

/** The module in `routes/` with the page of each kind of route. The icons are a file, which no page shows. */
const MODULES: Readonly<Record<Exclude<RouteKind, "application">, string>> = {
  configurator: "designer",
  error: "error",
  gifts: "gifts",
  icons: "error",
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

/** The module of a page, and its name: the kind of its route, or the area of an application. */
const readRoute = (route: Route): readonly [module: string, name: string] =>
  route.kind === "application"
    ? [AREA_MODULES[route.area] ?? "application", route.area]
    : [MODULES[route.kind], route.kind];

/** The request that the loaders of a page answer. */
export const PageRequestContext = createContext<PageRequest>();

/** Loads the pages of one kind below a base. The domain has resolved their addresses, so the routes match any path. */
const createPageHandler = (basename: string, module: string, name: string): StaticHandler =>
  createStaticHandler(
    [
      {
        id: SHELL_ROUTE,
        loader: ({ context }) => loadShell(context.get(PageRequestContext)),
        children: [
          {
            id: name,
            path: "*",
            loader: ({ context }) => {
              const request = context.get(PageRequestContext);
              const page = modules[`./routes/${module}.server.tsx`];
              if (!page) throw new Error(`no page for ${request.page.route.path}`);
              return page.loader(request);
            },
          },
        ],
      },
    ],
    { basename },
  );

/** By base, module and name. They are few: a page is resolved only below the prefix of a locale. */
const handlers = new Map<string, StaticHandler>();

export const pageHandlerOf = ({ base, page: { route } }: PageRequest): StaticHandler => {
  const [module, name] = readRoute(route);
  const key = `${base} ${module} ${name}`;
  const handler = handlers.get(key) ?? createPageHandler(base, module, name);
  handlers.set(key, handler);
  return handler;
};
