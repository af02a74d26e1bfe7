import { CHANNELS, type Channel } from "../market/channel.ts";
import { TEXT_LOCALES, type TextLocale } from "../market/text-locale.ts";
import type { ContentSource } from "./content-source.port.ts";
import { examineContent } from "./examine-content.ts";
import type { Finding } from "./finding.ts";
import type { DoctorSubject, SourceStory, Spelling } from "./subject.ts";

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
    components: source.components,
    messages: new Map(TEXT_LOCALES.map((locale) => [locale, source.messages(locale)])),
    voices: new Map(TEXT_LOCALES.map((locale) => [locale, source.voice(locale)])),
  });
};
