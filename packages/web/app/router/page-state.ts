import type { PageData, ServedPage, ShellData } from "./page-data.ts";

/** What the server's page tells the browser's router. */
export interface PageState {
  /** The build of the shop that has rendered the page. */
  readonly build: string;
  /** The prefix below which the routes match. */
  readonly prefix: string;
  /** The id of the page's route. */
  readonly leaf?: string;
  readonly shell?: ShellData;
  readonly data?: ServedPage | (ServedPage & PageData);
}

/** Reads the state from the document; empty if there is none. */
export const readPageState = (document: Document): PageState =>
  JSON.parse(
    document.getElementById("page-state")?.textContent ?? '{"build":"","prefix":""}',
  ) as PageState;
