import { expect, it } from "vitest";
import { PAGE_LAYOUTS, pageLayoutOf } from "./story.ts";

it("pages have the layout default or svg-sprite [CNT-05]", () => {
  expect(PAGE_LAYOUTS).toEqual(["default", "svg-sprite"]);
});

it.each([
  ["svg-sprite", "svg-sprite"],
  ["default", "default"],
  ["SVG-Sprite", "default"],
  ["", "default"],
  [undefined, "default"],
  [7, "default"],
])("a page whose layout field holds %j is laid out as %s [CNT-05]", (text, layout) => {
  expect(pageLayoutOf(text)).toBe(layout);
});
