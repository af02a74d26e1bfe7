import type { ContentStories } from "@passepartout/domain/content/content-stories.port";
import type { PageContent, Story } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import { languageOf, LOCALES, type Locale } from "@passepartout/domain/market/locale";

export interface FakeStory {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly slug: string;
  readonly group?: string;
  readonly draft?: boolean;
  readonly target?: string;
  readonly status?: number | string;
  readonly content: Partial<PageContent>;
}

const EMPTY: PageContent = {
  isPage: true,
  title: "",
  description: "",
  layout: "default",
  uspTeaser: [],
  body: [],
};

/** Content stories in memory, per channel and locale. */
export const createFakeContentStories = (
  place: { readonly channel: Channel; readonly locale: Locale },
  stories: readonly FakeStory[],
): ContentStories => {
  const chainOf = (locale: Locale) =>
    fallbackChain(locale).filter((link) => languageOf(link) === languageOf(locale));
  const found = (slug: string, drafts: boolean) =>
    chainOf(place.locale)
      .map((locale) =>
        stories.find(
          (story) =>
            story.channel === place.channel &&
            story.locale === locale &&
            story.slug === slug &&
            (drafts || !story.draft),
        ),
      )
      .find((story) => story !== undefined);
  const alternatesOf = (fake: FakeStory): Story["alternates"] =>
    LOCALES.flatMap((locale) => {
      const other = chainOf(locale)
        .map((link) =>
          stories.find(
            (story) =>
              story.channel === fake.channel &&
              story.locale === link &&
              (story === fake || (story.group !== undefined && story.group === fake.group)),
          ),
        )
        .find((story) => story !== undefined);
      return other && locale !== place.locale ? [{ locale, path: `/${other.slug}` }] : [];
    });
  return {
    storyAt: async (slug, { version = "published" } = {}) => {
      const fake = found(slug, version === "draft");
      if (!fake) return undefined;
      const { target, status } = fake;
      return {
        uuid: `${fake.channel}/${fake.locale}/${slug}`,
        slug,
        content: { ...EMPTY, ...fake.content },
        ...(target !== undefined && { target }),
        ...(status !== undefined && { status }),
        alternates: alternatesOf(fake),
        links: [],
        relations: [],
      };
    },
  };
};
