import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "./block.ts";
import { markdownPage } from "./markdown-page.ts";

const page = (body: readonly Block[], more: object = {}) =>
  markdownPage(
    { title: "Leinwand", description: "Ihr Foto.", uspTeaser: [], body, ...more },
    { addressOf: (url) => `https://shop.example${url}`, price: "ab 11,90 €" },
  );

describe("a story as Markdown", () => {
  it("has the words of its top, the lowest price and its button [OPS-Q31]", () => {
    const teaser = {
      headline: "Feines Gewebe",
      text: "Von Hand.",
      link: { url: "/a" },
      ctaText: "Los",
    };
    const usp = {
      kind: "usp-teaser",
      uid: "1",
      items: [{ headline: "Matt", text: "Ohne Glanz." }],
    };
    expect(page([], { teaser, uspTeaser: [usp] })).toBe(
      "# Leinwand\n\nIhr Foto.\n\n## Feines Gewebe\n\nVon Hand.\n\nab 11,90 €\n\n[Los](https://shop.example/a)\n\n**Matt** Ohne Glanz.\n",
    );
  });

  it.each<readonly [string, Block, string]>([
    ["headline", { kind: "headline", uid: "1", text: "Neu" }, "## Neu"],
    [
      "text",
      { kind: "text", uid: "1", headline: "Rand", paragraphs: ["Eins.", "Zwei."] },
      "## Rand\n\nEins.\n\nZwei.",
    ],
    [
      "text",
      {
        kind: "text",
        uid: "1",
        paragraphs: [],
        richText: [
          { kind: "paragraph", runs: [{ text: "Sehr" }, { text: "gut", isBold: true }] },
          { kind: "list", isOrdered: true, items: [[{ text: "Hilfe", link: { url: "/hilfe" } }]] },
        ],
      },
      "Sehr**gut**\n\n1. [Hilfe](https://shop.example/hilfe)",
    ],
    [
      "information",
      {
        kind: "information",
        uid: "1",
        isAccordion: true,
        items: [{ headline: "Spiegelt sie?", text: "Nein." }],
      },
      "### Spiegelt sie?\n\nNein.",
    ],
    [
      "sub-teaser-tiles",
      {
        kind: "sub-teaser-tiles",
        uid: "1",
        headline: "Mehr",
        tiles: [{ headline: "Poster", text: "Günstig.", link: { url: "/poster (neu)" } }],
      },
      "## Mehr\n\n- [Poster](https://shop.example/poster%20%28neu%29): Günstig.",
    ],
    [
      "product-matrix",
      {
        kind: "product-matrix",
        uid: "1",
        rows: ["Tiefe"],
        products: [{ headline: "Poster", values: ["1 | 2"], link: { url: "/poster" } }],
      },
      "|  | [Poster](https://shop.example/poster) |\n| --- | --- |\n| Tiefe | 1 \\| 2 |",
    ],
    ["margin", { kind: "margin", uid: "1", size: "large" }, ""],
  ])("has the words of a block of kind %s [OPS-Q31]", (_, block, text) => {
    expect(page([block])).toBe(`# Leinwand\n\nIhr Foto.\n\nab 11,90 €\n${text && `\n${text}\n`}`);
  });

  it("marks nothing that a text only looks like [OPS-Q31]", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [, shown = ""] = page([{ kind: "headline", uid: "1", text: `a${text}` }]).split(
          "## a",
        );
        expect(shown.replace(/\\([\\`*_[\]<>|])/g, "").match(/[`*_[\]<>|]/)).toBeNull();
      }),
    );
  });
});
