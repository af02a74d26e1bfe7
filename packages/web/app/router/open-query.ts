/** Opens another query of the page, without a document where the browser can. */
export const openQuery = (
  entries: Iterable<readonly [name: string, value: string]>,
  how: "push" | "replace",
): void => {
  const url = new URL(location.pathname, location.origin);
  url.search = new URLSearchParams([...entries].map(([...entry]) => entry)).toString();
  if (globalThis.navigation) globalThis.navigation.navigate(url.href, { history: how });
  else if (how === "replace") location.replace(url);
  else location.assign(url);
};
