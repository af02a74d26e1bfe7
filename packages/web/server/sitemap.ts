import type { IncomingMessage, ServerResponse } from "node:http";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Channel } from "@passepartout/domain/market/channel";
import { type Locale, localesOfSuffix } from "@passepartout/domain/market/locale";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { type PageOrigin, pageUrl } from "@passepartout/domain/routing/canonical";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import type { Composition } from "./composition.ts";
import { encodedBody } from "./encoded-body.ts";
import { pathOf, type ProtocolOptions, protocolOf } from "./page-target.ts";
import { shopForPage } from "./page-shop.ts";
import type { Send } from "./send.ts";

const TEXT = "text/plain; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const CACHE_CONTROL = "public, max-age=3600";

/** The paths that crawlers should not follow: designers and payloads. */
const ROBOTS = "User-agent: *\nAllow: /\nDisallow: /configurator-\nDisallow: /*/_payload.json\n";
const NO_ROBOTS = "User-agent: *\nDisallow: /\n";

type Parts = Pick<Composition, "hosts" | "log" | "pageTimeout" | "shopFor"> & {
  readonly configuration: ProtocolOptions;
  readonly send: Send;
};

interface TextFile {
  readonly type: string;
  readonly text: string;
}

/** Responds to `/robots.txt`, `/sitemap.xml` (an index) and `/sitemap-<locale>.xml` of a host. A host without a storefront refuses all crawlers. */
export const createSitemaps = ({
  hosts,
  log,
  pageTimeout,
  shopFor,
  configuration,
  send,
}: Parts) => {
  const sitemapOf = async (
    channel: Channel,
    locale: Locale,
    origin: PageOrigin,
  ): Promise<TextFile> => {
    const place = { channel, locale, platform: "web" } as const;
    const shop = shopForPage(shopFor(place), { timeout: pageTimeout });
    const routes = await shop.listPages();
    const urls = routes.map((route) => `<url><loc>${pageUrl(place, route, origin)}</loc></url>`);
    const text = `${XML_DECLARATION}\n<urlset xmlns="${NAMESPACE}">\n${urls.join("\n")}\n</urlset>\n`;
    return { type: XML, text };
  };

  const fileFor = async (request: IncomingMessage): Promise<TextFile | undefined> => {
    const { hostname, port } = splitHost(request.headers.host ?? "");
    const host = storefrontOfHost(hostname, hosts);
    const protocol = protocolOf(request, configuration);
    const path = pathOf(request);
    const base = `${protocol}//${hostname}${port}`;
    if (path === "/robots.txt") {
      const sitemap = `\nSitemap: ${base}/sitemap.xml\n`;
      return { type: TEXT, text: host.known ? `${ROBOTS}${sitemap}` : NO_ROBOTS };
    }
    if (!host.known) return undefined;
    const locales = localesOfSuffix(host.suffix);
    if (path === "/sitemap.xml") {
      const maps = locales.map(
        (locale) => `<sitemap><loc>${base}/sitemap-${locale}.xml</loc></sitemap>`,
      );
      const text = `${XML_DECLARATION}\n<sitemapindex xmlns="${NAMESPACE}">\n${maps.join("\n")}\n</sitemapindex>\n`;
      return { type: XML, text };
    }
    const locale = locales.find((candidate) => path === `/sitemap-${candidate}.xml`);
    return locale && sitemapOf(host.channel, locale, { protocol, port, hosts });
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
