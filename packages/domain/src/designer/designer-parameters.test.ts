import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Locale } from "../market/locale.ts";
import { designerParameters, type LinkContext, PARAMETERS_OF } from "./designer-parameters.ts";
import { parseQuery, type QueryEntry } from "./product-query.ts";

const CONTEXT: LinkContext = { locale: "de-DE", now: Date.parse("2026-05-15T12:00:00Z") };

const rules = (kind: ProductKind, query: string, context: Partial<LinkContext> = {}) =>
  designerParameters(kind, parseQuery(query), { ...CONTEXT, ...context });

/** The parameters as a readable text. */
const read = (kind: ProductKind, query: string, context?: Partial<LinkContext>): string =>
  rules(kind, query, context)
    .parameters.map(([name, value]) => `${name}=${value}`)
    .join("&");

const namesOf = (kind: ProductKind) => [...PARAMETERS_OF[kind].keys()].toSorted().join(" ");
const sorted = (names: string) => names.split(" ").toSorted().join(" ");

const SHARED = "gclid productType s tileCount disableCache sku projectId";
const FRAME = "addToCart frameType matSize matType materialType optionTypes format";

describe("query names", () => {
  it.each<[ProductKind, string, string]>([
    [
      "card",
      "bow card category designId occasion paper punching quantity refinementType ribbon ribbonColor isSample screw seal standard tag themeId",
      "DSG-01",
    ],
    [
      "calendar",
      "accessoryTypes designGroupId designId formatType mountingType paperType amount refinementType startDate startMonth year calendarType",
      "DSG-03",
    ],
    ["photoframe", `${FRAME} customerPicture`, "DSG-07"],
    ["collage", `${FRAME} categoryIds[] designGroupSetId designId isCollage`, "DSG-09"],
    [
      "photobook",
      "amount photobookBinding cover coverLamination designGroupSetId format graduationsPageCount pageCount paper printing type quantity categoryIds[] templateId refinement photobookType",
      "DSG-14",
    ],
    ["photobox", "finish photoboxFormat photoboxType size customerPicture", "DSG-Q11"],
    ["photoprint", "finish photoboxFormat photoboxType customerPicture", "DSG-Q12"],
  ])("of %s are %s and the shared ones [%s]", (kind, names) => {
    expect(namesOf(kind)).toBe(sorted(`${names} ${SHARED}`));
  });

  it("that are not in the table of a kind are dropped with a reason [DSG-01]", () => {
    expect(rules("card", "themeId=1&materialType=poster&ThemeId=2&constructor=3").dropped).toEqual([
      ["materialType", "poster", "is not a parameter of a card link"],
      ["ThemeId", "2", "is not a parameter of a card link"],
      ["constructor", "3", "is not a parameter of a card link"],
    ]);
  });

  it("shared by all kinds are accepted for all of them [DSG-15]", () => {
    const query = "gclid=g1&s=friend&tileCount=12&disableCache=1&sku=abc";
    expect(read("photobox", query)).toBe(query);
    expect(read("card", query)).toBe(query);
  });

  it("with a leading underscore are dropped before anything else [DSG-16, DSG-Q3]", () => {
    const { parameters, dropped } = rules("card", "_storyblok=&themeId=1&_x=2&_themeId=3");
    expect(parameters).toEqual([["themeId", "1"]]);
    expect(dropped).toEqual([
      ["_storyblok", "", "starts with an underscore and is not part of designer links"],
      ["_x", "2", "starts with an underscore and is not part of designer links"],
      ["_themeId", "3", "starts with an underscore and is not part of designer links"],
    ]);
  });

  it("occur once, the first valid value wins; lists have no duplicates [DSG-Q9]", () => {
    expect(read("card", "quantity=0&quantity=8&quantity=12&tag=a&tag=b&tag=a")).toBe(
      "quantity=8&tag=a&tag=b",
    );
    expect(rules("card", "themeId=1&themeId=1&themeId=2").dropped).toEqual([
      ["themeId", "1", "is already given"],
      ["themeId", "2", "is already given"],
    ]);
    expect(read("collage", "categoryIds[]=2&categoryIds%5B%5D=1&optionTypes=a&optionTypes=b")).toBe(
      "categoryIds[]=2&categoryIds[]=1&optionTypes=a&optionTypes=b",
    );
  });
});

describe("values", () => {
  it.each<[ProductKind, string, string]>([
    ["card", "refinementType", "gold ohne relief rosegold silber"],
    ["card", "occasion", "einschulung geburt trauer weihnachten"],
    ["card", "quantity", "1 40 5000"],
    ["calendar", "formatType", "a4-quer 200-400 a5-hoch 120-265"],
    ["calendar", "calendarType", "familienplaner wandkalender"],
    ["calendar", "amount", "1 12"],
    ["calendar", "mountingType", "lochung spirale"],
    ["calendar", "startDate", "2027-02-28 2028-02-29"],
    ["calendar", "startMonth", "1 12"],
    ["calendar", "year", "2026 2030"],
    ["photoframe", "materialType", "acrylglas leinwand poster"],
    ["photoframe", "frameType", "artbox-schwarz-lack alurahmen-rund-gold"],
    ["photoframe", "matType", "mat-none mat-weiss"],
    ["photoframe", "matSize", "0 30"],
    ["photoframe", "format", "600x450 1x1"],
    ["collage", "format", "600x450"],
    ["collage", "isCollage", "1 true"],
    ["collage", "categoryIds[]", "1 13 999"],
    ["photobook", "photobookBinding", "heftbindung layflat pur"],
    ["photobook", "paper", "standard matt glaenzend feinstweiss"],
    ["photobook", "coverLamination", "glaenzend matt none"],
    ["photobook", "format", "a3-quer 300-300"],
    ["photobook", "pageCount", "26"],
    ["photobook", "categoryIds[]", "1 41 50"],
    ["photobox", "photoboxFormat", "100x100 300x200 90x130"],
    ["photobox", "photoboxType", "small"],
    ["photoprint", "photoboxType", "photoprint"],
  ])("of %s for %s include %s [DSG-07, DSG-09, DSG-14]", (kind, name, values) => {
    for (const value of values.split(" ")) {
      const { parameters, dropped } = designerParameters(kind, [[name, value]], CONTEXT);
      expect(parameters).toContainEqual([name, value]);
      expect(dropped).toEqual([]);
    }
  });

  it.each<[ProductKind, string, string, string]>([
    ["card", "refinementType", "platin", "expects one of gold, ohne, relief, rosegold, silber"],
    [
      "card",
      "quantity",
      "-1 0 1.5 01 many 1e3 9999999999999999",
      "expects a positive whole number or sample",
    ],
    ["calendar", "formatType", "600x450", "expects a calendar format like a4-quer or 200-400"],
    ["calendar", "mountingType", "klammer", "expects one of holzblock, holzfuss, lochung, spirale"],
    ["calendar", "amount", "0 x sample", "expects a positive whole number"],
    [
      "calendar",
      "startDate",
      "2027-02-29 31.01.2027 2027-1-1",
      "expects a real date like 2027-01-31",
    ],
    ["calendar", "startMonth", "0 13 Januar", "expects a month from 1 to 12"],
    ["calendar", "year", "27 20277", "expects a year of four digits"],
    [
      "photoframe",
      "frameType",
      "artbox-rosa gold",
      "expects a frame type or a produced frame, like artbox-schwarz-lack",
    ],
    ["photoframe", "matType", "mat-creme", "expects one of mat-none, mat-weiss"],
    ["photoframe", "matSize", "30mm", "expects one of 0, 30"],
    ["photoframe", "format", "0x100 a4-quer", "expects width x height in mm, like 600x450"],
    ["collage", "isCollage", "0 false", "expects 1 or true"],
    ["collage", "categoryIds[]", "0 1,2", "expects a positive whole number"],
    [
      "photobook",
      "format",
      "600x450",
      "expects one of a3-quer, a4-hoch, a4-quer, a5-hoch, a5-quer, a6-quer, 200-200, 300-300",
    ],
    ["photobook", "cover", "leather", "expects one of hard, soft"],
    ["photobook", "quantity", "sample", "expects a positive whole number"],
    [
      "photobook",
      "categoryIds[]",
      "6 7 99",
      "expects the id of a photo book category of this locale",
    ],
    ["photobox", "photoboxType", "photoprint", "expects one of small"],
    ["photoprint", "photoboxType", "small", "expects one of photoprint"],
    ["card", "productType", "calendar x", "expects card, the kind of this link"],
    ["card", "locale", "de de-de xx-XX", "expects a supported locale"],
  ])("of %s for %s do not include %s [DSG-Q8, DSG-01, DSG-15]", (kind, name, values, reason) => {
    for (const value of values.split(" ")) {
      const { parameters, dropped } = designerParameters(kind, [[name, value]], CONTEXT);
      expect(dropped).toEqual([[name, value, reason]]);
      expect(parameters).not.toContainEqual([name, value]);
    }
  });

  it("name the kind of the link in the calculator's spelling too [DSG-15, GEN-Q1]", () => {
    expect(read("photoframe", "productType=photoFrame")).toBe("productType=photoframe");
  });

  it("of occasions may be labels; the link contains the id [CRD-Q4]", () => {
    expect(read("card", "occasion=weihnachten-business")).toBe("occasion=weihnachten");
  });

  it("that are empty are dropped [INF-Q5]", () => {
    expect(rules("card", "themeId=&quantity").dropped).toEqual([
      ["themeId", "", "is empty"],
      ["quantity", "", "is empty"],
    ]);
  });

  it("that are too long or too many are dropped [DSG-15]", () => {
    const long = designerParameters("card", [["tag", "x".repeat(2001)]], CONTEXT);
    expect(long.parameters).toEqual([]);
    expect(long.dropped[0]?.[2]).toBe("is longer than 2000 characters");
    const tags = Array.from({ length: 450 }, (_, index): QueryEntry => ["tag", `t${index}`]);
    const many = designerParameters("card", tags, CONTEXT);
    expect(many.parameters).toHaveLength(400);
    expect(many.dropped).toHaveLength(50);
    expect(many.dropped[0]).toEqual(["tag", "t400", "a link has at most 400 entries"]);
  });
});

describe("locale", () => {
  it.each<[string, Locale, Locale, number]>([
    ["", "de-DE", "de-DE", 0],
    ["locale=fr-CH", "de-DE", "fr-CH", 0],
    ["locale=xx&locale=fr-CH&locale=it-IT&locale=fr-CH", "de-DE", "fr-CH", 3],
    ["locale=", "nl-BE", "nl-BE", 1],
  ])("of %j on a page in %s is %s [DSG-17]", (query, page, locale, dropped) => {
    const result = rules("card", query, { locale: page });
    expect(result.locale).toBe(locale);
    expect(result.parameters).toEqual([]);
    expect(result.dropped).toHaveLength(dropped);
  });
});

describe("cards", () => {
  it("have one card as their sample; isSample is not changed [DSG-02, DSG-Q5]", () => {
    expect(read("card", "themeId=4&quantity=sample&isSample=1")).toBe(
      "themeId=4&quantity=1&isSample=1",
    );
    expect(read("card", "themeId=4&isSample=true")).toBe("themeId=4&isSample=true");
  });

  it("drop a quantity that is not a positive integer [DSG-Q8]", () => {
    for (const quantity of ["0", "-4", "ten", "4.5", "%2B4"])
      expect(read("card", `themeId=4&quantity=${quantity}`)).toBe("themeId=4");
  });

  it("have a refinement type, not a refinement [DSG-Q4]", () => {
    expect(read("card", "refinementType=gold&refinement=gold")).toBe("refinementType=gold");
  });
});

describe("calendars", () => {
  const START = "accessoryTypes=ohne&startMonth=5&year=2026";

  it.each([
    ["", START],
    ["startDate=2027-11-30", "startDate=2027-11-30&accessoryTypes=ohne&startMonth=11&year=2027"],
    ["startMonth=3", "startMonth=3&accessoryTypes=ohne&year=2026"],
    ["year=2030", "year=2030&accessoryTypes=ohne&startMonth=5"],
    ["startMonth=03&year=2030", "startMonth=3&year=2030&accessoryTypes=ohne"],
    [
      "startDate=2027-11-30&startMonth=1",
      "startDate=2027-11-30&startMonth=1&accessoryTypes=ohne&year=2027",
    ],
    [
      "startDate=2027-11-30&startMonth=1&year=2028",
      "startDate=2027-11-30&startMonth=1&year=2028&accessoryTypes=ohne",
    ],
    ["startDate=2027-02-30", START],
    ["startMonth=13&year=27", START],
    ["startDate=0987-01-01", "startDate=0987-01-01&accessoryTypes=ohne&startMonth=1&year=0987"],
  ])("with %j start as %s [DSG-04, DSG-Q2]", (query, expected) => {
    expect(read("calendar", query)).toBe(expected);
  });

  it.each<[string, Locale, string]>([
    ["2026-12-31T22:30:00Z", "de-DE", "startMonth=12&year=2026"],
    ["2026-12-31T23:30:00Z", "de-DE", "startMonth=1&year=2027"],
    ["2026-12-31T23:30:00Z", "en-GB", "startMonth=12&year=2026"],
    ["2027-01-01T04:30:00Z", "en-US", "startMonth=12&year=2026"],
    ["2027-01-01T05:00:00Z", "en-US", "startMonth=1&year=2027"],
    ["2026-07-31T22:30:00Z", "fr-CH", "startMonth=8&year=2026"],
  ])("at %s in %s start with the current month there [DSG-04]", (now, locale, expected) => {
    expect(read("calendar", "", { locale, now: Date.parse(now) })).toBe(
      `accessoryTypes=ohne&${expected}`,
    );
  });

  it("start with the month of the link's locale [DSG-04, DSG-17]", () => {
    const now = Date.parse("2026-12-31T23:30:00Z");
    expect(read("calendar", "locale=en-US", { now })).toBe(
      "accessoryTypes=ohne&startMonth=12&year=2026",
    );
  });

  it("follow the clock from one second to the next [DSG-04]", () => {
    const midnight = Date.parse("2026-12-31T23:00:00Z");
    expect(read("calendar", "", { now: midnight - 1 })).toContain("startMonth=12&year=2026");
    expect(read("calendar", "", { now: midnight })).toContain("startMonth=1&year=2027");
    expect(read("calendar", "", { now: midnight - 1 })).toContain("startMonth=12&year=2026");
  });

  it("have a start date without a time zone [DSG-04]", () => {
    expect(read("calendar", "startDate=2027-01-01", { locale: "en-US" })).toContain(
      "startMonth=1&year=2027",
    );
  });

  it("have no default start without a valid clock [DSG-04]", () => {
    for (const now of [Number.NaN, Number.POSITIVE_INFINITY, -1e17, 1e17])
      expect(read("calendar", "", { now })).toBe("accessoryTypes=ohne");
  });

  it.each([
    ["mountingType=holzblock", "accessoryTypes=holzblock"],
    ["mountingType=holzfuss", "accessoryTypes=holzfuss"],
    ["mountingType=holzfuss&accessoryTypes=holzblock", "accessoryTypes=holzfuss"],
    ["accessoryTypes=holzfuss&mountingType=holzfuss", "accessoryTypes=holzfuss"],
  ])("with %j have %s [DSG-05, DSG-Q1]", (query, expected) => {
    const result = read("calendar", `${query}&startMonth=1&year=2027`);
    expect(result.replace("startMonth=1&year=2027", "").replace(/^&|&$/g, "")).toBe(expected);
  });

  it("report that an accessory has been moved [DSG-05, DSG-Q1]", () => {
    expect(rules("calendar", "mountingType=holzblock").dropped).toEqual([
      ["mountingType", "holzblock", "is an accessory: moved to accessoryTypes"],
    ]);
  });

  it.each([
    ["mountingType=spirale", "mountingType=spirale&accessoryTypes=ohne"],
    ["mountingType=lochung&accessoryTypes=holzfuss", "mountingType=lochung&accessoryTypes=ohne"],
    ["mountingType=klammer", "accessoryTypes=ohne"],
    ["accessoryTypes=holzfuss", "accessoryTypes=holzfuss"],
  ])("with %j have %s [DSG-06]", (query, expected) => {
    expect(read("calendar", query)).toBe(`${expected}&startMonth=5&year=2026`);
  });
});

describe("photo frames", () => {
  const query = "materialType=poster&frameType=artbox-eiche&format=600x450";

  it.each([
    ["frameType=artbox", "frameType=artbox-schwarz-lack"],
    ["frameType=holzrahmen-weiss", "frameType=holzrahmen-weiss"],
    [
      "materialType=poster&frameType=holzrahmen",
      "materialType=poster&frameType=holzrahmen-schwarz&matType=mat-weiss&matSize=30",
    ],
    [
      "materialType=poster&frameType=alurahmen-rund-gold&matType=mat-none",
      "materialType=poster&frameType=alurahmen-rund-gold&matType=mat-none&matSize=0",
    ],
    [
      "materialType=poster&frameType=fotorahmen-silber",
      "materialType=poster&frameType=fotorahmen-silber&matType=mat-none&matSize=0",
    ],
    ["matSize=30", "matSize=30&matType=mat-weiss"],
    ["matType=mat-weiss&matSize=0", "matType=mat-weiss&matSize=30"],
    ["materialType=leinwand", "materialType=leinwand"],
  ])("with %j are %s, of both kinds [WAL-03, WAL-09, DSG-Q14]", (given, expected) => {
    expect(read("photoframe", given)).toBe(expected);
    expect(read("collage", given)).toBe(expected);
    expect(read("photoframe", expected)).toBe(expected);
  });

  it("omit the material in frame-only links only [DSG-08, DSG-Q6]", () => {
    expect(read("photoframe", query)).toBe(query);
    expect(read("photoframe", query, { frameOnly: false })).toBe(query);
    const { parameters, dropped } = rules("photoframe", query, { frameOnly: true });
    expect(parameters).toEqual([
      ["frameType", "artbox-eiche"],
      ["format", "600x450"],
    ]);
    expect(dropped).toEqual([["materialType", "poster", "is omitted from frame-only links"]]);
    expect(read("collage", query, { frameOnly: true })).toBe(query);
  });
});

describe("photo books", () => {
  it("default to an amount of 1; a quantity is never added [DSG-10, DSG-Q7]", () => {
    expect(read("photobook", "")).toBe("amount=1");
    expect(read("photobook", "amount=3&quantity=2")).toBe("amount=3&quantity=2");
    expect(read("photobook", "amount=0")).toBe("amount=1");
  });

  it.each([
    ["type=digitalfotobuch", "type=digitalfotobuch&printing=digital&cover=hard&amount=1"],
    ["type=echtfotobuch", "type=echtfotobuch&printing=echtfoto&cover=hard&amount=1"],
    ["type=fotoheft", "type=fotoheft&printing=digital&cover=soft&amount=1"],
    ["photobookType=fotoheft", "type=fotoheft&printing=digital&cover=soft&amount=1"],
    [
      "cover=soft&type=digitalfotobuch",
      "cover=soft&type=digitalfotobuch&printing=digital&amount=1",
    ],
    ["cover=soft&type=echtfotobuch", "type=echtfotobuch&printing=echtfoto&cover=hard&amount=1"],
    ["printing=echtfoto&type=fotoheft", "type=fotoheft&printing=digital&cover=soft&amount=1"],
    ["printing=echtfoto&cover=soft", "printing=echtfoto&cover=soft&amount=1"],
  ])("with %j are %s [DSG-11, BOK-Q3]", (query, expected) => {
    expect(read("photobook", query)).toBe(expected);
  });

  it("report what their type excludes [DSG-11]", () => {
    expect(rules("photobook", "type=fotoheft&cover=hard&printing=echtfoto").dropped).toEqual([
      ["printing", "echtfoto", "is determined by the type"],
      ["cover", "hard", "expects soft with this type"],
    ]);
    expect(rules("photobook", "photobookType=fotoheft").dropped).toEqual([
      ["photobookType", "fotoheft", "is renamed to type"],
    ]);
  });

  const designGroups = [
    { id: "g1", format: "a4-quer", templateId: "t1" },
    { id: "g2", format: "200-200", templateId: "t2" },
    { id: "g3", format: "200-200", templateId: "t3" },
  ];

  it.each([
    ["format=200-200", "format=200-200&templateId=t2&amount=1"],
    ["format=a4-quer&templateId=t9", "format=a4-quer&templateId=t1&amount=1"],
    ["templateId=t1&format=a4-quer", "templateId=t1&format=a4-quer&amount=1"],
    ["format=a6-quer", "format=a6-quer&amount=1"],
    ["format=a6-quer&templateId=t9", "format=a6-quer&amount=1"],
    ["templateId=t9", "amount=1"],
  ])(
    "with %j take their template from the design groups: %s [DSG-12, DSG-Q10]",
    (query, expected) => {
      expect(read("photobook", query, { designGroups })).toBe(expected);
    },
  );

  it("preserve a template if there are no design groups [DSG-12]", () => {
    expect(read("photobook", "format=a4-quer&templateId=t1")).toBe(
      "format=a4-quer&templateId=t1&amount=1",
    );
  });

  it.each([
    ["gold", "refinement=gold&amount=1"],
    ["silber", "refinement=silber&amount=1"],
    ["none", "amount=1"],
    ["ohne", "amount=1"],
  ])("with refinement %s are priced with %s [DSG-13, DSG-Q4]", (refinement, expected) => {
    expect(read("photobook", `refinement=${refinement}`)).toBe(expected);
  });

  it("are without a refinement that does not exist [DSG-13]", () => {
    expect(read("photobook", "refinement=quatsch")).toBe("amount=1");
  });

  it("have the categories of their locale [BOK-10, DSG-18]", () => {
    const query = "categoryIds[]=41&categoryIds[]=44";
    expect(read("photobook", query, { locale: "de-AT" })).toBe(`${query}&amount=1`);
    expect(read("photobook", query, { locale: "en-GB" })).toBe("categoryIds[]=44&amount=1");
    expect(read("photobook", `${query}&locale=en-US`)).toBe("categoryIds[]=44&amount=1");
  });
});

describe("photo prints", () => {
  it("have a default type, photo boxes do not [INF-01, DSG-14]", () => {
    expect(read("photoprint", "photoboxFormat=100x100")).toBe(
      "photoboxFormat=100x100&photoboxType=photoprint",
    );
    expect(read("photobox", "photoboxFormat=100x100")).toBe("photoboxFormat=100x100");
  });
});

describe("any entries", () => {
  it("are each accepted or reported as dropped [DSG-01]", () => {
    const kinds = Object.keys(PARAMETERS_OF) as ProductKind[];
    const names = [...new Set(kinds.flatMap((kind) => [...PARAMETERS_OF[kind].keys()]))];
    const entry: fc.Arbitrary<QueryEntry> = fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.constantFrom("_x", "__proto__", ""), fc.string()),
      fc.oneof(
        fc.constantFrom("", "1", "sample", "holzblock", "spirale", "fotoheft", "hard", "600x450"),
        anyText(),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(entry), (kind, entries) => {
        const { parameters, dropped } = designerParameters(kind, entries, CONTEXT);
        const count = (name: string) =>
          parameters.filter(([accepted]) => accepted === name).length +
          dropped.filter(([rejected]) => rejected === name).length;
        for (const [name] of entries)
          expect(count(name)).toBeGreaterThanOrEqual(entries.filter(([n]) => n === name).length);
        for (const [name, value] of parameters) {
          expect(PARAMETERS_OF[kind].has(name)).toBe(true);
          expect(value).not.toBe("");
        }
        for (const [, , reason] of dropped) expect(reason).not.toBe("");
      }),
    );
  });
});
