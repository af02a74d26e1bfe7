const pathWithin = (prefix: string, pathname: string): boolean =>
  prefix === "" || pathname === prefix || pathname.startsWith(`${prefix}/`);

// A storefront and platform are their prefix: `/fr/…` and `/d/…` are not pages below this one.
const OTHER_PREFIX = /^\/([a-z]{2}|[a-z]{2}-[A-Z]{2}|d)(\/|$)/;

/** The address below the router's prefix that a click or a pointer's rest on a link means; undefined where the browser should go there itself. */
export const softAddress = (event: Event, prefix: string): URL | undefined => {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download"))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !pathWithin(prefix, url.pathname)) return undefined;
  return OTHER_PREFIX.test(url.pathname.slice(prefix.length)) ? undefined : url;
};
