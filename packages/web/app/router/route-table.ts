import type { Channel } from "@passepartout/domain/market/channel";

/** A page of the shop for the router: its id, the path below the prefix, and the module in `routes/` that renders it. */
export interface PageRoute {
  readonly id: string;
  readonly path: string;
  readonly module: string;
  /** The only channel that has the page; in the other one its path is a content page. */
  readonly channel?: Channel;
}

/** All routes, below the prefix (locale, desktop) that is the base of both routers. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { id: "start", path: "/", module: "slug" },
  { id: "desktop-start", path: "/desktop-startseite", module: "slug" },
  { id: "products", path: "/products", module: "products" },
  {
    id: "products-calendar",
    path: "/vorkonfigurator-kalender",
    module: "products",
  },
  {
    id: "products-card",
    path: "/vorkonfigurator-karten",
    module: "products",
  },
  { id: "theme", path: "/themes/:id", module: "theme" },
  ...["calendar", "card", "collage", "photo-frame", "photobook", "photobox"].map((product) => ({
    id: `configurator-${product}`,
    path: `/configurator-${product}`,
    module: "designer",
  })),
  { id: "wishlist", path: "/wishlist", module: "wishlist", channel: "card" },
  { id: "menu", path: "/_menu", module: "menu" },
  { id: "error", path: "/error", module: "error" },
  { id: "slug", path: "/*", module: "slug" },
];

/** The routes of a channel. */
export const pageRoutesOf = (channel: Channel | undefined): readonly PageRoute[] =>
  PAGE_ROUTES.filter((route) => route.channel === undefined || route.channel === channel);

/** The id of the root route: the document with header and footer. */
export const SHELL_ROUTE = "shell";
