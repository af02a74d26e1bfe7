import type { pageStateOf } from "../document.server.ts";

type State = ReturnType<typeof pageStateOf>;

export type PageState = Pick<State, "build" | "prefix" | "name"> & Partial<State>;

const STATE = "page-state";

/** Reads the state from a document; undefined if it is no page of the shop. */
export const findPageState = (page: Document): PageState | undefined => {
  const text = page.getElementById(STATE)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
};

export const readPageState = (page: Document): PageState =>
  findPageState(page) ?? { build: "", prefix: "", name: "" };
