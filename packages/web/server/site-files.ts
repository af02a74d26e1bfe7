import type { IncomingMessage, ServerResponse } from "node:http";
import { MAILBOXES } from "@passepartout/domain/facts/company";
import { sharedPath } from "@passepartout/domain/images/shared-image";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import {
  languageOf,
  type Locale,
  localesOfSuffix,
  mainLocaleOfSuffix,
} from "@passepartout/domain/market/locale";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { type PageOrigin, pageUrl, storefrontOrigin } from "@passepartout/domain/routing/canonical";
import type { ListedPage } from "@passepartout/domain/routing/list-pages";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import { sitemapIndexText, sitemapParts, sitemapText } from "@passepartout/domain/routing/sitemap";
import {
  llmsText,
  manifestOf,
  NO_ROBOTS,
  robotsText,
  securityText,
} from "@passepartout/domain/routing/site-texts";
import { LRUCache } from "lru-cache";
import type { Composition } from "./composition.ts";
import { encodedBody } from "./encoded-body.ts";
import { pathOf, type ProtocolOptions, protocolOf } from "./page-target.ts";
import { shopForPage } from "./page-shop.ts";
import type { Send } from "./send.ts";

const TEXT = "text/plain; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const MANIFEST = "application/manifest+json; charset=utf-8";
const MAX_AGE_S = 3600;
const CACHE_CONTROL = `public, max-age=${MAX_AGE_S}`;
/** A storefront with all themes takes some 1 MB. */
const MAX_STOREFRONTS = 20;

/** The files of a host that programs request, as patterns of the router. */
export const SITE_FILES: readonly string[] = [
  "/robots.txt",
  "/sitemap.xml",
  "/:file{sitemap-[\\w-]+\\.xml}",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/llms.txt",
];

type Parts = Pick<Composition, "hosts" | "log" | "pageTimeout" | "shopFor"> & {
  readonly configuration: ProtocolOptions & {
    readonly services: {
      readonly images: Pick<Composition["configuration"]["services"]["images"], "hosts">;
    };
  };
  readonly send: Send;
};

interface TextFile {
  readonly type: string;
  readonly text: string;
}

interface Site extends Extract<ReturnType<typeof storefrontOfHost>, { readonly known: true }> {
  readonly base: string;
  readonly origin: PageOrigin;
}

/** Responds to `/robots.txt`, `/sitemap.xml` (an index), `/sitemap-<locale>.xml` with the other parts of a large one, and the files of `SITE_FILES`, each of a host. A host without a storefront refuses all crawlers. */
export const createSiteFiles = ({
  hosts,
  log,
  pageTimeout,
  shopFor,
  configuration,
  send,
}: Parts) => {
  const pageLists = new LRUCache<string, readonly ListedPage[]>({
    max: MAX_STOREFRONTS,
    ttl: MAX_AGE_S * 1000,
  });

  const pagesOf = async ({ channel }: Pick<Site, "channel">, locale: Locale) => {
    const key = `${channel} ${locale}`;
    const cached = pageLists.get(key);
    if (cached) return cached;
    const place = { channel, locale, platform: "web" } as const;
    const pages = await shopForPage(shopFor(place), { timeout: pageTimeout }).listPages();
    pageLists.set(key, pages);
    return pages;
  };

  const sitemapOf = async (site: Site, locale: Locale, part: number) => {
    const place = { channel: site.channel, locale, platform: "web" } as const;
    const base = storefrontOrigin(place, site.origin);
    const { hosts: imageHosts } = configuration.services.images;
    const pages = (await pagesOf(site, locale)).map(({ route, modified, image }) => {
      const path = image === undefined ? undefined : sharedPath(image, imageHosts);
      return {
        url: pageUrl(place, route, site.origin),
        modified,
        ...(path !== undefined && { image: `${base}${path}` }),
      };
    });
    return fileOf(XML, sitemapText(pages, part));
  };

  const indexOf = async (site: Site): Promise<TextFile> => {
    const maps = await Promise.all(
      localesOfSuffix(site.suffix).map(async (locale) => {
        const parts = sitemapParts(await pagesOf(site, locale));
        return Array.from(
          { length: parts },
          (_, at) => `${site.base}/sitemap-${locale}${at === 0 ? "" : `-${at + 1}`}.xml`,
        );
      }),
    );
    return { type: XML, text: sitemapIndexText(maps.flat()) };
  };

  const fileFor = async (request: IncomingMessage): Promise<TextFile | undefined> => {
    const { hostname, port } = splitHost(request.headers.host ?? "");
    const host = storefrontOfHost(hostname, hosts);
    const protocol = protocolOf(request, configuration);
    const path = pathOf(request);
    if (!host.known) return path === "/robots.txt" ? { type: TEXT, text: NO_ROBOTS } : undefined;
    const base = `${protocol}//${hostname}${port}`;
    const site = { ...host, base, origin: { protocol, port, hosts } };
    const locale = mainLocaleOfSuffix(host.suffix);
    const { channel } = host;
    switch (path) {
      case "/robots.txt":
        return { type: TEXT, text: robotsText(base) };
      case "/sitemap.xml":
        return indexOf(site);
      case "/manifest.webmanifest":
        return {
          type: MANIFEST,
          text: JSON.stringify(manifestOf(channel, { locale, start: pathOfStart(site, locale) })),
        };
      case "/.well-known/security.txt": {
        const now = shopFor({ channel, locale, platform: "web" }).now();
        const email = MAILBOXES[languageOf(locale)].privacy;
        return { type: TEXT, text: securityText(base, { email, locale, now }) };
      }
      case "/llms.txt":
        return {
          type: TEXT,
          text: llmsText(await pagesOf(site, locale), { channel, locale }, site.origin),
        };
      default:
        return sitemapAt(site, path);
    }
  };

  const sitemapAt = async (site: Site, path: string): Promise<TextFile | undefined> => {
    const [, name = "", part = "1"] =
      /^\/sitemap-(\w+-\w+?)(?:-([2-9]|[1-9]\d))?\.xml$/.exec(path) ?? [];
    const locale = localesOfSuffix(site.suffix).find((candidate) => candidate === name);
    return locale && sitemapOf(site, locale, Number(part));
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const file = await fileFor(request);
      if (!file) return send.text(response, 404, "404: no such sitemap\n");
      const body = encodedBody(file.type, file.text);
      send.body(request, response, 200, body, { "Cache-Control": CACHE_CONTROL });
    } catch (reason) {
      log.error("content-error", { path: request.url ?? "", reason: reasonOf(reason) });
      send.text(response, 503, "503: the sitemap is not available, try again in a minute\n", {
        "Retry-After": "60",
      });
    }
  };
};

const fileOf = (type: string, text: string | undefined): TextFile | undefined =>
  text === undefined ? undefined : { type, text };

const pathOfStart = ({ channel, origin }: Site, locale: Locale): string =>
  new URL(pageUrl({ channel, locale, platform: "web" }, { kind: "start", path: "/" }, origin))
    .pathname;
