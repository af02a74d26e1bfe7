import { readFileSync } from "node:fs";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "@passepartout/domain/catalogue/calendar";
import { CARD_STYLES } from "@passepartout/domain/catalogue/card-list";
import { ACCESSORIES, OCCASIONS, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { parametersOf } from "@passepartout/domain/catalogue/product-table";
import { FRAME_TYPES, FRAME_VARIANTS, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { PARAMETERS_OF } from "@passepartout/domain/designer/designer-parameters";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { spelledFor } from "@passepartout/domain/market/spelling";
import { translate } from "@passepartout/domain/messages/translate";
import { describe, expect, it } from "vitest";
import { createMessageCatalogue } from "./message-catalogue.ts";

const keysOf = (value: unknown, prefix = ""): readonly string[] =>
  typeof value === "string"
    ? [prefix]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        keysOf(inner, prefix === "" ? key : `${prefix}.${key}`),
      );

const catalogue = createMessageCatalogue();
const KEYS = new Map(
  TEXT_LOCALES.map((locale) => {
    const file = readFileSync(new URL(`${locale}.json`, import.meta.url), "utf8");
    return [locale, new Set(keysOf(JSON.parse(file)))] as const;
  }),
);
const keysIn = (locale: TextLocale): ReadonlySet<string> => KEYS.get(locale) ?? new Set();
const textIn = (locale: TextLocale, key: string): string => catalogue.text(locale, key) ?? "";
/** Without facts: a language may name another one, or none. */
const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(?!fact\.)[^}]*\}/g)].map(String).toSorted();

const GERMAN = keysIn("de-DE");
const OTHERS = TEXT_LOCALES.filter((locale) => locale !== "de-DE");

/** Licensed photo books that the English storefronts do not have. */
const ENGLISH_GAPS = [41, 42, 43, 45].map((id) => `photobook.categories.${id}`);
const ENGLISH_EXTRAS = ["ratios.panoramic-wide", "ratios.panoramic-ultra-wide"];
const isFooterText = (key: string) => key.startsWith("footer.") || key.startsWith("reviews.");

/** Under each of `names` below `prefix`, every text set has a text; English may lack `but`. */
const expectTexts = (prefix: string, names: readonly string[], but: readonly string[] = []) => {
  for (const locale of TEXT_LOCALES) {
    const missing = names
      .map((name) => `${prefix}.${name}`)
      .filter((key) => textIn(locale, key) === "");
    expect({ locale, missing }).toEqual({ locale, missing: locale.startsWith("en") ? but : [] });
  }
};

const german = (keys: readonly string[]) => keys.map((key) => textIn("de-DE", key));

describe("the text sets", () => {
  it.each(OTHERS)(
    "of %s has the keys of the German one, but for the gaps of the specification [LOC-16] [TRN-06] [TRN-09]",
    (locale) => {
      const isEnglish = locale.startsWith("en");
      const expected = [...GERMAN]
        .filter((key) => !(isEnglish && ENGLISH_GAPS.includes(key)))
        .filter((key) => !(locale === "en-US" && isFooterText(key)))
        .concat(isEnglish ? ENGLISH_EXTRAS : []);
      expect([...keysIn(locale)].toSorted()).toEqual(expected.toSorted());
    },
  );

  it("has footer and review texts in six locales; a visit in en-US reads the British ones [LOC-17] [LOC-Q8]", () => {
    const written = TEXT_LOCALES.filter((locale) => [...keysIn(locale)].some(isFooterText));
    expect(written.toSorted()).toEqual(
      TEXT_LOCALES.filter((locale) => locale !== "en-US").toSorted(),
    );
    expect(translate(catalogue, "en-US", "footer.paymentMethods")).toEqual({
      text: "Ways to pay",
      locale: "en-GB",
      missing: false,
    });
  });

  it.each(TEXT_LOCALES)("of %s has no empty text and no stray space", (locale) => {
    const odd = [...keysIn(locale)].filter((key) => !/^\S(?:.*\S)?$/s.test(textIn(locale, key)));
    expect(odd).toEqual([]);
  });

  it.each(OTHERS)("of %s has the placeholders of the German one [TRN-Q3]", (locale) => {
    const odd = [...keysIn(locale)]
      .filter((key) => GERMAN.has(key))
      .filter(
        (key) =>
          placeholdersOf(textIn(locale, key)).join() !==
          placeholdersOf(textIn("de-DE", key)).join(),
      );
    expect(odd).toEqual([]);
  });

  it("has well-formed placeholders alone", () => {
    const all = TEXT_LOCALES.flatMap((locale) =>
      [...keysIn(locale)].map((key) => textIn(locale, key)),
    );
    const left = all
      .map((text) => text.replace(/\{(?:fact\.)?[a-zA-Z]+\}/g, ""))
      .filter((text) => /[{}]/.test(text));
    expect(left).toEqual([]);
  });

  it("is set with the marks of print: no straight quotes, no three dots, no space to break before a French mark [LOC-16]", () => {
    const set = TEXT_LOCALES.flatMap((locale) =>
      [...keysIn(locale)].map((key) => ({ locale, key, text: textIn(locale, key) })),
    );
    const plain = set.filter(
      ({ locale, text }) =>
        /['"]|\.\.\.| {2}/.test(text) || (locale === "fr-FR" && / [!?;:»]|« /.test(text)),
    );
    expect(plain).toEqual([]);
  });

  it("finds a text in every shop locale, whatever its own set lacks [LOC-Q8]", () => {
    for (const locale of ["de-CH", "fr-BE", "it-CH", "nl-BE", "en-US"]) {
      const missing = [...GERMAN]
        .filter((key) => !ENGLISH_GAPS.includes(key))
        .filter((key) => translate(catalogue, locale, key).missing);
      expect({ locale, missing }).toEqual({ locale, missing: [] });
    }
  });
});

describe("the vocabulary", () => {
  it("names the nine photo book formats [TRN-04] [TRN-Q1]", () => {
    const ids = [
      "200-200",
      "300-300",
      "a3-quer",
      "a4-hoch",
      "a4-quer",
      "a4-quer-card",
      "a5-hoch",
      "a5-quer",
      "a6-quer",
    ];
    expectTexts("photobook.formats", ids);
    expect(ids.map((id) => textIn("en-GB", `photobook.formats.${id}`))).toEqual([
      "20 x 20 cm",
      "30 x 30 cm",
      "A3 landscape",
      "A4 portrait",
      "A4 landscape",
      "A4 landscape, card shop edition",
      "A5 portrait",
      "A5 landscape",
      "A6 landscape",
    ]);
  });

  it.each([
    ["200-200", /^8x8 inches/],
    ["300-300", /^12x12 inches/],
    ["a4-quer", /^8x11 inches/],
    ["a4-hoch", /^8x11 inches/],
    ["a5-quer", /^6x8 inches/],
    ["a5-hoch", /^6x8 inches/],
    ["a3-quer", /^11x16 inches/],
    ["a6-quer", /^4x6 inches/],
  ])("shows the photo book format %s in inches in the US [TRN-05] [TRN-Q2]", (id, label) => {
    expect(textIn("en-US", `photobook.formats.${id}`)).toMatch(label);
  });

  it("names the photo book categories, English without four licensed ones [TRN-06]", () => {
    const ids = [1, 2, 3, 4, 5, 8, 9, 10, 12, 15, 16, 18, 20, 22, 41, 42, 43, 44, 45, 50].map(
      String,
    );
    expectTexts("photobook.categories", ids, ENGLISH_GAPS);
    expect(textIn("en-GB", "photobook.categories.1")).toBe("Wedding");
    expect(textIn("en-GB", "photobook.categories.20")).toBe("Mother’s Day");
    expect(textIn("en-US", "photobook.categories.44")).toBe("Avengers");
    expect(textIn("de-DE", "photobook.categories.22")).toBe("Hochzeitszeitung");
  });

  it("names types, covers, laminations and papers of photo books [TRN-07]", () => {
    expectTexts("photobook.types", ["digitalfotobuch", "echtfotobuch", "fotoheft"]);
    expectTexts("photobook.covers", ["hard", "soft"]);
    expectTexts("photobook.laminations", ["glaenzend", "matt"]);
    expectTexts("photobook.papers", ["standard", "matt", "glaenzend", "feinstweiss"]);
    expect(textIn("en-GB", "photobook.papers.feinstweiss")).toMatch(/write on/);
  });

  it("names the ratios of wall pictures [TRN-08]", () => {
    expectTexts("ratios", [
      "16:9",
      "2:1",
      "3:1",
      "3:2",
      "4:1",
      "4:3",
      "5:1",
      "5:2",
      "5:4",
      "6:1",
      "din",
      "square",
      "standard",
      "fototapete",
      "hidden",
    ]);
    expect(textIn("fr-FR", "ratios.16:9")).toBe("16:9");
  });

  it("names two panoramas in English alone [TRN-09]", () => {
    const named = TEXT_LOCALES.filter((locale) =>
      ENGLISH_EXTRAS.every((key) => textIn(locale, key) !== ""),
    );
    expect(named).toEqual(["en-GB", "en-US"]);
  });

  it("names the materials, most of them with a framed variant [TRN-10]", () => {
    const framed = [
      "poster",
      "leinwand",
      "aludibond",
      "aludibond-brushed",
      "aludibond-fineart",
      "acrylglas",
      "echtglas",
      "forexplatte",
      "gallerybond",
      "hahnemuehle",
      "fraesbild",
      "backlitfolie",
    ];
    const plain = [
      "klebefolie",
      "pvcplane",
      "fototapete",
      "wallpaper",
      "card",
      "photobox",
      "photobook",
      "accessories",
    ];
    expectTexts("materials", [...framed, ...plain, ...framed.map((id) => `${id}-framed`)]);
    expectTexts("materials", MATERIALS);
    expect(textIn("de-DE", "materials.leinwand-framed")).toBe("Leinwand mit Rahmen");
  });

  it("names the parts of a frame [TRN-11]", () => {
    expectTexts("frameParts", [
      "artbox-frame",
      "frame-glass",
      "frame-bars",
      "rear-panel",
      "floater-frame",
      "purchased-frame",
      "mat",
    ]);
    expectTexts("frameTypes", FRAME_TYPES);
    expect(textIn("en-GB", "frameParts.rear-panel")).toBe("Rear panel");
  });

  it("names drill holes [TRN-12]", () => {
    expectTexts("options.bohrung", ["label", "ohne", "ecken"]);
    expect(textIn("de-DE", "options.bohrung.ecken")).toBe("Bohrung in den Ecken");
  });

  it("names printing methods [TRN-13]", () => {
    expectTexts("options.druckverfahren", [
      "label",
      "direktdruck",
      "fineart",
      "fineart-glaenzend",
      "fineart-matt",
      "fineart-hahnemuehle",
    ]);
    expect(textIn("en-GB", "options.druckverfahren.direktdruck")).toBe("Direct print");
  });

  it("names material finishes [TRN-14]", () => {
    expectTexts("options.materialausfuehrung", [
      "label",
      "aludibond-standard",
      "aludibond-gebuerstet",
      "hahnemuehle-standard",
      "hahnemuehle-matt-cotton-smooth",
      "poster-standard",
      "poster-seidenmatt",
      "poster-oekopapier",
    ]);
    expect(textIn("en-GB", "options.materialausfuehrung.poster-oekopapier")).toBe("Recycled paper");
  });

  it("names light frames [TRN-15]", () => {
    expectTexts("options.leuchtrahmen", ["label", "ohne", "led"]);
    expect(textIn("de-DE", "options.leuchtrahmen.led")).toBe("LED-Leuchtrahmen");
  });

  it("names millings [TRN-16]", () => {
    expectTexts("options.fraesung", ["label", "ohne", "linien", "punkte"]);
    expect(textIn("en-GB", "options.fraesung.punkte")).toBe("Dots");
  });

  it("names adhesive films [TRN-17]", () => {
    expectTexts("options.klebefolie", [
      "label",
      "normal",
      "weiss",
      "transparent",
      "transparent-gespiegelt",
    ]);
    expect(textIn("en-GB", "options.klebefolie.weiss")).toBe("White vinyl");
  });

  it("names stretcher frames by depth, in centimetres or in inches [TRN-18]", () => {
    expectTexts("options.keilrahmen", ["label", "25mm", "38mm"]);
    const [thin, thick] = ["options.keilrahmen.25mm", "options.keilrahmen.38mm"] as const;
    expect(german([thin, thick])).toEqual(["2,5 cm tief", "3,8 cm tief"]);
    expect(textIn("en-GB", thin)).toMatch(/^2\.5 cm/);
    expect(textIn("en-US", thin)).toMatch(/^1 inch/);
    expect(textIn("en-US", thick)).toMatch(/^1\.5 inch/);
  });

  it("names canvas edges [TRN-19]", () => {
    expectTexts("options.leinwandkante", ["label", "farbig", "gespiegelt", "umgeschlagen"]);
    expect(textIn("en-GB", "options.leinwandkante.gespiegelt")).toBe("Mirrored edge");
  });

  it("names poster laminations [TRN-20]", () => {
    expectTexts("options.poster-laminierung", ["label", "ohne", "glaenzend", "matt"]);
    expect(textIn("en-GB", "options.poster-laminierung.ohne")).toBe("No lamination");
  });

  it("names eyelets [TRN-21]", () => {
    expectTexts("options.pvcplane-oesen", ["label", "ohne", "einfach"]);
    expect(textIn("de-DE", "options.pvcplane-oesen.einfach")).toBe("Mit einfachen Ösen");
  });

  it("names the sixteen aluminium frames in full and in short [TRN-22] [TRN-Q7]", () => {
    const ids = ["eckig", "rund"].flatMap((shape) =>
      [
        "gold",
        "kupfer",
        "schwarz",
        "schwarz-matt",
        "silber",
        "silber-matt",
        "weiss",
        "silber-chrom",
      ].map((colour) => `alurahmen-${shape}-${colour}`),
    );
    expectTexts(
      "frames",
      ids.flatMap((id) => [`${id}.full`, `${id}.short`]),
    );
    expect(textIn("en-GB", "frames.alurahmen-eckig-schwarz.full")).toBe(
      "Square-edged aluminium frame, black",
    );
    expect(textIn("en-US", "frames.alurahmen-eckig-schwarz.full")).toBe(
      "Metal frame, square, black",
    );
  });

  it("names art boxes and floater frames in six finishes [TRN-23]", () => {
    const ids = ["artbox", "schattenfuge-leinwand", "schattenfuge-platte"].flatMap((frame) =>
      ["eiche", "natur", "schwarz-lack", "schwarz-struktur", "weiss-lack", "weiss-struktur"].map(
        (finish) => `${frame}-${finish}`,
      ),
    );
    expectTexts(
      "frames",
      ids.flatMap((id) => [`${id}.full`, `${id}.short`]),
    );
    expect(textIn("nl-NL", "frames.artbox-eiche.full")).toBe("Houten artbox, eiken");
  });

  it("names photo, wooden and plastic frames in black, silver and white [TRN-24] [TRN-Q6]", () => {
    const ids = ["fotorahmen", "holzrahmen", "kunststoffrahmen"].flatMap((frame) =>
      ["schwarz", "silber", "weiss"].map((colour) => `${frame}-${colour}`),
    );
    expectTexts(
      "frames",
      ids.flatMap((id) => [`${id}.full`, `${id}.short`]),
    );
    expect(textIn("fr-FR", "frames.holzrahmen-schwarz.full")).toBe("Cadre en bois, noir");
  });

  it("names every produced frame, each differently, the short name no longer than the full one [TRN-22] [TRN-23] [TRN-24]", () => {
    for (const locale of TEXT_LOCALES) {
      const full = FRAME_VARIANTS.map((id) => textIn(locale, `frames.${id}.full`));
      const short = FRAME_VARIANTS.map((id) => textIn(locale, `frames.${id}.short`));
      expect(new Set(full).size).toBe(43);
      expect(new Set(short).size).toBe(43);
      expect(short.filter((name, at) => name.length > (full[at]?.length ?? 0))).toEqual([]);
    }
  });

  it("names glass, backs, mats and the empty template [TRN-25]", () => {
    expectTexts("frameParts", [
      "back-normal",
      "glass-museum",
      "glass-normal",
      "mat-creme",
      "mat-none",
      "mat-schwarz",
      "mat-weiss",
      "frameWithMat",
      "emptyTemplate",
    ]);
    expect(textIn("de-DE", "frameParts.mat-weiss")).toBe("Passepartout weiß");
  });

  it.each(TEXT_LOCALES)(
    "labels the print formats of %s as the shop formats sizes there [TRN-26] [BOX-05] [BOX-06]",
    (locale) => {
      for (const id of PRINT_FORMATS) {
        const format = parseFormat(id);
        expect(format.ok && formatLabel(format.value, locale)).toBe(
          spelledFor(textIn(locale, `prints.formats.${id}`), locale),
        );
      }
    },
  );

  it("labels print formats in centimetres, in the US in inches [TRN-26]", () => {
    const labels = (locale: TextLocale) =>
      PRINT_FORMATS.map((id) => textIn(locale, `prints.formats.${id}`));
    expect(labels("de-DE")).toEqual([
      "10 x 10 cm",
      "10 x 12 cm",
      "13 x 9 cm",
      "15 x 10 cm",
      "18 x 13 cm",
      "30 x 20 cm",
    ]);
    expect(labels("en-US")).toEqual(["4 x 4", "4 x 4.5", "5 x 3.5", "6 x 4", "7 x 5", "12 x 8"]);
  });

  it("names prints, photo boxes and their papers [TRN-27]", () => {
    expectTexts("prints.products", [
      "photobox-small",
      "photobox-large",
      "photoprint",
      "poster",
      "hahnemuehle",
      "fotos",
    ]);
    expectTexts("prints.papers", ["simple", "poster", "fotopapier-matt", "hahnemuehle"]);
    expect(textIn("de-DE", "prints.papers.poster")).toBe("Posterpapier, glänzend");
  });

  it("has quantity labels with quantity, current quantity and format [TRN-28] [TRN-Q3]", () => {
    for (const locale of TEXT_LOCALES) {
      expect(placeholdersOf(textIn(locale, "quantity.chosen"))).toEqual([
        "{currentQuantity}",
        "{quantity}",
      ]);
      expect(placeholdersOf(textIn(locale, "quantity.prints"))).toEqual(["{format}", "{quantity}"]);
    }
  });

  it("invites to design photo books [TRN-29]", () => {
    expectTexts("photobook", ["overviewTitle"]);
    expect(textIn("en-GB", "photobook.overviewTitle")).toBe("Design your own photo book");
  });

  it("offers to compare all wall pictures [TRN-30]", () => {
    expectTexts("labels", ["compareWallPictures", "new"]);
    expect(textIn("de-DE", "labels.compareWallPictures")).toBe("Alle Wandbilder vergleichen");
  });
});

describe("texts that rules name", () => {
  it.each(TEXT_LOCALES)("of %s name every value of every choice", (locale) => {
    const keys = PRODUCT_KINDS.flatMap((kind) =>
      Object.values(parametersOf(kind)).flatMap(({ texts, values = [] }) =>
        values
          .filter((value) => texts !== undefined && !/^\d+$/.test(value))
          .map((value) => `${texts}.${value}`),
      ),
    );
    expect(keys.filter((key) => !catalogue.text(locale, key))).toEqual([]);
  });

  it("has a heading and a button for each product of the calculator [CLC-02]", () => {
    const products = ["collage", "photoframe", "photobook", "photobox", "photoprint"];
    expect(textIn("de-DE", "calculator.photoframe.button")).toBe("Wandbild gestalten");
    expectTexts(
      "calculator",
      products.flatMap((product) => [`${product}.heading`, `${product}.button`]),
    );
  });

  it("has a name for each product kind and each parameter of a designer link", () => {
    expectTexts("productKinds", PRODUCT_KINDS);
    expect(textIn("es-ES", "productKinds.photobook")).toBe("Álbum de fotos");
    const names = Object.values(PARAMETERS_OF).flatMap((table) => [...table.keys()]);
    expectTexts(
      "parameters",
      [...new Set(names), "locale"].map((name) => name.replace("[]", "")),
    );
  });

  it("has names for what calendars and cards offer", () => {
    expectTexts("calendars.types", CALENDAR_TYPES);
    expect(textIn("it-IT", "calendars.types.wandkalender")).toBe("Calendario da parete");
    expectTexts("calendars.formats", [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS]);
    expectTexts("calendars.mountings", MOUNTINGS);
    expectTexts("cards.accessories", ACCESSORIES);
    expectTexts("cards.refinements", REFINEMENT_TYPES);
    expectTexts("cards.cardKinds", OCCASIONS);
    expectTexts("cards.styles", CARD_STYLES);
    expectTexts("cards.occasions", [...OCCASIONS, "weihnachten-business", "weihnachten-private"]);
  });

  it("says until when in the action bar, in the order of the language, without an article before the date [ACT-Q2]", () => {
    expect(TEXT_LOCALES.map((locale) => textIn(locale, "actionBar.onlyUntil"))).toEqual([
      "Nur bis {date}",
      "Ends {date}",
      "Ends {date}",
      "Solo hasta el {date}",
      "Jusqu’au {date} seulement",
      "Ultimo giorno: {date}",
      "Nog t/m {date}",
    ]);
  });

  it("has countdown labels for one and for several [CDN-05]", () => {
    const names = ["day", "days", "hour", "hours", "minute", "second"];
    expectTexts("countdown", names);
    expect(names.map((name) => textIn("en-GB", `countdown.${name}`))).toEqual([
      "Day",
      "Days",
      "Hr",
      "Hrs",
      "Min",
      "Sec",
    ]);
  });

  it("has the texts of the help launcher [OPS-05] [OPS-Q3]", () => {
    expectTexts("helpLauncher", ["help", "starting"]);
    expect(german(["helpLauncher.help", "helpLauncher.starting"])).toEqual([
      "Hilfe",
      "Wird gestartet …",
    ]);
    expect(textIn("en-GB", "helpLauncher.starting")).toBe("Starting…");
  });
});
