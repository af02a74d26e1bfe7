import { comparablePath } from "./story-slug.ts";
import type { Log } from "../logging/log.port.ts";
import type { ContentStories, StoryRequest } from "./content-stories.port.ts";
import type { PageContent, Story } from "./story.ts";
import { reasonOf } from "../logging/log-entry.ts";

/** The result for a content path: its page, a redirect, or nothing. */
export type PageAnswer =
  | { readonly kind: "page"; readonly story: Story }
  | { readonly kind: "redirect"; readonly status: RedirectStatus; readonly location: string }
  | { readonly kind: "not-found" };

export const REDIRECT_STATUSES = [301, 302, 303, 307, 308] as const;

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** The status of the redirect of a story; 302 if it is not a redirect status. */
export const redirectStatusOf = (status: number | string | undefined): RedirectStatus =>
  REDIRECT_STATUSES.find((known) => String(known) === String(status)) ?? 302;

/** The result for a story; a redirect takes precedence. */
export const decidePage = (
  story: Story | undefined,
  mayRedirectTo: (host: string) => boolean,
): PageAnswer | { readonly kind: "refused"; readonly location: string } => {
  if (story?.target) {
    const status = redirectStatusOf(story.status);
    const target = safeTarget(story.target, mayRedirectTo);
    return target === undefined || comparablePath(target) === comparablePath(`/${story.slug}`)
      ? { kind: "refused", location: story.target }
      : { kind: "redirect", status, location: target };
  }
  return story?.content.isPage ? { kind: "page", story } : { kind: "not-found" };
};

const BASE = "http://story.invalid";

const safeTarget = (target: string, mayRedirectTo: (host: string) => boolean) => {
  const text = target.trim();
  const url = URL.parse(text, BASE);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (/^https?:/i.test(text)) return mayRedirectTo(url.host) ? url.href : undefined;
  // `//host` and `/\host` parse to a foreign origin; only a path keeps the base.
  if (url.origin !== BASE) return mayRedirectTo(url.host) ? url.href : undefined;
  // Without its dot segments a path may begin with `//host` too.
  if (url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** How many redirects in a row browsers follow. */
const MAX_REDIRECTS = 20;

/** Whether the redirects from an address on never end, or only after more than browsers follow. */
const isEndless = async (
  location: string,
  storyAt: (slug: string) => Promise<Story | undefined>,
  mayRedirectTo: (host: string) => boolean,
): Promise<boolean> => {
  let next = location;
  for (let followed = 1; followed <= MAX_REDIRECTS; followed += 1) {
    const path = next.startsWith("/") ? comparablePath(next) : undefined;
    const story = path === undefined ? undefined : await storyAt(path.slice(1));
    const decision = decidePage(story, mayRedirectTo);
    if (decision.kind !== "redirect") return false;
    next = decision.location;
  }
  return true;
};

/** Opens the content page at a path below the locale. A refused redirect, a missing page and an empty page are logged. The error story is a page only in drafts. */
export const openPage = async (
  shop: { readonly stories: ContentStories; readonly log: Log },
  slug: string,
  options: Pick<StoryRequest, "version" | "release" | "edited" | "sku"> & {
    readonly mayRedirectTo?: (host: string) => boolean;
  } = {},
): Promise<PageAnswer> => {
  const { version = "published", mayRedirectTo = () => false, ...rest } = options;
  const isForEditors = slug === ERROR_STORY && version === "published";
  const storyAt = (at: string) => shop.stories.storyAt(at, { ...rest, version });
  const decision = decidePage(isForEditors ? undefined : await storyAt(slug), mayRedirectTo);
  if (
    decision.kind === "refused" ||
    (decision.kind === "redirect" && (await isEndless(decision.location, storyAt, mayRedirectTo)))
  ) {
    shop.log.error("redirect-refused", { slug, location: decision.location });
    return { kind: "not-found" };
  }
  if (decision.kind === "not-found") shop.log.error("storyblok-page-not-found", { slug });
  if (decision.kind === "page" && isEmpty(decision.story.content))
    shop.log.warning("empty-hybrid-layout", { slug });
  return decision;
};

/** True if a page has nothing to show but its title. */
const isEmpty = ({ teaser, uspTeaser, calculator, body, layout }: PageContent): boolean =>
  layout === "default" && !teaser && uspTeaser.length === 0 && !calculator && body.length === 0;

export const ERROR_STORY = "error-page";

/** The error page shows the title and the blocks of its story only. */
const UNUSED_FIELDS = [
  "teaser",
  "uspTeaser",
  "calculator",
  "sku",
  "breadcrumb",
  "footerOverride",
] as const satisfies readonly (keyof PageContent)[];

/** The content of the error page, for the path at which it is shown; undefined if there is none or it fails to load, which is logged. */
export const openErrorStory = async (
  shop: { readonly stories: ContentStories; readonly log: Log },
  path?: string,
): Promise<PageContent | undefined> => {
  try {
    const story = await shop.stories.storyAt(ERROR_STORY, {
      ...(path !== undefined && { path }),
      excludedFields: UNUSED_FIELDS,
    });
    if (!story) shop.log.warning("cms-page-not-found", { story: ERROR_STORY });
    return story?.content;
  } catch (thrown) {
    shop.log.warning("content-error", { story: ERROR_STORY, reason: reasonOf(thrown) });
    return undefined;
  }
};
