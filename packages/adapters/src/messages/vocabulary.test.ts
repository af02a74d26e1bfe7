import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { VOCABULARY, vocabularyOf } from "@passepartout/domain/messages/vocabulary";
import { describe, expect, it } from "vitest";
import { createMessageCatalogue } from "./message-catalogue.ts";

const catalogue = createMessageCatalogue();

describe("the vocabulary in the text sets", () => {
  it.each(TEXT_LOCALES)("of %s is whole [LOC-16] [TRN-06] [TRN-09]", (locale) => {
    const missing = vocabularyOf(locale).filter((key) => !catalogue.text(locale, key));
    expect(missing).toEqual([]);
  });

  it.each(TEXT_LOCALES)("of %s has its placeholders in the quantity labels [TRN-28]", (locale) => {
    const texts = (VOCABULARY["quantities"] ?? []).map((key) => catalogue.text(locale, key) ?? "");
    for (const name of ["{quantity}", "{currentQuantity}", "{format}"])
      expect(texts.some((text) => text.includes(name))).toBe(true);
  });
});
