import { scrollTarget } from "@passepartout/domain/routing/scroll";
import { fetchPage, type NextPage } from "./fetch-page.ts";
import { publishPageShown } from "./page-events.ts";
import { focusPage, watchFocus } from "./page-focus.ts";
import { readPageState } from "./page-state.ts";
import { isSoftAddress } from "./soft-address.ts";
import { reloadDocument, loadDocument } from "./stale-deployment.ts";
import { loadStyles, partNames, swapPage } from "./swap-page.ts";

export { fetchAhead } from "./fetch-page.ts";

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

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] => {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
};

/** This page with the shop's own words about a missing connection in place of its main part. */
const offlinePage = (url: URL): NextPage => {
  const page = document.cloneNode(true) as Document;
  const state = readPageState(document);
  if (state.shell) {
    const { title, text, home, retry } = state.shell.offline;
    const ways = element(
      "p",
      { className: "fault-ways" },
      element("a", { className: "cta", href: home.href, textContent: home.text }),
      element("a", { className: "secondary", href: url.href, textContent: retry }),
    );
    const heading = element("h1", { textContent: title });
    const words = element("p", { textContent: text });
    page
      .querySelector("main")
      ?.replaceChildren(element("section", { className: "fault" }, heading, words, ways));
    page.title = title;
  }
  return { document: page, state, url, isMissing: false };
};

const scrollAfter = (to: URL, from: URL): void => {
  const target = scrollTarget(to, from);
  if (target.kind === "element") document.getElementById(target.id)?.scrollIntoView();
  // Smoothly, as the style sheet says.
  else if (target.kind === "top") scrollTo({ top: 0 });
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
