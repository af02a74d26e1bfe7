import type { Fields } from "../kernel/fields.ts";
import type { PageContent, Story } from "./story.ts";
import type { Locale } from "../market/locale.ts";

/** A story as it is in the visual editor, not saved yet: its content in the format of the content service. */
export interface EditedStory {
  readonly uuid: string;
  readonly content: Fields & { readonly component: string };
}

/** What a request for a story contains in addition to its slug. */
export interface StoryRequest {
  readonly version?: "draft" | "published" | undefined;
  /** The path of the page that shows the story; that of the story itself if undefined. */
  readonly path?: string;
  /** The release of the visual editor whose changes a draft shows. */
  readonly release?: string | undefined;
  /** Is shown instead of the draft of the same story. */
  readonly edited?: EditedStory | undefined;
  /** The article that the visitor has selected, for stories that depend on it. */
  readonly sku?: string | undefined;
  /** Fields of the content that are not needed, and then have their defaults. */
  readonly excludedFields?: readonly (keyof PageContent)[];
}

/** The stories of a channel in a locale and its fallbacks. */
export interface ContentStories {
  /** The story at a path below the locale, without leading and trailing slashes, empty for the start page; undefined if there is none. Rejects if the service is unavailable or its response is invalid. */
  storyAt(slug: string, request?: StoryRequest): Promise<Story | undefined>;
}

/** The content pages of a channel in a locale, if the content service can list them. */
export interface PageIndex {
  /** All published pages, in the first locale of the fallback chain that has any, without those whose subject the storefront does not offer. Nothing is cached. */
  publishedStories(): Promise<readonly Story[]>;
}

/** A page on the way from the start page to a story. */
export interface BreadcrumbPage {
  readonly name: string;
  /** Without the locale, `/` for the start page. */
  readonly path: string;
}

/** A story without the conventions of the content service: names in kebab case, links as paths without the locale. */
export interface PlainStory {
  readonly uuid: string;
  readonly path: string;
  readonly locale: Locale;
  readonly content: Readonly<Record<string, unknown>>;
  readonly alternates: readonly { readonly locale: Locale; readonly path: string }[];
}

/** The stories of a channel in a locale and its fallbacks, in the forms that the story endpoint has for other front ends. Undefined if there is no story at the slug; rejects if the service fails. */
export interface PlainStories {
  /** The pages from the start page to the story, both included. */
  breadcrumb(slug: string): Promise<readonly BreadcrumbPage[] | undefined>;
  story(slug: string): Promise<PlainStory | undefined>;
}
