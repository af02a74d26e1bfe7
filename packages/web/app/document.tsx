import type { Channel } from "@passepartout/domain/market/channel";
import { showsNavigationAndFooter } from "@passepartout/domain/chrome/footer/viewport";
import { createContext, use, useEffect } from "react";
import { Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { FaultHead } from "./error/fault-head.tsx";
import { LazyErrorPage } from "./error/lazy-error-page.tsx";
import { faultParts } from "./error/fault-parts.ts";
import { Footer } from "./footer/footer.tsx";
import { ActionBars } from "./banners/action-bars.tsx";
import { SmartBanner } from "./banners/smart-banner.tsx";
import { OverlayHost } from "./chrome/overlay-host.tsx";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { CachedMarkup } from "./ui/cached-markup.tsx";
import { HydrationContext, ServedRegion } from "./ui/served-region.tsx";
import { onceSettled } from "./ui/when-settled.tsx";
import { FIRST_PAINT_SCRIPT } from "./first-paint.ts";
import { Header } from "./header/header.tsx";
import { SCROLL_POSITIONS } from "./router/follow-links.ts";
import { PageChange } from "./router/page-change.tsx";
import { isPageData, isServedPage, type HeadData, type ShellData } from "./router/page-data.ts";
import { SHELL_ROUTE } from "./router/route-table.ts";

/** The files of the build that a page refers to. */
export interface PageAssets {
  readonly entry: string;
  /** The script of pages with experiments, for visitors who have consented. */
  readonly experiments?: string;
  /** The script that sends events, for visitors who have consented. */
  readonly events?: string;
  readonly styles: readonly string[];
  /** The fonts of each brand, which are shown only if they are there in time. */
  readonly fonts?: Readonly<Record<Channel, readonly string[]>>;
  /** The script that runs before the first paint, as the build has minified it. */
  readonly firstPaint?: string;
  /** Only in development: what the build tool wants to run before all else. */
  readonly preamble?: { readonly inline: string; readonly scripts: readonly string[] };
}

const HelpLauncher = onceSettled(
  async () => (await import("./messenger/help-launcher.tsx")).HelpLauncher,
);

/** What the server alone writes into a page: its files, and at its end JSON for search engines and for the browser's router. */
export const PageFilesContext = createContext<
  | {
      readonly assets: PageAssets;
      readonly end: { readonly structuredData: readonly string[]; readonly state: string };
    }
  | undefined
>(undefined);

/** The whole document: head, header, the page itself, footer. */
export const Document = () => {
  const loaded = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const data = useMatches().at(-1)?.loaderData;
  const page = isPageData(data) ? data : undefined;
  const served = isServedPage(data) ? data : undefined;
  const assets = import.meta.env.SSR ? use(PageFilesContext)?.assets : undefined;
  const hydrate = use(HydrationContext);
  const isAlone = (page ?? served)?.layout === "svg-sprite";
  const frame = isAlone ? undefined : loaded;
  const hasNavigationAndFooter =
    loaded &&
    (page
      ? showsNavigationAndFooter(isAlone ? "svg-sprite" : loaded.platform)
      : frame && faultParts(frame).includes("main-navigation"));
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return (
    <html
      lang={loaded?.locale ?? "en"}
      data-channel={loaded?.channel}
      data-platform={loaded?.platform}
      {...(import.meta.env.SSR && {
        "data-entry": loaded && !assets?.preamble ? assets?.entry : undefined,
        "data-experiments": page?.experiments && assets?.experiments,
        "data-events": loaded?.eventsUrl && assets?.events,
      })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* Before the style sheets, for which a script would have to wait. */}
        {/* Constant, and allowed by its hash alone; in the browser it has run already. */}
        {loaded && (
          <script
            // oxlint-disable-next-line react/no-danger
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? (assets?.firstPaint ?? FIRST_PAINT_SCRIPT) : "",
            }}
            suppressHydrationWarning
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={loaded?.channel === "card" ? "#fbf6f0" : "#ffffff"} />
        <link rel="icon" href={`/brand/favicon-${loaded?.channel ?? "wall"}.svg`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {page && <Head head={page.head} shell={loaded} />}
        {served?.fault && <FaultHead {...served.fault} />}
        {assets && <Assets assets={assets} />}
        {import.meta.env.SSR &&
          loaded &&
          assets?.fonts?.[loaded.channel].map((href) => (
            <link
              key={href}
              rel="preload"
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
              href={href}
            />
          ))}
      </head>
      <body>
        <HydrationContext value={served && hydrate}>
          {frame && (
            <>
              <a className="skip-link" href="#content">
                {frame.texts.skip}
              </a>
              <div className="page-top">
                {frame.actionBars && (
                  <CachedMarkup of={frame.actionBars}>
                    <ActionBars view={frame.actionBars} />
                  </CachedMarkup>
                )}
                {frame.appBanner && (
                  <CachedMarkup of={frame.appBanner}>
                    <SmartBanner banner={frame.appBanner} />
                  </CachedMarkup>
                )}
                <Header shell={frame} page={page} hasNavigation={hasNavigationAndFooter === true} />
              </div>
            </>
          )}
          <ServedRegion as="main" id="content" tabIndex={-1} isServed={served?.served === "page"}>
            <Outlet />
          </ServedRegion>
          {frame && hasNavigationAndFooter && <Footer shell={frame} page={page} />}
          {frame && <OverlayHost menuHref={frame.header.menu.href} consent={frame.consent} />}
          {frame?.helpLauncher && <HelpLauncher view={frame.helpLauncher} />}
          <PageChange />
          <ScrollRestoration storageKey={SCROLL_POSITIONS} />
        </HydrationContext>
        {import.meta.env.SSR && frame?.consentBanner && (
          <CachedMarkup of={frame.consentBanner}>
            <ConsentBanner view={frame.consentBanner} />
          </CachedMarkup>
        )}
        <PageEnd />
      </body>
    </html>
  );
};

/** The document when the shop around the page is what failed: nothing of it is tried again. */
export const DocumentFault = () => {
  const shell = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const assets = import.meta.env.SSR ? use(PageFilesContext)?.assets : undefined;
  return (
    <html lang={shell?.locale ?? "en"} data-channel={shell?.channel} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={`/brand/favicon-${shell?.channel ?? "wall"}.svg`} />
        {assets && <Assets assets={assets} />}
      </head>
      <body>
        <main id="content">
          <LazyErrorPage hasShell={false} />
        </main>
        <PageEnd />
      </body>
    </html>
  );
};

const Head = ({
  head,
  shell,
}: {
  readonly head: HeadData;
  readonly shell: ShellData | undefined;
}) => {
  // Parts of a listing have no counterparts in other shops.
  const hasAlternates = head.canonical !== undefined && !head.canonical.includes("?");
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {shell && hasAlternates && head.isIndexed && (
        <link rel="alternate" hrefLang={shell.locale} href={head.canonical} />
      )}
      {hasAlternates &&
        head.alternates.map(({ locale, url }) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={url} />
        ))}
      {head.defaultUrl && <link rel="alternate" hrefLang="x-default" href={head.defaultUrl} />}
      <meta property="og:type" content="website" />
      {shell && <meta property="og:site_name" content={shell.brand} />}
      {shell && <meta property="og:locale" content={shell.locale.replace("-", "_")} />}
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && <meta property="og:image" content={head.image} />}
      {head.image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
};

const Assets = ({ assets }: { readonly assets: PageAssets }) => (
  <>
    {assets.preamble && (
      <>
        {/* The build tool's own words, never a text from outside. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <script type="module" dangerouslySetInnerHTML={{ __html: assets.preamble.inline }} />
        {assets.preamble.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <script type="module" src={assets.entry} async />
      </>
    )}
    {assets.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ))}
  </>
);

const PageEnd = () => {
  const end = import.meta.env.SSR ? use(PageFilesContext)?.end : undefined;
  /* oxlint-disable react/no-danger -- JSON that is safe inside a script element. */
  return (
    end && (
      <>
        {end.structuredData.map((__html) => (
          <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
        ))}
        <script
          type="application/json"
          id="page-state"
          dangerouslySetInnerHTML={{ __html: end.state }}
        />
      </>
    )
  );
  /* oxlint-enable react/no-danger */
};
