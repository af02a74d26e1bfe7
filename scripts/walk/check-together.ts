import { channelRules } from "../../packages/domain/src/market/channel-rules.ts";
import {
  DEFAULT_LOCALE,
  isLocale,
  languageOf,
  LOCALES,
} from "../../packages/domain/src/market/locale.ts";
import { mayBeShared } from "./same-as-german.ts";
import type { WalkedPage } from "./walk-shops.ts";

/** Something wrong between a page and others. */
export interface Finding {
  readonly page: WalkedPage;
  readonly finding: string;
}

/** What is wrong between pages: canonical addresses, alternates that do not answer, texts left in German. */
export const findingsBetween = (pages: ReadonlyMap<string, WalkedPage>): readonly Finding[] =>
  [...pages.values()].flatMap((page) =>
    [
      ...findingsOfAddress(page),
      ...findingsOfAlternates(page, pages),
      ...leftInGerman(page, pages),
    ].map((finding) => ({ page, finding: `${new URL(page.url).pathname}: ${finding}` })),
  );

const findingsOfAddress = ({ url, facts }: WalkedPage): readonly string[] =>
  !facts.isIndexed || facts.canonical === url
    ? []
    : [`its canonical address is ${facts.canonical}`];

const findingsOfAlternates = (
  { channel, locale, facts, url }: WalkedPage,
  pages: ReadonlyMap<string, WalkedPage>,
): readonly string[] => {
  if (!facts.isIndexed) return [];
  // The apps are not there for everybody. [CHN-09]
  const isOfApps = /\/app(?:li)?\/?$/.test(new URL(url).pathname);
  const missing = LOCALES.filter(
    (one) =>
      one !== locale &&
      !facts.alternates.has(one) &&
      !(isOfApps && !channelRules(channel, one).hasApps),
  );
  const odd = [...facts.alternates].flatMap(([name, address]) => {
    const other = pages.get(address);
    if (!other) return [`its alternate ${name} at ${address} was never found`];
    if (isLocale(name) && other.locale !== name)
      return [`its alternate ${name} is ${other.locale}`];
    return isLocale(name) && name !== locale && other.facts.alternates.get(locale) !== url
      ? [`its alternate ${name} does not name it`]
      : [];
  });
  return [...missing.map((name) => `it has no alternate in ${name}`), ...odd];
};

const leftInGerman = (
  { locale, facts }: WalkedPage,
  pages: ReadonlyMap<string, WalkedPage>,
): readonly string[] => {
  const german = pages.get(facts.alternates.get(DEFAULT_LOCALE) ?? "");
  if (!german || languageOf(locale) === languageOf(DEFAULT_LOCALE)) return [];
  const known = new Set(german.facts.texts);
  return facts.texts
    .filter((text) => known.has(text) && !mayBeShared(text, locale))
    .map((text) => `reads as in German: ${text.slice(0, 100)}`);
};
