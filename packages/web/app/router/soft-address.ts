const pathWithin = (prefix: string, pathname: string): boolean =>
  prefix === "" || pathname === prefix || pathname.startsWith(`${prefix}/`);

// The prefix determines storefront and platform: `/fr/…` and `/d/…` do not belong to this one.
const OTHER_PREFIX = /^\/([a-z]{2}|[a-z]{2}-[A-Z]{2}|d)(\/|$)/;

/** Whether an address is a page of this storefront, which opens without a document. */
export const isSoftAddress = ({ origin, pathname }: URL, prefix: string): boolean =>
  origin === location.origin &&
  pathWithin(prefix, pathname) &&
  // The shop takes no such address, and a request to it would go to another host.
  !pathname.startsWith("//") &&
  !OTHER_PREFIX.test(pathname.slice(prefix.length));

/** The address to which a link leads, if its page opens without a document. */
export const softAddress = ({ target }: Event, prefix: string): URL | undefined => {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download"))
    return undefined;
  const url = new URL(link.href);
  return isSoftAddress(url, prefix) ? url : undefined;
};
