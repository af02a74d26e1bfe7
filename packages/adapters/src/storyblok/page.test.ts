import { isFields } from "@passepartout/domain/kernel/fields";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBlock } from "./blocks.ts";
import { parseGlobalConfiguration } from "./chrome.ts";
import { page, parseStory } from "./page.ts";

const contentOf = (value: unknown) => page.parse(isFields(value) ? value : {}).content;

describe("names of the content service", () => {
  it.each([
    ["SubTeaserTiles", "sub-teaser-tiles"],
    ["sub_teaser_tiles", "sub-teaser-tiles"],
    ["Sub Teaser Tiles", "sub-teaser-tiles"],
  ])("are the same blocks however editors wrote them: %s [CNT-Q1]", (component, name) => {
    const block = { component, product: "photoFrame", headline: "Oben", tiles: [] };
    expect(parseBlock(block, "x").kind).toBe(name);
  });

  it("that nobody knows stay as they are, so that an editor finds them again [CNT-Q1]", () => {
    expect(parseBlock({ component: "HoloGram" }, "x")).toEqual({
      kind: "unknown",
      uid: "x",
      name: "HoloGram",
    });
  });

  it.each(["Page", "page", "PAGE"])("make a page of %s [CNT-02]", (component) => {
    expect(contentOf({ component }).isPage).toBe(true);
  });

  it.each(["GlobalConfiguration", "Redirect", "", undefined])(
    "make no page of %s [CNT-02]",
    (component) => {
      expect(contentOf({ component }).isPage).toBe(false);
    },
  );

  it("do not matter in fields for one component", () => {
    const calculator = [{ component: "Calculator", product: "photoFrame" }];
    expect(contentOf({ calculator }).calculator).toEqual({ product: "photoFrame" });
  });

  it("give a calculator its labels, each with the position of a format [CLC-03]", () => {
    const label = {
      index: "1",
      text: " Neu ",
      backgroundColor: { color: "#00ff00" },
      textColor: "",
    };
    const calculator = [{ component: "calculator", product: "photoFrame", labels: [label, {}] }];
    expect(contentOf({ calculator }).calculator).toEqual({
      product: "photoFrame",
      labels: [{ index: 1, text: "Neu", backgroundColor: "#00ff00", textColor: "" }],
    });
  });
});

const teaser = (fields: object) => parseBlock({ component: "teaser", _uid: "1", ...fields }, "x");

describe("a block of the content service", () => {
  it("is read with field names in either case", () => {
    expect(teaser({ cta_text: "Los", ctaBackgroundColor: { color: "#123456" } })).toEqual({
      kind: "teaser",
      uid: "1",
      headline: "",
      text: "",
      ctaText: "Los",
      ctaBackgroundColor: "#123456",
    });
  });

  it.each([
    ["/wandbilder", "/wandbilder"],
    ["https://shop.example/x", "https://shop.example/x"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["tel:+4930", "tel:+4930"],
    ["?x=1", "?x=1"],
    ["javascript:alert(1)", undefined],
    [" JaVaScRiPt:alert(1)", undefined],
    ["java\nscript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["vbscript:x", undefined],
    ["", undefined],
  ])("leads with the link %j to %j", (url, expected) => {
    const block = teaser({ link: { fieldtype: "multilink", linktype: "url", url } });
    expect(block.kind === "teaser" ? block.link?.url : "no teaser").toBe(expected);
  });

  it.each([
    [{ linktype: "story", cached_url: "wall/de-DE/a/b" }, "/a/b"],
    [{ linktype: "story", cached_url: "card/de-DE" }, "/"],
    [{ linktype: "story", cached_url: "a/b", anchor: "c" }, "/a/b#c"],
    [{ linktype: "story", cached_url: "old", story: { full_slug: "wall/fr-FR/new" } }, "/new"],
    [{ linktype: "email", email: "a@b.example" }, "mailto:a@b.example"],
  ])("takes the address of %j", (fields, url) => {
    expect(teaser({ link: { fieldtype: "multilink", ...fields } })).toMatchObject({
      link: { url },
    });
  });

  it.each([
    ["/media/a.jpg", "/media/a.jpg"],
    ["https://a.example/a.jpg", "https://a.example/a.jpg"],
    ["//a.example/a.jpg", "//a.example/a.jpg"],
    ["vbscript:msgbox(1)", undefined],
    ["javascript:alert(1)", undefined],
    ["java\nscript:alert(1)", undefined],
    ["data:image/svg+xml,<svg onload=alert(1)>", undefined],
    ["data:text/html,x", undefined],
    ["blob:https://a.example/1", undefined],
    ["file:///etc/passwd", undefined],
    ["ftp://a.example/a.jpg", undefined],
  ])("shows the image at %j as %j [CNT-02]", (filename, expected) => {
    const read = (image: unknown) => {
      const block = teaser({ image });
      return block.kind === "teaser" ? block.image?.filename : "no teaser";
    };
    expect(read({ filename })).toBe(expected);
    expect(read(filename)).toBe(expected);
  });

  it("knows a picture's size from its address, where it stands nowhere else", () => {
    expect(teaser({ image: { filename: "https://a.example/f/1/600x450/x/p.jpg" } })).toMatchObject({
      image: { width: 600, height: 450, alt: "" },
    });
  });

  it("reads the rest of a list around an entry that does not fit", () => {
    expect(
      parseBlock({ component: "usp-teaser", items: [{ headline: "A" }, 3, { headline: 4 }] }, "p"),
    ).toEqual({ kind: "usp-teaser", uid: "p", items: [{ headline: "A", text: "" }] });
  });

  it("becomes unknown under its name when its fields do not fit [CNT-06]", () => {
    expect(parseBlock({ component: "Headline", _uid: "7", text: 3 }, "p")).toEqual({
      kind: "unknown",
      uid: "7",
      name: "headline",
    });
  });
});

describe("content from outside", () => {
  it("is read whatever it is, and never holds a link that runs a script [CNT-02]", () => {
    const link = fc.record({
      fieldtype: fc.constant("multilink"),
      linktype: fc.constantFrom("url", "story", "email", 3),
      url: fc.oneof(fc.constantFrom("javascript:alert(1)", "/a"), fc.string({ unit: "binary" })),
    });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        link,
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom("component", "teaser", "body", "tiles", "link", "text", "mainNavigation"),
          fc.oneof(tie("value"), fc.constantFrom("Page", "teaser", "SubTeaserTiles", "headline")),
        ),
      ),
    }));
    fc.assert(
      fc.property(value, (content) => {
        const { body, teaser } = contentOf(content);
        expect(Array.isArray(body)).toBe(true);
        const configuration = parseGlobalConfiguration(content);
        for (const text of JSON.stringify([body, teaser, configuration]).matchAll(
          /"url":"([^"]*)"/g,
        ))
          expect(text[1]).not.toMatch(/^\s*javascript:/i);
      }),
    );
  });
});

describe("what a story says about the foot of its page", () => {
  const link = (url: string) => ({ fieldtype: "multilink", linktype: "url", url });

  it("is its own link box and SEO text [CNT-14]", () => {
    const linkbox = { headline: "H", linkLists: [{ links: [{ text: "A", link: link("/a") }] }] };
    const seo_view_more = [{ text: "S", viewMore: "more" }];
    expect(contentOf({ footer_override: [{ linkbox, seo_view_more }] })).toMatchObject({
      footerOverride: {
        linkbox: { headline: "H", linkLists: [{ links: [{ text: "A", url: "/a" }] }] },
        seoViewMore: { text: "S", viewMore: "more" },
      },
    });
  });

  it.each([undefined, null, "x", 7, [], {}, { linkbox: 3 }, { weather: {} }])(
    "is nothing for %j [CNT-14]",
    (footerOverride) => {
      expect(contentOf({ footerOverride })).not.toHaveProperty("footerOverride");
    },
  );

  it("is a breadcrumb of the steps that have words and an address [FTR-13]", () => {
    const breadcrumb = [
      { _uid: "a", text: "Home", link: link("/") },
      { text: "Wall art", link: link("/wall-art") },
      { _uid: "c", text: "", link: link("/x") },
      { _uid: "d", text: "Bad", link: link("javascript:alert(1)") },
      "x",
    ];
    expect(contentOf({ breadcrumb }).breadcrumb).toEqual([
      { id: "a", text: "Home", link: { url: "/" } },
      { id: "step-1", text: "Wall art", link: { url: "/wall-art" } },
    ]);
    for (const nothing of [undefined, null, "x", [], [{}]])
      expect(contentOf({ breadcrumb: nothing })).not.toHaveProperty("breadcrumb");
  });

  it("keeps what payment logos and awards say to who cannot see them [FTR-14, FTR-17]", () => {
    const photo = (alt?: unknown) => ({ filename: "/media/a.svg", alt });
    const { footer } = parseGlobalConfiguration({
      footer: {
        paymentMethods: {
          paymentMethods: [
            { id: "card", ...photo("Card") },
            { id: "x", ...photo(3) },
          ],
        },
        footerBlock: {
          awards: { title: "T", items: [{ image: photo("Best") }, { image: photo() }] },
        },
      },
    });
    expect(footer.paymentMethods?.paymentMethods).toEqual([
      { id: "card", filename: "/media/a.svg", alt: "Card" },
      { id: "x", filename: "/media/a.svg" },
    ]);
    expect(footer.footerBlock?.["awards"]?.items).toEqual([
      { image: { filename: "/media/a.svg", alt: "Best" } },
      { image: { filename: "/media/a.svg" } },
    ]);
  });
});

describe("a page about the apps [CHN-08]", () => {
  const wire = {
    uuid: "1",
    full_slug: "wall/fr-FR/apps",
    alternates: [{ full_slug: "wall/de-DE/app" }],
    content: { component: "Page", title: "Apps", offer: "apps" },
  };

  it("exists only in storefronts that have apps", () => {
    expect(parseStory(wire, "apps", { channel: "wall", locale: "fr-FR" })?.content.title).toBe(
      "Apps",
    );
    expect(parseStory(wire, "apps", { channel: "card", locale: "fr-FR" })).toBeUndefined();
  });
});
