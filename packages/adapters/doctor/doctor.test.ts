import type { SourceStory } from "../src/storyblok/source-stories.ts";
import type { Fields } from "@passepartout/domain/kernel/fields";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { VOCABULARY_TEXTS } from "@passepartout/domain/testing/vocabulary-texts";
import {
  footerTextLocaleOf,
  TEXT_LOCALES,
  type TextLocale,
} from "@passepartout/domain/market/text-locale";
import { VOCABULARY, vocabularyOf } from "@passepartout/domain/messages/vocabulary";
import { compareWithBaseline, countFindings, loweredBaseline, parseBaseline } from "./baseline.ts";
import { campaignFault } from "./campaign-rules.ts";
import { examineContent } from "./examine-content.ts";
import {
  findContradictions,
  findFactsByHand,
  findFactsWithoutValue,
  findUnknownFacts,
} from "./fact-rules.ts";
import { DOCTOR_RULES, excerptOf, type Finding, type WrittenText } from "./finding.ts";
import { countText, readingEase } from "./reading-level.ts";
import { type DoctorSubject, textsOf } from "./subject.ts";
import { findUnsoldOptions } from "./offer-rules.ts";
import { findMisspelled } from "./spelling-rules.ts";
import { findUntranslated } from "./translation-rules.ts";
import { findWrongTypography, findBidirectionalText, findForbiddenWords } from "./word-rules.ts";

const NOW = Date.parse("2026-11-23T12:00Z");

const DESCRIPTION =
  "A description that is neither too short for a search engine nor too long for it.";

const story = (slug: string, content: Fields = {}, more: Partial<SourceStory> = {}) => ({
  channel: "wall" as const,
  locale: "en-GB" as const,
  slug,
  content: { component: "Page", title: "A title", description: DESCRIPTION, ...content },
  alternates: [],
  ...more,
});

const examine = (stories: readonly SourceStory[], more: Partial<DoctorSubject> = {}) =>
  examineContent({
    stories,
    messages: VOCABULARY_TEXTS,
    voices: new Map(),
    now: NOW,
    ...more,
  });

const found = (stories: readonly SourceStory[], more: Partial<DoctorSubject> = {}) =>
  examine(stories, more).map(({ rule, file, field }) => `${rule} ${file} ${field}`);

const written = (text: string, locale: TextLocale = "en-GB", field = "text"): WrittenText => ({
  locale,
  file: "file",
  field,
  text,
  story: story("page", {}, { locale }),
});

const link = (url: string) => ({ fieldtype: "multilink", linktype: "url", url });

describe("the doctor", () => {
  it("has nothing to say about a page that is right [CNT-Q9]", () => {
    expect(examine([story("page", { body: [{ component: "headline", text: "Prints" }] })])).toEqual(
      [],
    );
  });

  it.each<[string, Fields, string]>([
    [
      "a dead link",
      { body: [{ component: "teaser", image: image(), link: link("/gone") }] },
      "link-dead wall/en-GB/page body.0.link",
    ],
    [
      "a link without https",
      { target: link("http://shop.example/") },
      "link-redirects wall/en-GB/page target",
    ],
    ["an unread field", { colour: "red" }, "field-unread wall/en-GB/page colour"],
    [
      "an unknown component",
      { body: [{ component: "marquee" }] },
      "field-unread wall/en-GB/page body.0.component",
    ],
    [
      "a block without its text",
      { body: [{ component: "headline" }] },
      "field-missing wall/en-GB/page body.0.text",
    ],
    [
      "a block without its image",
      { body: [{ component: "photo-block", photos: [{ component: "captioned-picture" }] }] },
      "image-missing wall/en-GB/page body.0.photos.0.image",
    ],
    [
      "an image without description",
      { body: [{ component: "teaser", image: image("") }] },
      "alt-text-missing wall/en-GB/page body.0.image.alt",
    ],
    [
      "a title that search engines cut off",
      { title: "t".repeat(61) },
      "title-length wall/en-GB/page title",
    ],
    [
      "a short description",
      { description: "Too short." },
      "description-length wall/en-GB/page description",
    ],
    [
      "a fact that does not exist",
      { body: [{ component: "headline", text: "{fact.luck}" }] },
      "fact-unknown wall/en-GB/page body.0.text",
    ],
    [
      "ten thousand words",
      { body: [{ component: "headline", text: "word ".repeat(10_000).trim() }] },
      "text-too-long wall/en-GB/page content",
    ],
    [
      "text from right to left",
      { body: [{ component: "headline", text: "שלום" }] },
      "bidirectional-text wall/en-GB/page body.0.text",
    ],
    [
      "a product that is not made",
      { sku: "photoframe-lack-600x450" },
      "sku-unknown wall/en-GB/page sku",
    ],
    [
      "a kind that nobody knows",
      { sku: "fotoframe-poster-600x450" },
      "sku-unknown wall/en-GB/page sku",
    ],
    [
      "a product of a block that is not made",
      {
        body: [
          {
            component: "SKUContainer",
            skus: ["photoframe-poster-600x450", "photoframe-poster-600x451"],
          },
        ],
      },
      "sku-unknown wall/en-GB/page body.0.skus",
    ],
  ])("names file and field of %s [CNT-Q9]", (_, content, expected) => {
    const isMade = (sku: string) => sku === "photoframe-poster-600x450";
    expect(found([story("page", content)], { isMade })).toEqual([expected]);
  });

  it.each([
    ["nl-NL", [], 1],
    ["nl-NL", ["nl"], 1],
    ["nl-NL", [" BE"], 0],
    ["en-US", undefined, 1],
    ["de-DE", undefined, 0],
  ] as const)(
    "misses in %s, for readers in %j, a fact that their country lacks [CNT-Q9, CNT-Q22]",
    (locale, countries, count) => {
      const law = { text: "{fact.guaranteeYears}", ...(countries && { countries }) };
      const page = story("guarantee", { body: [{ component: "text" }, law] }, { locale });
      expect(
        textsOf(page).flatMap((text) => findFactsWithoutValue(text, SAMPLE_SHOP)),
      ).toHaveLength(count);
    },
  );

  it("takes a title that search engines show in full [CNT-Q9]", () => {
    expect(found([story("page", { title: "t".repeat(60) })])).toEqual([]);
  });

  it("finds links to pages that redirect, and images without a file [CNT-Q9]", () => {
    const stories = [
      story("old", { target: link("/new") }),
      story("new"),
      story("page", { body: [{ component: "teaser", image: image(), link: link("/old?a=1#b") }] }),
    ];
    expect(found(stories)).toEqual(["link-redirects wall/en-GB/page body.0.link"]);
    expect(found([stories[2]!], { hasImage: () => false })).toContain(
      "image-missing wall/en-GB/page body.0.image.filename",
    );
  });

  it("asks for neither description nor translation of a redirect, which nobody reads [CNT-Q9, CNT-03]", () => {
    const american = story("page", {}, { locale: "en-US", alternates: ["wall/en-GB/page"] });
    const british = story("page", {}, { alternates: ["wall/en-US/page"] });
    const redirect = { target: link("/page"), title: "Old page", description: "" };
    expect(found([american, british, story("old", redirect)])).toEqual([]);
    expect(found([american, british, story("old", { ...redirect, target: "" })])).toEqual([
      "translation-missing wall/en-GB/old alternates",
      "description-length wall/en-GB/old description",
    ]);
  });

  it.each(["cart", "warenkorb/x", "products", "suche", "a//b", "a%25b"])(
    "finds the slug %s, which nobody can open [CNT-Q9]",
    (slug) => {
      expect(found([story(slug)])).toContain(`slug-collides wall/en-GB/${slug} slug`);
    },
  );

  it("finds pages that a language lacks, unless it does not offer them [CNT-04, CNT-Q9]", () => {
    const american = { locale: "en-US" } as const;
    const stories = [
      story("page", {}, { alternates: ["wall/en-US/page"] }),
      story("page", {}, { ...american, alternates: ["wall/en-GB/page", "wall/en-GB/gone"] }),
      story("apps", { offer: "apps" }),
      story("alone"),
    ];
    expect(found(stories)).toEqual([
      "translation-missing wall/en-GB/alone alternates",
      "translation-missing wall/en-US/page alternates",
    ]);
  });

  const missingMessages = (messages: DoctorSubject["messages"]) =>
    examine([], { messages })
      .filter(({ rule }) => rule === "message-missing")
      .map(({ locale, field }) => `${locale} ${field}`);
  const withText = (locale: TextLocale, key: string) =>
    new Map(VOCABULARY_TEXTS).set(
      locale,
      new Map([...(VOCABULARY_TEXTS.get(locale) ?? []), [key, "2"]]),
    );

  it("finds a language without a message [CNT-Q9]", () => {
    expect(missingMessages(VOCABULARY_TEXTS)).toEqual([]);
    expect(missingMessages(withText("de-DE", "cart.title"))).toEqual(
      TEXT_LOCALES.filter((locale) => locale !== "de-DE").map((locale) => `${locale} cart.title`),
    );
  });

  it.each(TEXT_LOCALES)(
    "finds each label of the vocabulary that %s lacks [CNT-Q9] [TRN-04] [TRN-06]",
    (locale) => {
      const without = new Map(VOCABULARY_TEXTS).set(locale, new Map());
      expect(missingMessages(without).toSorted()).toEqual(
        vocabularyOf(locale)
          .map((key) => `${locale} ${key}`)
          .toSorted(),
      );
      expect(vocabularyOf(locale)).toEqual(
        expect.arrayContaining([...(VOCABULARY["photobookFormats"] ?? [])]),
      );
      const licensed = vocabularyOf(locale).includes("photobook.categories.41");
      expect(licensed).toBe(!locale.startsWith("en"));
    },
  );

  it.each(["footer.weather", "reviews.weather"])(
    "takes %s of a locale from where its footer and review texts are written [CNT-Q9] [LOC-17]",
    (key) => {
      const messages = new Map(
        TEXT_LOCALES.map((locale) => [
          locale,
          footerTextLocaleOf(locale) === locale
            ? (withText(locale, key).get(locale) ?? new Map<string, string>())
            : (VOCABULARY_TEXTS.get(locale) ?? new Map<string, string>()),
        ]),
      );
      expect(missingMessages(messages)).toEqual([]);
      expect(missingMessages(withText("de-DE", key))).toContain(`en-US ${key}`);
    },
  );

  it("never throws, whatever a story holds [CNT-Q9]", () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue({ maxDepth: 4 }), fc.string(), (slug, value, text) => {
        const fields = { body: value, [text]: value, title: value, target: value };
        for (const finding of examine([story(slug, fields)]))
          expect(DOCTOR_RULES).toContain(finding.rule);
      }),
    );
  });
});

function image(alt = "A canvas above a sofa") {
  return { fieldtype: "asset", filename: "/media/a.svg", alt };
}

describe("campaigns", () => {
  it.each([
    ["", "2026-12-01", undefined],
    ["2026-11-20", "2026-12-01", undefined],
    ["", "", "campaign-endless"],
    ["2026-11-20", "soon", "campaign-endless"],
    ["2026-01-01", "2031-12-31", "campaign-endless"],
    ["2026-11-01", "2026-11-22", "campaign-expired"],
    ["2026-12-02", "2026-12-01", "campaign-reversed"],
    ["now", "2026-12-01", "campaign-reversed"],
  ])("from %j to %j: %s [CNT-Q9]", (start, end, rule) => {
    expect(campaignFault(start, end, NOW)?.rule).toBe(rule);
  });

  it("with dates that are facts are as right as the facts [CNT-Q9]", () => {
    const bar = (end: string) =>
      story("_global", {
        component: "Page",
        actionBars: [{ barColor: {}, text: "Now [soon]", countdownEndDate: end }],
      });
    const rules = (end: string) => examine([bar(end)]).map(({ rule }) => rule);
    expect(rules("{fact.canvasCampaignEndsAt}")).not.toContain("campaign-endless");
    expect(rules("{fact.endOfTime}")).toContain("fact-unknown");
    expect(rules("")).toContain("campaign-endless");
  });
});

describe("facts", () => {
  it.each<[TextLocale, string]>([
    ["de-DE", "Montag bis Freitag von 9 bis 18 Uhr"],
    ["de-DE", "Wandbilder fertigen wir in drei bis fünf Werktagen"],
    ["de-DE", "Schon ab vier Karten"],
    ["de-DE", "Ihre Fotos werden 90 Tage nach der Lieferung gelöscht"],
    ["en-GB", "Call +44 20 7946 0142"],
    ["en-US", "Ready in 3 to 5 business days"],
    ["es-ES", "En 3 a 5 días laborables"],
    ["fr-FR", "Sous deux jours ouvrés"],
    ["it-IT", "In 3-5 giorni lavorativi"],
    ["nl-NL", "In twee werkdagen"],
    ["nl-NL", "Besteld vóór 11 uur"],
    ["en-GB", "20% off until 31.12.2026"],
    ["en-GB", "Order by Wednesday"],
    ["en-GB", "JPEG up to 100 MB"],
  ])("in %s are not written by hand: %s [CNT-Q8]", (locale, text) => {
    expect(findFactsByHand(written(text, locale)).length).toBeGreaterThan(0);
  });

  it.each<[TextLocale, string]>([
    ["de-DE", "Montag bis Freitag, {fact.openingHours}, ab {fact.minCards} Karten"],
    ["en-GB", "A frame of 60 x 45 cm for three photos of one family"],
    ["fr-FR", "Sous {fact.cardProductionDays} jours ouvrés"],
    ["fr-FR", "jusqu’à 10 % du chiffre d’affaires moyen annuel"],
  ])("in %s leave other numbers alone: %s [CNT-Q8]", (locale, text) => {
    expect(findFactsByHand(written(text, locale))).toEqual([]);
  });

  it("that two pages state differently are found, on both [CNT-Q8]", () => {
    const texts = [
      written("Bilder löschen wir nach sechs Monaten.", "de-DE"),
      written("Fotos werden 90 Tage nach der Lieferung gelöscht.", "de-DE"),
    ];
    expect(findContradictions(texts).map(({ rule }) => rule)).toEqual([
      "fact-contradicted",
      "fact-contradicted",
    ]);
    expect(findContradictions([texts[0]!, texts[0]!])).toEqual([]);
  });

  it("of services are unknown to interface texts [CNT-Q8]", () => {
    const message: WrittenText = {
      locale: "de-DE",
      file: "messages/de-DE",
      field: "a",
      text: "{fact.transitDays} {fact.phone}",
    };
    expect(findUnknownFacts(message).map((finding) => finding.found)).toEqual([
      "{fact.transitDays}",
    ]);
  });
});

describe("typography", () => {
  it.each<[TextLocale, string]>([
    ["en-GB", "parents' favourites"],
    ["en-GB", 'so-called "mats"'],
    ["en-US", "Loading …"],
    ["en-GB", "Wait..."],
    ["fr-FR", "Quel format ?"],
    ["fr-FR", "Attention: merci"],
    ["fr-FR", "Il a dit « oui »"],
    ["es-ES", "Qué tamaño?"],
    ["nl-NL", "groot - klein"],
    ["de-DE", "zwei  Leerzeichen"],
    ["it-IT", "bello !"],
  ])("of %s finds %s [CNT-Q9]", (locale, text) => {
    expect(findWrongTypography(written(text, locale))).toHaveLength(1);
  });

  it.each<[TextLocale, string]>([
    ["de-DE", "Wird geladen … „Ja“, im Verhältnis 16:9, -20 °C"],
    ["en-GB", "Parents’ favourites: Loading…"],
    ["fr-FR", "Quel format\u00A0? «\u00A0Oui\u00A0», à 16:9, dès 10:30"],
    ["es-ES", "¿Qué tamaño? ¡Hola! Sí, ¿cuál?"],
    ["nl-NL", "foto’s – groot"],
  ])("of %s is content with %s [CNT-Q9]", (locale, text) => {
    expect(findWrongTypography(written(text, locale))).toEqual([]);
  });
});

describe("words", () => {
  const words = [{ not: ["wall picture", "ennobl*"], use: "wall art" }];

  it.each([
    ["Our Wall picture range", true],
    ["wall pictures", false],
    ["ennoblissement", true],
    ["a wallpicture", false],
  ])("forbidden in %j: %s [CNT-Q9]", (text, isFound) => {
    expect(findForbiddenWords([written(text)], { words })).toHaveLength(isFound ? 1 : 0);
  });

  it.each([
    ["Black mat on request", true],
    ["Matted in black", false],
    ["A mat, black as night", false],
    ["With blackened mats, and museum glasses", true],
    ["The glass of a museum", false],
    ["White mat or no mat", false],
  ])("promise what nobody sells in %j: %s [CNT-Q9, WAL-Q4]", (text, isFound) => {
    const messages = new Map([
      [
        "en-US" as const,
        new Map([
          ["frameParts.mat-schwarz", "Black mat"],
          ["frameParts.mat-weiss", "White mat"],
          ["frameParts.mat-none", "No mat"],
        ]),
      ],
    ]);
    const page = textsOf(story("framed", { text }, { locale: "en-US" })).find(
      (one) => one.text === text,
    );
    expect(page).toBeDefined();
    if (page) expect(findUnsoldOptions([page], messages)).toHaveLength(isFound ? 1 : 0);
  });

  it("from left to right are left alone, and any mark that turns them is found [CNT-Q9]", () => {
    expect(findBidirectionalText(written("Größe, œuvre, ñandú, ’"))).toEqual([]);
    expect(findBidirectionalText(written("a\u202Eb"))[0]?.found).toContain("U+202E");
  });

  it("left in German are found whole and in runs of four, cognates and abbreviations are not [CNT-Q9]", () => {
    const german = ["Poster", "Das Bild hängt an der Wand", "JPEG, PNG, GIF, HEIC"];
    const texts = [
      "Poster",
      "Hier das Bild hängt an",
      "JPEG, PNG, GIF, HEIC und",
      "Das Bild",
      "poster",
    ];
    const inFrench = texts.map((text) => written(text, "fr-FR"));
    const find = (cognates: readonly string[]) =>
      findUntranslated(inFrench, german, { cognates }).map((finding) => finding.found);
    expect(find([])).toEqual(["Poster", "Hier das Bild hängt an"]);
    expect(find(["poster"])).toEqual(["Hier das Bild hängt an"]);
  });
});

describe("spelling", () => {
  const KNOWN = [
    "Frist",
    "Leinwand",
    "Bild",
    "Widerruf",
    "Wieder",
    "Ruf",
    "die",
    "rufen",
    "image",
    "une",
  ];
  const spelling = { knows: (word: string) => KNOWN.includes(word), suggest: () => ["Widerruf"] };
  const wordsOf = (locale: TextLocale, text: string, ofShop: readonly string[] = []) =>
    findMisspelled([{ locale, file: "messages", field: "x", text }], spelling, ofShop).map(
      ({ expected }) => / not (\S+);/.exec(expected)?.[1],
    );

  it.each([
    ["de-DE", "Die Widerrufsfrist, das Leinwandbild", ["das"]],
    ["de-DE", "Die Wiederrufsfrist", ["Wiederrufsfrist"]],
    ["de-DE", "Bild- und {fact.days} an info@shop.example, 60x45", ["und"]],
    ["fr-FR", "l’image, d’une imaje", ["imaje"]],
    ["fr-FR", "Leinwandbild", ["Leinwandbild"]],
    ["de-DE", "", []],
  ] as const)("in %s finds in %j what nobody knows [CNT-Q9]", (locale, text, unknown) => {
    expect(wordsOf(locale, text)).toEqual(unknown);
  });

  it("leaves the words of the shop alone, whole and with any ending [CNT-Q9]", () => {
    expect(wordsOf("fr-FR", "Dibond dibonds Plexi plexiglas", ["dibond", "plexi*"])).toEqual([
      "dibonds",
    ]);
  });
});

describe("reading ease", () => {
  // The formulas' own examples: one sentence of ten words, of one syllable each.
  it.each([
    ["en", 206.835 - 10.15 - 84.6],
    ["de", 180 - 10 - 58.5],
    ["fr", 207 - 10.15 - 73.6],
    ["es", 206.84 - 10.2 - 60],
    ["nl", 206.84 - 9.3 - 77],
    ["it", 89 + (300 - 300) / 10],
  ] as const)("in %s is what the formula says [CNT-Q9]", (language, expected) => {
    const counts = { sentences: 1, words: 10, syllables: 10, letters: 30 };
    expect(readingEase(counts, language)).toBeCloseTo(Math.min(100, expected));
  });

  it("falls with longer sentences and words, and stays between 0 and 100 [CNT-Q9]", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("de", "en", "es", "fr", "it", "nl"),
        (text, language) => {
          const ease = readingEase(countText(text, language), language);
          expect(ease).toBeGreaterThanOrEqual(0);
          expect(ease).toBeLessThanOrEqual(100);
        },
      ),
    );
    const easy = countText("We print. You hang it. It is so.", "en");
    const hard = countText(
      "Contemporaneous photographic reproductions necessitate sophisticated infrastructure.",
      "en",
    );
    expect(readingEase(hard, "en")).toBeLessThan(readingEase(easy, "en"));
  });
});

describe("the baseline", () => {
  const finding = (rule: Finding["rule"], locale: TextLocale = "fr-FR"): Finding => ({
    rule,
    locale,
    file: "f",
    field: "a",
    found: "",
    expected: "",
  });

  it("allows fewer findings, and never rises [CNT-Q9]", () => {
    const counts = countFindings([
      finding("typography"),
      finding("link-dead"),
      finding("link-dead"),
    ]);
    const baseline = { "fr-FR": { typography: 3, "link-dead": 1 } } as const;
    expect(compareWithBaseline(counts, baseline)).toEqual([
      { locale: "fr-FR", rule: "link-dead", allowed: 1, found: 2 },
      { locale: "fr-FR", rule: "typography", allowed: 3, found: 1 },
    ]);
    expect(loweredBaseline(counts, baseline)).toEqual({
      "fr-FR": { "link-dead": 1, typography: 1 },
    });
    expect(loweredBaseline(counts, {})).toEqual({});
  });

  it.each(["", "[]", "null", '{"fr":{}}', '{"fr-FR":{"typos":1}}', '{"fr-FR":{"typography":-1}}'])(
    "is not %j [CNT-Q9]",
    (text) => {
      expect(parseBaseline(text)).toMatchObject({
        ok: false,
        error: { code: "baseline-malformed" },
      });
    },
  );

  it("round trips [CNT-Q9]", () => {
    const counts = countFindings([finding("typography")]);
    expect(parseBaseline(JSON.stringify(counts))).toEqual({ ok: true, value: counts });
  });
});

it("shortens what it quotes to the place of the finding [CNT-Q9]", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 91 }), fc.nat(), (text, at) => {
      expect(excerptOf(text, at % text.length).length).toBeLessThanOrEqual(92);
    }),
  );
});
