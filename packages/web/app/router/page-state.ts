import type { pageStateOf } from "../document.server.ts";

type State = ReturnType<typeof pageStateOf>;

export type PageState = Pick<State, "build" | "prefix" | "name"> & Partial<State>;

export type ShellState = NonNullable<State["shell"]>;

const STATE = "page-state";

/** Reads the state from a document; undefined if it is no page of the shop. */
export const findPageState = (page: Document): PageState | undefined => {
  const text = page.getElementById(STATE)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
};

export const readPageState = (page: Document): PageState =>
  findPageState(page) ?? { build: "", prefix: "", name: "" };

/** Puts the shop's own words about a missing connection in place of the main part of a page. */
export const showOffline = (page: Document): void => {
  const main = page.querySelector("main");
  const { shell } = readPageState(page);
  if (!main || !shell) return;
  main.innerHTML = shell.offline.markup;
  page.title = shell.offline.title;
};
