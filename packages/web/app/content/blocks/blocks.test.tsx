import { type Block, BLOCK_KINDS } from "@passepartout/domain/content/block";
import { IMAGE_SIZES } from "../../ui/image.tsx";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { renderMarkup, shownShopOf } from "../../render-markup.server.tsx";
import { ShopOfPage } from "../../router/use-shop.ts";
import { Blocks, prepareBlocks, type PreparedBlock, prepareOpening } from "./blocks.server.tsx";

const image = { filename: "/media/a.jpg", alt: "Ein Bild", width: 400, height: 300 };
const link = { url: "/weiter" };
const tile = { headline: "Leinwand", text: "Warm", image, link };

/** How a size hint stands in HTML. */
const sizes = (place: keyof typeof IMAGE_SIZES) =>
  `sizes="${IMAGE_SIZES[place].replaceAll(">", "&gt;")}"`;

/** The words between the tags, without the marks of the renderer. */
const htmlOf = (blocks: readonly PreparedBlock[], log = createFakeLog()): string =>
  renderToString(
    <ShopOfPage value={{ ...shownShopOf(createPageRequest().request), log }}>
      <Blocks blocks={blocks} />
    </ShopOfPage>,
  ).replaceAll(/<!--.*?-->/g, "");

const show = async (...blocks: readonly Block[]): Promise<string> => {
  const { request } = createPageRequest({ isDraft: true });
  return htmlOf(await prepareBlocks(request, blocks));
};

const headingsOf = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => level);

/** One block of every type, and what a visitor must find of it. */
const EXAMPLES: readonly (readonly [block: Block, ...expected: readonly string[]])[] = [
  [
    { kind: "product-detail-wrapper-accessory", uid: "1", headline: "Dazu", product: "7" },
    "<h2>Dazu</h2>",
    "cards.accessories.ribbon",
    'href="/seite?accessory=ribbon-satin-gold#accessory"',
  ],
  [
    { kind: "product-detail-wrapper-calendar", uid: "1", product: "tischkalender" },
    "calendars.types.tischkalender",
    "calendars.formats.a4-quer",
    'value="holzblock"',
    "designer.next",
  ],
  [
    { kind: "product-detail-wrapper-card", uid: "1", product: "1001" },
    'href="/themes/1001?quantity=100"',
    "200,00",
  ],
  [
    { kind: "product-detail-wrapper-collage", uid: "1" },
    "materials.leinwand",
    'name="designId"',
    "/media/theme-foto.svg",
  ],
  [
    { kind: "product-detail-wrapper-photobook", uid: "1", product: "fotoheft" },
    "photobook.formats.a4-quer",
    "designer.next",
  ],
  [
    { kind: "overview-wrapper-calendar", uid: "1" },
    "calendars.types.familienplaner",
    "overview.shown",
  ],
  [{ kind: "overview-wrapper-collage", uid: "1" }, "collages.filters.framedPoster"],
  [{ kind: "overview-wrapper-photobook", uid: "1" }, "photobook.categories.50"],
  [
    { kind: "overview-wrapper-themes", uid: "1" },
    "Theme 1001",
    "/media/theme-1001.svg",
    'href="/products"',
  ],
  [
    {
      kind: "contact-form",
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
      kind: "customer-picture",
      uid: "1",
      images: [{ image, caption: "Schön", customer: "Jana", link, linkText: "Mehr" }],
    },
    'aria-label="page.largerImage: Ein Bild"',
    "Jana",
    '<a href="/weiter">Mehr</a>',
  ],
  [
    { kind: "feed", uid: "1", entries: [{ ...tile, date: "2026-10-12" }] },
    '<time dateTime="2026-10-12">12. Oktober 2026</time>',
    sizes("subteaser"),
  ],
  [
    { kind: "formats-and-prices", uid: "1", materialTypes: ["leinwand"] },
    "<summary>",
    '<th scope="row">60 x 45\u00A0cm</th>',
    "16,00",
  ],
  [
    { kind: "frame", uid: "1", frameTypes: ["artbox"] },
    "frames.artbox-eiche.short",
    "border-color:#b58a58",
  ],
  [{ kind: "headline", uid: "1", text: "Dazwischen", subline: "Und mehr" }, "<h2>Dazwischen"],
  [
    {
      kind: "information",
      uid: "1",
      headline: "Gut zu wissen",
      isAccordion: false,
      items: [{ headline: "Schnell", text: "Sehr", image }],
    },
    "<h3>Schnell</h3>",
    sizes("informationItem"),
  ],
  [{ kind: "margin", uid: "1", size: "large" }, 'class="margin margin-large"'],
  [
    { kind: "photo-block", uid: "1", photos: [{ image, caption: "Nah" }] },
    'command="show-modal"',
    "<dialog",
    "Nah",
  ],
  [
    {
      kind: "product-matrix",
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
  [
    {
      kind: "product-reviews",
      uid: "1",
      headline: "Meinungen",
      reviews: [
        { stars: 5, title: "Gut", text: "Sehr", authorName: "Ida", createdAt: "2026-05-02" },
        { stars: 4, title: "Nett", text: "Nett", authorName: "", createdAt: "neulich" },
      ],
      link,
      linkText: "Alle",
    },
    "reviews.rating",
    "<h3>Gut</h3><p>Sehr</p>",
    '<h3>Nett</h3><p class="note">neulich</p>',
    'href="/weiter"',
  ],
  [{ kind: "recommendation-sub-teasers", uid: "1", tiles: [tile] }, "Leinwand"],
  [{ kind: "sku-container", uid: "1", skus: ["photoframe-poster-600x450"] }, "60 x 45\u00A0cm"],
  [
    { kind: "shop", uid: "1", shops: [{ headline: "Karten", channel: "card" }] },
    'href="http://card.de.localhost:3000/"',
  ],
  [
    { kind: "size-overview", uid: "1", formats: ["A4", "420x100"], link, linkText: "Los" },
    "A4",
    "--share:0.5;aspect-ratio:210 / 297",
  ],
  [
    { kind: "sub-teaser-plain", uid: "1", tiles: [{ ...tile, isNew: true }] },
    "tiles sub-teaser-plain",
    '<span class="new-label">labels.new</span>',
  ],
  [{ kind: "sub-teaser-tiles", uid: "1", tiles: [tile] }, '<h2 class="entry-heading">'],
  [{ kind: "sub-teaser-photo-large", uid: "1", tiles: [tile] }, "sub-teaser-photo-large"],
  [{ kind: "sub-teaser-photo-small", uid: "1", tiles: [tile] }, "sub-teaser-photo-small"],
  [
    { kind: "teaser", uid: "1", headline: "Groß", text: "", image, link, ctaText: "Los" },
    "<h2>Groß</h2>",
    'class="cta" href="/weiter"',
    sizes("teaser"),
  ],
  [
    {
      kind: "text",
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
  [{ kind: "delivery", uid: "1" }, '<th scope="row">productKinds.photoframe</th>', "delivery.show"],
  [{ kind: "gift-vouchers", uid: "1" }, 'value="gift-voucher-50"', "giftVouchers.value"],
  [
    { kind: "toolbox", uid: "1", tools: ["convert-pdf"] },
    'action="/web-api/toolbox-convert-pdf" encType="multipart/form-data" method="post"',
    'type="file"',
  ],
  [{ kind: "usp-teaser", uid: "1", items: [{ headline: "Gut", text: "Besser" }] }, "Gut"],
  [
    {
      kind: "video-block",
      uid: "1",
      video: { filename: "/media/a.webm", captions: "/media/a.vtt" },
      poster: { ...image, filename: "/media/a.svg" },
      transcript: "Man sieht",
    },
    'poster="/media/a.svg"',
    'preload="none"',
    'kind="captions"',
    "Man sieht",
  ],
  [
    { kind: "voucher", uid: "1", headline: "Zehn", code: "HALLO", validUntil: "2099-12-31" },
    "<code>HALLO</code>",
    "blocks.voucher.valid",
  ],
];

describe("the blocks of a page", () => {
  it("are all shown by an example here [CNT-07, CNT-09, CNT-10]", () => {
    expect(EXAMPLES.map(([{ kind }]) => kind).toSorted()).toEqual([...BLOCK_KINDS].toSorted());
  });

  it.each(EXAMPLES.map(([block, ...expected]) => ({ name: block.kind, block, expected })))(
    "show $name [CNT-06, CNT-09, CNT-10]",
    async ({ block, expected }) => {
      const html = await show(block);
      for (const part of expected) expect(html).toContain(part);
      expect(html).not.toMatch(/undefined|\[object|NaN/);
    },
  );

  it.each(EXAMPLES.map(([block]) => ({ name: block.kind, block })))(
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
    const teaser = { kind: "teaser", uid: "1", headline: "Oben", text: "Los", image } as const;
    const html = htmlOf([prepareOpening(request, teaser, "large")]);
    expect(html).toContain("<h1>Oben</h1>");
    expect(html).toMatch(/loading="eager"[^>]*fetchPriority="high"/i);
    const below = htmlOf([prepareOpening(request, teaser, "below-product")]);
    expect(below).toContain("<h1>Oben</h1>");
    expect(below).toContain('loading="lazy"');
    expect(below).not.toMatch(/fetchPriority/i);
  });

  it("say how many products they list, or that there are none [CNT-07]", async () => {
    const themes = { kind: "overview-wrapper-themes", uid: "1" } as const;
    expect(await show(themes)).toContain('<p class="note">listing.shown</p>');
    expect(await show({ ...themes, occasion: "ostern" })).toContain("<p>listing.empty</p>");
  });

  it("bring the words of the switch of a video along [CNT-16]", async () => {
    const video = { filename: "/media/a.webm" };
    const html = await show({ kind: "teaser", uid: "1", headline: "A", text: "", video });
    expect(html).toContain('data-play="blocks.video.play" data-pause="blocks.video.pause"');
  });

  it("call to action in editors' colours, or in those of the theme [TSR-04, TSR-Q1]", async () => {
    const teaser = {
      kind: "teaser",
      uid: "1",
      headline: "A",
      text: "",
      link,
      ctaText: "Los",
    } as const;
    expect(await show(teaser)).toContain(`style="background-color:var(--cta);color:#ffffff"`);
    expect(
      await show({ ...teaser, ctaBackgroundColor: "#00ff00", ctaTextColor: "red;}" }),
    ).toContain('style="background-color:#00ff00;color:#ffffff"');
  });

  it("show HTML in texts as text [CNT-11]", async () => {
    const script = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    const html = await show(
      { kind: "headline", uid: "1", text: script },
      { kind: "text", uid: "2", paragraphs: [script] },
      {
        kind: "information",
        uid: "3",
        isAccordion: true,
        items: [{ headline: script, text: script }],
      },
      { kind: "unknown", uid: "4", name: script },
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("label a block of an unknown type [CNT-Q1]", async () => {
    expect(await show({ kind: "unknown", uid: "1", name: "hologram" })).toContain(
      '<p class="unknown-block">hologram</p>',
    );
  });

  it("are rendered without one that throws, which is logged [ERR-18]", async () => {
    const log = createFakeLog();
    const broken = { kind: "feed", uid: "b", headline: "B" } as unknown as PreparedBlock;
    const [above, below] = await Promise.all(
      ["Oben", "Unten"].map((text) =>
        prepareBlocks(createPageRequest().request, [{ kind: "headline", uid: text, text }]),
      ),
    );
    const html = htmlOf([...(above ?? []), broken, ...(below ?? [])], log);
    expect(html).toMatch(/Oben.*Unten/s);
    expect(log.entries).toMatchObject([
      { level: "error", code: "hybrid-ssr-error", details: { block: "feed", uid: "b" } },
    ]);
  });

  it("are the same bytes each time, and each photo opens its own dialog [GEN-Q20]", async () => {
    const photos = [{ image }, { image: { ...image, filename: "/media/b.jpg" } }];
    const blocks = await prepareBlocks(createPageRequest().request, [
      { kind: "photo-block", uid: "1", photos },
      { kind: "customer-picture", uid: "2", images: photos },
      { kind: "delivery", uid: "3" },
    ]);
    const render = () =>
      renderMarkup(createPageRequest().request, <Blocks blocks={blocks} />).toString();
    const first = render();
    for (const _ of [2, 3]) expect(render()).toBe(first);
    const ids = [...first.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it("may carry one id twice", async () => {
    const twice = { kind: "headline", uid: "1", text: "Zweimal" } as const;
    expect((await show(twice, twice)).match(/Zweimal/g)).toHaveLength(2);
  });

  it("come in one go even when they are 500", async () => {
    const html = await show(
      ...Array.from({ length: 500 }, (_, at): Block => ({
        kind: "headline",
        uid: String(at),
        text: `Nummer ${at}`,
      })),
    );
    expect(html.match(/<h2>/g)).toHaveLength(500);
  });
});
