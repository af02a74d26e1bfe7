import { type Language, LANGUAGES } from "@passepartout/domain/market/locale";
import topics from "./fact-topics.json" with { type: "json" };
import words from "./fact-words.json" with { type: "json" };

type TopicName = keyof typeof topics;
type WordedTopic = Exclude<keyof typeof words.de, "numbers">;

const WORDS: Readonly<Record<Language, typeof words.de>> = words;

/** The pattern of a topic, in which # stands for a number in digits or words. */
const wordedPattern = (topic: WordedTopic, language: Language): RegExp => {
  const pattern = WORDS[language][topic].replaceAll("#", WORDS[language].numbers);
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})`, "iu");
};

/** What is written alike in all languages. */
const PATTERNS: Readonly<Record<Exclude<TopicName, WordedTopic>, RegExp>> = {
  phone: /\+\d{1,3}(?:[\s\u00A0]\d+){2,}/u,
  email: /[\w.-]{1,64}@(?!beispiel|voorbeeld|ejemplo|esempio|exemple|example)[\w-]{1,64}\.\w+/u,
  company:
    /\p{L} (?:GmbH|Ltd|B\.V\.|S\.r\.l\.)|\bHRB \d+|\bDE\d{9}\b|\b(?:12099|10999) Berl[ií]\p{L}+/u,
  photoSize: /\d+[\s\u00A0]?(?:MB|Mo|GB)\b/u,
  // The fine for a seller, which the French law box names, is not a discount.
  discount: /\d+[\s\u00A0\u202F]?%(?! du chiffre d’affaires)/u,
  date: /\b\d{1,2}[./]\d{1,2}[./](?:20)?\d\d\b|\b20\d\d-\d\d-\d\d\b/u,
};

/** What a text states that a fact knows: which fact to name instead. `isSingle` if all pages of a storefront must say the same. */
const TOPICS: Readonly<
  Record<TopicName, { readonly topic: string; readonly facts: string; readonly isSingle?: boolean }>
> = topics;

const isWorded = (name: TopicName): name is WordedTopic => name in WORDS.de;

/** What numbers and names written by hand mean. */
export const FACT_TOPICS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    (Object.keys(topics) as TopicName[]).map((name) => ({
      ...TOPICS[name],
      pattern: isWorded(name) ? wordedPattern(name, language) : PATTERNS[name],
    })),
  ]),
);
