import { type Block, BLOCK_KINDS, type BlockKind } from "@passepartout/domain/content/block";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "@passepartout/domain/testing/any-text";
import { blockKindOf, parseBlock } from "./blocks.ts";

const link = { fieldtype: "multilink", linktype: "url", url: "/weiter" };
const script = { fieldtype: "multilink", linktype: "url", url: "javascript:alert(1)" };
const asset = { fieldtype: "asset", filename: "/media/a.svg", alt: "A", width: 4, height: 3 };
const image = { filename: "/media/a.svg", alt: "A", width: 4, height: 3 };

const read = (component: string, fields: object = {}): Block =>
  parseBlock({ component, _uid: "1", ...fields }, "place");

type Case = readonly [kind: BlockKind, written: object, read: object];

const LISTS = { text: "Text", headline: "Oben" };

/** What editors write, and what the shop makes of it; `script` links and entries of nothing are gone. */
const CASES: readonly Case[] = [
  [
    "product-detail-wrapper-accessory",
    { product: "1001", ...LISTS },
    { product: "1001", ...LISTS },
  ],
  ["product-detail-wrapper-calendar", { product: "" }, {}],
  ["product-detail-wrapper-card", { headline: null }, {}],
  ["product-detail-wrapper-collage", {}, {}],
  ["product-detail-wrapper-photobook", { product: "fotoheft" }, { product: "fotoheft" }],
  ["overview-wrapper-calendar", LISTS, LISTS],
  ["overview-wrapper-collage", {}, {}],
  [
    "overview-wrapper-photobook",
    { pages: [{ product: "fotoheft", link }, { product: "", link }, 7] },
    { pages: [{ product: "fotoheft", link: { url: "/weiter" } }] },
  ],
  ["overview-wrapper-themes", { occasion: "geburt" }, { occasion: "geburt" }],
  [
    "contact-form",
    { email: "a@b.example", subjects: ["Eins", 2, " "], person: [{ name: "Mia", image: 3 }] },
    { email: "a@b.example", subjects: ["Eins"], person: { name: "Mia" } },
  ],
  [
    "customer-picture",
    {
      images: [{ image: asset, customer: "Jana", link: script }, { caption: "ohne Bild" }, null],
    },
    { images: [{ image, customer: "Jana" }] },
  ],
  [
    "feed",
    {
      entries: [
        { headline: "A", link, date: "2026-10-12 08:00" },
        { headline: "B", link: script },
      ],
    },
    { entries: [{ headline: "A", date: "2026-10-12", link: { url: "/weiter" } }] },
  ],
  [
    "formats-and-prices",
    { material_types: "poster, leinwand", frameType: "" },
    { materialTypes: ["poster", "leinwand"] },
  ],
  ["frame", { frameTypes: "artbox, x" }, { frameTypes: ["artbox"] }],
  ["headline", { text: " Oben ", subline: "" }, { text: "Oben" }],
  [
    "information",
    { isAccordion: "true", items: [{ headline: "A", icon: "truck" }, { text: "ohne Titel" }, 3] },
    { isAccordion: true, items: [{ headline: "A", text: "", icon: "truck" }] },
  ],
  ["margin", { size: "riesig" }, { size: "medium" }],
  [
    "photo-block",
    { photos: [{ image: asset, caption: "C" }, { image: "" }, {}] },
    { photos: [{ image, caption: "C" }] },
  ],
  [
    "product-matrix",
    { rows: ["A", 1, ""], products: [{ headline: "P", values: ["x", null, ""], isNew: true }, {}] },
    { rows: ["A", ""], products: [{ headline: "P", values: ["x", ""], isNew: true }] },
  ],
  [
    "recommendation-sub-teasers",
    {
      stories: [
        "0c9b7e2a-not-resolved",
        {
          full_slug: "wall/de-DE/a",
          content: { title: "Titel", description: "D", teaser: [{ headline: "H", image: asset }] },
        },
        { full_slug: "wall/de-DE/b", content: { title: "Titel" } },
        { full_slug: "wall/de-DE/c", content: {} },
      ],
    },
    {
      tiles: [
        { headline: "H", text: "D", image, link: { url: "/a" } },
        { headline: "Titel", link: { url: "/b" } },
      ],
    },
  ],
  ["sku-container", { skus: ["a", "", null, "b"] }, { skus: ["a", "b"] }],
  [
    "shop",
    {
      shops: [
        { headline: "K", channel: "card" },
        { headline: "L", channel: "x", link: script },
      ],
    },
    { shops: [{ headline: "K", channel: "card" }, { headline: "L" }] },
  ],
  ["size-overview", { formats: "A4", link }, { formats: ["A4"], link: { url: "/weiter" } }],
  [
    "sub-teaser-plain",
    { tiles: [{ headline: "A", link }, { headline: "B", link: script }, "C"] },
    { tiles: [{ headline: "A", link: { url: "/weiter" } }] },
  ],
  ["sub-teaser-tiles", { tiles: "keine" }, { tiles: [] }],
  ["sub-teaser-photo-large", { tiles: {} }, { tiles: [] }],
  ["sub-teaser-photo-small", {}, { tiles: [] }],
  [
    "teaser",
    { headline: "H", video: { filename: "/a.webm", captions: "/a.vtt" }, link: script },
    { headline: "H", text: "", video: { filename: "/a.webm", captions: "/a.vtt" } },
  ],
  ["text", { paragraphs: "Eins\n\nZwei" }, { paragraphs: ["Eins", "Zwei"] }],
  ["toolbox", { tools: ["convert-pdf", "rasieren"] }, { tools: ["convert-pdf"] }],
  ["usp-teaser", { items: [{ headline: "A" }] }, { items: [{ headline: "A", text: "" }] }],
  [
    "video-block",
    { video: "/a.webm", poster: { filename: 3 } },
    { video: { filename: "/a.webm" } },
  ],
  [
    "voucher",
    { headline: "V", code: "C", validUntil: "31.12.2026", link: script },
    { headline: "V", code: "C" },
  ],
];

describe("the blocks of the content service", () => {
  it.each(CASES)(
    "are read as far as they fit: %s [CNT-06, CNT-07, CNT-10]",
    (kind, written, expected) => {
      const block = read(kind, written);
      const lists = block as unknown as Readonly<Record<string, unknown>>;
      expect(lists).toMatchObject({ kind, uid: "1", ...expected });
      for (const [name, value] of Object.entries(expected))
        if (Array.isArray(value)) expect(lists[name]).toHaveLength(value.length);
      expect(JSON.stringify(block)).not.toContain("javascript:");
    },
  );

  it.each(CASES)("are known however they are written: %s [CNT-Q1]", (kind, written) => {
    const pascal = kind.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(read(pascal, written).kind).toBe(kind);
    expect(read(kind.replaceAll("-", "_"), written).kind).toBe(kind);
  });

  it.each([
    ["headline", {}],
    ["headline", { text: " " }],
    ["contact-form", {}],
    ["contact-form", { email: "no address" }],
    ["voucher", {}],
    ["video-block", {}],
    ["video-block", { video: "javascript:alert(1)" }],
    ["formats-and-prices", { frameType: "x" }],
    ["hologram", { depth: 3 }],
    ["toString", {}],
    ["", {}],
  ])(
    "that lack what they cannot do without are unknown under their name: %s %j [CNT-Q1]",
    (name, fields) => {
      expect(read(name, fields)).toEqual({
        kind: "unknown",
        uid: "1",
        name: name || "block",
      });
    },
  );

  it.each([
    ["", undefined],
    [null, undefined],
    [[], undefined],
    [[{ name: "Mia" }], { name: "Mia" }],
    [{ content: { name: "Mia", role: "Service" } }, { name: "Mia", role: "Service" }],
    ["0c9b7e2a-not-resolved", "not-found"],
    [{ content: {} }, "not-found"],
    [[{ name: " " }], "not-found"],
  ])("tell a person from one that was not found: %j [ERR-11]", (person, expected) => {
    const block = read("contact-form", { email: "a@b.example", person });
    expect(block.kind === "contact-form" && block.person).toEqual(expected);
  });

  it("keep HTML as text", () => {
    const html = "<script>alert(1)</script>";
    expect(read("headline", { text: html })).toMatchObject({ text: html });
    expect(read("text", { paragraphs: [html] })).toMatchObject({ paragraphs: [html] });
  });

  it("become known or unknown blocks, whatever their fields are [CNT-Q1]", () => {
    const names = [...new Set(CASES.flatMap(([, written]) => Object.keys(written)))];
    fc.assert(
      fc.property(
        fc.constantFrom(...BLOCK_KINDS),
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(link, script, [link], asset)),
        ),
        (kind, fields) => {
          const block = read(kind, fields);
          expect([kind, "unknown"]).toContain(block.kind);
          expect(JSON.stringify(block)).not.toMatch(/"url":"\s*javascript:/i);
        },
      ),
    );
  });
});

const doc = (...content: readonly unknown[]) => ({ type: "doc", content });
const paragraph = (...content: readonly unknown[]) => ({ type: "paragraph", content });
const words = (text: string, ...marks: readonly object[]) => ({ type: "text", text, marks });

describe("a formatted text", () => {
  const parts = (text: unknown) => {
    const block = read("text", { text });
    return block.kind === "text" ? block.richText : undefined;
  };

  it("is read in paragraphs, headings and lists, with what is bold, italic or leads on [CNT-11]", () => {
    const leads = { type: "link", attrs: { href: "/hilfe", linktype: "url" } };
    expect(
      parts(
        doc(
          { type: "heading", attrs: { level: 4 }, content: [words("Titel")] },
          paragraph(words("Ein "), words("Wort", { type: "bold" }, { type: "italic" }), {
            type: "hard_break",
          }),
          {
            type: "bullet_list",
            content: [{ type: "list_item", content: [paragraph(words("mehr", leads))] }],
          },
        ),
      ),
    ).toEqual([
      { kind: "heading", runs: [{ text: "Titel" }] },
      {
        kind: "paragraph",
        runs: [{ text: "Ein " }, { text: "Wort", isBold: true, isItalic: true }, { text: "\n" }],
      },
      { kind: "list", isOrdered: false, items: [[{ text: "mehr", link: { url: "/hilfe" } }]] },
    ]);
  });

  it("keeps the words of a link that may not be followed, and the name of what it cannot show [ERR-12]", () => {
    const bad = { type: "link", attrs: { href: "javascript:alert(1)" } };
    expect(parts(doc(paragraph(words("Klick", bad)), { type: "blok" }, { type: 3 }, "x"))).toEqual([
      { kind: "paragraph", runs: [{ text: "Klick" }] },
      { kind: "unknown", name: "blok" },
      { kind: "unknown", name: "part" },
    ]);
  });

  it("is none when it is no document, and has an end however deep it goes", () => {
    expect(parts({ type: "text" })).toBeUndefined();
    expect(read("text", { text: { type: 3 } })).toMatchObject({ kind: "text" });
    let nested: unknown = words("tief");
    for (let depth = 0; depth < 20_000; depth += 1) nested = { type: "x", content: [nested] };
    expect(parts(doc(paragraph(nested)))).toEqual([{ kind: "paragraph", runs: [] }]);
  });
});

describe("blockKindOf", () => {
  it.each([
    ["sub-teaser-tiles", "sub-teaser-tiles"],
    ["SubTeaserTiles", "sub-teaser-tiles"],
    ["subTeaserTiles", "sub-teaser-tiles"],
    ["sub_teaser_tiles", "sub-teaser-tiles"],
    ["Sub Teaser Tiles", "sub-teaser-tiles"],
    ["SKUContainer", "sku-container"],
    ["SkuContainer", "sku-container"],
    ["sku_container", "sku-container"],
    ["USPTeaser", "usp-teaser"],
    ["Feed", "feed"],
    ["calculator", undefined],
    ["hologram", undefined],
    ["toString", undefined],
    ["", undefined],
    ["feed!", undefined],
  ])("reads %j as %j [CNT-Q1]", (name, kind) => {
    expect(blockKindOf(name)).toBe(kind);
  });

  const forms: readonly ((words: readonly string[]) => string)[] = [
    (words) => words.join("-"),
    (words) => words.join("_"),
    (words) => words.join(" "),
    (words) => words.join("_").toUpperCase(),
    (words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""),
  ];

  it("reads every block in every way of writing it [CNT-Q1]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BLOCK_KINDS), fc.constantFrom(...forms), (kind, write) => {
        expect(blockKindOf(write(kind.split("-")))).toBe(kind);
      }),
    );
  });

  it("is undefined for any other name, of any length [CNT-Q1]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("sub-", "_", "Teaser")), (name) => {
        expect(blockKindOf(`${name}?`)).toBeUndefined();
      }),
    );
  });
});
