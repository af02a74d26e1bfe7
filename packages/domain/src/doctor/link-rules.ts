import { isFields, type Fields } from "../kernel/fields.ts";
import type { Finding } from "./finding.ts";
import { checkSlug } from "../routing/slug.ts";
import { routeOf } from "../routing/route-path.ts";
import { fileOf, isPageStory, partsIn, type SourceStory, textIn } from "./subject.ts";

const FOLDER = /^\/?(?:wall|card)\/[a-z]{2}-[A-Z]{2}(?=\/|$)/;

/** The slug of a story that an address leads to. */
const slugOf = (address: string): string =>
  (address.replace(FOLDER, "").split(/[?#]/)[0] ?? "").replace(/^\/+|\/+$/g, "");

/** Fields with an address as plain text. */
const ADDRESS_FIELDS = ["link", "url", "href", "target"] as const;

const addressOf = (link: Fields): string => {
  if (link["linktype"] === "email") return `mailto:${textIn(link["email"])}`;
  const address = link["linktype"] === "story" ? (link["cached_url"] ?? link["url"]) : link["url"];
  if (typeof address !== "string") return "";
  return link["linktype"] === "story" && !address.startsWith("/") ? `/${address}` : address;
};

interface Link {
  readonly field: string;
  readonly address: string;
}

/** The links of a story that lead anywhere. */
const linksIn = (story: SourceStory): readonly Link[] =>
  partsIn(story.content).flatMap(({ path, fields }) => {
    if (fields["fieldtype"] === "multilink") {
      const address = addressOf(fields);
      return address === "" ? [] : [{ field: path, address }];
    }
    return ADDRESS_FIELDS.flatMap((name) => {
      const address = fields[name];
      return typeof address === "string" && /^(?:[/#]|https?:)/.test(address)
        ? [{ field: path === "" ? name : `${path}.${name}`, address }]
        : [];
    });
  });

/** The address to which a story redirects, if it does. */
export const redirectOf = (story: SourceStory): string | undefined => {
  const target = story.content["target"];
  const address = isFields(target) ? addressOf(target) : target;
  return typeof address === "string" && address !== "" ? address : undefined;
};

/** Links to nothing, and those that a redirect answers. */
export const findWrongLinks = (stories: readonly SourceStory[]): readonly Finding[] => {
  const byPath = new Map(
    stories
      .filter(isPageStory)
      .map((story) => [`${story.channel}/${story.locale}/${story.slug}`, story]),
  );
  return stories.flatMap((story) =>
    linksIn(story).flatMap(({ field, address }): readonly Finding[] => {
      const where = { locale: story.locale, file: fileOf(story), field, found: address };
      if (address.startsWith("http:"))
        return [{ ...where, rule: "link-redirects", expected: "an address with https:" }];
      if (!address.startsWith("/")) return [];
      const slug = slugOf(address);
      const route = routeOf(slug.split("/"), { channel: story.channel, isDesktop: false });
      if (route && route.kind !== "slug" && route.kind !== "start") return [];
      const target = byPath.get(`${story.channel}/${story.locale}/${slug}`);
      if (!target)
        return [
          {
            ...where,
            rule: "link-dead",
            expected: `the path of a published page of ${story.channel} in ${story.locale}, or of the shop`,
          },
        ];
      const redirect = redirectOf(target);
      return redirect === undefined
        ? []
        : [{ ...where, rule: "link-redirects", expected: `a link to ${redirect} itself` }];
    }),
  );
};

/** Pages whose path belongs to the shop or to an application, so that nobody can open them. */
export const findCollidingSlugs = (stories: readonly SourceStory[]): readonly Finding[] =>
  stories.filter(isPageStory).flatMap((story): readonly Finding[] => {
    const { channel, locale, slug } = story;
    const where = { rule: "slug-collides", locale, file: fileOf(story), field: "slug" } as const;
    const checked = checkSlug(`/${slug}`);
    if (!checked.ok) return [{ ...where, found: slug, expected: checked.error.message }];
    const route = routeOf(slug.split("/"), { channel, isDesktop: false });
    if (route?.kind === "slug" || route?.kind === "start") return [];
    const owner = route?.kind === "application" ? route.area : (route?.kind ?? "themes");
    return [
      { ...where, found: slug, expected: `a slug that is not a path of the shop's ${owner}` },
    ];
  });
