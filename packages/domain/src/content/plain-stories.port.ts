import type { Locale } from "../market/locale.ts";

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
