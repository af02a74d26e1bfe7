import type { IncomingMessage, ServerResponse } from "node:http";
import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import type { Channel } from "@passepartout/domain/market/channel";
import { type Locale, localesOfSuffix } from "@passepartout/domain/market/locale";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { type PageOrigin, pageUrl } from "@passepartout/domain/routing/canonical";
import { splitHost } from "@passepartout/domain/routing/resolve-visit";
import type { Composition } from "./composition.ts";
import type { Send } from "./send.ts";
import { storeBody } from "./page-store.ts";

const XML = "application/xml; charset=utf-8";
const FOR_AN_HOUR = { "Cache-Control": "public, max-age=3600" };
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** What robots are kept from: other applications' beginnings, and the parts of pages. */
const ROBOTS = "User-agent: *\nAllow: /\nDisallow: /configurator-\nDisallow: /*/_payload.json\n";

type Parts = Pick<Composition, "hosts" | "log" | "shopFor"> & { readonly send: Send };

/** Answers what search engines ask a host for: its rules, an index of sitemaps, and a sitemap per locale. A host that is no storefront is not to be searched. [LOC-Q7] */
export const createSitemaps = (
  { hosts, log, shopFor, send }: Parts,
  protocolOf: (request: IncomingMessage) => PageOrigin["protocol"],
) => {
  const sitemapOf = async (channel: Channel, locale: Locale, origin: PageOrigin) => {
    const place = { channel, locale, platform: "web" } as const;
    const routes = await shopFor(place).listPages();
    const urls = routes.map((route) => `<url><loc>${pageUrl(place, route, origin)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join("\n")}\n</urlset>\n`;
  };

  /** The answer to an address, if it is one of these. */
  const textFor = async (
    request: IncomingMessage,
  ): Promise<{ readonly type: string; readonly text: string } | undefined> => {
    const { hostname, port } = splitHost(request.headers.host ?? "");
    const host = storefrontOfHost(hostname, hosts);
    const protocol = protocolOf(request);
    const path = request.url ?? "";
    const base = `${protocol}//${hostname}${port}`;
    if (path === "/robots.txt") {
      const rules = host.known
        ? `${ROBOTS}\nSitemap: ${base}/sitemap.xml\n`
        : "User-agent: *\nDisallow: /\n";
      return { type: "text/plain; charset=utf-8", text: rules };
    }
    if (!host.known) return undefined;
    const locales = localesOfSuffix(host.suffix);
    if (path === "/sitemap.xml") {
      const maps = locales.map((one) => `<sitemap><loc>${base}/sitemap-${one}.xml</loc></sitemap>`);
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${maps.join("\n")}\n</sitemapindex>\n`;
      return { type: XML, text };
    }
    const asked = /^\/sitemap-([\w-]+)\.xml$/.exec(path)?.[1];
    const locale = locales.find((one) => one === asked);
    if (!locale) return undefined;
    const text = await sitemapOf(host.channel, locale, { protocol, port, hosts });
    return { type: XML, text };
  };

  return {
    /** Whether an address is one of these, before anybody is asked. */
    knows: (path: string): boolean => path === "/robots.txt" || /^\/sitemap[\w-]*\.xml$/.test(path),
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        const found = await textFor(request);
        if (!found) return send.text(response, 404, "404: no such sitemap\n");
        send.body(request, response, 200, storeBody(found.type, found.text), FOR_AN_HOUR);
      } catch (reason) {
        log.error("content-error", { path: request.url ?? "", reason: reasonOf(reason) });
        send.text(response, 503, "503: not now\n", { "Retry-After": "60" });
      }
    },
  };
};
