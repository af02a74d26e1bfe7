import { findPageState, type PageState } from "./page-state.ts";

/** The next page: its document, which runs no scripts, and its address after all redirects. */
export interface NextPage {
  readonly document: Document;
  readonly state: PageState;
  readonly url: URL;
  /** Whether this is the page for a missing page. */
  readonly isMissing: boolean;
}

/** How long a page that was fetched ahead is as good as a new one, in ms. */
const FRESH_MS = 60_000;

const MAX_AHEAD = 10;

const ahead = new Map<string, { readonly at: number; readonly page: Promise<NextPage> }>();

/** Fetches a page of the shop. Rejects for faults of the server, and for all that is no such page. */
const request = async (url: URL, init: RequestInit): Promise<NextPage> => {
  const response = await fetch(url, { ...init, headers: { Accept: "text/html" } });
  if (response.status >= 500) throw new Error(`${url.pathname}: status ${response.status}`);
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const state = findPageState(next);
  if (!state) throw new Error(`${url.pathname} is no page of the shop`);
  const isMissing = response.status === 404;
  return { document: next, state, url: new URL(response.url), isMissing };
};

const keyOf = ({ pathname, search }: URL): string => pathname + search;

/** Fetches a page that a visitor is about to open. Rejects as `fetchPage` does. */
export const fetchAhead = async (url: URL): Promise<void> => {
  const page = request(url, { priority: "low" });
  const key = keyOf(url);
  ahead.delete(key);
  ahead.set(key, { at: performance.now(), page });
  for (const oldest of ahead.keys()) if (ahead.size > MAX_AHEAD) ahead.delete(oldest);
  await page.catch((reason: unknown) => {
    ahead.delete(key);
    throw reason;
  });
};

/** The page at an address, which may have been fetched ahead. Rejects for faults of the server, and for all that is no page of the shop. */
export const fetchPage = async (url: URL, signal: AbortSignal): Promise<NextPage> => {
  const key = keyOf(url);
  const known = ahead.get(key);
  ahead.delete(key);
  const isFresh = known && performance.now() - known.at < FRESH_MS;
  const now = () => request(url, { signal });
  const page = await (isFresh ? known.page.catch(now) : now());
  // The address of a response has no fragment.
  page.url.hash = url.hash;
  return page;
};
