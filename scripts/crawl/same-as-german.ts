import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { brandOf } from "../../packages/domain/src/market/channel-rules.ts";

/** Texts that may be the same in another language as in German, and why. */
export interface SharedTexts {
  readonly reason: string;
  /** Languages or locales in which they are the same; all if absent. */
  readonly in?: readonly string[];
  readonly texts: RegExp;
}

/** Patterns for complete texts. Texts of numbers, units, sizes and codes need no entry. */
export const SAME_AS_GERMAN: readonly SharedTexts[] = [
  { reason: "names of people and places", texts: /^(?:Miriam Falk|Liechtenstein)$/ },
  {
    reason: "a country of that name, and each language is named in its own",
    in: ["nl"],
    texts: /^Luxemburg(?: \((?:Deutsch|Français)\))?$/,
  },
  {
    reason: "each country is named in its own language",
    texts:
      /^(?:Belgique|België|Deutschland|España|France|Italia|Italien|Luxembourg|Luxemburg|Nederland|Österreich|Schweiz|Suisse|Svizzera|United Kingdom|United States)(?: \((?:Deutsch|français|italiano|Nederlands)\))?$/,
  },
  {
    reason: "names of films and studios",
    texts: /^(?:Marvel|Avengers|Star Wars|Spider-Man|Disney)$/,
  },
  { reason: "the same word in this language", in: ["en"], texts: /^(?:Baby|Filter)$/ },
  { reason: "the same word in this language", in: ["fr"], texts: /^Papier$/ },
  {
    reason: "the same name of a month",
    in: ["en"],
    texts: /^(?:April|August|September|November) \d{4}$/,
  },
  { reason: "the same word in this language", in: ["en", "nl"], texts: /^Lifestyle$/ },
  { reason: "the name of a figure", texts: /^TrustScore [\d.,]+$/ },
  { reason: "the same word in all languages", texts: /^Poster$/ },
  { reason: "the same word in this language", in: ["en", "es"], texts: /^Material$/ },
  { reason: "the same word in this language", in: ["en"], texts: /^[Mm]att$/ },
  {
    reason: "the same word in this language",
    in: ["nl"],
    texts: /^(?:Acrylglas|Fotocollage|Fotokalender|Thema)$/,
  },
  {
    reason: "colours and styles with the number of themes",
    texts: /^(?:Beige|Gold|Orange|Rosa|Elegant|Minimalistisch|Modern|Vintage)(?: \(\d+\))?$/,
  },
];

const BRANDS: ReadonlySet<string> = new Set(CHANNELS.map(brandOf));

const NO_WORD = /^(?:[^\p{L}]*|cm|mm|px|kB|MB|DIN|A\d|CHF|EUR|GBP|USD|x)$/iu;

/** Whether a text may be the same in a locale as in German: a listed text, a brand, or only numbers, sizes and codes. */
export const mayBeShared = (text: string, locale: string): boolean =>
  BRANDS.has(text) ||
  !/\p{L}{3}/u.test(text) ||
  text.split(/\s+/).every((word) => NO_WORD.test(word)) ||
  SAME_AS_GERMAN.some(
    ({ in: places, texts }) =>
      texts.test(text) && (!places || places.some((place) => locale.startsWith(place))),
  );
