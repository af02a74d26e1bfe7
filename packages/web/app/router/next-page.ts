import { scrollTarget } from "@passepartout/domain/routing/scroll";
import { publishPageShown } from "./page-events.ts";
import { findPageState, readPageState, showOffline } from "./page-state.ts";
import { isSoftAddress } from "./open-address.ts";
import { reloadDocument, loadDocument } from "./stale-deployment.ts";
import { loadStyles, partNames, swapPage } from "./swap-page.ts";

/** The next page: its document, which runs no scripts, and its address after all redirects. */
export type NextPage = Awaited<ReturnType<typeof request>>;

/** How long a page that was fetched ahead is as good as a new one, in ms. */
const FRESH_MS = 60_000;

const MAX_AHEAD = 10;

const ahead = new Map<string, { readonly at: number; readonly page: Promise<NextPage> }>();

/** Fetches a page of the shop. Rejects for faults of the server, and for all that is no such page. */
const request = async (url: URL, init: RequestInit) => {
  const response = await fetch(url, { ...init, headers: { Accept: "text/html" } });
  if (response.status >= 500) throw new Error(`${url.pathname}: status ${response.status}`);
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const state = findPageState(next);
  if (!state) throw new Error(`${url.pathname} is no page of the shop`);
  return {
    document: next,
    state,
    url: new URL(response.url),
    /** Whether this is the page for a missing page. */
    isMissing: response.status === 404,
  };
};

const keyOf = ({ pathname, search }: URL): string => pathname + search;

const isFresh = ({ at }: { readonly at: number }): boolean => performance.now() - at < FRESH_MS;

/** Fetches a page that a visitor is about to open, unless it is there already. Rejects as `fetchPage` does. */
export const fetchAhead = async (url: URL): Promise<void> => {
  const key = keyOf(url);
  const known = ahead.get(key);
  if (known && isFresh(known)) return;
  const page = request(url, { priority: "low" });
  ahead.delete(key);
  ahead.set(key, { at: performance.now(), page });
  for (const oldest of ahead.keys()) if (ahead.size > MAX_AHEAD) ahead.delete(oldest);
  await page.catch((reason: unknown) => {
    ahead.delete(key);
    throw reason;
  });
};

/** The page at an address, which may have been fetched ahead. Rejects for faults of the server, and for all that is no page of the shop. */
const fetchPage = async (url: URL, signal: AbortSignal): Promise<NextPage> => {
  const key = keyOf(url);
  const known = ahead.get(key);
  ahead.delete(key);
  const now = () => request(url, { signal });
  const page = await (known && isFresh(known) ? known.page.catch(now) : now());
  // The address of a response has no fragment.
  page.url.hash = url.hash;
  return page;
};

/** While another document loads, this page must not change any more. */
const NEVER = new Promise<never>(() => {});

/** The page at an address. Any other response loads as a document; without a connection, the result is a page with a message. */
export const loadPage = async (url: URL, signal: AbortSignal): Promise<NextPage> => {
  const state = readPageState(document);
  const next = await fetchPage(url, signal).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
    return undefined;
  });
  if (!next) return loadDocument(url.href) ? NEVER : offlinePage(url);
  const isOther =
    next.state.prefix !== state.prefix ||
    !isSoftAddress(next.url, state.prefix) ||
    partNames(next.document) !== partNames(document);
  if (isOther && loadDocument(next.url.href)) return NEVER;
  if (next.state.build !== state.build && reloadDocument(url.href)) return NEVER;
  await loadStyles(next.document);
  signal.throwIfAborted();
  return next;
};

/** This page with the shop's own words about a missing connection in place of its main part. */
const offlinePage = (url: URL): NextPage => {
  const page = document.cloneNode(true) as Document;
  showOffline(page);
  return { document: page, state: readPageState(page), url, isMissing: false };
};

const scrollAfter = (to: URL, from: URL): void => {
  const target = scrollTarget(to, from);
  if (target.kind === "element") document.getElementById(target.id)?.scrollIntoView();
  // Smoothly, as the style sheet says.
  else if (target.kind === "top") scrollTo({ top: 0 });
};

/** The element that a new page begins with for people who do not see it: what its address points at, or its heading. */
const beginningOf = (hash: string): HTMLElement | null =>
  document.getElementById(hash.slice(1)) ??
  // A field that takes the focus by itself.
  document.querySelector<HTMLElement>("main input[autofocus]") ??
  document.querySelector<HTMLElement>("main h1") ??
  document.querySelector("main");

/** Moves the focus to the beginning of a new page, and announces its title. */
const focusPage = (hash: string): void => {
  const element = beginningOf(hash);
  if (element) {
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  const announced = document.querySelector(".page-title-announced");
  if (announced) announced.textContent = document.title;
};

const TILES = ".listing-results .tile a";

/** Watches over the focus of a page of which only the query changes. The returned function is called when it has changed: the focus is on the first of more tiles, on the link that has taken the place of the one that was followed, or on the number of results. */
const watchFocus = (): (() => void) => {
  const followed = document.activeElement;
  const isMore = followed?.closest(".listing-more") != null;
  const shown = document.querySelectorAll(TILES).length;
  if (!(followed instanceof HTMLAnchorElement)) return () => undefined;
  const { href, textContent } = followed;
  const isSame = (link: HTMLAnchorElement) =>
    link.href === href && link.textContent === textContent;
  return () => {
    const more = isMore ? document.querySelectorAll<HTMLElement>(TILES)[shown] : undefined;
    // The same element may be another link by now.
    const isLost =
      document.activeElement === followed &&
      followed.href !== href &&
      followed.textContent !== textContent;
    if (!more && !isLost && document.activeElement !== document.body) return;
    const next =
      more ??
      [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(isSame) ??
      document.querySelector<HTMLElement>(".listing-status");
    next?.focus({ preventScroll: true });
  };
};

/** How far the pages that were left had been scrolled, by the keys of their entries. */
const places = new Map<string, number>();

/** Stores how far the page of an entry is scrolled, and returns what scrolls the next one to where it was: the browser would take the glide of the page that is left for the place of the one that comes back. */
export const storePlace = (left: string | undefined, event: NavigateEvent) => {
  if (left !== undefined) places.set(left, scrollY);
  return (): void => {
    const { key } = event.destination;
    const top = places.get(key);
    if (top === undefined) return event.scroll();
    places.delete(key);
    const scroll = () => scrollTo({ top, behavior: "instant" });
    scroll();
    // The last step of the glide may come after it.
    requestAnimationFrame(scroll);
  };
};

/** Shows the next page in place of the one at `from`: scrolls, moves the focus and announces its title as a browser does with a document. */
export const showPage = (
  next: Pick<NextPage, "document" | "url">,
  from: URL,
  event: Pick<NavigateEvent, "navigationType" | "scroll">,
): void => {
  const isSamePath = from.pathname === next.url.pathname;
  const restoreFocus = watchFocus();
  swapPage(next.document, isSamePath);
  const isReturn = event.navigationType === "traverse";
  // A place that a visitor comes back to is shown at once.
  document.documentElement.style.scrollBehavior = isReturn ? "auto" : "";
  if (isReturn) event.scroll();
  else scrollAfter(next.url, from);
  if (isSamePath) restoreFocus();
  else focusPage(next.url.hash);
  publishPageShown();
};
