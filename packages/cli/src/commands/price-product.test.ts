import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "@passepartout/domain/catalogue/calendar";
import { REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import {
  BINDINGS,
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  MATERIALS,
  MAT_SIZES,
} from "@passepartout/domain/catalogue/wall";
import { openDesigner } from "@passepartout/domain/designer/open-designer";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";
import { openShop } from "../composition.ts";

const run = (line: string) => runCli(`price ${line}`, { openShop });

describe("the price of a product", () => {
  it.each([
    ["calendar --type wandkalender --format a4-quer", "17,90\u00a0€"],
    ["calendar --type wandkalender --format a4-quer --amount 2", "35,80\u00a0€"],
    ["card --theme 1001 --quantity 40", "65,60\u00a0€  30-Tage-Tiefstpreis: 72,90\u00a0€"],
    [
      "card --theme 1001 --quantity 40 --paper matt",
      "69,20\u00a0€  30-Tage-Tiefstpreis: 76,90\u00a0€",
    ],
    [
      "card --theme 1001 --quantity 40 --accessory envelope-standard-weiss-162x114 bow",
      "113,20\u00a0€  30-Tage-Tiefstpreis: 120,50\u00a0€",
    ],
    ["accessory envelope-standard-weiss-162x114 --quantity 40", "11,60\u00a0€"],
    ["accessory pen --channel card", "4,90\u00a0€"],
    ["collage --theme 13 --format 600x450", "29,50\u00a0€  30-Tage-Tiefstpreis: 36,90\u00a0€"],
    [
      "photoframe --material leinwand --format 600x450",
      "29,50\u00a0€  30-Tage-Tiefstpreis: 36,90\u00a0€",
    ],
    ["photoframe --frame artbox --format 600x450", "71,90\u00a0€"],
    ["photobook --type echtfotobuch --format a4-quer --pages 40", "43,90\u00a0€"],
    ["photobox --format 150x100 --size MAX", "40,90\u00a0€"],
    ["photobox --format 150x100 --size large", "40,90\u00a0€"],
    ["photoprint --format 150x100 --quantity 40", "7,90\u00a0€"],
  ])("price %s is %s [API-16, API-20, API-21]", async (line, out) => {
    expect(await run(line)).toMatchObject({ code: 0, out: `${out}\n`, err: "" });
  });

  it.each([
    ["photoframe --material leinwand --format 600x450 --quantity", 100],
    ["calendar --type wandkalender --format a4-quer --amount", 100],
    ["photobook --type fotoheft --format a4-hoch --amount", 100],
    ["photobox --format 150x100 --quantity", 1000],
    ["photoprint --format 150x100 --quantity", 1000],
  ])("is that of what a cart takes: %s up to %i [BOX-Q4, CUS-Q20]", async (line, max) => {
    expect((await run(`${line} ${max}`)).code).toBe(0);
    const beyond = await run(`${line} ${max + 1}`);
    expect(beyond.code).toBe(2);
    expect(beyond.err).toContain(`must be a whole number from 1 to ${max} (got "${max + 1}")`);
  });

  it("is that of a box, or of loose prints, in the size that is also called large [BOX-01, BOX-Q1, BOX-Q2]", async () => {
    const [box, large, loose] = await Promise.all(
      [
        "photobox --format 150x100 --size MAX",
        "photobox --format 150x100 --size large",
        "photoprint --format 150x100 --quantity 120",
      ].map(async (line) => (await run(`${line} --json`)).document() as { priceCurrent: number }),
    );
    expect(large?.priceCurrent).toBe(box?.priceCurrent);
    expect(box?.priceCurrent).toBeGreaterThan(loose?.priceCurrent ?? Infinity);
  });

  it.each([
    ["wall", "none", 0],
    ["wall", "glaenzend", 0],
    ["card", "matt", 0],
    ["card", "none", 2],
    ["card", "glaenzend", 2],
  ])(
    "of a photo book in %s with the lamination %s ends with %i: the card shop has its own only [BOK-Q2, CHN-05]",
    async (channel, lamination, code) => {
      const line = `photobook --type echtfotobuch --format a4-quer --channel ${channel}`;
      const result = await run(`${line} --lamination ${lamination}`);
      expect(result.code).toBe(code);
      if (code === 2)
        expect(result.err).toContain("lamination of the card shop must be one of matt");
    },
  );

  it.each([
    ["wall", "gold", true],
    ["wall", "silber", false],
    ["wall", "ohne", true],
    ["card", "gold", false],
    ["card", "ohne", true],
  ] as const)(
    "includes the refinement with which the channel begins: on %s %s costs nothing: %j [CHN-08, CHN-Q4]",
    async (channel, refinement, isIncluded) => {
      const command = `price photobook --type echtfotobuch --format a4-quer --json --channel ${channel}`;
      const priceOf = async (options: string) =>
        ((await runCli(`${command}${options}`)).document() as { priceCurrent: number })
          .priceCurrent;
      const more = (await priceOf(` --refinement ${refinement}`)) - (await priceOf(""));
      expect(more === 0).toBe(isIncluded);
      expect(more).toBeGreaterThanOrEqual(0);
    },
  );

  it("is printed as JSON with its choices [API-20]", async () => {
    const result = await run("photobook --type fotoheft --format a4-quer --pages 24 --json");
    expect(result.document()).toEqual({
      kind: "photobook",
      choices: { type: "fotoheft", format: "a4-quer", pageCount: 24 },
      from: false,
      priceCurrent: 9.9,
      priceOriginal: 9.9,
      text: "9,90\u00a0€",
    });
  });

  it.each([
    ["calendar", "ab 9,90\u00a0€"],
    ["calendar --type wandkalender", "ab 14,90\u00a0€"],
    ["card", "ab 9,80\u00a0€  30-Tage-Tiefstpreis: 10,90\u00a0€"],
    ["collage", "ab 6,90\u00a0€"],
    ["collage --material leinwand", "ab 11,10\u00a0€  30-Tage-Tiefstpreis: 13,90\u00a0€"],
    ["photobook", "ab 4,90\u00a0€"],
    ["photobook --type echtfotobuch --locale de-CH", "ab CHF\u00a031.90"],
    ["photobox", "ab 16,90\u00a0€"],
    ["photoframe", "ab 6,90\u00a0€"],
    ["photoframe --material poster --frame holzrahmen", "ab 34,90\u00a0€"],
    ["photoprint --locale en-US", "from $0.19"],
  ])(
    "price %s is the lowest as long as a choice is missing: %s [API-18, API-23, CUR-11]",
    async (line, out) => {
      expect(await run(line)).toMatchObject({ code: 0, out: `${out}\n`, err: "" });
    },
  );

  it.each([
    ["calendar --type tischkalender --format a3-quer", "--format must be one of a5-quer, a6-quer"],
    [
      "calendar --type tischkalender --format a5-quer --mounting lochung",
      "--mounting must be one of spirale, holzblock, holzfuss",
    ],
    ["card --theme 1", "--theme is unknown"],
    ["card --theme 1001 --refinement relief", "--refinement must be one of ohne"],
    ["collage --theme 9999", "there is no collage with this id"],
    ["photoframe --material poster --frame artbox --format 600x450", "--frame must be one of holz"],
    [
      "photoframe --material poster --format 9000x9000",
      "--format must have sides from 100 to 1500 mm",
    ],
    ["photoframe --frame fotorahmen --format 900x900", "--format must have no side above 600 mm"],
    ["photobook --type fotoheft --format 300-300", "--format must be one of a4-hoch"],
    ["photobook --type fotoheft --format a4-quer --cover hard", "--cover must be one of soft"],
    ["photobook --type fotoheft --format a4-quer --binding pur", "--binding must be one of heft"],
    ["photobook --type fotoheft --format a4-quer --paper matt", "--paper must be one of standard"],
    [
      "photobook --type fotoheft --format a4-quer --pages 15",
      "--pages must be an even number from 16",
    ],
    ["photoframe --material fototapete --frame artbox", "no such product is made"],
  ])("%s is not made: %s [API-16, API-17, API-20]", async (line, message) => {
    const { code, out, err } = await run(line);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(message);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it.each([
    ["calendar --type wandkalendar", "type-unknown"],
    ["photobox --size huge", "size-unknown"],
    ["photoframe --material leinwand --format 60", "format-malformed"],
    ["photoframe --format 600x450", "option-missing"],
    ["collage --format 600x450", "option-missing"],
    ["collage --theme 13 --material poster", "theme-with-material"],
    ["photoprint --quantity -1", "quantity-malformed"],
    ["photoframe --mat-size 31", "mat-size-unknown"],
    ["photobook --type fotoheft --format a4-quer --refinement quatsch", "refinement-unknown"],
  ])("refuses %s as %s", async (line, code) => {
    const result = await run(`${line} --json`);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code } });
  });
});

/** Options of a command line, and the parameters of the designer link that mean the same. */
type Choices = readonly (readonly [option: string, parameter: string, value: string])[];

const choice = (option: string, parameter: string, values: readonly (string | number)[]) =>
  fc.constantFrom(...values).map((value) => [option, parameter, String(value)] as const);

const choices = (
  required: readonly ReturnType<typeof choice>[],
  optional: readonly ReturnType<typeof choice>[] = [],
) =>
  fc
    .tuple(fc.tuple(...required), fc.tuple(...optional.map((one) => fc.option(one))))
    .map(([all, some]): Choices => [...all, ...some.filter((one) => one !== null)]);

const WALL = [
  choice("--material", "materialType", MATERIALS),
  choice("--format", "format", ["300x200", "600x450", "450x600", "1500x1000", "2000x1500"]),
];
const WALL_OPTIONS = [
  choice("--frame", "frameType", [...FRAME_TYPES, ...FRAME_VARIANTS]),
  choice("--mat-size", "matSize", MAT_SIZES),
  choice("--option", "optionTypes", [
    "keilrahmen-38mm",
    "bohrung-ecken",
    "poster-laminierung-matt",
  ]),
];

/** Every combination that the vocabulary allows. */
const PRODUCTS: Readonly<Record<ProductKind, fc.Arbitrary<Choices>>> = {
  calendar: choices(
    [
      choice("--type", "calendarType", CALENDAR_TYPES),
      choice("--format", "formatType", [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS]),
    ],
    [
      choice("--mounting", "mountingType", MOUNTINGS),
      choice("--paper", "paperType", CALENDAR_PAPERS),
      choice("--amount", "amount", [1, 2, 7]),
    ],
  ),
  card: choices(
    [
      choice("--theme", "themeId", ["1001", "1003", "1107", "none"]),
      choice("--quantity", "quantity", [1, 4, 40, 5000]),
    ],
    [choice("--refinement", "refinementType", REFINEMENT_TYPES)],
  ),
  collage: choices(WALL, WALL_OPTIONS),
  photobook: choices(
    [choice("--type", "type", PHOTOBOOK_TYPES), choice("--format", "format", PHOTOBOOK_FORMATS)],
    [
      choice("--pages", "pageCount", [16, 23, 40, 160]),
      choice("--binding", "photobookBinding", BINDINGS),
      choice("--paper", "paper", PHOTOBOOK_PAPERS),
      choice("--amount", "amount", [1, 3]),
    ],
  ),
  photobox: choices([choice("--format", "photoboxFormat", PRINT_FORMATS)]),
  photoframe: choices(WALL, WALL_OPTIONS),
  photoprint: choices([choice("--format", "photoboxFormat", PRINT_FORMATS)]),
};

describe("one product", () => {
  it.each(Object.keys(PRODUCTS) as ProductKind[])(
    "has one price, or one reason why it is not made, on the page behind its link and here: %s [PRD-01, DSG-15]",
    async (kind) => {
      const shops = new Map<string, ReturnType<typeof openShop>>();
      await fc.assert(
        fc.asyncProperty(
          PRODUCTS[kind],
          fc.constantFrom(...CHANNELS),
          fc.constantFrom(...LOCALES),
          async (product, channel, locale) => {
            const key = `${channel} ${locale}`;
            const options = { env: {}, backend: undefined, now: 0, debug: false };
            const opened =
              shops.get(key) ??
              openShop({ place: { channel, locale, platform: "web" }, ...options });
            shops.set(key, opened);
            const shop = await opened;
            const line = product.flatMap(([option, , value]) => [option, value]);
            const result = await runCli(
              ["price", kind, ...line, "--channel", channel, "--locale", locale, "--json"],
              { openShop: () => opened },
            );
            const entries: readonly QueryEntry[] = [
              ...product.map(([, parameter, value]) => [parameter, value] as const),
              ...(kind === "collage" ? [["isCollage", "1"] as const] : []),
            ];
            const entry = await openDesigner(
              shop,
              buildDesignerUrl(kind, entries, linkContextOf(shop)).url,
            );
            if (!entry.ok) throw new Error(entry.error.message);
            const { price, refusal } = entry.value;
            expect(result.code).toBe(refusal ? 1 : 0);
            expect(result.document()).toMatchObject(
              refusal ? { error: { code: refusal.code, input: refusal.input } } : { ...price },
            );
          },
        ),
        runs(60),
      );
    },
  );
});

describe("the vocabulary of prices", () => {
  it.each([
    ["cover", COVERS],
    ["finish", FINISHES],
    ["size", PHOTOBOX_SIZES],
  ])(
    "names every %s in the help of its command [BOK-02, BOX-02, BOX-03]",
    async (option, values) => {
      const kind = option === "cover" ? "photobook" : "photobox";
      const { out } = await run(`${kind} --help`);
      for (const value of values) expect(out).toContain(`"${value}"`);
    },
  );
});
