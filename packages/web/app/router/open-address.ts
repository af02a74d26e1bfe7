import { isBelowPrefix } from "@passepartout/domain/routing/path-prefix";
import { closestOf } from "../ui/closest.ts";

/** Opens an address of the storefront, without a document where the browser can. What the visitor opens meanwhile takes its place. */
export const openAddress = ({ href }: URL, history: "push" | "replace"): void => {
  const { navigation } = globalThis;
  if (navigation) void navigation.navigate(href, { history }).committed?.catch(() => undefined);
  else if (history === "replace") location.replace(href);
  else location.assign(href);
};

export const openQuery = (
  entries: Iterable<readonly [name: string, value: string]>,
  history: "push" | "replace",
): void => {
  const url = new URL(location.pathname, location.origin);
  url.search = new URLSearchParams([...entries].map(([...entry]) => entry)).toString();
  openAddress(url, history);
};

/** Takes the fragment out of the address of the page, which stays as it is. */
export const removeFragment = (): void =>
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);

/** Whether an address is a page of this storefront, which opens without a document. */
export const isSoftAddress = ({ origin, pathname }: URL, prefix: string): boolean =>
  origin === location.origin &&
  // The shop takes no such address, and a request to it would go to another host.
  !pathname.startsWith("//") &&
  isBelowPrefix(pathname, prefix);

/** The address to which a link leads, if its page opens without a document. */
export const softAddress = ({ target }: Event, prefix: string): URL | undefined => {
  const link = closestOf(target, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download"))
    return undefined;
  const url = new URL(link.href);
  return isSoftAddress(url, prefix) ? url : undefined;
};
