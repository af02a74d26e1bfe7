import { describe, expect, it } from "vitest";
import { breadcrumbOf } from "./breadcrumb.ts";

describe("breadcrumbOf", () => {
  it("shows the text and link of every item, and which of them is this page [FTR-13]", () => {
    const items = [
      { id: "a", text: "Home", link: { url: "/" } },
      { id: "b", text: "Canvas", link: { url: "/wandbilder/leinwand/" } },
    ];
    expect(breadcrumbOf(items, "/wandbilder/leinwand")).toEqual([
      { key: "a", text: "Home", url: "/", isCurrent: false },
      { key: "b", text: "Canvas", url: "/wandbilder/leinwand/", isCurrent: true },
    ]);
  });
});
