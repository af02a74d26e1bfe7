import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";
import { CARD_DESIGNS, cardThemeIn } from "./card-themes.ts";
import { CALENDAR_DESIGNS, calendarThemeIn } from "./calendar-themes.ts";
import { themeName } from "./theme-names.ts";

const repeated = (names: readonly string[]): readonly string[] =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) => (all.length > 1 ? [name] : []));

describe("the names of designs", () => {
  it.each([
    [
      "heart",
      "delicate",
      [
        "Zartes Herz",
        "Delicate heart",
        "Corazón delicado",
        "Cœur délicat",
        "Cuore delicato",
        "Teer hart",
      ],
    ],
    [
      "roses",
      "golden",
      [
        "Goldene Rosen",
        "Golden roses",
        "Rosas doradas",
        "Roses dorées",
        "Rose dorate",
        "Gouden rozen",
      ],
    ],
    [
      "candle",
      "quiet",
      [
        "Stille Kerze",
        "Quiet candle",
        "Vela serena",
        "Bougie paisible",
        "Candela serena",
        "Stille kaars",
      ],
    ],
    [
      "tree",
      "classic",
      [
        "Klassischer Lebensbaum",
        "Classic tree of life",
        "Árbol de la vida clásico",
        "Arbre de vie classique",
        "Albero della vita classico",
        "Klassieke levensboom",
      ],
    ],
    [
      "waves",
      "watercolour",
      [
        "Wellen in Aquarell",
        "Waves in watercolour",
        "Olas en acuarela",
        "Vagues à l’aquarelle",
        "Onde ad acquerello",
        "Golven in aquarel",
      ],
    ],
  ] as const)(
    "agree with the gender of their motif: %s, %s [LOC-16]",
    (motif, treatment, names) => {
      expect(
        (["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT", "nl-NL"] as const).map((locale) =>
          themeName(motif, treatment, locale),
        ),
      ).toEqual(names);
    },
  );

  it("are spelled as America does in the United States [LOC-16]", () => {
    expect(themeName("baubles", "bright", "en-GB")).toBe("Baubles in bright colours");
    expect(themeName("baubles", "bright", "en-US")).toBe("Ornaments in bright colors");
  });

  it.each(TEXT_LOCALES)("of %s are never the same twice within an occasion or a type", (locale) => {
    for (const [, designs] of Map.groupBy(CARD_DESIGNS, ({ occasion }) => occasion))
      expect(repeated(designs.map((design) => cardThemeIn(design, locale).name))).toEqual([]);
    for (const [, designs] of Map.groupBy(CALENDAR_DESIGNS, ({ calendarType }) => calendarType))
      expect(repeated(designs.map((design) => calendarThemeIn(design, locale).name))).toEqual([]);
  });

  it.each(TEXT_LOCALES)("of %s are words, begun with a capital and set as print does", (locale) => {
    for (const name of [
      ...CARD_DESIGNS.map((design) => cardThemeIn(design, locale).name),
      ...CALENDAR_DESIGNS.map((design) => calendarThemeIn(design, locale).name),
    ])
      expect(name).toMatch(/^\p{Lu}[\p{L}’,\- ]*\p{L}$/u);
  });
});
