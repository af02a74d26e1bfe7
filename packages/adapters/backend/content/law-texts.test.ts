import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isCleared } from "@passepartout/domain/facts/shop-facts";
import { CHANNELS, type Channel } from "@passepartout/domain/market/channel";
import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import { countryOf, type Locale, LOCALES } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";
import { hasExpress } from "../shop/shipping-methods.ts";

interface Block {
  readonly _uid: string;
  readonly countries?: readonly string[];
}

/** The blocks of a page about law that a storefront shows, by the end of their ids. */
const shownOn = (channel: Channel, locale: Locale, group: string): readonly Block[] => {
  const text = fallbackChain(locale).find((one): one is TextLocale =>
    (TEXT_LOCALES as readonly string[]).includes(one),
  );
  const folder = join(import.meta.dirname, channel, text ?? "");
  const page = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .find((story) => story.group === group);
  return (page.content.body as readonly Block[]).filter(
    ({ countries }) => countries === undefined || countries.includes(countryOf(locale)),
  );
};

const textOf = (blocks: readonly Block[]): string => JSON.stringify(blocks);

const STOREFRONTS = CHANNELS.flatMap((channel) =>
  LOCALES.map((locale) => ({ channel, locale, country: countryOf(locale) })),
);

describe.each(STOREFRONTS)("the law of $channel in $locale", ({ channel, locale, country }) => {
  it("names express beside its price alone, so that it is left out where there is none [CNT-Q32]", () => {
    const blocks = shownOn(channel, locale, "shipping");
    const isPriced = (block: (typeof blocks)[number]) =>
      textOf([block]).includes("{fact.expressPrice}");
    if (hasExpress(country)) expect(blocks.filter(isPriced)).toHaveLength(1);
    expect(textOf(blocks.filter((block) => !isPriced(block)))).not.toMatch(/express|espress/i);
  });

  it("says who pays customs beside the tax in the prices [CNT-Q31]", () => {
    expect(textOf(shownOn(channel, locale, "shipping"))).toContain(
      "{fact.vatNote} {fact.customsNote}",
    );
  });

  it("has the notice of the legal guarantee in the European Union, and one text about the law of the country [CNT-Q33]", () => {
    const blocks = shownOn(channel, locale, "guarantee");
    const notices = blocks.filter(({ _uid }) => _uid.endsWith("-notice"));
    expect(notices).toHaveLength(isCleared(country) ? 0 : 1);
    const laws = blocks.filter(
      (block) => block.countries !== undefined && !block._uid.endsWith("-notice"),
    );
    expect(laws).toHaveLength(1);
    expect(textOf(laws)).toContain("{fact.guaranteeLaw}");
  });

  it.each(["terms", "withdrawal"])(
    "has one text about the withdrawal of the country on the page %s [CNT-Q33]",
    (group) => {
      const texts = shownOn(channel, locale, group).filter(
        (block) =>
          block.countries !== undefined && textOf([block]).includes("{fact.withdrawalDays}"),
      );
      expect(texts).toHaveLength(1);
    },
  );

  it("tells who gets data, and whom to ask about it [CNT-Q33]", () => {
    const blocks = shownOn(channel, locale, "privacy");
    expect(blocks.filter(({ _uid }) => _uid.endsWith("-recipients"))).toHaveLength(1);
    expect(blocks.filter(({ _uid }) => _uid.includes("-basis-"))).toHaveLength(1);
    expect(textOf(blocks)).toContain("{fact.dataAuthority}");
  });
});
