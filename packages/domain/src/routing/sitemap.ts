/** A page in a sitemap, with absolute addresses. */
export interface SitemapPage {
  readonly url: string;
  /** When it was last changed, as an ISO date. */
  readonly modified?: string | undefined;
  readonly image?: string | undefined;
}

/** The most pages of a sitemap by its protocol. Of its 50 MB they take some 20. */
export const MAX_SITEMAP_PAGES = 50_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

const element = (name: string, text: string | undefined): string =>
  text === undefined ? "" : `<${name}>${escaped(text)}</${name}>`;

/** One sitemap as XML: the pages from `part`, counted from 1; undefined if there is no such part. The first one always exists. */
export const sitemapText = (
  pages: readonly SitemapPage[],
  part = 1,
  limit = MAX_SITEMAP_PAGES,
): string | undefined => {
  if (part > sitemapParts(pages, limit)) return undefined;
  const urls = pages.slice((part - 1) * limit, part * limit).map(({ url, modified, image }) => {
    const imageElement =
      image === undefined ? "" : `<image:image>${element("image:loc", image)}</image:image>`;
    return `<url>${element("loc", url)}${element("lastmod", modified)}${imageElement}</url>`;
  });
  return `${DECLARATION}\n<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${urls.join("\n")}\n</urlset>\n`;
};

/** The number of sitemaps that some pages need. */
export const sitemapParts = (pages: readonly unknown[], limit = MAX_SITEMAP_PAGES): number =>
  Math.max(1, Math.ceil(pages.length / limit));

export const sitemapIndexText = (maps: readonly string[]): string =>
  `${DECLARATION}\n<sitemapindex xmlns="${NAMESPACE}">\n${maps
    .map((url) => `<sitemap>${element("loc", url)}</sitemap>`)
    .join("\n")}\n</sitemapindex>\n`;
