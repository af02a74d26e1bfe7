import type { Log } from "../logging/log.port.ts";
import type { ContentStories } from "./content-stories.port.ts";
import { ERROR_STORY } from "./error-story.ts";
import type { Story } from "./story.ts";

/** What a content path shows: its page, the address it moved to, or nothing. */
export type PageAnswer =
  | { readonly kind: "page"; readonly story: Story }
  | { readonly kind: "redirect"; readonly status: RedirectStatus; readonly location: string }
  | { readonly kind: "not-found" };

/** The statuses that a redirecting story may ask for. */
export const REDIRECT_STATUSES = [301, 302, 303, 307, 308] as const;

/** A status of a redirect. */
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** The status of a story's redirect; what is no redirect status becomes 302. */
export const redirectStatusOf = (status: number | string | undefined): RedirectStatus =>
  REDIRECT_STATUSES.find((known) => String(known) === String(status)) ?? 302;

/** What a story means for the visitor; the redirect comes before the check of its component. */
export const decidePage = (
  story: Story | undefined,
  mayRedirectTo: (host: string) => boolean,
): PageAnswer | { readonly kind: "refused"; readonly location: string } => {
  if (story?.target) {
    const status = redirectStatusOf(story.status);
    const target = safeTarget(story.target, mayRedirectTo);
    return target === undefined
      ? { kind: "refused", location: story.target }
      : { kind: "redirect", status, location: target };
  }
  return story?.content.component === "Page" ? { kind: "page", story } : { kind: "not-found" };
};

const BASE = "http://story.invalid";

const safeTarget = (target: string, mayRedirectTo: (host: string) => boolean) => {
  const text = target.trim();
  const url = URL.parse(text, BASE);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (/^https?:/i.test(text)) return mayRedirectTo(url.host) ? url.href : undefined;
  // `//host` and `/\host` parse to a foreign origin: only what stays on the base is a path of ours.
  if (url.origin !== BASE) return mayRedirectTo(url.host) ? url.href : undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Opens the content page at a path below the locale; a story that may not be shown is logged and not found, and the story of errors is a page for its editors alone. */
export const openPage = async (
  ports: { readonly stories: ContentStories; readonly log: Log },
  slug: string,
  options: {
    readonly version?: "draft" | "published";
    readonly mayRedirectTo?: (host: string) => boolean;
  } = {},
): Promise<PageAnswer> => {
  const { version = "published" } = options;
  const isForEditors = slug === ERROR_STORY && version === "published";
  const story = isForEditors ? undefined : await ports.stories.storyAt(slug, { version });
  const decision = decidePage(story, options.mayRedirectTo ?? (() => false));
  if (decision.kind === "refused") {
    ports.log.error("redirect-refused", { slug, location: decision.location });
    return { kind: "not-found" };
  }
  if (decision.kind === "not-found") ports.log.warning("storyblok-page-not-found", { slug });
  return decision;
};
