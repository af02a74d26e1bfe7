import type { ContentImage } from "@passepartout/domain/content/media";
import type { StoryAlternate } from "@passepartout/domain/content/story";
import { DEFAULT_QUALITY } from "@passepartout/domain/images/image-modifiers";
import { ipxPath, parseIpxPath } from "@passepartout/domain/images/ipx-path";
import type { Price } from "@passepartout/domain/market/price";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import { logoPath } from "@passepartout/domain/chrome/header/header";
import { brandOf } from "@passepartout/domain/market/channel-rules";
import { launcherTextKey } from "@passepartout/domain/chrome/messenger/launcher";
import type { LoaderFunctionArgs, MiddlewareFunction, RouterContextProvider } from "react-router";
import { appBannerOf, barsViewOf } from "./banners/banner-data.server.ts";
import { footerViewOf } from "./footer/footer-data.server.ts";
import { headerViewOf } from "./header/header-data.server.ts";
import { reviewsDataOf } from "./reviews/reviews-data.server.ts";
import { PICTURE_FOLDERS } from "./ui/image-folders.server.ts";
import type { HeadData, ShellData } from "./router/page-data.ts";
import { hrefFor, type PageRequest, pageRequestContext } from "./router/page-request.server.ts";
import { alternatesOf, canonicalUrl, isIndexed } from "@passepartout/domain/routing/canonical";
import {
  countryOf,
  DEFAULT_LOCALE,
  hostSuffixOf,
  languageOf,
  type Locale,
  LOCALES,
  localesOfSuffix,
} from "@passepartout/domain/market/locale";

/** Loads header, navigation and footer; without an answer of the content service the page stands with what needs none. */
export const loadShell = async ({ context }: LoaderFunctionArgs): Promise<ShellData> => {
  const request = requestOf(context);
  const { shop } = request;
  const configuration = await shop.globalConfiguration().catch((reason: unknown) => {
    request.log.error("content-error", { story: "global", reason: String(reason) });
    return EMPTY_GLOBAL_CONFIGURATION;
  });
  const actionBars = barsViewOf(request, configuration, shop.now());
  return {
    ...standingShell(request, configuration),
    ...(actionBars && { actionBars }),
    ...(request.showsDetails && { showsDetails: true }),
  };
};

/** All of a shell that does not change with the clock from one minute to the next, nor with who may debug. */
type StandingShell = Omit<ShellData, "actionBars" | "showsDetails">;

const shells = new WeakMap<GlobalConfiguration, Map<string, StandingShell>>();
const MAX_SHELLS = 50;

/** The shell that all visits of a storefront share for as long as its configuration is kept; a visit with parameters to carry over has one of its own. */
const standingShell = (request: PageRequest, configuration: GlobalConfiguration): StandingShell => {
  const { address, base, page } = request;
  const mayCarry = /[_%]/.test(address.query);
  if (mayCarry || configuration === EMPTY_GLOBAL_CONFIGURATION)
    return shellOf(request, configuration);
  const known = shells.get(configuration) ?? new Map<string, StandingShell>();
  shells.set(configuration, known);
  const key = [address.origin, base, page.channel, page.locale, page.platform, page.route.kind];
  const shell = known.get(key.join(" ")) ?? shellOf(request, configuration);
  if (known.size < MAX_SHELLS) known.set(key.join(" "), shell);
  return shell;
};

const shellOf = (request: PageRequest, configuration: GlobalConfiguration): StandingShell => {
  const { shop } = request;
  const { channel, locale, platform } = shop.place;
  const appBanner = appBannerOf(request, configuration);
  const reviews = reviewsDataOf(request, configuration.footer.customerOpinions);
  return {
    channel,
    locale,
    platform,
    brand: brandOf(channel),
    home: hrefFor(request, logoPath(platform)),
    header: headerViewOf(request, configuration),
    ...(appBanner && { appBanner }),
    ...(reviews && { reviews }),
    footer: footerViewOf(request, configuration),
    ...servicesOf(request),
    storefronts: storefrontNames(shop.text),
    texts: {
      skip: shop.text("page.skipLink"),
      faultTitle: shop.text("errorPage.title"),
      faultText: shop.text("errorPage.text"),
      notFoundTitle: shop.text("errorPage.notFoundTitle"),
      notFoundText: shop.text("errorPage.notFoundText"),
      backToStart: shop.text("errorPage.backToStart"),
      requestId: shop.text("errorPage.requestId"),
      requestIdHint: shop.text("errorPage.requestIdHint"),
      retry: shop.text("errorPage.retry"),
      details: shop.text("errorPage.details"),
    },
  };
};

const servicesOf = ({
  services: { consent, messengerScript, botProtectionScript, sessionAnalyticsScript },
  shop,
}: PageRequest): Pick<ShellData, "consent" | "helpLauncher" | "trackingScripts"> => {
  const keys = [true, false].map((loading) => launcherTextKey({ loading }));
  const texts = () => Object.fromEntries(keys.map((key) => [key, shop.text(key)]));
  const trackingScripts = {
    ...(botProtectionScript && { botProtectionScript }),
    ...(sessionAnalyticsScript && { sessionAnalyticsScript }),
  };
  return {
    consent,
    ...(messengerScript && { helpLauncher: { script: messengerScript, texts: texts() } }),
    ...((botProtectionScript || sessionAnalyticsScript) && { trackingScripts }),
  };
};

const storefrontNames = (text: PageRequest["shop"]["text"]): ShellData["storefronts"] => {
  const nameOf = (locale: Locale) => {
    const country = text(`languageSwitcher.countries.${countryOf(locale)}`);
    return localesOfSuffix(hostSuffixOf(locale)).length > 1
      ? `${country} (${text(`languageSwitcher.languages.${languageOf(locale)}`)})`
      : country;
  };
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, nameOf(locale)]),
  ) as ShellData["storefronts"];
};

/** The visit that a loader works for. */
export const requestOf = (context: LoaderFunctionArgs["context"]): PageRequest =>
  (context as RouterContextProvider).get(pageRequestContext);

/** What a page says of itself. */
interface HeadSource {
  readonly title: string;
  readonly description?: string;
  /** Its largest picture. */
  readonly picture?: ContentImage | undefined;
  /** What it sells costs. */
  readonly prices?: readonly Price[] | undefined;
}

/** What the head of a page says, with its canonical address and the same page in the other storefronts. */
export const headOf = (
  request: PageRequest,
  page: HeadSource,
  stories?: readonly StoryAlternate[],
): HeadData => {
  const { page: resolved, origin } = request;
  const canonical = canonicalUrl(resolved, origin);
  const alternates = stories ? storyAlternates(request, stories) : alternatesOf(resolved, origin);
  const defaultUrl =
    resolved.locale === DEFAULT_LOCALE
      ? canonical
      : alternates.find(({ locale }) => locale === DEFAULT_LOCALE)?.url;
  const image = page.picture && sharedImage(request, page.picture);
  const offer = offerOf(page.prices ?? []);
  return {
    title: `${page.title} – ${brandOf(resolved.channel)}`,
    ...(page.description && { description: page.description }),
    ...(canonical && { canonical }),
    alternates,
    ...(defaultUrl && { defaultUrl }),
    ...(image && { image }),
    ...(offer && { offer }),
    isIndexed: isIndexed(resolved),
  };
};

/** The width of pictures that stand for a page elsewhere, in px. */
const SHARED_WIDTH = 1299;

/** The picture of a page for those who show links as cards: a photograph in a format that they all read. */
const sharedImage = (
  { address, imageHosts }: PageRequest,
  { filename }: ContentImage,
): string | undefined => {
  const path = ipxPath(filename, {
    format: "jpeg",
    quality: DEFAULT_QUALITY,
    width: SHARED_WIDTH,
  });
  const isMade = parseIpxPath(path, { folders: PICTURE_FOLDERS, hosts: imageHosts }).ok;
  return isMade ? `${address.origin}${path}` : undefined;
};

const offerOf = (prices: readonly Price[]): HeadData["offer"] => {
  const amounts = prices.map(({ priceCurrent }) => priceCurrent);
  if (amounts.length === 0) return undefined;
  return { low: Math.min(...amounts), high: Math.max(...amounts), count: amounts.length };
};

/** The addresses of a story's alternates; a locale whose fallback has the story is served it too. */
const storyAlternates = (
  request: PageRequest,
  alternates: readonly StoryAlternate[],
): HeadData["alternates"] =>
  LOCALES.flatMap((locale) => {
    const own = alternates.find((alternate) => alternate.locale === locale);
    if (!own || locale === request.page.locale) return [];
    const route = { ...request.page.route, path: own.path };
    const url = canonicalUrl({ ...request.page, locale, route }, request.origin);
    return url === undefined ? [] : [{ locale, url }];
  });

/** Gives every page's visit its name in the log before its loaders run; a route that has none is a fault of ours. */
export const nameRoute: MiddlewareFunction = async ({ context }, next) => {
  const request = requestOf(context);
  const { kind, path } = request.page.route;
  // Only a fault of ours leads here; the type rules it out.
  if (!(kind as string)) throw new Error(`no route name for ${path}`);
  return next();
};
