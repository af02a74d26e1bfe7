import { describe, expect, it } from "vitest";
import { pageEvents } from "./shop-event.ts";

const VIEW = { type: "page.view", page: "slug", path: "/x" };

describe("the events of a page", () => {
  it.each([
    ["", [VIEW]],
    ["?q=", [VIEW]],
    ["?_debug=1&email=anna@example.com", [VIEW]],
    ["?q=leinwand&_debug=1", [VIEW, { type: "search.run", term: "leinwand" }]],
  ])("with the query %j are its view without the query, and a search [OPS-Q5]", (query, events) => {
    expect(pageEvents("slug", { path: "/x", query })).toEqual(events);
  });
});
