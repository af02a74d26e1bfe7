import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { ACCESSORIES, OCCASIONS, REFINEMENT_TYPES } from "../catalogue/card.ts";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "../catalogue/calendar.ts";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
  PRINTINGS,
} from "../catalogue/photo-book.ts";
import { PRINT_FORMATS } from "../catalogue/photo-box.ts";
import { PRODUCT_KINDS, type ProductKind } from "../catalogue/product-kind.ts";
import { FRAME_TYPES, FRAME_VARIANTS, MAT_SIZES, MAT_TYPES, MATERIALS } from "../catalogue/wall.ts";
import { LOCALES } from "../market/locale.ts";
import { designerParameters, type LinkContext, PARAMETERS_OF } from "./designer-parameters.ts";
import {
  buildDesignerUrl,
  parseDesignerUrl,
  CONFIGURATOR_PATHS,
  configuratorPathOf,
  kindsOfConfiguratorPath,
} from "./designer-url.ts";
import { inferProductKind } from "./infer-product-kind.ts";
import { parseQuery, type QueryEntry } from "./product-query.ts";

const CONTEXT: LinkContext = { locale: "de-DE", now: Date.parse("2026-05-15T12:00:00Z") };

const build = (kind: ProductKind, query: string, context: Partial<LinkContext> = {}) =>
  buildDesignerUrl(kind, parseQuery(query), { ...CONTEXT, ...context });

const parsed = (url: string) => {
  const link = parseDesignerUrl(url);
  if (!link.ok) throw new Error(`${link.error.message}: ${link.error.input}`);
  return link.value;
};

describe("buildDesignerUrl", () => {
  it.each<[ProductKind, string, string]>([
    [
      "card",
      "themeId=12&quantity=sample&_preview=1",
      "/configurator-card?themeId=12&quantity=1&locale=de-DE",
    ],
    [
      "calendar",
      "calendarType=tischkalender&formatType=a5-quer&mountingType=holzfuss",
      "/configurator-calendar?calendarType=tischkalender&formatType=a5-quer&accessoryTypes=holzfuss&startMonth=5&year=2026&locale=de-DE",
    ],
    [
      "photoframe",
      "materialType=acrylglas&frameType=artbox-schwarz-lack&format=600x450",
      "/configurator-photo-frame?materialType=acrylglas&frameType=artbox-schwarz-lack&format=600x450&locale=de-DE",
    ],
    [
      "collage",
      "materialType=poster&designId=7&categoryIds[]=1&categoryIds[]=2&designGroupSetId=3&format=300x300",
      "/configurator-collage?materialType=poster&designId=7&categoryIds%5B%5D=1&categoryIds%5B%5D=2&designGroupSetId=3&format=300x300&locale=de-DE",
    ],
    [
      "photobook",
      "type=echtfotobuch&format=a4-quer&categoryIds[]=9&designGroupSetId=3",
      "/configurator-photobook?type=echtfotobuch&format=a4-quer&categoryIds%5B%5D=9&designGroupSetId=3&printing=echtfoto&cover=hard&amount=1&locale=de-DE",
    ],
    [
      "photobox",
      "photoboxType=small&photoboxFormat=100x100",
      "/configurator-photobox?photoboxType=small&photoboxFormat=100x100&locale=de-DE",
    ],
    [
      "photoprint",
      "photoboxFormat=150x100",
      "/configurator-photobox?photoboxFormat=150x100&photoboxType=photoprint&locale=de-DE",
    ],
  ])("links a %s with %j [DSG-17, DSG-18, DSG-Q9]", (kind, query, url) => {
    expect(build(kind, query).url).toBe(url);
  });

  it("also returns path and query separately [DSG-17]", () => {
    const link = build("card", "themeId=4");
    expect(link.path).toBe("/configurator-card");
    expect(link.query).toEqual([
      ["themeId", "4"],
      ["locale", "de-DE"],
    ]);
  });

  it("adds the locale of the page unless one is given [DSG-17]", () => {
    for (const locale of LOCALES)
      expect(build("card", "", { locale }).url).toBe(`/configurator-card?locale=${locale}`);
    expect(build("card", "locale=fr-CH&themeId=4").url).toBe(
      "/configurator-card?themeId=4&locale=fr-CH",
    );
  });

  it("drops refinement of any kind and value, but not refinementType [DSG-16, DSG-Q4]", () => {
    expect(build("photobook", "refinement=gold")).toMatchObject({
      url: "/configurator-photobook?amount=1&locale=de-DE",
      dropped: [["refinement", "gold", "is used for prices only, not in designer links"]],
    });
    for (const kind of PRODUCT_KINDS)
      expect(build(kind, "refinement=gold").url).not.toContain("refinement");
    expect(build("calendar", "refinementType=gold").url).toContain("refinementType=gold");
  });

  it("drops every name with a leading underscore [DSG-16, DSG-Q3]", () => {
    for (const kind of PRODUCT_KINDS)
      expect(build(kind, "_a=1&_=2&__proto__=3&_themeId=4").url).not.toContain("_");
  });
});

describe("parseDesignerUrl", () => {
  it.each<[string, ProductKind, string | undefined, readonly QueryEntry[]]>([
    ["/configurator-card?themeId=12&locale=de-DE", "card", "de-DE", [["themeId", "12"]]],
    ["/configurator-card", "card", undefined, []],
    ["/configurator-card/?themeId=1#top", "card", undefined, [["themeId", "1"]]],
    ["http://card.ch.localhost:3000/fr/configurator-card?locale=fr-CH", "card", "fr-CH", []],
    ["/fr-CH/d/configurator-calendar?year=2027", "calendar", undefined, [["year", "2027"]]],
    ["/d/de/configurator-calendar", "calendar", undefined, []],
    ["/configurator-card?locale=xx&locale=de-AT&locale=it-IT", "card", "de-AT", []],
    [
      "/configurator-photobox?photoboxType=photoprint",
      "photoprint",
      undefined,
      [["photoboxType", "photoprint"]],
    ],
    [
      "/configurator-photobox?photoboxType=small",
      "photobox",
      undefined,
      [["photoboxType", "small"]],
    ],
    ["/configurator-photobox?themeId=1", "photobox", undefined, [["themeId", "1"]]],
    ["/configurator-photobox", "photobox", undefined, []],
    [
      "/configurator-collage?materialType=poster",
      "collage",
      undefined,
      [["materialType", "poster"]],
    ],
    [
      "/configurator-photo-frame?materialType=poster&designId=1",
      "photoframe",
      undefined,
      [
        ["materialType", "poster"],
        ["designId", "1"],
      ],
    ],
    ["/configurator?themeId=1", "card", undefined, [["themeId", "1"]]],
    [
      "/configurator-new?materialType=poster&isCollage=1",
      "collage",
      undefined,
      [
        ["materialType", "poster"],
        ["isCollage", "1"],
      ],
    ],
    [
      "/configurator-collage?categoryIds[]=1&categoryIds%5B%5D=2",
      "collage",
      undefined,
      [
        ["categoryIds[]", "1"],
        ["categoryIds[]", "2"],
      ],
    ],
    ["/x/../configurator-card?themeId=1", "card", undefined, [["themeId", "1"]]],
  ])("parses %s [INF-01, RTE-13, DSG-Q9]", (url, productKind, locale, parameters) => {
    expect(parseDesignerUrl(url)).toEqual({
      ok: true,
      value: { productKind, ...(locale !== undefined && { locale }), parameters },
    });
  });

  it.each([
    "",
    "?themeId=1",
    "/",
    "/poster?themeId=1",
    "/configurator",
    "/configurator-cardx",
    "/configurator-new?designId=1",
    "/fr/it/de/configurator-card",
    "/shop/configurator-card",
    "mailto:configurator-card?themeId=1",
    "http://",
    "http://[/configurator-card",
  ])("rejects %j [RTE-12, INF-Q2]", (url) => {
    const link = parseDesignerUrl(url);
    expect(link.ok ? link.value : link.error.code).toBe("designer-url-unknown");
  });

  it("returns a link or an error for any text [RTE-12]", () => {
    const texts = fc.oneof(
      longText("/configurator-card?", "/d", "&a=", "%"),
      anyText().map((text) => `/configurator-card?${text}`),
      fc.string().map((text) => `/configurator-photobox${text}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const link = parseDesignerUrl(text);
        expect([...PRODUCT_KINDS, "designer-url-unknown"]).toContain(
          link.ok ? link.value.productKind : link.error.code,
        );
      }),
    );
  });

  it("parses a link with and without a host alike [RTE-12]", () => {
    const paths = fc.constantFrom(
      "/configurator-card",
      "/configurator-photobox",
      "/configurator-x",
    );
    fc.assert(
      fc.property(paths, anyText(), (path, query) => {
        const url = `${path}?${query}`;
        const read = (text: string) => {
          const link = parseDesignerUrl(text);
          return link.ok ? link.value : link.error.code;
        };
        expect(read(`https://wall.de.localhost${url}`)).toEqual(read(url));
      }),
    );
  });
});

// The whole parameter space: every name with all its values, with values of other lists, and with any text.
const LISTED: ReadonlyMap<string, readonly (string | number)[]> = new Map<
  string,
  readonly (string | number)[]
>(
  Object.entries({
    occasion: [...OCCASIONS, "weihnachten-business", "weihnachten-private"],
    refinementType: REFINEMENT_TYPES,
    refinement: [...REFINEMENT_TYPES, "none"],
    accessoryTypes: ["ohne", "holzblock", "holzfuss", ...ACCESSORIES],
    formatType: [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS],
    mountingType: MOUNTINGS,
    calendarType: CALENDAR_TYPES,
    startDate: ["2027-11-30", "2028-02-29", "2027-02-29"],
    startMonth: [1, 3, "03", 12, 13],
    year: [2026, 2030, "0001"],
    frameType: [...FRAME_TYPES, ...FRAME_VARIANTS],
    matSize: MAT_SIZES,
    matType: MAT_TYPES,
    materialType: MATERIALS,
    isCollage: [0, 1, "true", "false"],
    photobookBinding: BINDINGS,
    cover: COVERS,
    coverLamination: COVER_LAMINATIONS,
    paper: PHOTOBOOK_PAPERS,
    printing: PRINTINGS,
    type: PHOTOBOOK_TYPES,
    photobookType: PHOTOBOOK_TYPES,
    format: [...PHOTOBOOK_FORMATS, "600x450", "300x300"],
    "categoryIds[]": [1, 2, 41, 44, 99],
    photoboxFormat: PRINT_FORMATS,
    photoboxType: ["small", "photoprint"],
    quantity: ["sample", 1, 40, 0, -1],
    amount: [1, 3, 0],
    productType: [...PRODUCT_KINDS, "photoFrame"],
    locale: [...LOCALES, "xx-XX"],
    _preview: [1],
  }),
);

const valueOf = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(LISTED.get(name) ?? ["1", "abc"])).map(String) },
    { weight: 1, arbitrary: anyText() },
    { weight: 1, arbitrary: fc.constantFrom("", "1", "poster", "600x450", "gold") },
  );

const product = fc.constantFrom(...PRODUCT_KINDS).chain((kind) =>
  fc.tuple(
    fc.constant(kind),
    fc.array(
      fc
        .oneof(
          { weight: 8, arbitrary: fc.constantFrom(...PARAMETERS_OF[kind].keys(), "locale") },
          { weight: 1, arbitrary: fc.constantFrom(...LISTED.keys()) },
          { weight: 1, arbitrary: fc.string() },
        )
        .chain((name) => valueOf(name).map((value): QueryEntry => [name, value])),
      { maxLength: 14 },
    ),
  ),
);

const context: fc.Arbitrary<LinkContext> = fc.record(
  {
    locale: fc.constantFrom(...LOCALES),
    now: fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.double()),
    frameOnly: fc.boolean(),
    designGroups: fc.array(
      fc.record({
        id: fc.string(),
        format: fc.constantFrom(...PHOTOBOOK_FORMATS),
        templateId: fc.stringMatching(/^[a-z0-9]{1,8}$/),
      }),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ["locale", "now"] },
);

const RUNS = runs(1000);

describe("designer links", () => {
  it("are parsed to what was built: parse(build(p)) = normalise(p) [DSG-17, INF-01, RTE-Q13]", () => {
    fc.assert(
      fc.property(product, context, ([kind, entries], given) => {
        const normal = designerParameters(kind, entries, given);
        expect(parsed(buildDesignerUrl(kind, entries, given).url)).toEqual({
          productKind: kind,
          locale: normal.locale,
          parameters: normal.parameters.filter(([name]) => name !== "refinement"),
        });
      }),
      RUNS,
    );
  });

  it("do not change when parsed and built again, and drop nothing [DSG-16, DSG-Q2]", () => {
    fc.assert(
      fc.property(product, context, ([kind, entries], given) => {
        const { url } = buildDesignerUrl(kind, entries, given);
        const { productKind, locale = "de-DE", parameters } = parsed(url);
        const again = buildDesignerUrl(productKind, parameters, { ...given, locale });
        expect(again.url).toBe(url);
        expect(again.dropped).toEqual([]);
      }),
      RUNS,
    );
  });

  it("of any origin are in normal form after parsing and building once [DSG-16]", () => {
    const url = fc
      .tuple(
        fc.constantFrom(
          "-calendar",
          "-card",
          "-collage",
          "-photo-frame",
          "-photobook",
          "-photobox",
        ),
        product,
      )
      .map(
        ([path, [, entries]]) =>
          `/configurator${path}?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, value]))}`,
      );
    const rebuild = (text: string): string => {
      const { productKind, locale = "de-DE", parameters } = parsed(text);
      return buildDesignerUrl(productKind, parameters, { ...CONTEXT, locale }).url;
    };
    fc.assert(
      fc.property(url, (text) => {
        expect(rebuild(rebuild(text))).toBe(rebuild(text));
      }),
      RUNS,
    );
  });

  const isIdentified: Readonly<Record<ProductKind, (has: (name: string) => boolean) => boolean>> = {
    photobox: (has) => has("photoboxType"),
    photoprint: (has) => has("photoboxType"),
    collage: (has) =>
      (has("materialType") || has("frameType")) && (has("designId") || has("isCollage")),
    photoframe: (has) => has("materialType") || has("frameType"),
    calendar: (has) => has("calendarType"),
    photobook: (has) => has("type") || has("printing"),
    card: (has) => has("themeId"),
  };

  it("are inferred as the kind they are built for, wherever the identifying parameter is [INF-04, INF-05, INF-06]", () => {
    const inferred = new Set<ProductKind>();
    fc.assert(
      fc.property(product, context, ([kind, entries], given) => {
        const { query } = buildDesignerUrl(kind, entries, given);
        const identified = isIdentified[kind]((name) => query.some(([other]) => other === name));
        const kindOfQuery = inferProductKind(query);
        if (identified) inferred.add(kind);
        const unidentified = kind === "collage" ? [undefined, "photoframe"] : [undefined];
        expect(identified ? [kind] : unidentified).toContain(kindOfQuery);
      }),
      RUNS,
    );
    expect([...inferred].toSorted()).toEqual([...PRODUCT_KINDS].toSorted());
  });

  it("are parsed as by URLSearchParams [DSG-Q9]", () => {
    fc.assert(
      fc.property(product, context, ([kind, entries], given) => {
        const { url, path, query } = buildDesignerUrl(kind, entries, given);
        const read = new URL(url, "http://wall.de.localhost");
        expect(read.pathname).toBe(path);
        expect([...read.searchParams]).toEqual(query);
      }),
      RUNS,
    );
  });
});

describe("configurator paths", () => {
  it("are six [RTE-12]", () => {
    expect(CONFIGURATOR_PATHS).toEqual([
      "/configurator-calendar",
      "/configurator-card",
      "/configurator-collage",
      "/configurator-photo-frame",
      "/configurator-photobook",
      "/configurator-photobox",
    ]);
  });

  it.each<[ProductKind, string]>([
    ["calendar", "/configurator-calendar"],
    ["card", "/configurator-card"],
    ["collage", "/configurator-collage"],
    ["photoframe", "/configurator-photo-frame"],
    ["photoprint", "/configurator-photobox"],
    ["photobook", "/configurator-photobook"],
    ["photobox", "/configurator-photobox"],
  ])("of %s is %s [RTE-12, RTE-Q13]", (kind, path) => {
    expect(configuratorPathOf(kind)).toBe(path);
  });

  it("determine the kinds, with a trailing slash too; one path has two kinds [RTE-12, RTE-Q13]", () => {
    for (const kind of PRODUCT_KINDS)
      expect(kindsOfConfiguratorPath(configuratorPathOf(kind))).toContain(kind);
    expect(kindsOfConfiguratorPath("/configurator-photobox/")).toEqual(["photobox", "photoprint"]);
    expect(kindsOfConfiguratorPath("/configurator-card")).toEqual(["card"]);
  });

  it.each(["", "/", "/configurator-", "/configurator-cards", "configurator-card", "/card"])(
    "do not include %j [RTE-12]",
    (path) => {
      expect(kindsOfConfiguratorPath(path)).toEqual([]);
    },
  );
});
