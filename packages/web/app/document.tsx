import type { Channel } from "@passepartout/domain/market/channel";
import { BareError, ErrorPage, faultParts, type PageFault } from "./error/error-page.tsx";
import { Footer } from "./footer/footer.tsx";
import { ActionBars, SmartBanner } from "./banners/banners.tsx";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { CachedMarkup } from "./ui/cached-markup.tsx";
import { PreviewBar } from "./preview/preview-bar.tsx";
import { Header } from "./header/header.tsx";
import { useShop } from "./router/use-shop.ts";
import type { HeadData, PageData } from "./router/page-data.ts";
import type { ShellData } from "./document.server.ts";

export interface PageAssets {
  readonly entry: string;
  /** The script of pages with experiments, for visitors who have consented. */
  readonly experiments?: string;
  /** The script that sends events, for visitors who have consented. */
  readonly events?: string;
  /** The script and the styles of drafts, and the script that they share with all pages: without its address in the page, the build would split both. */
  readonly preview?: {
    readonly script: string;
    readonly swap: string;
    readonly styles: readonly string[];
  };
  readonly styles: readonly string[];
  /** The fonts of each brand, which are shown only if they are there in time. */
  readonly fonts?: Readonly<Record<Channel, readonly string[]>>;
  readonly firstPaint: string;
  /** Only in development: what the build tool wants to run before all else. */
  readonly preamble?: { readonly inline: string; readonly scripts: readonly string[] };
}

/** What a document shows: the shop around the page, and the page, or why it is not shown. */
export interface DocumentParts {
  readonly shell?: ShellData | undefined;
  readonly page?: PageData | undefined;
  readonly fault?: PageFault | undefined;
  readonly assets: PageAssets;
  /** JSON for search engines and for its scripts. */
  readonly structuredData: readonly string[];
  readonly state: string;
  /** Path and query as requested. */
  readonly here: string;
  /** The path below the prefix of the address. */
  readonly path: string;
  readonly home: string;
}

/** The whole document: head, header, the page itself, footer. If the shop around the page is what failed, nothing of it is tried again. */
export const Document = ({ shell, fault, assets, here, path, home, ...parts }: DocumentParts) => {
  const { text, place } = useShop();
  const page = shell && parts.page;
  const isAlone = page?.layout === "svg-sprite";
  const frame = isAlone ? undefined : shell;
  const hasNavigationAndFooter =
    frame !== undefined && (page !== undefined || faultParts(frame).includes("main-navigation"));
  return (
    <html
      lang={place.locale}
      data-channel={place.channel}
      data-platform={shell?.platform}
      data-entry={shell && !assets.preamble ? assets.entry : undefined}
      data-experiments={page?.experiments && assets.experiments}
      data-events={shell?.state.eventsUrl && assets.events}
    >
      <head>
        <meta charSet="utf-8" />
        {/* Before the style sheets, for which a script would have to wait. */}
        {/* Constant, and allowed by its hash alone. */}
        {shell && (
          <CachedMarkup of={assets}>
            {/* oxlint-disable-next-line react/no-danger */}
            <script dangerouslySetInnerHTML={{ __html: assets.firstPaint }} />
          </CachedMarkup>
        )}
        {/* What is parsed later would move what is shown. */}
        <link
          rel="expect"
          href={hasNavigationAndFooter ? "#footer" : "#content"}
          blocking="render"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shell?.brand.themeColor ?? "#ffffff"} />
        <link rel="icon" href={`/brand/favicon-${place.channel}.svg`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {page && <Head head={page.head} shell={shell} />}
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
        {shell?.preview && assets.preview && (
          <>
            <script type="module" src={assets.preview.script} />
            {assets.preview.styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} precedence="page" />
            ))}
          </>
        )}
        {shell &&
          assets.fonts?.[shell.channel].map((href) => (
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
        {frame?.consentBanner && (
          <CachedMarkup of={frame.consentBanner}>
            <ConsentBanner services={frame.consentBanner.services} />
          </CachedMarkup>
        )}
        {frame && (
          <a className="skip-link" href="#content">
            {text("page.skipLink")}
          </a>
        )}
        {shell?.preview && (
          <PreviewBar
            view={shell.preview}
            alternates={page?.head.alternates ?? []}
            swap={assets.preview?.swap}
          />
        )}
        {frame && (
          <div className="page-top">
            {frame.actionBars.length > 0 && (
              <CachedMarkup of={frame.actionBars}>
                <ActionBars bars={frame.actionBars} />
              </CachedMarkup>
            )}
            {frame.appStores && (
              <CachedMarkup of={frame.appStores}>
                <SmartBanner stores={frame.appStores} />
              </CachedMarkup>
            )}
            <Header
              shell={frame}
              page={page}
              hasNavigation={hasNavigationAndFooter}
              here={here}
              path={path}
            />
          </div>
        )}
        <main id="content" tabIndex={-1} data-part="page">
          {!shell && <BareError fault={fault} home={home} />}
          {shell && fault ? <ErrorPage fault={fault} shell={shell} here={here} /> : page?.content}
        </main>
        {frame && hasNavigationAndFooter && <Footer shell={frame} page={page} path={path} />}
        <p className="page-title-announced visually-hidden" aria-live="polite" />
        {/* oxlint-disable react/no-danger -- JSON that is safe inside a script element. */}
        {parts.structuredData.map((__html) => (
          <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
        ))}
        <script
          type="application/json"
          id="page-state"
          dangerouslySetInnerHTML={{ __html: parts.state }}
        />
        {/* oxlint-enable react/no-danger */}
      </body>
    </html>
  );
};

const Head = ({ head, shell }: { readonly head: HeadData; readonly shell: ShellData }) => {
  // Parts of a listing have no counterparts in other shops.
  const hasAlternates = head.canonical !== undefined && !head.canonical.includes("?");
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {hasAlternates && head.isIndexed && (
        <link rel="alternate" hrefLang={shell.locale} href={head.canonical} />
      )}
      {hasAlternates && (
        <CachedMarkup of={head.alternates} variant="head">
          <AlternateLinks alternates={head.alternates} />
        </CachedMarkup>
      )}
      {head.defaultUrl && <link rel="alternate" hrefLang="x-default" href={head.defaultUrl} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shell.brand.name} />
      <meta property="og:locale" content={shell.locale.replace("-", "_")} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && <meta property="og:image" content={head.image} />}
      {head.image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
};

const AlternateLinks = ({ alternates }: Pick<HeadData, "alternates">) =>
  alternates.map(({ locale, url }) => (
    <link key={locale} rel="alternate" hrefLang={locale} href={url} />
  ));
