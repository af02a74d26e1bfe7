import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../testing/any-text.ts";
import {
  FOOTER_BOX_KINDS,
  footerBoxesOf,
  footerBoxKindOf,
  isLinkItem,
  itemImage,
  startsExpanded,
} from "./footer-box.ts";

const IMAGE = { image: { filename: "/media/award.svg" } };
const LINK = {
  link: { url: "https://apps.example" },
  text: "The app",
  title: "To the app",
  linkImage: { filename: "/media/app.svg" },
  external: true,
};

describe("footerBoxKindOf", () => {
  it.each([
    ["aboutCanvas", "about"],
    ["about", "about"],
    ["aboutcards", "about"],
    ["appLinks", "appLinks"],
    ["awards", "awards"],
    ["customerService", "customerService"],
    ["international", "international"],
    ["languages", "languages"],
    ["socialMedia", "socialMedia"],
    ["socialMedia2", undefined],
    ["AboutCanvas", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("of %j is %s [FTR-16, FTR-Q6]", (key, kind) => {
    expect(footerBoxKindOf(key)).toBe(kind);
  });

  it("is one of seven kinds, or none, for every key [FTR-16]", () => {
    expect(FOOTER_BOX_KINDS).toHaveLength(7);
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          anyText().map((text) => `about${text}`),
        ),
        (key) => {
          expect([...FOOTER_BOX_KINDS, undefined]).toContain(footerBoxKindOf(key));
        },
      ),
    );
  });
});

describe("footerBoxesOf", () => {
  it("are title and items of every box of a kind, in their order [FTR-16, FTR-17]", () => {
    const awards = { title: "Awards", items: [IMAGE] };
    const apps = { title: "Apps", items: [LINK] };
    expect(footerBoxesOf({ appLinks: apps, something: awards, awards })).toEqual([
      { key: "appLinks", kind: "appLinks", title: "Apps", items: [LINK] },
      { key: "awards", kind: "awards", title: "Awards", items: [IMAGE] },
    ]);
  });
});

describe("an item of a footer box", () => {
  it.each([
    ["a simple image", IMAGE, false, "/media/award.svg"],
    ["a link with image", LINK, true, "/media/app.svg"],
    ["a link without", { ...LINK, linkImage: { filename: "" } }, true, undefined],
  ] as const)("is %s: %j [FTR-17]", (_, item, isLink, image) => {
    expect(isLinkItem(item)).toBe(isLink);
    expect(itemImage(item)).toBe(image);
  });
});

describe("startsExpanded", () => {
  it.each([
    ["customerService", true],
    ["awards", true],
    ["appLinks", true],
    ["socialMedia", true],
    ["about", false],
    ["international", false],
    ["languages", false],
  ] as const)("of %s is %s [FTR-19]", (kind, expanded) => {
    expect(startsExpanded(kind)).toBe(expanded);
  });
});
