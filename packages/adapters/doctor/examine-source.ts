import { CHANNELS, type Channel } from "@passepartout/domain/market/channel";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { examineContent } from "./examine-content.ts";
import type { Finding } from "./finding.ts";
import type { DoctorSubject } from "./subject.ts";
import type { Voice } from "../src/messages/voices.ts";
import type { Spelling } from "../src/spelling/dictionaries.ts";
import type { SourceStory } from "../src/storyblok/source-stories.ts";

/** All content as editors and writers wrote it, for the doctor. Nothing is cached. */
export interface ContentSource {
  /** All published stories of a channel in exactly this locale. Rejects if the content service fails. */
  stories(channel: Channel, locale: TextLocale): Promise<readonly SourceStory[]>;
  /** The interface texts of exactly this locale by key. */
  messages(locale: TextLocale): ReadonlyMap<string, string>;
  voice(locale: TextLocale): Voice;
  /** The dictionary of a locale, if it is installed. */
  spelling(locale: TextLocale): Promise<Spelling | undefined>;
}

/** Loads all content, since pages are compared across languages, and examines it. */
export const examineSource = async (
  source: ContentSource,
  options: Pick<DoctorSubject, "now" | "hasImage"> & { readonly channels?: readonly Channel[] },
): Promise<readonly Finding[]> => {
  const { channels = CHANNELS, ...rest } = options;
  const stories: SourceStory[] = [];
  // One after the other, because a content service limits the number of requests per second.
  for (const channel of channels)
    for (const locale of TEXT_LOCALES) stories.push(...(await source.stories(channel, locale)));
  const spelling = new Map<TextLocale, Spelling>();
  for (const locale of TEXT_LOCALES) {
    const dictionary = await source.spelling(locale);
    if (dictionary) spelling.set(locale, dictionary);
  }
  return examineContent({
    ...rest,
    stories,
    spelling,
    messages: new Map(TEXT_LOCALES.map((locale) => [locale, source.messages(locale)])),
    voices: new Map(TEXT_LOCALES.map((locale) => [locale, source.voice(locale)])),
  });
};
