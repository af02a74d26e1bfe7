import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { THANK_YOU_PATHS, WELCOME_PATHS } from "@passepartout/domain/routing/localised-path";
import {
  parseAspectRatio,
  parseImageSize,
} from "@passepartout/domain/chrome/navigation/flyout-image";
import { subNavigationItem } from "@passepartout/domain/chrome/navigation/sub-navigation";
import { reviewText } from "@passepartout/domain/chrome/reviews/reviews";
import { BLOCK_KINDS } from "@passepartout/domain/content/block";
import { isCountingDown } from "@passepartout/domain/chrome/banners/action-bar";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import { languageOf, LOCALES, type Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createShopHttp } from "../src/http/shop-http.ts";
import { createHttpStorefrontData } from "../src/http/backend-ports.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories } from "../src/storyblok/content-stories.ts";
import { createFillContent } from "../src/storyblok/fill-content.ts";
import { createTestLog } from "./test-log.ts";

const FOLDER = join(import.meta.dirname, "../backend/content");

const client = createContentClient({
  endpoint: "http://content.internal/v2",
  accessToken: "test",
  rateLimit: 1000,
  timeout: 2000,
  fetch: createEmbeddedBackend({ clock: { now: () => 0 } }),
});

/** The action bars of a storefront as its pages show them. */
const barsAt = async (place: Pick<Place, "channel" | "locale">, now: number) => {
  const log = createTestLog();
  const whole = { ...place, platform: "web" } as const;
  const http = createShopHttp({
    place: whole,
    visitor: {},
    backendUrl: "http://backend.internal",
    fetch: createEmbeddedBackend({ clock: { now: () => now } }),
    timeout: 5000,
  });
  const fill = createFillContent({
    definition: SAMPLE_SHOP,
    place: whole,
    text: (key) => key,
    storefront: createHttpStorefrontData(http),
    log,
    missingTexts: new Set(),
  });
  const stories = createStoryblokStories({ place, client, fill, log });
  return (await stories.globalConfiguration()).actionBars;
};

const pagesIn = (channel: string, locale: string): readonly string[] =>
  readdirSync(join(FOLDER, channel, locale), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.startsWith("_"))
    .map((name) => name.slice(0, -".json".length).replaceAll("\\", "/"))
    .map((slug) => (slug === "start" ? "" : slug));

describe("the project's content", () => {
  const folders = CHANNELS.flatMap((channel) =>
    TEXT_LOCALES.map((locale) => ({ channel, locale })),
  );

  it.each(folders)("has no unknown block in $channel $locale", async (place) => {
    const stories = createStoryblokStories({ place, client, log: createTestLog() });
    for (const slug of pagesIn(place.channel, place.locale)) {
      const story = await stories.storyAt(slug, { version: "draft" });
      if (story?.target !== undefined) continue;
      expect.soft(story?.content.isPage, slug).toBe(true);
      expect.soft(story?.content.title, slug).not.toBe("");
      const unknown = story?.content.body.filter(({ kind }) => kind === "unknown");
      expect.soft(unknown, slug).toEqual([]);
    }
  });

  const kindsOf = async (place: (typeof folders)[number], slugs: readonly string[]) => {
    const stories = createStoryblokStories({ place, client, log: createTestLog() });
    const pages = await Promise.all(
      slugs.map((slug) => stories.storyAt(slug, { version: "draft" })),
    );
    return new Set(pages.flatMap((page) => page?.content.body.map(({ kind }) => kind) ?? []));
  };

  it.each(folders)(
    "has a page for editors that shows every kind of block in $channel $locale [CNT-06, CNT-07, CNT-10]",
    async (place) => {
      expect(await kindsOf(place, ["bausteine"])).toEqual(new Set(BLOCK_KINDS));
    },
  );

  it.each(folders)(
    "uses all that menus, footers, calculators and reviews can show in $channel $locale [CNT-Q35]",
    async (place) => {
      const stories = createStoryblokStories({ place, client, log: createTestLog() });
      const { mainNavigation, footer } = await stories.globalConfiguration();
      expect.soft(mainNavigation.filter((item) => item.hasSubNavigationOnly)).toHaveLength(1);
      const groups = mainNavigation.flatMap(({ flyoutGroups }) => flyoutGroups);
      expect.soft(groups.some((group) => parseImageSize(group.imageSize ?? "").ok)).toBe(true);
      const isShaped = groups.some((group) => parseAspectRatio(group.imageAspectRatio ?? "").ok);
      expect.soft(isShaped).toBe(true);
      const items = groups.flatMap((group) => group.items);
      expect.soft(items.some(({ isImageOnly, image }) => isImageOnly && image)).toBe(true);
      expect.soft(items.some(({ subNavigationImage }) => subNavigationImage)).toBe(true);
      expect
        .soft(items.some((item) => item.groups?.some((more) => more.items.length > 0)))
        .toBe(true);
      const reviews = footer.customerOpinions?.reviews.reviews ?? [];
      expect.soft(reviews.filter((review) => reviewText(review) === undefined)).toHaveLength(1);

      const pages = await Promise.all(
        pagesIn(place.channel, place.locale).map((slug) => stories.storyAt(slug)),
      );
      const contents = pages.flatMap((page) => page?.content ?? []);
      const overrides = contents.flatMap(({ footerOverride }) => footerOverride ?? []);
      expect.soft(overrides).toMatchObject([{ linkbox: {}, seoViewMore: {} }]);
      const calculators = contents.flatMap(({ calculator }) => calculator ?? []);
      const coloured = calculators.filter((one) => one.ctaBackgroundColor && one.ctaTextColor);
      expect.soft(coloured).toHaveLength(1);
      expect.soft(coloured[0]?.labels).toHaveLength(1);
      expect.soft(contents.some(({ teaser }) => teaser?.ctaBackgroundColor)).toBe(true);
    },
  );

  it.each(TEXT_LOCALES)(
    "counts down to the end of each campaign: on wall from its start on, on card a week before its end, in %s [CDN-Q6]",
    async (locale) => {
      const countdownsAt = async (channel: Channel, date: string) => {
        const now = Date.parse(date);
        const bars = await barsAt({ channel, locale }, now);
        return bars
          .filter(({ countdownEndDate }) => countdownEndDate)
          .map((bar) => [bar.id, isCountingDown(bar, now)]);
      };
      const [first, lastWeek, second] = ["2026-11-25", "2026-12-18", "2026-12-21"] as const;
      expect(await countdownsAt("wall", first)).toEqual([["canvas-launch", true]]);
      expect(await countdownsAt("card", first)).toEqual([["wedding", false]]);
      expect(await countdownsAt("card", lastWeek)).toEqual([["wedding", true]]);
      expect(await countdownsAt("wall", second)).toEqual([["aluminium", true]]);
      expect(await countdownsAt("card", second)).toEqual([["birthday", false]]);
    },
  );

  it.each(folders)(
    "has the feed pages of what $channel sells in $locale, which are not indexed [NAV-29, CNT-Q35]",
    async (place) => {
      const stories = createStoryblokStories({ place, client, log: createTestLog() });
      const { mainNavigation } = await stories.globalConfiguration();
      const kinds = ["collage", "calendar", ...(place.channel === "card" ? ["card"] : [])];
      for (const kind of kinds) {
        const content = (await stories.storyAt(`feed-${kind}`))?.content;
        expect.soft(content, kind).toMatchObject({ activeNavigation: kind, noIndex: true });
        expect.soft(subNavigationItem(mainNavigation, kind), kind).toBeDefined();
      }
    },
  );

  it.each(folders)(
    "has a page for editors with the blocks of all other pages in $channel $locale, which is not indexed [CNT-Q34]",
    async (place) => {
      const shown = await kindsOf(place, ["bausteine"]);
      const used = await kindsOf(place, pagesIn(place.channel, place.locale));
      expect([...used].filter((kind) => !shown.has(kind))).toEqual([]);
      const stories = createStoryblokStories({ place, client, log: createTestLog() });
      expect((await stories.storyAt("bausteine"))?.content.noIndex).toBe(true);
    },
  );

  it("has an app page in every locale with apps, at the path of its alternates [CHN-08, CHN-09, CNT-04]", async () => {
    const at = (locale: Locale, slug: string) =>
      createStoryblokStories({
        place: { channel: "wall", locale },
        client,
        log: createTestLog(),
      }).storyAt(slug);
    const page = await at("de-DE", "app");
    expect(page?.content.offer).toBe("apps");
    expect(page?.alternates.map(({ locale }) => locale)).toEqual(
      LOCALES.filter((locale) => locale !== "de-DE" && locale !== "en-US"),
    );
    for (const locale of LOCALES) {
      const path = page?.alternates.find((alternate) => alternate.locale === locale)?.path;
      if (path === undefined) continue;
      expect.soft((await at(locale, path.slice(1)))?.content.offer, locale).toBe("apps");
    }
    expect(await at("en-US", "app")).toBeUndefined();
    expect((await at("en-US", "sizes"))?.content.offer).toBeUndefined();
  });

  it.each(CHANNELS)(
    "has the newsletter thank-you and welcome pages for every locale of %s [NWS-Q6]",
    async (channel) => {
      for (const locale of LOCALES) {
        const stories = createStoryblokStories({
          place: { channel, locale },
          client,
          log: createTestLog(),
        });
        for (const paths of [THANK_YOU_PATHS, WELCOME_PATHS]) {
          const story = await stories.storyAt(paths[languageOf(locale)].slice(1));
          expect.soft(story?.content.isPage, locale).toBe(true);
        }
      }
    },
  );

  it.each(CHANNELS)("has a start page for every locale of %s [CHN-Q1]", async (channel) => {
    for (const locale of LOCALES) {
      const story = await createStoryblokStories({
        place: { channel, locale },
        client,
        log: createTestLog(),
      }).storyAt("");
      expect(story?.content.isPage).toBe(true);
      expect(story?.alternates).toHaveLength(LOCALES.length - 1);
    }
  });
});
