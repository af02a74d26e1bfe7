import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";
import { CALENDAR_THEME_ENTRIES, calendarThemeIn } from "./calendar-themes.ts";
import { cardById, CARD_THEME_ENTRIES, cardThemeIn } from "./card-themes.ts";
import { themeName } from "./theme-names.ts";

const repeated = (names: readonly string[]): readonly string[] =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) => (all.length > 1 ? [name] : []));

describe("the names of themes", () => {
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
        "Zacht hart",
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
        "Serene kaars",
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
        "Wellen als Aquarell",
        "Watercolour waves",
        "Olas en acuarela",
        "Vagues à l’aquarelle",
        "Onde ad acquerello",
        "Golven in aquarel",
      ],
    ],
  ] as const)("agree with the gender of their subject: %s, %s", (subject, style, names) => {
    expect(
      (["de-DE", "en-GB", "es-ES", "fr-FR", "it-IT", "nl-NL"] as const).map((locale) =>
        themeName(subject, style, locale),
      ),
    ).toEqual(names);
  });

  it.each([
    ["1001-menue", "Eucalyptus, menu"],
    ["1101-menue", "Eucalyptus, landscape, menu"],
  ])("of the card %s of a suite are those of the theme: %s", (id, name) => {
    expect(cardThemeIn(cardById(id)!, "en-GB").name).toBe(name);
  });

  it("have ss in Switzerland and Liechtenstein [LOC-Q11]", () => {
    const names = [...CARD_THEME_ENTRIES, ...CALENDAR_THEME_ENTRIES].map((entry) =>
      "occasion" in entry ? cardThemeIn(entry, "de-CH").name : calendarThemeIn(entry, "de-CH").name,
    );
    expect(names.filter((name) => name.includes("ß"))).toEqual([]);
    expect(themeName("hotAir", "blackWhite", "de-LI")).toBe("Heissluftballon in Schwarz-Weiss");
  });

  it("have American spelling in the United States", () => {
    expect(themeName("baubles", "bright", "en-GB")).toBe("Bright baubles");
    expect(themeName("baubles", "bright", "en-US")).toBe("Bright ornaments");
    expect(themeName("waves", "watercolour", "en-US")).toBe("Watercolor waves");
  });

  it.each(TEXT_LOCALES)("of %s are unique within an occasion or calendar type", (locale) => {
    for (const [, themes] of Map.groupBy(CARD_THEME_ENTRIES, ({ occasion }) => occasion))
      expect(repeated(themes.map((theme) => cardThemeIn(theme, locale).name))).toEqual([]);
    for (const [, themes] of Map.groupBy(
      CALENDAR_THEME_ENTRIES,
      ({ calendarType }) => calendarType,
    ))
      expect(repeated(themes.map((theme) => calendarThemeIn(theme, locale).name))).toEqual([]);
  });

  it.each(TEXT_LOCALES)(
    "of %s start with a capital letter and use typographic characters",
    (locale) => {
      for (const name of [
        ...CARD_THEME_ENTRIES.map((theme) => cardThemeIn(theme, locale).name),
        ...CALENDAR_THEME_ENTRIES.map((theme) => calendarThemeIn(theme, locale).name),
      ])
        expect(name).toMatch(/^\p{Lu}[\p{L}’,\- ]*\p{L}$/u);
    },
  );
});
