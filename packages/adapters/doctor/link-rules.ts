import type { Channel } from "@passepartout/domain/market/channel";
import type { Offer } from "@passepartout/domain/market/storefront";
import { withoutFolder } from "@passepartout/domain/content/story-slug";
import { checkSlug } from "@passepartout/domain/routing/slug";
import { routeOf } from "@passepartout/domain/routing/route-path";
import { link } from "../src/storyblok/fields.ts";
import { redirectTarget } from "../src/storyblok/page.ts";
import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { type Finding, findingIn, writtenIn, type WrittenText } from "./finding.ts";
import { isPageStory, joined, partsIn } from "./subject.ts";

export const slugOf = (address: string): string =>
  (withoutFolder(address).split(/[?#]/)[0] ?? "").replace(/^\/+|\/+$/g, "");

/** Fields with an address as plain text. */
const ADDRESS_FIELDS = ["link", "url", "href", "target"] as const;

const linksIn = (story: SourceStory): readonly WrittenText[] =>
  partsIn(story.content).flatMap(({ path, fields }) => {
    if (fields["fieldtype"] === "multilink") {
      const address = link.parse(fields)?.url;
      return address === undefined ? [] : [writtenIn(story, path, address)];
    }
    return ADDRESS_FIELDS.flatMap((name) => {
      const address = fields[name];
      return typeof address === "string" && /^(?:[/#]|https?:)/.test(address)
        ? [writtenIn(story, joined(path, name), address)]
        : [];
    });
  });

export const redirectOf = ({ content }: SourceStory): string | undefined =>
  redirectTarget.parse(content["target"]);

/** Whether an address is a page of the shop that is no story. */
export const isShopPath = (address: string, channel: Channel, offer?: Offer): boolean => {
  const route = routeOf(slugOf(address).split("/"), { channel, isDesktop: false, offer });
  return route !== undefined && route.kind !== "slug" && route.kind !== "start";
};

/** Links to nothing, and those that a redirect answers. */
export const findWrongLinks = (stories: readonly SourceStory[], offer?: Offer) => {
  const keyOf = ({ channel, locale }: SourceStory, slug: string) => `${channel}/${locale}/${slug}`;
  const pages = new Map(
    stories.filter(isPageStory).map((story) => [keyOf(story, story.slug), story]),
  );
  return stories.flatMap((story) =>
    linksIn(story).flatMap((written): readonly Finding[] => {
      const address = written.text;
      if (address.startsWith("http:"))
        return [findingIn(written, "link-redirects", "an address with https:")];
      if (!address.startsWith("/")) return [];
      const { channel, locale } = story;
      if (isShopPath(address, channel, offer)) return [];
      const target = pages.get(keyOf(story, slugOf(address)));
      const expected = `the path of a published page of ${channel} in ${locale}, or of the shop`;
      if (!target) return [findingIn(written, "link-dead", expected)];
      const redirect = redirectOf(target);
      return redirect === undefined
        ? []
        : [findingIn(written, "link-redirects", `a link to ${redirect} itself`)];
    }),
  );
};

/** Pages whose path belongs to the shop or to an application, so that nobody can open them. */
export const findCollidingSlugs = (page: SourceStory): readonly Finding[] => {
  const { channel, slug } = page;
  const collides = (expected: string) => [
    findingIn(writtenIn(page, "slug", slug), "slug-collides", expected),
  ];
  const checked = checkSlug(`/${slug}`);
  if (!checked.ok) return collides(checked.error.message);
  const route = routeOf(slug.split("/"), { channel, isDesktop: false });
  if (route?.kind === "slug" || route?.kind === "start") return [];
  const owner = route?.kind === "application" ? route.area : (route?.kind ?? "themes");
  return collides(`a slug that is not a path of the shop's ${owner}`);
};
