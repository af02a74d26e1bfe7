import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import type { Channel } from "@passepartout/domain/market/channel";
import {
  contentLocalesOf,
  TEXT_LOCALES,
  type TextLocale,
  textLocaleOf,
} from "@passepartout/domain/market/text-locale";
import { examineContent } from "./examine-content.ts";
import type { Finding } from "./finding.ts";
import type { DoctorSubject } from "./subject.ts";
import type { Voice } from "../src/messages/voices.ts";
import type { Spelling } from "../src/spelling/dictionaries.ts";
import type { SourceStory } from "../src/storyblok/source-stories.ts";

/** All content as editors and writers wrote it, for the doctor. Nothing is cached. */
export interface ContentSource {
  /** The definition of a shop of one's own, whose content alone is examined. */
  readonly definition?: ShopDefinition | undefined;
  /** All published stories of a channel in exactly this locale. Rejects if the content service fails. */
  stories(channel: Channel, locale: TextLocale): Promise<readonly SourceStory[]>;
  /** The interface texts of exactly this locale by key. */
  messages(locale: TextLocale): ReadonlyMap<string, string>;
  voice(locale: TextLocale): Voice;
  /** The dictionary of a locale, if it is installed. */
  spelling(locale: TextLocale): Promise<Spelling | undefined>;
  /** The files of the content folder, if there is one, that are no stories. */
  readonly unreadable?: readonly { readonly file: string; readonly message: string }[];
  readonly isMade?: DoctorSubject["isMade"];
}

const findUnreadable = ({ unreadable = [] }: ContentSource): readonly Finding[] =>
  unreadable.map(({ file, message }) => ({
    rule: "story-unreadable",
    // The folder of a file is one of a text locale.
    locale: file.split(/[\\/]/)[1] as TextLocale,
    file: file.replace(/\.json$/, ""),
    field: "",
    found: "",
    expected: `a story; it ${message}`,
  }));

/** The storefronts of a shop of one's own that have no start page. */
const findMissingStarts = (
  stories: readonly SourceStory[],
  { channels, locales }: ShopDefinition,
): readonly Finding[] =>
  channels.flatMap((channel) => {
    const starts = stories.filter((one) => one.slug === "" && one.channel === channel);
    const lacking = locales.filter(
      (locale) => !starts.some((start) => contentLocalesOf(locale).includes(start.locale)),
    );
    return [...new Set(lacking.map(textLocaleOf))].map((locale) => ({
      rule: "start-missing" as const,
      locale,
      file: `${channel}/${locale}/start`,
      field: "",
      found: "",
      expected: "the start page",
    }));
  });

/** Loads all content, since pages are compared across languages, and examines it. */
export const examineSource = async (
  source: ContentSource,
  options: Pick<DoctorSubject, "now" | "hasImage">,
): Promise<readonly Finding[]> => {
  const { definition = SAMPLE_SHOP } = source;
  const sold: ReadonlySet<TextLocale> = new Set(definition.locales.map(textLocaleOf));
  const stories: SourceStory[] = [];
  // One after the other, because a content service limits the number of requests per second.
  for (const channel of definition.channels)
    for (const locale of sold) stories.push(...(await source.stories(channel, locale)));
  const spelling = new Map<TextLocale, Spelling>();
  for (const locale of sold) {
    const dictionary = await source.spelling(locale);
    if (dictionary) spelling.set(locale, dictionary);
  }
  // Texts of other locales are compared with, and not examined.
  const findings = examineContent({
    ...options,
    isMade: source.isMade,
    definition: source.definition,
    stories,
    spelling,
    messages: new Map(TEXT_LOCALES.map((locale) => [locale, source.messages(locale)])),
    voices: new Map(TEXT_LOCALES.map((locale) => [locale, source.voice(locale)])),
  });
  return [
    ...findUnreadable(source),
    ...(source.definition ? findMissingStarts(stories, definition) : []),
    ...findings,
  ].filter(({ locale }) => sold.has(locale));
};
