import type { Channel } from "../market/channel.ts";
import type { TextLocale } from "../market/text-locale.ts";
import type { ComponentFields, SourceStory, Spelling, Voice } from "./subject.ts";

/** All content as editors and writers wrote it, for the doctor. Nothing is cached. */
export interface ContentSource {
  /** All published stories of a channel in exactly this locale. Rejects if the content service fails. */
  stories(channel: Channel, locale: TextLocale): Promise<readonly SourceStory[]>;
  /** The components of stories with the fields that the shop reads. */
  readonly components: readonly ComponentFields[];
  /** The interface texts of exactly this locale by key. */
  messages(locale: TextLocale): ReadonlyMap<string, string>;
  voice(locale: TextLocale): Voice;
  /** The dictionary of a locale, if it is installed. */
  spelling(locale: TextLocale): Promise<Spelling | undefined>;
}
