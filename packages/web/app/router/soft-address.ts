const pathWithin = (prefix: string, pathname: string): boolean =>
  prefix === "" || pathname === prefix || pathname.startsWith(`${prefix}/`);

// The prefix determines storefront and platform: `/fr/…` and `/d/…` do not belong to this one.
const OTHER_PREFIX = /^\/([a-z]{2}|[a-z]{2}-[A-Z]{2}|d)(\/|$)/;

/** The address below the prefix of the router to which a link leads; undefined if the browser should load the document. */
export const softAddress = (event: Event, prefix: string): URL | undefined => {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download"))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !pathWithin(prefix, url.pathname)) return undefined;
  // The shop takes no such address, and a request to it would go to another host.
  if (url.pathname.startsWith("//")) return undefined;
  return OTHER_PREFIX.test(url.pathname.slice(prefix.length)) ? undefined : url;
};
