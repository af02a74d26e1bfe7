import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calculatorProductOf } from "@passepartout/domain/calculator/calculator";
import { parsePrintedSku } from "@passepartout/domain/calculator/printed-calculator";
import { printedKindOf } from "@passepartout/domain/calculator/selected-product";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import { buildDesignerUrl, parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { CHANNELS, type Channel } from "@passepartout/domain/market/channel";
import { partsIn, textIn, textsOf } from "../../doctor/subject.ts";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { languageOf } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import {
  applicationAreaOf,
  shopPageOf,
  CATEGORY_PATHS,
  type CategoryArea,
  categoryPathOf,
} from "@passepartout/domain/routing/localised-path";
import { describe, expect, it } from "vitest";
import { CARD_THEME_ENTRIES, cardThemeIn } from "../themes/card-themes.ts";

interface StoryFile {
  readonly channel: Channel;
  readonly locale: TextLocale;
  readonly file: string;
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly slug: string;
  readonly published?: boolean;
  readonly target?: string;
  readonly status?: number;
  readonly content: Fields;
}

const FOLDER = import.meta.dirname;

/** The product of wall pictures as editors write it. */
const WALL_PICTURES = "photoFrame";

const FILES: readonly StoryFile[] = CHANNELS.flatMap((channel) =>
  TEXT_LOCALES.flatMap((locale) => {
    const folder = join(FOLDER, channel, locale);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name): StoryFile => {
        const path = name.split(/[\\/]/).join("/");
        const story = JSON.parse(readFileSync(join(folder, name), "utf8"));
        return { ...story, channel, locale, path, file: `${channel}/${locale}/${path}` };
      });
  }),
);

/** Former addresses of pages, which lead to their new ones. */
const REDIRECTS = FILES.filter(({ target }) => target !== undefined);
const STORIES = FILES.filter(({ target }) => target === undefined);
const PAGES = STORIES.filter(({ path }) => path !== "_global.json");
const GLOBALS = STORIES.filter(({ path }) => path === "_global.json");

const STOREFRONTS = CHANNELS.flatMap((channel) =>
  TEXT_LOCALES.map((locale) => [channel, locale] as const),
);

const of = (stories: readonly StoryFile[], channel: Channel, locale: TextLocale) =>
  stories.filter((story) => story.channel === channel && story.locale === locale);

/** All objects inside a value, itself included. */
const objectsIn = (value: unknown): readonly Fields[] => partsIn(value).map(({ fields }) => fields);

const blocksIn = (story: StoryFile) =>
  objectsIn(story.content).filter(
    (fields) => typeof fields["component"] === "string" && fields !== story.content,
  );
const linksIn = (story: StoryFile) =>
  objectsIn(story.content).filter(({ fieldtype }) => fieldtype === "multilink");
const imagesIn = (story: StoryFile) =>
  objectsIn(story.content).filter(
    ({ fieldtype, filename }) => fieldtype === "asset" && !String(filename).endsWith(".webm"),
  );

const CARD_OCCASIONS = [
  "baptism",
  "birth",
  "birthday",
  "catholic-confirmation",
  "christmas-business",
  "christmas-private",
  "communion",
  "condolence",
  "confirmation",
  "easter",
  "invitations",
  "kids-birthday",
  "school-start",
  "thank-you",
  "wedding",
];

/** The page of the apps stands only where there are apps. */
const isShown = (group: string, channel: Channel, locale: TextLocale): boolean =>
  group !== "apps" || channelRules(channel, locale).hasApps;

/** Not every language has every category of photo books. */
const hasCategory = (url: string, locale: TextLocale): boolean => {
  const [, category] = /categoryIds\[\]=(\d+)/.exec(url) ?? [];
  return (
    category === undefined ||
    photobookCategoriesOf(locale).some(({ id }) => String(id) === category)
  );
};

/** The page of a link that chooses an accessory on it, and the accessory; undefined if it is another link. */
const accessoryLinkOf = (
  { channel, locale }: StoryFile,
  url: string,
): { readonly page: string; readonly accessory: string } | undefined => {
  const [, slug, accessory] = /^\/([^?]+)\?accessory=([\w-]+)#accessory$/.exec(url) ?? [];
  const page = of(PAGES, channel, locale).find((story) => story.slug === slug);
  return page && accessory !== undefined ? { page: page.group, accessory } : undefined;
};

const isAboutExpress = (block: object): boolean => JSON.stringify(block).includes("{fact.express");

describe("the pages", () => {
  it.each(PAGES)("$file is a Page at the path of its file", ({ path, slug, name, content }) => {
    expect(path).toBe(slug === "" ? "start.json" : `${slug}.json`);
    expect(content["component"]).toBe("Page");
    expect(name).toMatch(/\S/);
  });

  it.each(REDIRECTS)("$file leads to a page of its storefront for good [RTE-Q6]", (story) => {
    const { channel, locale, path, slug, status, target } = story;
    expect(path).toBe(`${slug}.json`);
    expect(status).toBe(301);
    expect(of(PAGES, channel, locale).map((page) => `/${page.slug}`)).toContain(target);
  });

  it.each(STOREFRONTS)(
    "of %s in %s are the same stories as in German [CNT-04]",
    (channel, locale) => {
      const groupsIn = (one: TextLocale) => of(PAGES, channel, one).map(({ group }) => group);
      expect(groupsIn(locale).toSorted()).toEqual(
        groupsIn("de-DE")
          .filter((group) => isShown(group, channel, locale))
          .toSorted(),
      );
    },
  );

  it.each(TEXT_LOCALES)(
    "of the card shop in %s that are about an occasion are all listed on that of all occasions [CNT-04]",
    (locale) => {
      const pages = of(PAGES, "card", locale);
      const all = pages.find(({ group }) => group === "themes");
      const listed = all ? linksIn(all).map(({ url }) => url) : [];
      for (const { slug } of pages.filter(({ group }) => CARD_OCCASIONS.includes(group)))
        expect(listed).toContain(`/${slug}`);
    },
  );

  it.each(STOREFRONTS)(
    "of %s in %s that are published are built of the same blocks as the German ones, and lead to the same stories [CNT-04, CHN-09]",
    (channel, locale) => {
      const shapeOf = (story: StoryFile) => ({
        // Each language has the law of its own countries, and express where it is sold.
        blocks: blocksIn(story)
          .filter((block) => block.countries === undefined && !isAboutExpress(block))
          .map(({ component }) => component),
        links: linksIn(story)
          .filter(({ url }) => hasCategory(String(url), locale))
          .map(({ url, linktype }) =>
            linktype === "story"
              ? of(PAGES, channel, story.locale).find(({ slug }) => `/${slug}` === url)?.group
              : (accessoryLinkOf(story, String(url)) ??
                applicationAreaOf(String(url)) ??
                shopPageOf(String(url).slice(1)) ??
                url),
          )
          .filter((target) => isShown(String(target), channel, locale)),
        images: imagesIn(story).map(({ filename }) => filename),
      });
      for (const story of of(STORIES, channel, locale)) {
        if (story.published === false) continue;
        const german = of(STORIES, channel, "de-DE").find(({ group }) => group === story.group);
        expect(shapeOf(story)).toEqual(german && shapeOf(german));
      }
    },
  );

  it.each(STORIES.filter(({ locale }) => locale === "en-US"))(
    "of $file measure in inches [CUR-05]",
    ({ content }) => {
      expect(JSON.stringify(content)).not.toMatch(/\d ?[cm]m\b/);
    },
  );

  it.each(Object.keys(CATEGORY_PATHS) as CategoryArea[])(
    "of %s lie under the path of their category [RTE-16]",
    (area) => {
      for (const locale of TEXT_LOCALES) {
        const page = of(PAGES, "wall", locale).find(({ group }) => group === area);
        expect(`/${page?.slug}`).toBe(categoryPathOf(area, languageOf(locale)));
      }
    },
  );
});

describe("the blocks", () => {
  it.each(PAGES)("of $file have an id each", (story) => {
    const blocks = blocksIn(story);
    expect(new Set(blocks.map((block) => block["_uid"])).size).toBe(blocks.length);
    expect(blocks.every(({ _uid }) => typeof _uid === "string" && _uid !== "")).toBe(true);
  });

  it.each(PAGES)(
    "of the teaser section of $file are at most one teaser, one list of reasons and one calculator [CNT-13]",
    ({ content }) => {
      for (const [field, component] of [
        ["teaser", "teaser"],
        ["uspTeaser", "usp-teaser"],
        ["calculator", "calculator"],
      ] as const) {
        const blocks = content[field] ?? [];
        expect(Array.isArray(blocks) && blocks.length <= 1).toBe(true);
        expect(blocks).toEqual((blocks as Fields[]).map((block) => ({ ...block, component })));
      }
    },
  );

  it.each(
    PAGES.filter(
      ({ content }) => content["calculator"] !== undefined || content["sku"] !== undefined,
    ),
  )(
    "of $file that calculate have a product of the shop, and an article to start with",
    ({ content }) => {
      expect(content["calculator"]).toHaveLength(1);
      const [{ product }] = content["calculator"] as [{ readonly product: string }];
      const kind = printedKindOf(calculatorProductOf(product)!);
      const sku = String(content["sku"]);
      expect(kind ? parsePrintedSku(kind, sku) !== undefined : parseSku(sku).ok).toBe(true);
    },
  );

  it.each<[Channel, Readonly<Record<string, readonly string[]>>]>([
    [
      "wall",
      {
        collage: ["collages"],
        [WALL_PICTURES]: [
          "acrylic-glass",
          "aluminium-composite",
          "art-print",
          "canvas",
          "canvas-prints",
          "foam-board",
          "framed-print",
          "gallery-print",
          "gallery-wall",
          "poster",
          "real-glass",
          "wall-art",
        ],
        photobook: ["photo-booklet", "photo-books", "printed-photo-book", "real-photo-book"],
        photobox: ["photo-boxes"],
        photoprint: ["photo-prints"],
      },
    ],
    [
      "card",
      {
        collage: ["collages"],
        [WALL_PICTURES]: ["canvas-prints", "wall-art"],
        photobook: ["photo-books"],
        photobox: ["photo-boxes"],
        photoprint: ["photo-prints"],
      },
    ],
  ])("of %s calculate for each product, in every language [CLC-02]", (channel, expected) => {
    for (const locale of TEXT_LOCALES) {
      const groups: Record<string, string[]> = {};
      for (const { content, group } of of(PAGES, channel, locale))
        for (const { product } of (content["calculator"] ?? []) as { product: string }[])
          (groups[product] ??= []).push(group);
      expect(
        Object.fromEntries(
          Object.entries(groups).map(([product, names]) => [product, names.toSorted()]),
        ),
      ).toEqual(expected);
    }
  });
});

describe("the links", () => {
  it("to configurators say only what the designer understands", () => {
    const urls = new Set(
      STORIES.flatMap(linksIn)
        .map(({ url }) => String(url))
        .filter((url) => url.startsWith("/configurator")),
    );
    expect(urls.size).toBeGreaterThan(20);
    for (const url of urls) {
      const parsed = parseDesignerUrl(url);
      if (!parsed.ok) throw new Error(url);
      const { productKind, parameters } = parsed.value;
      const built = buildDesignerUrl(productKind, parameters, { locale: "de-DE", now: 0 });
      expect(built.path).toBe(url.slice(0, url.indexOf("?")));
      expect(built.dropped).toEqual([]);
    }
  });

  it.each(GLOBALS)(
    "of $file to Disney lead to its photo books, in the languages that have some [BOK-10]",
    ({ locale, content }) => {
      const disney = "categoryIds[]=41";
      const links = objectsIn(content).filter(({ text }) => /disney/i.test(String(text)));
      const urls = links.map(({ link }) => String((link as Fields)["url"]));
      expect(urls.map((url) => url.includes(disney))).toEqual(
        hasCategory(disney, locale) ? [true] : [],
      );
    },
  );

  it("to themes carry their names in the language of the page", () => {
    const tiles = PAGES.flatMap(({ locale, content }) =>
      objectsIn(content)
        .filter(
          (fields) =>
            isFields(fields["link"]) && String(fields["link"]["url"]).startsWith("/themes/"),
        )
        .map(({ headline, link }) => ({
          locale,
          headline,
          id: String((link as Fields)["url"]).slice("/themes/".length),
        })),
    );
    expect(tiles.length).toBeGreaterThan(80);
    for (const { locale, headline, id } of tiles) {
      const theme = CARD_THEME_ENTRIES.find((candidate) => candidate.id === id);
      expect(theme && cardThemeIn(theme, locale).name).toBe(headline);
    }
  });
});

const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  accessory: [800, 600],
  room: [1600, 900],
  hero: [1600, 900],
  product: [800, 600],
  card: [800, 600],
  theme: [600, 840],
  material: [400, 300],
};

describe("the images", () => {
  it.each(PAGES)("of $file are drawn ones, with their size", (story) => {
    for (const { filename, width, height } of imagesIn(story)) {
      const [, name = ""] = /^\/media\/([\w-]+)\.svg$/.exec(String(filename)) ?? [];
      expect([width, height]).toEqual(
        SIZES[name === "card-hero" ? "hero" : (name.split("-")[0] ?? "")],
      );
    }
  });
});

describe("the texts", () => {
  it.each(STORIES)(
    "of reviews in $file say more than their titles, but for one that shows how such a text is left out [CNT-Q9, CNT-Q35]",
    (story) => {
      const repeated = partsIn(story.content).filter(
        ({ fields }) => textIn(fields["text"]) !== "" && fields["title"] === fields["text"],
      );
      const ofReview = /\.reviews\.\d+$/;
      expect(repeated.filter(({ path }) => !ofReview.test(path))).toEqual([]);
      expect(repeated).toHaveLength(story.file.endsWith("_global.json") ? 1 : 0);
    },
  );

  it.each(STORIES)("of $file are whole and plain", (story) => {
    const texts = textsOf({ ...story, alternates: [] }).map(({ text }) => text);
    expect(texts.filter((text) => !/^\S(?:[^]*\S)?$/.test(text))).toEqual([]);
    expect(
      texts.filter((text) => /[<>{}]|undefined|\bTODO\b/.test(text.replace(/\{fact\.\w+\}/g, ""))),
    ).toEqual([]);
  });
});

const FLYOUTS = ["calendar", "card", "collage", "frame", "photobook", "wandbilder", "accessories"];

describe("what stands around the pages", () => {
  it.each(STOREFRONTS)(
    "of %s in %s is one global configuration, its navigation naming flyout types alone",
    (channel, locale) => {
      const [global, ...more] = of(GLOBALS, channel, locale);
      expect(more).toEqual([]);
      const navigation = global?.content["mainNavigation"] as readonly Fields[];
      const types = navigation.flatMap(({ navigationType }) =>
        navigationType === undefined ? [] : [navigationType],
      );
      expect(types.filter((type) => !(FLYOUTS as readonly unknown[]).includes(type))).toEqual([]);
      expect(navigation.map(({ text }) => text)).toHaveLength(
        new Set(navigation.map(({ text }) => text)).size,
      );
      const header = global?.content["header"] as Fields;
      expect(header["serviceHotline"]).toBe("{fact.phone}");
      expect(
        objectsIn(global?.content["footer"]).filter(({ title }) => title !== undefined).length,
      ).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(PAGES.filter(({ content }) => content["activeNavigation"] !== undefined))(
    "of $file has the navigation item that the page selects",
    (story) => {
      const [global] = of(GLOBALS, story.channel, story.locale);
      const types = objectsIn(global?.content["mainNavigation"]).map(
        ({ navigationType }) => navigationType,
      );
      expect(types).toContain(story.content["activeNavigation"]);
    },
  );
});
