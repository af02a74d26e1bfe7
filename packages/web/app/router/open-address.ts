/** Opens an address of the storefront, without a document where the browser can. What the visitor opens meanwhile takes its place. */
export const openAddress = ({ href }: URL, history: "push" | "replace"): void => {
  const { navigation } = globalThis;
  if (navigation) void navigation.navigate(href, { history }).committed?.catch(() => undefined);
  else if (history === "replace") location.replace(href);
  else location.assign(href);
};

/** Opens another query of the page. */
export const openQuery = (
  entries: Iterable<readonly [name: string, value: string]>,
  history: "push" | "replace",
): void => {
  const url = new URL(location.pathname, location.origin);
  url.search = new URLSearchParams([...entries].map(([...entry]) => entry)).toString();
  openAddress(url, history);
};
