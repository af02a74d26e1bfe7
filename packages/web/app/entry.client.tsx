import { browserLog } from "@passepartout/adapters/browser/log";
import { createVisitorCookies } from "@passepartout/adapters/browser/visitor-cookies";
import type { Channel } from "@passepartout/domain/market/channel";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, type DataRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { rememberClosings } from "./banners/closed-banners.ts";
import { wakeIslands, watchApproach } from "./calculator/approach.ts";
import { followConsentLinks } from "./consent/follow-consent-links.ts";
import { LogContext } from "./content/log-context.ts";
import { Document, DocumentFault } from "./document.tsx";
import { ErrorPage } from "./error/error-page.tsx";
import { scheduleCustomer } from "./customer/schedule-customer.ts";
import { followLinks, scrollAsVisitorsExpect } from "./router/follow-links.ts";
import { prefetchLinks } from "./router/prefetch-links.ts";
import { fetchPayload } from "./router/payload.ts";
import { recoverFromStaleDeployment } from "./router/stale-deployment.ts";
import type { ShellData } from "./router/page-data.ts";
import { readPageState } from "./router/page-state.ts";
import { PAGE_ROUTES, pageRoutesOf, SHELL_ROUTE } from "./router/route-table.ts";
import { whenSettled } from "./ui/when-settled.tsx";
import { markFailedImages } from "./ui/failed-images.ts";

type PageModule = { readonly Component: React.ComponentType };
const pages = import.meta.glob<PageModule>("./routes/*.tsx");

const pageOf = (module: string): (() => Promise<PageModule>) => {
  const load = pages[`./routes/${module}.tsx`];
  if (!load) throw new Error(`no page module ${module}`);
  return load;
};

/** The route table of the browser; the page that is shown already has its module, all others load theirs when they are visited. */
const createRoutes = (
  channel: Channel | undefined,
  leaf: string | undefined,
  module: PageModule | undefined,
): RouteObject[] => [
  {
    id: SHELL_ROUTE,
    Component: Document,
    ErrorBoundary: DocumentFault,
    loader: true,
    shouldRevalidate: () => false,
    children: [
      {
        id: "page",
        ErrorBoundary: ErrorPage,
        children: pageRoutesOf(channel).map((route) => ({
          id: route.id,
          path: route.path,
          loader: true,
          ...(route.id === leaf && module ? module : { lazy: pageOf(route.module) }),
        })),
      },
    ],
  },
];

/** Scripts may be here before the page is: its state stands at its end. */
const pageIsRead = (): Promise<unknown> =>
  document.readyState === "loading"
    ? new Promise((resolve) =>
        document.addEventListener("DOMContentLoaded", resolve, { once: true }),
      )
    : Promise.resolve();

const start = async () => {
  const running: { router?: DataRouter } = {};
  recoverFromStaleDeployment(() => {
    const next = running.router?.state.navigation.location;
    return next ? createPath(next) : location.href;
  });
  await pageIsRead();
  const { prefix, leaf, build, ...hydrationData } = readPageState(document);
  const shown = PAGE_ROUTES.find(({ id }) => id === leaf);
  // The module of the page must be here before hydration, or its first paint would be thrown away.
  const module = shown && (await pageOf(shown.module)());
  const { channel } = { ...(hydrationData.loaderData?.["shell"] as Partial<ShellData>) };
  const router = createBrowserRouter(createRoutes(channel, leaf, module), {
    ...(prefix !== "" && { basename: prefix }),
    hydrationData,
    dataStrategy: fetchPayload(build),
  });
  rememberClosings(createVisitorCookies(document, location.protocol === "https:"));
  running.router = router;
  startTransition(() => {
    hydrateRoot(
      document,
      <LogContext value={browserLog}>
        <RouterProvider router={router} />
      </LogContext>,
    );
  });
  followConsentLinks();
  followLinks(router, prefix);
  prefetchLinks(prefix);
  scrollAsVisitorsExpect(router);
  watchApproach();
  // On the way to another page nothing is left to wait for.
  router.subscribe(({ navigation }) => navigation.state !== "idle" && wakeIslands());
  markFailedImages(document);
  scheduleCustomer();
  const shell = hydrationData.loaderData?.[SHELL_ROUTE] as ShellData | undefined;
  const scripts = shell?.trackingScripts;
  if (scripts)
    whenSettled(() => {
      void import("./tracking/start-tracking.ts").then(({ startTracking }) =>
        startTracking(scripts),
      );
    });
};

void start();
