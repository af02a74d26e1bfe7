import type { Channel } from "../market/channel.ts";
import { languageOf, type Locale } from "../market/locale.ts";
import { DAY_MS } from "../time/duration.ts";
import { dateIn, plainDateText } from "../time/plain-date.ts";
import { type PageOrigin, pageUrl } from "./canonical.ts";
import type { ListedPage } from "./list-pages.ts";

/** `/robots.txt` of a storefront: everything but designers and payloads, on which there is nothing to find. */
export const robotsText = (base: string): string =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /configurator-",
    "Disallow: /*/configurator-",
    "Disallow: /_payload.json",
    "Disallow: /*/_payload.json",
    "",
    `Sitemap: ${base}/sitemap.xml`,
    "",
  ].join("\n");

/** `/robots.txt` of a host that is not a storefront. */
export const NO_ROBOTS = "User-agent: *\nDisallow: /\n";

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
export const securityText = (
  base: string,
  { email, locale, now }: { readonly email: string; readonly locale: Locale; readonly now: number },
): string => {
  const until = plainDateText(dateIn("UTC", now + VALID_DAYS * DAY_MS));
  const languages = [...new Set([languageOf(locale), "en"])].join(", ");
  return [
    `Contact: mailto:${email}`,
    `Expires: ${until}T00:00:00.000Z`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${base}/.well-known/security.txt`,
    "",
  ].join("\n");
};

/** The sizes of the icons of a shop, in px. */
export const ICON_SIZES = [180, 192, 512] as const;

/** The web app manifest of a storefront. */
export const manifestOf = (
  channel: Channel,
  {
    brand,
    locale,
    start,
  }: { readonly brand: string; readonly locale: Locale; readonly start: string },
) => ({
  name: brand,
  short_name: brand,
  lang: locale,
  start_url: start,
  display: "browser",
  icons: [
    ...ICON_SIZES.map((size) => ({
      src: `/brand/icon-${channel}-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
    { src: `/brand/favicon-${channel}.svg`, sizes: "any", type: "image/svg+xml" },
  ],
});

/** `/llms.txt`: the stories of a storefront with what they are about, for language models. */
export const llmsText = (
  pages: readonly ListedPage[],
  {
    brand,
    ...place
  }: { readonly brand: string; readonly channel: Channel; readonly locale: Locale },
  origin: PageOrigin,
): string => {
  const stories = pages.filter(({ title, route }) => title !== undefined && isStory(route));
  const [start] = stories;
  const lines = stories.map(({ route, title, description }) => {
    const url = pageUrl({ ...place, platform: "web" }, route, origin);
    return `- [${title}](${url})${description === undefined ? "" : `: ${description}`}`;
  });
  return [
    `# ${brand}`,
    "",
    ...(start?.description === undefined ? [] : [`> ${start.description}`, ""]),
    `Language: ${place.locale}. Each of these pages is Markdown for requests with \`Accept: text/markdown\`.`,
    "",
    "## Pages",
    "",
    ...lines,
    "",
  ].join("\n");
};

const isStory = ({ kind }: ListedPage["route"]): boolean => kind === "start" || kind === "slug";
