import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACCESSORIES,
  audienceOf,
  envelopeClassOf,
  envelopeFor,
  fitsInto,
  isPublished,
  occasionLabelOf,
  occasionOf,
  OCCASIONS,
  PAGE_STATUSES,
  REFINEMENT_TYPES,
} from "./card.ts";
import { swapFormat } from "./format.ts";

describe("cards", () => {
  it("have eleven accessories and two sets of samples [CRD-01, CRD-Q12]", () => {
    expect([...ACCESSORIES].join(" ")).toBe(
      "bag bow box envelope inlay materialset paperset pen posterbar ribbon screw seal standard",
    );
  });

  it("have five refinements, one of them ohne [CRD-06]", () => {
    expect(REFINEMENT_TYPES).toEqual(["gold", "ohne", "relief", "rosegold", "silber"]);
  });

  it("are drafts or published [CRD-11]", () => {
    expect(PAGE_STATUSES).toEqual(["draft", "published"]);
    expect(PAGE_STATUSES.filter((status) => isPublished({ status }))).toEqual(["published"]);
    expect(isPublished({})).toBe(true);
  });
});

describe("envelopes", () => {
  it.each([
    [162, 114, "C6"],
    [176, 125, "B6"],
    [220, 110, "DINLANG"],
    [114, 162, "C6"],
    [125, 176, "B6"],
    [110, 220, "DINLANG"],
    [162, 162, "other"],
    [161, 114, "other"],
    [1, 1, "other"],
  ])("of %i x %i mm are %s [CRD-02, CRD-Q3]", (width, height, size) => {
    expect(envelopeClassOf({ width, height })).toBe(size);
  });

  it.each([
    [148, 105, 162, 114],
    [105, 148, 162, 114],
    [170, 120, 176, 125],
    [210, 105, 220, 110],
    [176, 125, 176, 125],
  ])("for a card of %i x %i mm are %i x %i mm [CRD-02]", (width, height, ...envelope) => {
    expect(envelopeFor({ width, height })).toEqual({ width: envelope[0], height: envelope[1] });
  });

  it("hold the card that they are for, and there is none for larger cards [CRD-02]", () => {
    const side = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const card = { width, height };
        const envelope = envelopeFor(card);
        expect(envelope).toEqual(envelopeFor(swapFormat(card)));
        if (envelope) expect(fitsInto(card, envelope)).toBe(true);
        else expect(fitsInto(card, { width: 176, height: 110 })).toBe(false);
      }),
    );
  });

  it("have the same class in both orientations [CRD-Q3]", () => {
    const side = fc.oneof(fc.constantFrom(110, 114, 125, 162, 176, 220), fc.nat());
    fc.assert(
      fc.property(side, side, (width, height) => {
        const format = { width, height };
        expect(envelopeClassOf(swapFormat(format))).toBe(envelopeClassOf(format));
      }),
    );
  });
});

describe("occasions", () => {
  it("are twelve [CRD-07]", () => {
    expect([...OCCASIONS].join(" ")).toBe(
      "einschulung firmung geburt geburtstag hochzeit kindergeburtstag kommunion konfirmation ostern taufe trauer weihnachten",
    );
  });

  it("have one label each, Christmas two [CRD-07, CRD-Q4]", () => {
    const labels = OCCASIONS.flatMap((occasion) => [
      occasionLabelOf(occasion, "business"),
      occasionLabelOf(occasion, "private"),
    ]);
    expect(new Set(labels).size).toBe(13);
    expect(occasionLabelOf("weihnachten", "business")).toBe("weihnachten-business");
    expect(occasionLabelOf("weihnachten", "private")).toBe("weihnachten-private");
    expect(occasionLabelOf("taufe", "business")).toBe("taufe");
    expect(occasionLabelOf("weihnachten")).toBe("weihnachten");
    for (const label of labels)
      expect(audienceOf(label)).toBe(/-(business|private)$/u.exec(label)?.[1]);
  });

  it("are found by id and by label [CRD-07, CRD-Q4]", () => {
    for (const occasion of OCCASIONS) {
      expect(occasionOf(occasion)).toBe(occasion);
      expect(occasionOf(occasionLabelOf(occasion, "business"))).toBe(occasion);
      expect(occasionOf(occasionLabelOf(occasion, "private"))).toBe(occasion);
    }
    expect(occasionOf("taufe-private")).toBeUndefined();
    expect(occasionOf("")).toBeUndefined();
  });
});
