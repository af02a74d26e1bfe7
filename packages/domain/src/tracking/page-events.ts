import type { ShopEvent } from "./shop-event.ts";

/** The events of a page that opens: its view, and the search whose results it shows. */
export const pageEvents = (
  page: string,
  { path, query }: { readonly path: string; readonly query: string },
): readonly ShopEvent[] => {
  const term = new URLSearchParams(query).get("q") ?? "";
  return [
    { type: "page.view", page, path },
    ...(term === "" ? [] : [{ type: "search.run", term } as const]),
  ];
};
