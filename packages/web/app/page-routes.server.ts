import { memoize } from "@passepartout/domain/kernel/memoize";
import type { ApplicationArea } from "@passepartout/domain/routing/localised-path";
import type { RouteKind } from "@passepartout/domain/routing/route";
import { createContext, createStaticHandler, type RouteObject } from "react-router";
import { loadShell } from "./document.server.ts";
import { PAGE_ROUTE, type PageData, SHELL_ROUTE } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

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
export const pageNameOf = ({ page: { route } }: PageRequest): string =>
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

export const PageRequestContext = createContext<PageRequest>();

/** The domain has resolved the address of a page, so its route matches any path. */
const ROUTES: RouteObject[] = [
  {
    id: SHELL_ROUTE,
    loader: ({ context }) => loadShell(context.get(PageRequestContext)),
    children: [
      {
        id: PAGE_ROUTE,
        path: "*",
        loader: ({ context }) => {
          const request = context.get(PageRequestContext);
          return loaderOf(request)(request);
        },
      },
    ],
  },
];

/** Loads the pages below a base. These are few: a page is resolved only below the prefix of a locale. */
export const pageHandlerOf = memoize((basename: string) =>
  createStaticHandler(ROUTES, { basename }),
);
