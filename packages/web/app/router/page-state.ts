import type { HydrationState } from "react-router";
import type { ShellData } from "./page-data.ts";

/** What the server's page tells the browser's router: the data of its routes, the prefix it is served under, and the route that is shown. */
export interface PageState extends HydrationState {
  /** Which build of the shop made the page. */
  readonly build: string;
  readonly prefix: string;
  readonly leaf?: string;
}

/** The state as it stands in the page: the payload of the page, and around it what a soft navigation does not fetch again. */
interface WrittenState {
  readonly prefix: string;
  readonly leaf?: string;
  readonly shell?: ShellData;
  readonly page: HydrationState & { readonly build: string };
}

/** Reads the state that the server left in the page. */
export const readPageState = (document: Document): PageState => {
  const text =
    document.getElementById("page-state")?.textContent ?? '{"prefix":"","page":{"build":""}}';
  const { shell, page, ...place } = JSON.parse(text) as WrittenState;
  return { ...place, ...page, loaderData: { ...page.loaderData, ...(shell && { shell }) } };
};
