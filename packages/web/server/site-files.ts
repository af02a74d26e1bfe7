import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedPath } from "@passepartout/domain/images/page-image";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { localesOfSuffix, mainLocaleOfSuffix } from "@passepartout/domain/market/host-suffix";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { isSold, storefrontOfHost } from "@passepartout/domain/market/storefront";
import type { Place } from "@passepartout/domain/market/place";
import { type PageOrigin, pageUrl, storefrontOrigin } from "@passepartout/domain/routing/canonical";
import { type ListedPage, listPages } from "@passepartout/domain/routing/list-pages";
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
import { type EncodedBody, encodedBody } from "./encoded-body.ts";
import { pathOf, protocolOf } from "./page-target.ts";
import { shopForPage } from "./page-shop.ts";
import type { Send } from "./send.ts";

const TEXT = "text/plain; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const MANIFEST = "application/manifest+json; charset=utf-8";
const MAX_AGE_S = 3600;
const CACHE_CONTROL = `public, max-age=${MAX_AGE_S}`;
/** A storefront with all themes takes some 1 MB. */
const MAX_STOREFRONTS = 20;
/** Encoded files of hosts, of which a sitemap with all themes takes some 100 kB. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const COMPRESSED_SHARE = 1 / 4;
const ENTRY_OVERHEAD_BYTES = 1024;

interface Site extends Extract<ReturnType<typeof storefrontOfHost>, { readonly known: true }> {
  readonly base: string;
  readonly origin: PageOrigin;
}

/** Responds to `/robots.txt`, `/sitemap.xml` (an index), `/sitemap-<locale>.xml` with the other parts of a large one, and the other files that programs request of a host. A host without a storefront refuses all crawlers. */
export const createSiteFiles = (
  { hosts, log, pageTimeout, shopFor, configuration }: Composition,
  send: Send,
) => {
  // Read once for requests at the same time.
  const pageLists = new LRUCache<string, readonly ListedPage[], Place>({
    max: MAX_STOREFRONTS,
    ttl: MAX_AGE_S * 1000,
    fetchMethod: (_key, _stale, { context: place }) =>
      listPages(shopForPage(shopFor(place), pageTimeout)),
  });

  const pagesOf = (place: Place) =>
    pageLists.forceFetch(`${place.channel} ${place.locale}`, { context: place });

  const placeOf = ({ channel }: Site, locale: Locale) =>
    ({ channel, locale, platform: "web" }) satisfies Place;

  const localesOf = ({ channel, suffix }: Site) =>
    localesOfSuffix(suffix).filter((locale) => isSold(channel, locale, hosts));

  const sitemapAt = async (site: Site, file: string): Promise<EncodedBody | undefined> => {
    const [, name = "", text = "1"] =
      /^\/sitemap-(\w+-\w+?)(?:-([2-9]|[1-9]\d))?\.xml$/.exec(file) ?? [];
    const locale = localesOf(site).find((candidate) => candidate === name);
    if (!locale) return undefined;
    const place = placeOf(site, locale);
    const base = storefrontOrigin(place, site.origin);
    const pages = (await pagesOf(place)).map(({ route, modified, image }) => {
      const path = image && sharedPath(image, configuration.services.images.hosts);
      return {
        url: pageUrl(place, route, site.origin),
        modified,
        ...(path && { image: `${base}${path}` }),
      };
    });
    const xml = sitemapText(pages, Number(text));
    return xml === undefined ? undefined : encodedBody(XML, xml);
  };

  const indexOf = async (site: Site): Promise<EncodedBody> => {
    const maps = await Promise.all(
      localesOf(site).map(async (locale) => {
        const parts = sitemapParts(await pagesOf(placeOf(site, locale)));
        return Array.from(
          { length: parts },
          (_, at) => `${site.base}/sitemap-${locale}${at === 0 ? "" : `-${at + 1}`}.xml`,
        );
      }),
    );
    return encodedBody(XML, sitemapIndexText(maps.flat()));
  };

  const fileAt = async (site: Site, path: string): Promise<EncodedBody | undefined> => {
    const { base, channel, origin } = site;
    const locale = mainLocaleOfSuffix(site.suffix);
    const place = placeOf(site, locale);
    const { definition, clock } = shopFor(place);
    const brand = definition.brands[channel].name;
    switch (path) {
      case "/robots.txt":
        return encodedBody(TEXT, robotsText(base));
      case "/sitemap.xml":
        return indexOf(site);
      case "/manifest.webmanifest": {
        const start = new URL(pageUrl(place, { kind: "start", path: "/" }, origin)).pathname;
        const manifest = manifestOf(channel, { brand, locale, start });
        return encodedBody(MANIFEST, JSON.stringify(manifest));
      }
      case "/.well-known/security.txt": {
        const now = clock.now();
        const email = definition.emails[languageOf(locale)].privacy;
        return encodedBody(TEXT, securityText(base, { email, locale, now }));
      }
      case "/llms.txt": {
        const pages = await pagesOf(place);
        return encodedBody(TEXT, llmsText(pages, { brand, channel, locale }, origin));
      }
      default:
        return sitemapAt(site, path);
    }
  };

  const files = new LRUCache<string, EncodedBody, Site & { readonly path: string }>({
    maxSize: MAX_FILE_BYTES,
    sizeCalculation: ({ length }) => ENTRY_OVERHEAD_BYTES + Math.ceil(COMPRESSED_SHARE * length),
    ttl: MAX_AGE_S * 1000,
    fetchMethod: (_key, _stale, { context: { path, ...site } }) => fileAt(site, path),
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { hostname, port } = splitHost(request.headers.host ?? "");
    const host = storefrontOfHost(hostname, hosts);
    const protocol = protocolOf(request, configuration);
    const path = pathOf(request);
    const base = `${protocol}//${hostname}${port}`;
    const origin = { protocol, port, hosts };
    const unknown = path === "/robots.txt" ? encodedBody(TEXT, NO_ROBOTS) : undefined;
    try {
      const body = host.known
        ? await files.fetch(`${base}${path}`, { context: { ...host, base, origin, path } })
        : unknown;
      if (!body) return send.text(response, 404, "404: no such sitemap\n");
      send.body(response, 200, body, { "Cache-Control": CACHE_CONTROL });
    } catch (reason) {
      log.error("content-error", { path: request.url ?? "", reason: reasonOf(reason) });
      send.text(response, 503, "503: the sitemap is not available, try again in a minute\n", {
        "Retry-After": "60",
      });
    }
  };
};
