import { describe, expect, it } from "vitest";
import {
  categoryOf,
  flyoutCategories,
  frameFlyoutRows,
  isUsable,
  type FlyoutCategory,
} from "./flyout-category.ts";
import type { FlyoutGroup, FlyoutGroupItem } from "./main-navigation.ts";

const entry = (title: string, fields: Partial<FlyoutGroupItem> = {}): FlyoutGroupItem => ({
  link: { url: `/${title}` },
  title,
  isImageOnly: false,
  subNavigationTitle: "",
  tileKind: "",
  isHeadline: false,
  ...fields,
});

const group = (fields: Partial<FlyoutGroup> = {}): FlyoutGroup => ({
  id: "occasion",
  title: "By occasion",
  items: [entry("wedding")],
  customItems: [],
  type: "",
  ...fields,
});

const WEDDING = {
  imageFlyout: "",
  link: "/wedding",
  text: "wedding",
  additionalLinks: [],
  isOnlyImage: false,
  isHeadline: false,
};

describe("categoryOf", () => {
  it("reads name, text, items and custom elements of a group [NAV-12, NAV-14]", () => {
    expect(categoryOf(group({ customItems: [entry("wedding")] }))).toEqual({
      name: "occasion",
      text: "By occasion",
      items: [WEDDING],
      customElements: [WEDDING],
    });
  });

  it("reads size and aspect ratio of the images as the group has them, right or wrong [NAV-14, NAV-20, NAV-21]", () => {
    expect(categoryOf(group({ imageSize: "90px", imageAspectRatio: "16:9" }))).toMatchObject({
      imageSize: "90px",
      imageAspectRatio: "16:9",
    });
    expect(categoryOf(group())).not.toHaveProperty("imageSize");
    expect(categoryOf(group())).not.toHaveProperty("imageAspectRatio");
  });

  it("reads image, flags and additional links of an item [NAV-13, NAV-14]", () => {
    const item = entry("birth", {
      image: { filename: "birth.webp" },
      isImageOnly: true,
      isHeadline: true,
      groups: [group(), group({ items: [entry("boy"), entry("girl")] })],
    });
    expect(categoryOf(group({ items: [item] })).items).toEqual([
      {
        imageFlyout: "birth.webp",
        link: "/birth",
        text: "birth",
        additionalLinks: [
          { link: "/wedding", text: "wedding" },
          { link: "/boy", text: "boy" },
          { link: "/girl", text: "girl" },
        ],
        isOnlyImage: true,
        isHeadline: true,
      },
    ]);
  });
});

describe("flyoutCategories", () => {
  it.each([
    ["a name, a text and an item", {}, true],
    ["a custom element instead of items", { items: [], customItems: [entry("x")] }, true],
    ["no name", { id: "" }, false],
    ["no text", { title: "" }, false],
    ["neither item nor custom element", { items: [] }, false],
  ])("with %s [NAV-15]", (_, fields, isUsed) => {
    expect(flyoutCategories([group(fields)])).toHaveLength(isUsed ? 1 : 0);
    expect(isUsable(categoryOf(group(fields)))).toBe(isUsed);
  });
});

describe("frameFlyoutRows", () => {
  const named = (...names: readonly string[]): readonly FlyoutCategory[] =>
    names.map((name) => categoryOf(group({ id: name })));
  const rowsOf = (...names: readonly string[]) => {
    const { top, second } = frameFlyoutRows(named(...names));
    return { top: top.map(({ name }) => name), second: second.map(({ name }) => name) };
  };

  it("has canvas, plate and poster on top, in this order [NAV-16]", () => {
    expect(rowsOf("poster", "colours", "canvas", "plate").top).toEqual([
      "canvas",
      "plate",
      "poster",
    ]);
  });

  it.each([[["canvas", "plate"]], [["plate", "poster"]], [["canvas", "poster"]], [[]]])(
    "has no top row with only %j [NAV-16]",
    (names) => {
      expect(rowsOf(...names, "colours")).toEqual({ top: [], second: ["colours"] });
    },
  );

  it("has three of the other categories in its second row [NAV-17]", () => {
    expect(rowsOf("a", "canvas", "b", "c", "d").second).toEqual(["a", "b", "c"]);
  });
});
