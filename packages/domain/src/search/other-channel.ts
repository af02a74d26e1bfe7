import type { Channel } from "../market/channel.ts";
import { type Language, languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { hasCompounds } from "./market-words.ts";
import { foldedWords, searchWords } from "./search-text.ts";

/** The channel whose shop sells what a search names; undefined if it is this one, or none in particular. */
export const otherChannelFor = (
  {
    place: { channel, locale },
    text,
  }: {
    readonly place: Pick<Place, "channel" | "locale">;
    readonly text: (key: string) => string;
  },
  words: string,
): Channel | undefined => {
  const language = languageOf(locale);
  const searched = searchWords(words, language);
  const other = channel === "wall" ? "card" : "wall";
  // Names of goods, or how they begin, in a list.
  const isNamed = (of: Channel): boolean =>
    text(`search.goods.${of}`)
      .split(",")
      .map(foldedWords)
      .filter((name) => name.length > 0)
      .some((name) =>
        name.every((part) => searched.some((word) => isWordOf(word, part, language))),
      );
  return isNamed(other) && !isNamed(channel) ? other : undefined;
};

const isWordOf = (word: string, part: string, language: Language): boolean =>
  hasCompounds(language) ? word.includes(part) : word.startsWith(part);
