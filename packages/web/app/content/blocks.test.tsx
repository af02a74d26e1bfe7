import type { Block } from "@passepartout/domain/content/block";
import { BLOCK_IDS } from "@passepartout/domain/content/block-id";
import { CTA_RED } from "@passepartout/domain/content/color";
import { IMAGE_SIZES, type ImagePlace } from "@passepartout/domain/content/image-sizes";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { Blocks } from "./blocks.tsx";
import { LogContext } from "./log-context.ts";
import { ON_DEMAND_COMPONENTS } from "./on-demand-components.ts";
import { readyBlocks, readyOpening } from "./page-content.server.ts";
import type { ReadyBlock } from "./page-content.ts";

const image = { filename: "/media/a.svg", alt: "Ein Bild", width: 400, height: 300 };
const link = { url: "/weiter" };
const tile = { headline: "Leinwand", text: "Warm", image, link };

/** How a size hint stands in HTML. */
const sizes = (place: ImagePlace) => `sizes="${IMAGE_SIZES[place].replaceAll(">", "&gt;")}"`;

/** The words between the tags, without the marks of the renderer. */
const htmlOf = (blocks: readonly ReadyBlock[], log = createFakeLog()): string =>
  renderToString(
    <LogContext value={log}>
      <Blocks blocks={blocks} />
    </LogContext>,
  ).replaceAll(/<!--.*?-->/g, "");

const show = async (...blocks: readonly Block[]): Promise<string> => {
  const { request } = createPageRequest({ isDraft: true });
  return htmlOf(await readyBlocks(request, blocks));
};

const headingsOf = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => level);

/** One block of every type, and what a visitor must find of it. */
const EXAMPLES: readonly (readonly [block: Block, ...expected: readonly string[]])[] = [
  [
    { component: "product-detail-wrapper-accessory", uid: "1", headline: "Dazu", product: "7" },
    "<h2>Dazu</h2>",
    "cards.accessories.ribbon",
    'href="/configurator-card?themeId=7&amp;ribbon=1&amp;locale=de-DE"',
  ],
  [
    { component: "product-detail-wrapper-calendar", uid: "1", product: "tischkalender" },
    "calendars.types.tischkalender",
    "calendars.formats.a4-quer",
    "calendarType=tischkalender",
  ],
  [
    { component: "product-detail-wrapper-card", uid: "1", product: "1001" },
    'href="/themes/1001?quantity=100"',
    "200,00",
  ],
  [
    { component: "product-detail-wrapper-collage", uid: "1" },
    "materials.leinwand",
    "isCollage=1",
    "/media/material-leinwand.svg",
  ],
  [
    { component: "product-detail-wrapper-photobook", uid: "1", product: "fotoheft" },
    "photobook.formats.a4-quer",
    "type=fotoheft",
  ],
  [{ component: "overview-wrapper-calendar", uid: "1" }, "calendars.types.familienplaner"],
  [{ component: "overview-wrapper-collage", uid: "1" }, "collages.filters.framedPoster"],
  [{ component: "overview-wrapper-photobook", uid: "1" }, "photobook.categories.50"],
  [
    { component: "overview-wrapper-themes", uid: "1" },
    "Theme 1001",
    "/media/theme-1001.svg",
    'href="/products"',
  ],
  [
    {
      component: "contact-form",
      uid: "1",
      headline: "Schreiben Sie uns",
      email: "hilfe@shop.example",
      subjects: ["Lieferung"],
      person: { name: "Mia", role: "Service", phone: "+49 30 1", image },
    },
    'href="mailto:hilfe@shop.example"',
    'method="dialog"',
    "<option>Lieferung</option>",
    'href="tel:+49301"',
    sizes("contactForm"),
  ],
  [
    {
      component: "customer-picture",
      uid: "1",
      pictures: [{ image, caption: "Schön", customer: "Jana", link, linkText: "Mehr" }],
    },
    'aria-label="page.largerImage: Ein Bild"',
    "Jana",
    '<a href="/weiter">Mehr</a>',
  ],
  [
    { component: "feed", uid: "1", entries: [{ ...tile, date: "2026-10-12" }] },
    '<time dateTime="2026-10-12">12. Oktober 2026</time>',
    sizes("subteaser"),
  ],
  [
    { component: "formats-and-prices", uid: "1", materialTypes: ["leinwand"] },
    "<summary>",
    '<th scope="row">60 x 45 cm</th>',
    "16,00",
  ],
  [
    { component: "frame", uid: "1", frameTypes: ["artbox"] },
    "frames.artbox-eiche.short",
    "border-color:#b08a58",
  ],
  [{ component: "headline", uid: "1", text: "Dazwischen", subline: "Und mehr" }, "<h2>Dazwischen"],
  [
    {
      component: "information",
      uid: "1",
      headline: "Gut zu wissen",
      isAccordion: false,
      items: [{ headline: "Schnell", text: "Sehr", image }],
    },
    "<h3>Schnell</h3>",
    sizes("informationItem"),
  ],
  [{ component: "margin", uid: "1", size: "large" }, 'class="margin margin-large"'],
  [
    { component: "photo-block", uid: "1", photos: [{ image, caption: "Nah" }] },
    "popoverTarget=",
    'popover="auto"',
    "Nah",
  ],
  [
    {
      component: "product-matrix",
      uid: "1",
      headline: "Vergleich",
      rows: ["Oberfläche", "Rahmen"],
      products: [
        { headline: "Leinwand", values: ["matt"], materialType: "leinwand", isNew: true, link },
      ],
      link,
    },
    '<th scope="row">Oberfläche</th><td>matt</td>',
    '<th scope="row">Rahmen</th><td>–</td>',
    "labels.compareWallPictures</a>",
    '<span class="new-label">labels.new</span>',
  ],
  [{ component: "recommendation-sub-teasers", uid: "1", tiles: [tile] }, "Leinwand"],
  [{ component: "sku-container", uid: "1", skus: ["photoframe-poster-600x450"] }, "60 x 45 cm"],
  [
    { component: "shop", uid: "1", shops: [{ headline: "Karten", channel: "card" }] },
    'href="http://card.de.localhost:3000/"',
  ],
  [
    { component: "size-overview", uid: "1", formats: ["A4"], link, linkText: "Los" },
    "A4",
    "aspect-ratio:",
  ],
  [{ component: "sub-teaser-plain", uid: "1", tiles: [tile] }, "tiles sub-teaser-plain"],
  [{ component: "sub-teaser-tiles", uid: "1", tiles: [tile] }, '<h2 class="entry-heading">'],
  [{ component: "sub-teaser-photo-large", uid: "1", tiles: [tile] }, "sub-teaser-photo-large"],
  [{ component: "sub-teaser-photo-small", uid: "1", tiles: [tile] }, "sub-teaser-photo-small"],
  [
    { component: "teaser", uid: "1", headline: "Groß", text: "", image, link, ctaText: "Los" },
    "<h2>Groß</h2>",
    'class="cta" href="/weiter"',
    sizes("teaser"),
  ],
  [
    {
      component: "text",
      uid: "1",
      headline: "Text",
      paragraphs: ["Eins"],
      richText: [
        { kind: "heading", runs: [{ text: "Zwei" }] },
        { kind: "paragraph", runs: [{ text: "fett", isBold: true }, { text: "\n" }] },
        { kind: "list", isOrdered: true, items: [[{ text: "drei", link, isItalic: true }]] },
      ],
    },
    "<p>Eins</p><h3>Zwei</h3><p><strong>fett</strong><br/></p>",
    '<ol><li><a href="/weiter"><em>drei</em></a></li></ol>',
  ],
  [
    { component: "toolbox", uid: "1", tools: ["convert-pdf"] },
    'action="/web-api/toolbox-convert-pdf" encType="multipart/form-data" method="post"',
    'type="file"',
  ],
  [{ component: "usp-teaser", uid: "1", items: [{ headline: "Gut", text: "Besser" }] }, "Gut"],
  [
    {
      component: "video-block",
      uid: "1",
      video: { filename: "/media/a.webm", captions: "/media/a.vtt" },
      poster: image,
      transcript: "Man sieht",
    },
    'poster="/media/a.svg"',
    'preload="none"',
    'kind="captions"',
    "Man sieht",
  ],
  [
    { component: "voucher", uid: "1", headline: "Zehn", code: "HALLO", validUntil: "2099-12-31" },
    "<code>HALLO</code>",
    "blocks.voucher.valid",
  ],
];

describe("the blocks of a page", () => {
  it("are all shown by an example here [CNT-06, CNT-07, CNT-08, CNT-09, CNT-10, CNT-11]", () => {
    expect(EXAMPLES.map(([{ component }]) => component).toSorted()).toEqual(
      [...BLOCK_IDS].toSorted(),
    );
  });

  it.each(EXAMPLES.map(([block, ...expected]) => ({ name: block.component, block, expected })))(
    "show $name [CNT-06, CNT-07, CNT-08, CNT-09, CNT-10, CNT-11]",
    async ({ block, expected }) => {
      const html = await show(block);
      for (const part of expected) expect(html).toContain(part);
      expect(html).not.toMatch(/undefined|\[object|NaN/);
    },
  );

  it.each(EXAMPLES.map(([block]) => ({ name: block.component, block })))(
    "leave no level of headings out: $name below a page's h1",
    async ({ block }) => {
      let level = 1;
      for (const heading of headingsOf(await show(block))) {
        expect(Number(heading)).toBeLessThanOrEqual(level + 1);
        expect(Number(heading)).toBeGreaterThan(1);
        level = Number(heading);
      }
    },
  );

  it("show what a teaser opens a page with as its h1, and its picture at once [TSR-01]", () => {
    const { request } = createPageRequest();
    const teaser = { component: "teaser", uid: "1", headline: "Oben", text: "Los", image } as const;
    const html = htmlOf([readyOpening(request, teaser, false)]);
    expect(html).toContain("<h1>Oben</h1>");
    expect(html).toMatch(/loading="eager"[^>]*fetchPriority="high"/i);
  });

  it("call to action in editors' colours, or in those of the theme [TSR-04, TSR-Q1]", async () => {
    const teaser = {
      component: "teaser",
      uid: "1",
      headline: "A",
      text: "",
      link,
      ctaText: "Los",
    } as const;
    expect(await show(teaser)).toContain(`style="background-color:${CTA_RED};color:#ffffff"`);
    expect(
      await show({ ...teaser, ctaBackgroundColor: "#00ff00", ctaTextColor: "red;}" }),
    ).toContain('style="background-color:#00ff00;color:#ffffff"');
  });

  it("show HTML in texts as text [CNT-11]", async () => {
    const script = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    const html = await show(
      { component: "headline", uid: "1", text: script },
      { component: "text", uid: "2", paragraphs: [script] },
      {
        component: "information",
        uid: "3",
        isAccordion: true,
        items: [{ headline: script, text: script }],
      },
      { component: "unknown", uid: "4", name: script },
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("label a block of an unknown type [CNT-Q1]", async () => {
    expect(await show({ component: "unknown", uid: "1", name: "hologram" })).toContain(
      '<p class="unknown-block">hologram</p>',
    );
  });

  it("stand when one of them is broken, which the journal knows [ERR-18]", async () => {
    const log = createFakeLog();
    const broken = { component: "voucher", uid: "b", headline: "B" } as unknown as ReadyBlock;
    const [above, below] = await Promise.all(
      ["Oben", "Unten"].map((text) =>
        readyBlocks(createPageRequest().request, [{ component: "headline", uid: text, text }]),
      ),
    );
    const html = htmlOf([...(above ?? []), broken, ...(below ?? [])], log);
    expect(html).toMatch(/Oben.*Unten/s);
    expect(log.entries).toMatchObject([
      { level: "error", code: "hybrid-ssr-error", details: { block: "voucher", uid: "b" } },
    ]);
  });

  it("may carry one id twice", async () => {
    const twice = { component: "headline", uid: "1", text: "Zweimal" } as const;
    expect((await show(twice, twice)).match(/Zweimal/g)).toHaveLength(2);
  });

  it("come in one go even when they are 500", async () => {
    const html = await show(
      ...Array.from({ length: 500 }, (_, at): Block => ({
        component: "headline",
        uid: String(at),
        text: `Nummer ${at}`,
      })),
    );
    expect(html.match(/<h2>/g)).toHaveLength(500);
  });
});

describe("the components on demand", () => {
  it("are those that are not on nearly every page: 23 types [CNT-06, CNT-07, CNT-08, CNT-09, CNT-11]", () => {
    expect(Object.keys(ON_DEMAND_COMPONENTS)).toHaveLength(23);
  });
});
