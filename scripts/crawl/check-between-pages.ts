import { channelRules } from "../../packages/domain/src/market/channel-rules.ts";
import {
  DEFAULT_LOCALE,
  isLocale,
  languageOf,
  LOCALES,
} from "../../packages/domain/src/market/locale.ts";
import type { CrawledPage, Finding } from "./crawl-shops.ts";

/** The findings between pages: wrong canonical addresses, alternates that are not mutual, texts that are still German. */
export const findingsBetween = (pages: ReadonlyMap<string, CrawledPage>): readonly Finding[] =>
  [...pages.values()].flatMap((page) =>
    [
      ...findingsOfAddress(page),
      ...findingsOfAlternates(page, pages),
      ...stillGerman(page, pages),
    ].map((finding) => ({
      storefront: page,
      finding: `${new URL(page.url).pathname}: ${finding}`,
    })),
  );

const findingsOfAddress = ({ url, facts }: CrawledPage): readonly string[] =>
  !facts.isIndexed || facts.canonical === url
    ? []
    : [`wrong canonical address: ${facts.canonical}`];

const findingsOfAlternates = (
  { channel, locale, facts, url }: CrawledPage,
  pages: ReadonlyMap<string, CrawledPage>,
): readonly string[] => {
  if (!facts.isIndexed) return [];
  // The page about the apps does not exist in every storefront.
  const isOfApps = /\/app(?:li)?\/?$/.test(new URL(url).pathname);
  const missing = LOCALES.filter(
    (one) =>
      one !== locale &&
      !facts.alternates.has(one) &&
      !(isOfApps && !channelRules(channel, one).hasApps),
  );
  const wrong = [...facts.alternates].flatMap(([name, address]) => {
    const other = pages.get(address);
    if (!other) return [`alternate ${name} does not exist: ${address}`];
    if (isLocale(name) && other.locale !== name) return [`alternate ${name} is in ${other.locale}`];
    return isLocale(name) && name !== locale && other.facts.alternates.get(locale) !== url
      ? [`alternate ${name} does not link back`]
      : [];
  });
  return [...missing.map((name) => `no alternate in ${name}`), ...wrong];
};

const stillGerman = (
  { locale, facts }: CrawledPage,
  pages: ReadonlyMap<string, CrawledPage>,
): readonly string[] => {
  const german = pages.get(facts.alternates.get(DEFAULT_LOCALE) ?? "");
  if (!german || languageOf(locale) === languageOf(DEFAULT_LOCALE)) return [];
  const germanTexts = new Set(german.facts.texts);
  return facts.texts
    .filter((text) => germanTexts.has(text) && isSentence(text))
    .map((text) => `same text as in German: ${text.slice(0, 100)}`);
};

/** Words and names may be the same in two languages, which the doctor judges; three words in a row are German. */
const isSentence = (text: string): boolean => (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 3;
