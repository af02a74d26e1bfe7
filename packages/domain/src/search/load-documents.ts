import { type Offer, offers } from "../market/storefront.ts";
import { allThemes } from "../catalogue/all-themes.ts";
import { usualCalendarStart } from "../catalogue/calendar.ts";
import { occasionOf } from "../catalogue/card.ts";
import { shownLength } from "../catalogue/format-label.ts";
import { formatOf } from "../catalogue/format.ts";
import { GIFT_OCCASIONS, GIFT_RECIPIENTS } from "../catalogue/gift.ts";
import type { ProductCatalogue, ThemeTile } from "../catalogue/product-catalogue.port.ts";
import { ERROR_STORY } from "../content/open-page.ts";
import type { PageIndex } from "../content/content-stories.port.ts";
import { rangeOfPage } from "../content/product-range.ts";
import type { Story } from "../content/story.ts";
import { linkContextOf } from "../designer/designer-parameters.ts";
import { buildDesignerUrl } from "../designer/designer-url.ts";
import type { Log } from "../logging/log.port.ts";
import { languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { ProductRange } from "../pricing/product.ts";
import { themePathOf } from "../routing/theme-path.ts";
import { shopPathOf } from "../routing/localised-path.ts";
import type { Clock } from "../time/clock.port.ts";
import type { SearchKind } from "../content/search-kind.ts";
import type { SearchDocument } from "./search-index.port.ts";
import { sizeWord } from "./search-text.ts";

/** What the documents of a search are made from. */
interface DocumentSources {
  readonly place: Place;
  /** Absent if the content service cannot list its pages. */
  readonly pages?: PageIndex;
  readonly catalogue: ProductCatalogue;
  readonly prices: PriceList;
  readonly definition: Offer;
  readonly text: (key: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

const MAX_TEXT_LENGTH = 4000;

/** Loads everything that can be found in a place, in the order of results of equal rank: products, pages, answers, then themes by popularity. `christmas` comes before `christmas-business`, whose slug begins with it. */
export const loadDocuments = async (shop: DocumentSources): Promise<readonly SearchDocument[]> => {
  const stories = ((await shop.pages?.publishedStories()) ?? [])
    .filter(isFindable)
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const pages = await pageDocuments(shop, stories);
  const themes = [
    ...(shop.place.channel === "card" && offers(shop.definition, "card")
      ? await cardDocuments(shop, stories)
      : []),
    ...(offers(shop.definition, "calendar") ? await calendarDocuments(shop) : []),
  ];
  return [
    ...pages.filter(({ kind }) => kind === "product"),
    ...(offers(shop.definition, "gifts") ? [giftsDocument(shop)] : []),
    ...pages.filter(({ kind }) => kind === "page"),
    ...pages.filter(({ kind }) => kind === "help"),
    ...stories.flatMap(answersOf),
    ...themes,
  ];
};

/** The page of gifts, which is not a story. */
const giftsDocument = ({ text, place: { locale } }: DocumentSources): SearchDocument => ({
  kind: "page",
  title: text("gifts.title"),
  note: text("gifts.intro"),
  keywords: GIFT_RECIPIENTS.map((recipient) => text(`gifts.recipients.${recipient}`)).join(" "),
  text: GIFT_OCCASIONS.map((occasion) => text(`gifts.occasions.${occasion}`)).join(" "),
  path: shopPathOf("gifts", languageOf(locale)),
  colors: [],
});

const isFindable = ({ slug, content, target }: Story): boolean =>
  content.isPage &&
  !content.noIndex &&
  content.layout === "default" &&
  target === undefined &&
  slug !== "" &&
  slug !== ERROR_STORY;

const pageDocuments = (
  shop: DocumentSources,
  stories: readonly Story[],
): Promise<readonly SearchDocument[]> => {
  const { prices, place, text, log } = shop;
  const lowest = new Map<string, ReturnType<PriceList["lowestPrice"]>>();
  const lowestPrice = (range: ProductRange) => {
    const key = JSON.stringify(range);
    const price = lowest.get(key) ?? prices.lowestPrice(range);
    lowest.set(key, price);
    return optionalPart(
      log,
      price.then((found) => ({ found })),
    );
  };
  const context = linkContextOf(shop);
  return Promise.all(
    stories.map(async ({ slug, content }): Promise<SearchDocument> => {
      const range = rangeOfPage(content, context);
      const [price, sizes] = range
        ? await Promise.all([lowestPrice(range), optionalPart(log, sizesOf(prices, range, place))])
        : [];
      return {
        kind: kindOf(content, range),
        title: content.title,
        note: content.description,
        keywords: [
          sizes ?? "",
          ...(content.body.some(({ kind }) => kind === "delivery")
            ? [text("search.delivery")]
            : []),
        ].join(" "),
        text: textOf([content.teaser, content.body]),
        path: `/${slug}`,
        image: content.teaser?.image,
        price: price?.found?.priceCurrent,
        ...(range && (!price || sizes === undefined) && { isIncomplete: true }),
        product: range?.kind,
        ...(range?.kind === "photoframe" && { material: range.materialType }),
        ...(content.offer === "condolence-books" && { occasion: "trauer" }),
        colors: [],
      };
    }),
  );
};

/** The sizes in which a material of wall pictures is sold, as words: those that its list shows. */
const sizesOf = async (
  prices: PriceList,
  range: ProductRange,
  { locale }: Place,
): Promise<string> => {
  if (range.kind !== "photoframe" || range.materialType === undefined) return "";
  const formats = await prices.formatPrices({
    materialType: range.materialType,
    frameType: range.frameType,
  });
  const side = (mm: number) => Math.floor(shownLength(mm, locale));
  const sizes = formats.map(({ formatType }) => {
    const { width, height } = formatOf(formatType);
    return sizeWord(side(width), side(height));
  });
  return [...new Set(sizes)].join(" ");
};

/** What a page with such a block is about. */
const SERVICES: ReadonlySet<string> = new Set(["contact-form", "delivery", "toolbox", "voucher"]);

const kindOf = (
  { activeNavigation, teaser, body }: Story["content"],
  range: ProductRange | undefined,
): SearchKind => {
  const isInNavigation = activeNavigation !== undefined;
  if (range) return isInNavigation ? "product" : "page";
  return !isInNavigation && (!teaser || body.some(({ kind }) => SERVICES.has(kind)))
    ? "help"
    : "page";
};

/** The answers to questions on a page, each on its own. */
const answersOf = ({ slug, content }: Story): readonly SearchDocument[] =>
  content.body.flatMap((block) =>
    block.kind === "information" && block.isAccordion
      ? block.items.map(({ headline, text }) => ({
          kind: "help" as const,
          title: headline,
          note: text,
          keywords: "",
          text: content.title,
          path: `/${slug}`,
          colors: [],
        }))
      : [],
  );

const TEXTS: ReadonlySet<string> = new Set([
  "headline",
  "subline",
  "text",
  "paragraphs",
  "ctaText",
  "linkText",
]);

/** The texts of blocks, up to a limit. */
const textOf = (content: unknown): string => {
  const texts: string[] = [];
  const collect = (value: unknown, isText: boolean): void => {
    if (typeof value === "string") {
      if (isText) texts.push(value);
    } else if (Array.isArray(value)) for (const item of value) collect(item, isText);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, TEXTS.has(name));
  };
  collect(content, false);
  return texts.join(" ").slice(0, MAX_TEXT_LENGTH);
};

/** The colours of themes, by their ids. */
const colorsOfThemes = async ({ catalogue }: DocumentSources) => {
  const { facets = {} } = await catalogue.cardThemes({ limit: 1, facets: true });
  const colors = new Map<string, string[]>();
  for (const color of Object.keys(facets["color"] ?? {}))
    for (const { id } of await allThemes(catalogue.cardThemes, [["color", color]])) {
      const ofTheme = colors.get(id) ?? [];
      colors.set(id, ofTheme);
      ofTheme.push(color);
    }
  return colors;
};

const LISTING_LINK = /^\/products\/?\?(?:.*&)?category=([\w-]+)/;

/** The titles of the pages that lead to the themes of an occasion, such as "Hochzeitskarten": they are found by these words too. */
const titlesOfOccasions = (stories: readonly Story[]): ReadonlyMap<string, string> => {
  const titles = new Map<string, string>();
  for (const { content } of stories) {
    const category = LISTING_LINK.exec(content.teaser?.link?.url ?? "")?.[1];
    const occasion = category === undefined ? undefined : (occasionOf(category) ?? category);
    if (occasion !== undefined)
      titles.set(occasion, `${titles.get(occasion) ?? ""} ${content.title}`);
  }
  return titles;
};

const tileDocument = ({ name, image, width = 600, height = 840, priceFrom }: ThemeTile) => ({
  kind: "theme" as const,
  title: name,
  text: "",
  image: { filename: image, alt: "", width, height },
  price: priceFrom?.priceCurrent,
});

const cardDocuments = async (
  shop: DocumentSources,
  stories: readonly Story[],
): Promise<readonly SearchDocument[]> => {
  const { text, catalogue } = shop;
  const colors = await colorsOfThemes(shop);
  const titles = titlesOfOccasions(stories);
  const cards = text("listing.cards");
  return (await allThemes(catalogue.cardThemes)).map((theme) => {
    const occasion = text(`cards.occasions.${theme.occasion}`);
    const ofTheme = colors.get(theme.id) ?? [];
    const colorTexts = ofTheme.map((color) => text(`cards.colors.${color}`));
    return {
      ...tileDocument(theme),
      note: [occasion, ...colorTexts].join(", "),
      keywords: [occasion, titles.get(theme.occasion) ?? "", cards, ...colorTexts].join(" "),
      path: themePathOf(theme.id),
      product: "card",
      occasion: theme.occasion,
      colors: ofTheme,
    };
  });
};

const calendarDocuments = async (shop: DocumentSources): Promise<readonly SearchDocument[]> => {
  const { text, catalogue } = shop;
  const calendars = text("listing.calendars");
  const context = linkContextOf(shop);
  const start = usualCalendarStart(context.locale, context.now);
  return (await allThemes(catalogue.calendarThemes)).map((theme) => {
    const { id, calendarType, formats, priceFrom } = theme;
    const format = formats.find((one) => one === priceFrom?.formatType) ?? formats[0];
    const type = text(`calendars.types.${calendarType}`);
    return {
      ...tileDocument(theme),
      note: type,
      keywords: `${type} ${calendars}`,
      path: buildDesignerUrl(
        "calendar",
        [
          ["calendarType", calendarType],
          ["designGroupId", id],
          ["startDate", start],
          ...(format === undefined ? [] : [["formatType", format] as const]),
        ],
        context,
      ).url,
      product: "calendar",
      colors: [],
    };
  });
};
