import type { ApplicationArea } from "@passepartout/domain/routing/application-path";
import type { Route, RouteKind } from "@passepartout/domain/routing/route";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { Document, DocumentFault } from "./document.tsx";
import { loadShell } from "./document.server.ts";
import { ErrorPage } from "./error/error-page.tsx";
import { type PageData, SHELL_ROUTE } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

type Loader = (request: PageRequest) => PageData | Promise<PageData>;

const pages = import.meta.glob<{ Component: ComponentType }>("./routes/*.tsx", { eager: true });
const loaders = import.meta.glob<{ loader: Loader }>("./routes/*.server.ts", { eager: true });

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

/** The routes of a request: the domain has resolved its address, so they match any path. The name of the page is the kind of its route, or the area of an application. */
export const pageRoutesOf = (request: PageRequest): RouteObject[] => {
  const { route } = request.page;
  const module = moduleOf(route);
  return [
    {
      id: SHELL_ROUTE,
      Component: Document,
      ErrorBoundary: DocumentFault,
      loader: () => loadShell(request),
      middleware: [
        (_, next) => {
          if (module === undefined) throw new Error(`no page for ${route.path}`);
          return next();
        },
      ],
      children: [
        {
          id: "page",
          ErrorBoundary: ErrorPage,
          children: [
            {
              id: route.kind === "application" ? route.area : route.kind,
              path: "*",
              ...pages[`./routes/${module}.tsx`],
              loader: () => loaders[`./routes/${module}.server.ts`]?.loader(request),
            },
          ],
        },
      ],
    },
  ];
};
