import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import type { ContentImage } from "@passepartout/domain/content/media";
import { pageTitle } from "@passepartout/domain/content/page-words";
import type { PageContent, StoryAlternate } from "@passepartout/domain/content/story";
import { vocabularyOf } from "@passepartout/domain/definition/shop-definition";
import { sharedPath } from "@passepartout/domain/images/page-image";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import {
  isCountingDown,
  shownBars,
  timeToNextChange,
} from "@passepartout/domain/chrome/banners/action-bar";
import { logoPath } from "@passepartout/domain/chrome/header/header";
import type { Channel } from "@passepartout/domain/market/channel";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { launcherTextKey } from "@passepartout/domain/chrome/messenger/launcher";
import { offlineMarkup } from "./error/offline-markup.server.tsx";
import { footerViewOf } from "./footer/footer-data.server.ts";
import { headerViewOf } from "./header/header-data.server.ts";
import { previewBarOf } from "./preview/preview-bar.server.ts";
import { createStorefrontCache } from "./router/storefront-cache.server.ts";
import type { HeadData, PageData } from "./router/page-data.ts";
import { hrefFor, orIncomplete, type PageRequest } from "./router/page-request.server.ts";
import { today } from "@passepartout/domain/market/today";
import {
  alternatesOf,
  canonicalQuery,
  canonicalUrl,
  isIndexed,
  isListed,
  storefrontOrigin,
} from "@passepartout/domain/routing/canonical";
import { DEFAULT_LOCALE } from "@passepartout/domain/market/locale";
import { localesOfChannel } from "@passepartout/domain/market/storefront";

/** Loads header, navigation and footer. If the content service fails, the page is shown with the parts that do not need it. */
export const loadShell = async (request: PageRequest): Promise<ShellData> => {
  const { shop } = request;
  const opened = openGlobalConfiguration(shop);
  const configuration =
    (await orIncomplete(request, opened, "content-error", { story: "global" })) ??
    EMPTY_GLOBAL_CONFIGURATION;
  const now = shop.clock.now();
  const create = () => shellOf(request, configuration, now);
  if (configuration === EMPTY_GLOBAL_CONFIGURATION) return create();
  request.limitLifetime(timeToNextChange(configuration.actionBars, now));
  // Nothing but the countdowns and the year of the copyright line changes with the clock.
  const countdowns = configuration.actionBars.map((bar) => isCountingDown(bar, now));
  const year = today(shop).slice(0, 4);
  const variant = [request.page.route.kind, year, ...countdowns].join(" ");
  return shellIn(request, configuration, create, variant);
};

export type ShellData = ReturnType<typeof shellOf>;

const shellIn = createStorefrontCache<ShellData>();

const shellOf = (request: PageRequest, configuration: GlobalConfiguration, now: number) => {
  const { shop, preview } = request;
  const { channel, locale, platform } = shop.place;
  const { appStores } = configuration;
  const { hasApps } = channelRules(channel, locale);
  const hasStore = Object.values(appStores).some((url) => url !== undefined);
  const home = hrefFor(request, logoPath(platform));
  const header = headerViewOf(request, configuration);
  return {
    ...shop.place,
    brand: shop.definition.brands[channel],
    home,
    header,
    /** For the smart banner: only on the web, and only if there is a store to link to. */
    appStores: hasApps && hasStore && platform === "web" ? { ...appStores } : undefined,
    /** They are the same for all visitors, so they include closed ones. */
    actionBars: shownBars(configuration.actionBars, {}).map((bar) => ({
      ...bar,
      isCounting: isCountingDown(bar, now),
    })),
    foot: footerViewOf(request, configuration),
    preview: preview && previewBarOf(request, preview),
    consentBanner: { services: consentServicesOf(request).join(" ") },
    state: shellStateOf(request, header.menuHref, home),
  };
};

const consentServicesOf = ({ services: { consent } }: PageRequest): readonly string[] => [
  ...Object.keys(consent.named ?? {}),
  ...(consent.general ? ["general"] : []),
];

/** What the document around a page tells its scripts. */
const shellStateOf = (request: PageRequest, menuHref: string, home: string) => {
  const { services, shop, preview } = request;
  const { consent, messengerScript, botProtectionScript, sessionAnalyticsScript, eventsUrl } =
    services;
  const { text } = shop;
  const keys = [true, false].map((loading) => launcherTextKey({ loading }));
  const trackingScripts = {
    ...(consentServicesOf(request).length > 0 && { consent }),
    ...(botProtectionScript && { botProtectionScript }),
    ...(sessionAnalyticsScript && { sessionAnalyticsScript }),
  };
  return {
    /** The page with the data of the menus, which lists all their links. */
    menuHref,
    /** What is shown instead of a page that cannot be opened because the visitor is offline. */
    offline: { title: text("errorPage.title"), markup: offlineMarkup(text, home) },
    consent,
    helpLauncher: messengerScript
      ? {
          script: messengerScript,
          texts: Object.fromEntries(keys.map((key) => [key, text(key)])),
        }
      : undefined,
    // Views of drafts are not tracked.
    trackingScripts:
      !preview && Object.keys(trackingScripts).length > 0 ? trackingScripts : undefined,
    eventsUrl: preview ? undefined : eventsUrl,
  };
};

/** What a page of a name tells its scripts. `build` identifies the shop which renders it. An error page without header and footer has no shell. */
export const pageStateOf = (
  { base, shop }: PageRequest,
  build: string,
  name: string,
  { shell, page }: { readonly shell?: ShellData | undefined; readonly page?: PageData | undefined },
) => {
  const vocabulary = vocabularyOf(shop.definition);
  const isExtended = Object.values(vocabulary).some((added) => Object.keys(added).length > 0);
  return {
    build,
    prefix: base,
    name,
    experiments: page?.experiments,
    /** What the shop adds to the rules, if anything. */
    vocabulary: isExtended ? vocabulary : undefined,
    shell: shell?.state,
  };
};

/** The head of a page, with its canonical address and the same page in the other storefronts. */
export const headOf = (
  request: PageRequest,
  page: Pick<PageContent, "title"> &
    Partial<Pick<PageContent, "description" | "noIndex">> & {
      /** Its largest image. */
      readonly image?: ContentImage | undefined;
    },
  stories?: readonly StoryAlternate[],
): HeadData => {
  const { page: resolved, origin } = request;
  const address = canonicalUrl(resolved, origin);
  const alternates = stories
    ? alternatesIn(
        request,
        stories,
        () => storyAlternates(request, stories),
        `${resolved.route.kind} ${resolved.isStorefront}`,
      )
    : alternatesOf(resolved, origin);
  const query = canonicalQuery(resolved.route, request.query);
  const canonical =
    !page.noIndex && isListed(resolved) && address !== undefined ? `${address}${query}` : undefined;
  const defaultUrl =
    resolved.locale === DEFAULT_LOCALE
      ? canonical
      : alternates.find(({ locale }) => locale === DEFAULT_LOCALE)?.url;
  // Only pages that are not cached depend on their whole query.
  const choice = [
    ...(resolved.route.kind === "configurator"
      ? new URLSearchParams(request.address.query)
      : request.query),
  ];
  const image =
    (page.image && sharedImage(request, page.image)) ??
    sharedImage(request, BRAND_IMAGES[resolved.channel]);
  return {
    title: pageTitle(page.title, request.shop.definition.brands[resolved.channel].name),
    ...(page.description && { description: page.description }),
    ...(canonical && { canonical }),
    alternates,
    ...(choice.length > 0 && { choice }),
    ...(defaultUrl && canonical && query === "" && { defaultUrl }),
    ...(image && { image }),
    isIndexed: !page.noIndex && isIndexed(resolved),
  };
};

/** The image of pages that have none of their own. */
const BRAND_IMAGES: Readonly<Record<Channel, Pick<ContentImage, "filename">>> = {
  card: { filename: "/media/share-card.svg" },
  wall: { filename: "/media/share-wall.svg" },
};

/** The image of a page for services that show links as cards; undefined for an image of an unknown host. */
const sharedImage = (request: PageRequest, image: Pick<ContentImage, "filename">) =>
  sharedIn(request, image, () => {
    const { page, origin, imageHosts } = request;
    const path = sharedPath(image.filename, imageHosts);
    return path === undefined ? undefined : `${storefrontOrigin(page, origin)}${path}`;
  });

const sharedIn = createStorefrontCache<string | undefined>();

const alternatesIn = createStorefrontCache<HeadData["alternates"]>();

/** The addresses of a story's alternates; a locale whose fallback has the story is served it too. */
const storyAlternates = (
  request: PageRequest,
  alternates: readonly StoryAlternate[],
): HeadData["alternates"] =>
  localesOfChannel(request.page.channel, request.origin.hosts).flatMap((locale) => {
    const story = alternates.find((alternate) => alternate.locale === locale);
    if (!story || locale === request.page.locale) return [];
    const route = { ...request.page.route, path: story.path };
    const url = canonicalUrl({ ...request.page, locale, route }, request.origin);
    return url === undefined ? [] : [{ locale, url }];
  });
