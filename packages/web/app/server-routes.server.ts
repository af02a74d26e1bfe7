import type { Channel } from "@passepartout/domain/market/channel";
import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction, RouteObject } from "react-router";
import { ErrorPage } from "./error/error-page.tsx";
import { Document, DocumentFault } from "./document.tsx";
import { loadShell, nameRoute } from "./document.server.ts";
import { pageRoutesOf, SHELL_ROUTE } from "./router/route-table.ts";

const pages = import.meta.glob<{ Component: ComponentType }>("./routes/*.tsx", { eager: true });
const loaders = import.meta.glob<{ loader: LoaderFunction; action?: ActionFunction }>(
  "./routes/*.server.ts",
  { eager: true },
);

/** The route table with the parts that only the server has: loaders, actions and middleware. */
export const createServerRoutes = (channel: Channel): RouteObject[] => [
  {
    id: SHELL_ROUTE,
    Component: Document,
    ErrorBoundary: DocumentFault,
    loader: loadShell,
    middleware: [nameRoute],
    children: [
      {
        id: "page",
        ErrorBoundary: ErrorPage,
        children: pageRoutesOf(channel).map(({ id, path, module }) => ({
          id,
          path,
          ...pages[`./routes/${module}.tsx`],
          ...loaders[`./routes/${module}.server.ts`],
        })),
      },
    ],
  },
];
