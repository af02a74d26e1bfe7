import { browserClock } from "@passepartout/adapters/browser/browser-clock";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createVisitorCookies } from "@passepartout/adapters/browser/visitor-cookies";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Channel } from "@passepartout/domain/market/channel";
import { type ComponentType, type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  matchRoutes,
  type RouteObject,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { storeClosings } from "./banners/closed-banners.ts";
import { LogContext } from "./content/log-context.ts";
import { scheduleCustomer } from "./customer/schedule-customer.ts";
import { loadFoot } from "./dialogs/load-menu.ts";
import { openConsentSettings } from "./dialogs/overlays.ts";
import { listenForBack } from "./router/overlay-entry.ts";
import { Document, DocumentFault } from "./document.tsx";
import { LazyErrorPage } from "./error/lazy-error-page.tsx";
import { ISLANDS } from "./islands.ts";
import { followLinks, scrollAsVisitorsExpect } from "./router/follow-links.ts";
import { fetchPayload, fetchShownPage } from "./router/payload.ts";
import { type PageState, readPageState } from "./router/page-state.ts";
import { type PageRoute, pageRoutesOf, SHELL_ROUTE } from "./router/route-table.ts";
import { loadUnmatchedAddresses } from "./router/unmatched-address.ts";
import {
  hasOtherAddress,
  loadAnew,
  recoverFromStaleDeployment,
} from "./router/stale-deployment.ts";
import { ClockContext } from "./ui/clock-context.ts";
import { choicesIn, isChanged } from "./ui/choices.ts";
import { markLoadedImages } from "./ui/loaded-images.ts";
import { hydrateOnApproach } from "./ui/hydrate-on-approach.tsx";
import { onDemand } from "./ui/on-demand.tsx";
import { submitOnce } from "./ui/submit-once.ts";
import { onFirstUse } from "./ui/on-first-use.ts";
import { HydrationContext } from "./ui/served-region.tsx";
import { whenSettled } from "./ui/when-settled.tsx";
import "./styles.css";

type PageModule = { readonly Component: ComponentType };
const pages = import.meta.glob<PageModule>("./routes/*.tsx");

const loadPage = async (module: string): Promise<PageModule> =>
  (pages[`./routes/${module}.tsx`] as () => Promise<PageModule>)();

/** The browser's routes; each page module is loaded with the first visit of its route. */
const createRoutes = (
  channel: Channel | undefined,
  shown: PageRoute | undefined,
  Shown: ComponentType | undefined,
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
        ErrorBoundary: LazyErrorPage,
        children: pageRoutesOf(channel).map((route) => ({
          id: route.id,
          path: route.path,
          loader: true,
          ...(route.id === shown?.id && Shown
            ? { Component: Shown }
            : { lazy: () => loadPage(route.module) }),
        })),
      },
    ],
  },
];

/** The component of the page that is shown: it has to be here if React hydrates all of the page, and is not needed until another page of its route is visited if the server's markup stays. */
const componentOf = async ({ module }: PageRoute, { data }: PageState): Promise<ComponentType> =>
  data?.served === "page"
    ? onDemand(async () => (await loadPage(module)).Component)
    : (await loadPage(module)).Component;

/** The page's state is at the end of the document, which may still be loading. */
const documentIsRead = (): Promise<unknown> =>
  document.readyState === "loading"
    ? new Promise((resolve) =>
        document.addEventListener("DOMContentLoaded", resolve, { once: true }),
      )
    : Promise.resolve();

/** The address of the choices that a visitor made in a form before it became an island's own. */
const changedForm = (): string | undefined => {
  const changed = choicesIn(document.body).find(isChanged)?.form;
  return changed?.method === "get"
    ? `${new URL(changed.action).pathname}?${new URLSearchParams([...new FormData(changed)] as [string, string][]).toString()}`
    : undefined;
};

const start = async () => {
  const running: { router?: DataRouter } = {};
  recoverFromStaleDeployment(() => {
    const next = running.router?.state.navigation.location;
    return next ? createPath(next) : (changedForm() ?? location.href);
  });
  await documentIsRead();
  const state = readPageState(document);
  const { build, prefix, leaf = "", shell, data } = state;
  // Without a shell the page is an error that works without scripts.
  if (!shell) return;
  if (hasOtherAddress() && loadAnew(location.href)) return;
  const shown = pageRoutesOf(shell.channel).find(({ id }) => id === leaf);
  const routes = createRoutes(shell.channel, shown, shown && (await componentOf(shown, state)));
  // The error page of an address that the shop does not take works without scripts.
  if (matchRoutes(routes, location, prefix || "/")?.at(-1)?.route.id !== leaf) {
    document.documentElement.dataset["hydrated"] = "";
    return;
  }
  listenForBack();
  submitOnce();
  const router = createBrowserRouter(routes, {
    ...(prefix !== "" && { basename: prefix }),
    hydrationData: { loaderData: { [SHELL_ROUTE]: shell, [leaf]: data } },
    dataStrategy: fetchPayload(build, () => running.router?.state.navigation.location?.hash ?? ""),
  });
  storeClosings(createVisitorCookies(document, location.protocol === "https:"));
  running.router = router;
  scrollAsVisitorsExpect(router);
  loadUnmatchedAddresses(router, browserLog);
  startTransition(() => {
    hydrateRoot(
      document,
      withServices(
        <HydrationContext value={hydrateIslands}>
          <RouterProvider router={router} />
        </HydrationContext>,
      ),
    );
  });
  followLinks(router, prefix, openConsentSettings);
  onFirstUse((event) => {
    // Links work without this script.
    void import("./start-first-use.ts").then(
      ({ startFirstUse }) => startFirstUse(router, prefix, event),
      () => undefined,
    );
  });
  // The script of the next page and its footer load along with its data.
  router.subscribe(({ navigation }) => {
    if (navigation.state !== "loading") return;
    void loadFoot(shell.header.menu.href, navigation.location.key);
    if (shown) void loadPage(shown.module).catch(() => undefined);
  });
  markLoadedImages(document);
  scheduleCustomer();
  const scripts = shell.trackingScripts;
  if (scripts)
    whenSettled(() => {
      void import("./tracking/start-tracking.ts").then(({ startTracking }) =>
        startTracking(scripts),
      );
    });
};

/** What the page and each of its islands use of the browser. */
const withServices = (content: ReactNode) => (
  <ClockContext value={browserClock}>
    <LogContext value={browserLog}>{content}</LogContext>
  </ClockContext>
);

const hydrateIslands = hydrateOnApproach(ISLANDS, withServices, () =>
  fetchShownPage(readPageState(document)),
);

start().catch((thrown: unknown) =>
  browserLog.error("nuxt-bootstrap", { reason: reasonOf(thrown) }),
);
