import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accessoriesFor,
  CARD_CHOICE_PARAMETERS,
  type CardChoice,
  cardChoiceOf,
  cardChoiceOfLink,
  cardChoiceQuery,
  cardLinkEntries,
  meantAccessory,
} from "./card-choice.ts";
import { CARD_PAPERS, REFINEMENT_TYPES } from "./card.ts";
import { CARD_QUANTITIES } from "./card-quantity.ts";
import type { FormatText } from "./format.ts";

const THEME = { id: "1001", occasion: "hochzeit", refinements: ["ohne", "gold"] } as const;

const DEFAULTS: CardChoice = {
  quantity: 40,
  isSample: false,
  refinementType: "ohne",
  paper: "standard",
  accessories: [],
};

const choices = fc.record({
  quantity: fc.constantFrom(...CARD_QUANTITIES),
  isSample: fc.constant(false),
  refinementType: fc.constantFrom(...REFINEMENT_TYPES),
  paper: fc.constantFrom(...CARD_PAPERS),
  accessories: fc.subarray([
    "envelope-standard-weiss-162x114",
    "ribbon-satin-gold",
    "bow",
    "seal",
    "screw",
    "standard",
  ]),
});

describe("the choice of a card", () => {
  it.each<[string, Partial<CardChoice>]>([
    ["", {}],
    ["quantity=5000", { quantity: 5000 }],
    ["quantity=sample", { quantity: 1, isSample: true }],
    ["quantity=-1", {}],
    ["quantity=5", { quantity: 8 }],
    ["quantity=41", { quantity: 44 }],
    ["quantity=9999", { quantity: 5000 }],
    ["quantity=10000", {}],
    ["quantity=041", {}],
    ["refinementType=gold&paper=matt", { refinementType: "gold", paper: "matt" }],
    ["refinementType=silber", {}],
    ["paper=pappe", {}],
    [
      "envelope=envelope-standard-creme-162x114&seal=seal",
      { accessories: ["envelope-standard-creme-162x114", "seal"] },
    ],
    ["envelope=seal&ribbon=bow&bow=1", {}],
  ])("of %j is read with its defaults [DSG-01, CRD-13, CRD-Q22]", (query, expected) => {
    expect(cardChoiceOf(new Map(new URLSearchParams(query)), THEME)).toEqual({
      ...DEFAULTS,
      ...expected,
    });
  });

  it("is the same in the query of its page and in its designer link [DSG-01, CRD-Q2]", () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const theme = { ...THEME, refinements: REFINEMENT_TYPES };
        expect(cardChoiceOf(new Map(cardChoiceQuery(choice)), theme)).toEqual(choice);
        expect(cardChoiceOfLink(cardLinkEntries(theme, choice))).toEqual(choice);
      }),
    );
  });

  it("never contains what its parameters exclude [DSG-01]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(CARD_CHOICE_PARAMETERS)),
        fc.string({ unit: "binary" }),
        (name, value) => {
          const query = cardChoiceQuery(cardChoiceOf(new Map([[name, value]]), THEME));
          for (const [key, chosen] of query)
            expect(CARD_CHOICE_PARAMETERS[key]?.(chosen)).toBe(true);
        },
      ),
    );
  });

  it("of a sample is one card, marked as a sample [DSG-02, DSG-Q5]", () => {
    const sample = { ...DEFAULTS, quantity: 1, isSample: true };
    expect(cardChoiceQuery(sample)).toEqual([["quantity", "sample"]]);
    expect(cardLinkEntries(THEME, sample)).toEqual([
      ["themeId", "1001"],
      ["occasion", "hochzeit"],
      ["quantity", "sample"],
      ["isSample", "1"],
    ]);
    expect(
      cardChoiceOfLink([
        ["quantity", "1"],
        ["isSample", "1"],
      ]),
    ).toEqual(sample);
  });
});

describe("the accessories of a card", () => {
  const ARTICLES = [
    "envelope-standard-weiss-162x114",
    "envelope-standard-weiss-155x155",
    "envelope-standard-weiss-220x110",
    "envelope-seidenfutter-creme-162x114",
    "ribbon-satin-gold",
    "bow",
    "pen",
    "seal",
    "screw",
    "standard",
    "unknown-thing",
  ].map((sku) => ({ sku }));

  it.each<[FormatText | undefined, readonly string[]]>([
    ["105x148", ["envelope-standard-weiss-162x114", "envelope-seidenfutter-creme-162x114"]],
    ["148x105", ["envelope-standard-weiss-162x114", "envelope-seidenfutter-creme-162x114"]],
    ["148x148", ["envelope-standard-weiss-155x155"]],
    ["105x210", ["envelope-standard-weiss-220x110"]],
    ["300x300", []],
    [undefined, []],
  ])(
    "of %s are its smallest envelopes and what goes with every card [CRD-01, CRD-02]",
    (format, envelopes) => {
      const skus = accessoriesFor(ARTICLES, { format, occasion: "hochzeit" }).map(({ sku }) => sku);
      expect(skus.filter((sku) => sku.startsWith("envelope"))).toEqual(envelopes);
      expect(skus.filter((sku) => !sku.startsWith("envelope"))).toEqual([
        "ribbon-satin-gold",
        "bow",
        "seal",
        "screw",
        "standard",
      ]);
    },
  );

  it.each([
    ["envelope-standard-weiss-162x114", "envelope-standard-weiss-155x155"],
    ["envelope-seidenfutter-creme-162x114", undefined],
    ["envelope-standard-weiss-155x155", "envelope-standard-weiss-155x155"],
    ["ribbon-satin-gold", "ribbon-satin-gold"],
    ["ribbon-satin-rot", undefined],
  ])("that are chosen with a card in another colour: of %s %s stays [CRD-Q7]", (sku, meant) => {
    const card = { format: "148x148", occasion: "hochzeit" } as const;
    const offered = accessoriesFor(ARTICLES, card).map((article) => article.sku);
    expect(meantAccessory(sku, offered)).toBe(meant);
  });

  it("of mourning are its envelopes [CRD-Q23]", () => {
    const skus = accessoriesFor(ARTICLES, { format: "105x148", occasion: "trauer" });
    expect(skus.map(({ sku }) => sku)).toEqual([
      "envelope-standard-weiss-162x114",
      "envelope-seidenfutter-creme-162x114",
    ]);
  });
});
