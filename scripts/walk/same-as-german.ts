import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { brandOf } from "../../packages/domain/src/market/channel-rules.ts";

/** Texts that may read in another language as they do in German, and why. */
export interface SharedTexts {
  readonly reason: string;
  /** Languages or locales that read them alike; all when absent. */
  readonly in?: readonly string[];
  readonly texts: RegExp;
}

/** Whole texts; what consists of numbers, units, sizes and codes needs no entry. */
export const SAME_AS_GERMAN: readonly SharedTexts[] = [
  { reason: "names of people and places", texts: /^(?:Miriam Falk|Liechtenstein)$/ },
  {
    reason: "a country of that name, and each language is named in its own",
    in: ["nl"],
    texts: /^Luxemburg \((?:Deutsch|Français)\)$/,
  },
  {
    reason: "names of films and their makers",
    texts: /^(?:Marvel|Avengers|Star Wars|Spider-Man|Disney)$/,
  },
  { reason: "the same word in this language", in: ["en"], texts: /^Baby$/ },
  { reason: "the same word in this language", in: ["en", "nl"], texts: /^Lifestyle$/ },
  { reason: "the name of a figure", texts: /^TrustScore [\d.,]+$/ },
  { reason: "the same word in all languages", texts: /^Poster$/ },
  { reason: "the same word in this language", in: ["en", "es"], texts: /^Material$/ },
  { reason: "the same word in this language", in: ["en"], texts: /^matt$/ },
  { reason: "the same word in this language", in: ["nl"], texts: /^Acrylglas$/ },
  {
    reason: "colours and styles of that name, with how many designs have them",
    texts: /^(?:Beige|Gold|Orange|Rosa|Elegant|Minimalistisch|Modern|Vintage)(?: \(\d+\))?$/,
  },
];

const BRANDS: ReadonlySet<string> = new Set(CHANNELS.map(brandOf));

const NO_WORD = /^(?:[^\p{L}]*|cm|mm|px|kB|MB|DIN|A\d|CHF|EUR|GBP|USD|x)$/iu;

/** Whether a text may stand in a language as it stands in German: on the list, a brand, or numbers, sizes and codes alone. */
export const mayBeShared = (text: string, locale: string): boolean =>
  BRANDS.has(text) ||
  !/\p{L}{3}/u.test(text) ||
  text.split(/\s+/).every((word) => NO_WORD.test(word)) ||
  SAME_AS_GERMAN.some(
    ({ in: places, texts }) =>
      texts.test(text) && (!places || places.some((place) => locale.startsWith(place))),
  );
