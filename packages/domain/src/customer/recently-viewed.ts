import { isLocale, type Locale } from "../market/locale.ts";
import { readStoredList } from "./stored-list.ts";

/** A page about a product that a browser remembers, with what the visitor chose there. */
export interface ViewedPage {
  readonly path: string;
  /** The query of its address, which is the choice, with its question mark; empty if nothing was chosen. */
  readonly query: string;
  readonly title: string;
  /** The path of its image; empty if it has none. */
  readonly image: string;
  /** The language of the title. */
  readonly locale: Locale;
}

/** The maximum number of pages; beyond it, the oldest are forgotten. */
export const VIEWED_LIMIT = 12;

const PATH = /^\/(?!\/)[^\s"'<>\\?#]{0,300}$/;
const QUERY = /^(?:|\?[^\s"'<>\\#]{1,500})$/;
const IMAGE = /^(?:|\/(?!\/)[^\s"'<>\\]{1,400})$/;

export const readViewedPages = (text: string | null | undefined): readonly ViewedPage[] =>
  readStoredList(text, VIEWED_LIMIT, viewedPageOf, ({ path }) => path);

/** The pages after one of them was viewed, which comes first with its latest choice. */
export const withViewedPage = (
  pages: readonly ViewedPage[],
  viewed: ViewedPage,
): readonly ViewedPage[] =>
  viewedPageOf(viewed)
    ? [viewed, ...pages.filter(({ path }) => path !== viewed.path)].slice(0, VIEWED_LIMIT)
    : pages;

/** The pages to offer on a page: those in its language without itself, unless something was chosen there that its address does not say. */
export const offeredViewedPages = (
  pages: readonly ViewedPage[],
  current: Pick<ViewedPage, "path" | "query" | "locale">,
): readonly ViewedPage[] =>
  pages.filter(
    ({ path, query, locale }) =>
      locale === current.locale &&
      (path !== current.path || (current.query === "" && query !== "")),
  );

/** The query of an address without the parameters that belong to a visit and not to a choice. */
export const choiceOfQuery = (query: string): string => {
  const chosen = [...new URLSearchParams(query)].filter(
    ([name]) => !/^(?:_|utm_|gclid$|fbclid$|msclkid$)/.test(name),
  );
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen).toString()}`;
};

const viewedPageOf = (value: unknown): ViewedPage | undefined => {
  const { path, query, title, image, locale } = { ...(value as Record<string, unknown>) };
  if (typeof path !== "string" || !PATH.test(path)) return undefined;
  if (typeof query !== "string" || !QUERY.test(query)) return undefined;
  if (typeof title !== "string" || title === "" || title.length > 200) return undefined;
  if (typeof image !== "string" || !IMAGE.test(image)) return undefined;
  return typeof locale === "string" && isLocale(locale)
    ? { path, query, title, image, locale }
    : undefined;
};
