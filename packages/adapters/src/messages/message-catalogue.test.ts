import { LOCALES } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createMessageCatalogue } from "./message-catalogue.ts";

describe("the message catalogue", () => {
  it("returns nested texts by dotted keys, from one locale only [LOC-16]", () => {
    const catalogue = createMessageCatalogue({
      read: (locale) => (locale === "de-DE" ? '{"a":{"b":{"c":"Text"},"n":3},"d":"D"}' : undefined),
    });
    expect(catalogue.text("de-DE", "a.b.c")).toBe("Text");
    expect(catalogue.text("de-DE", "d")).toBe("D");
    expect(catalogue.text("de-DE", "a.b")).toBeUndefined();
    expect(catalogue.text("de-DE", "a.n")).toBeUndefined();
    expect(catalogue.text("de-DE", "__proto__.x")).toBeUndefined();
    expect(catalogue.text("de-AT", "d")).toBeUndefined();
  });

  it("reads a locale once, on demand", () => {
    const read: string[] = [];
    const catalogue = createMessageCatalogue({
      read: (locale) => {
        read.push(locale);
        return "{}";
      },
    });
    expect(read).toEqual([]);
    catalogue.text("fr-FR", "a");
    catalogue.text("fr-FR", "b");
    expect(read).toEqual(["fr-FR"]);
  });

  it("logs a file that cannot be parsed once, and has no texts in its locale [ERR-18]", () => {
    const log = createTestLog();
    const catalogue = createMessageCatalogue({ read: () => '{"a":', log });
    expect(catalogue.text("de-DE", "a")).toBeUndefined();
    expect(catalogue.text("de-DE", "b")).toBeUndefined();
    expect(log.entries).toEqual([
      ["error", "translator-parse-error", { locale: "de-DE", reason: expect.any(String) }],
    ]);
    expect(() => createMessageCatalogue({ read: () => "{" }).text("de-DE", "a")).toThrow("JSON");
  });

  it("has texts in the seven text locales and no others [LOC-16]", () => {
    const catalogue = createMessageCatalogue();
    const written = LOCALES.filter((locale) => catalogue.text(locale, "header.cart") !== undefined);
    expect(written).toEqual(TEXT_LOCALES);
  });
});
