import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designerParameters } from "../designer/designer-parameters.ts";
import { productOfLink } from "../designer/product-of-link.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import { pageQuery } from "../routing/page-query.ts";
import { PRODUCT_KINDS, type ProductKind } from "./product-kind.ts";
import { type Choice, choicesOfKind, type Parameter, parametersOf } from "./product-table.ts";

const CONTEXT = { locale: "de-DE", now: 0 } as const;

const linkNameOf = (name: string, { linkName = name }: Parameter) => linkName;

/** The parameters of a link that choose what a product has. */
const linkOf = ({
  kind,
  ...choices
}: { readonly kind: ProductKind } & Readonly<Record<string, unknown>>): QueryEntry[] =>
  choicesOfKind(kind).flatMap(([name, choice]) => {
    const linkName = linkNameOf(name, choice);
    const value = choices[name];
    return linkName === "" || value === undefined
      ? []
      : [value].flat().map((one): QueryEntry => [linkName, `${one as string | number}`]);
  });

const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  amount: ["1", "7"],
  formatType: ["600x450", "300x300"],
  optionTypes: ["keilrahmen-38mm", "bohrung-ecken"],
  pageCount: ["24", "90"],
  quantity: ["1", "40"],
  themeId: ["1001"],
};

/** Values that a link may have for a choice. */
const textsOf = (name: string, { values }: Choice<unknown>): readonly string[] =>
  (values && values.length > 0 ? values : SAMPLES[name]) ?? [];

const products = (kind: ProductKind) =>
  fc.record(
    Object.fromEntries([
      ["kind", fc.constant(kind)],
      ...choicesOfKind(kind).flatMap(([name, choice]) => {
        if (choice.linkName === "") return [];
        const value = fc.constantFrom(...textsOf(name, choice)).map(choice.read);
        if (choice.repeats) return [[name, fc.uniqueArray(value, { maxLength: 2 })] as const];
        return [[name, choice.isRequired ? value : fc.option(value, { nil: undefined })] as const];
      }),
    ]) as { kind: fc.Arbitrary<ProductKind> },
  ) as fc.Arbitrary<{ kind: ProductKind } & Record<string, unknown>>;

describe.each(PRODUCT_KINDS)("the table of a %s", (kind) => {
  it("reads each product from its link, whatever the order of the choices [PRD-01, DSG-01]", () => {
    fc.assert(
      fc.property(
        products(kind).chain((product) =>
          fc
            .shuffledSubarray(linkOf(product), { minLength: linkOf(product).length })
            .map((link) => [product, link] as const),
        ),
        ([product, link]) => {
          const sorted = (value: unknown) =>
            Array.isArray(value) ? new Set(value as readonly string[]) : value;
          const read = Object.entries(productOfLink(kind, link) ?? {});
          expect(Object.fromEntries(read.map(([name, value]) => [name, sorted(value)]))).toEqual(
            Object.fromEntries(
              Object.entries(product).map(([name, value]) => [name, sorted(value)]),
            ),
          );
        },
      ),
    );
  });

  it("reads what the rules of links accept to the same link again [DSG-01]", () => {
    fc.assert(
      fc.property(products(kind), (product) => {
        const { parameters } = designerParameters(kind, linkOf(product), CONTEXT);
        const again = designerParameters(kind, parameters, CONTEXT);
        expect(again.parameters).toEqual(parameters);
        expect(again.dropped).toEqual([]);
        expect(productOfLink(kind, again.parameters)).toEqual(productOfLink(kind, parameters));
      }),
    );
  });

  it("takes the first of repeated choices, and says so of the others [DSG-Q9]", () => {
    const repeated = choicesOfKind(kind).flatMap(([name, choice]): QueryEntry[][] => {
      const texts = textsOf(name, choice).filter((text) => choice.parse(text, "de-DE") === text);
      const [first, second] = texts;
      const linkName = linkNameOf(name, choice);
      if (linkName === "" || choice.repeats || first === undefined || second === undefined)
        return [];
      return [
        [
          [linkName, first],
          [linkName, second],
        ],
      ];
    });
    expect(repeated.length).toBeGreaterThan(0);
    for (const link of repeated)
      expect(designerParameters(kind, link, CONTEXT).dropped).toContainEqual([
        ...(link[1] ?? []),
        "is already given",
      ]);
  });

  it("refuses the choices of other kinds, with a reason [DSG-01]", () => {
    const known = new Set(
      Object.entries(parametersOf(kind)).map(([name, entry]) => linkNameOf(name, entry)),
    );
    const foreign = PRODUCT_KINDS.flatMap((other) =>
      choicesOfKind(other).flatMap(([name, choice]): QueryEntry[] => {
        const linkName = linkNameOf(name, choice);
        const [text] = textsOf(name, choice);
        return text === undefined || linkName === "" || known.has(linkName)
          ? []
          : [[linkName, text]];
      }),
    );
    expect(foreign.length).toBeGreaterThan(0);
    const { parameters, dropped } = designerParameters(kind, foreign.slice(0, 20), CONTEXT);
    for (const [name] of foreign.slice(0, 20)) {
      expect(parameters.some(([key]) => key === name)).toBe(false);
      expect(dropped.some(([key]) => key === name)).toBe(true);
    }
  });
});

describe("the query of a page", () => {
  it.each(PRODUCT_KINDS.filter((kind) => kind !== "card"))(
    "has the listed choices of a %s too",
    (kind) => {
      for (const [name, entry] of Object.entries(parametersOf(kind)))
        for (const value of entry.page ? (entry.values ?? []) : []) {
          const linkName = linkNameOf(name, entry);
          const query = new URLSearchParams({ [linkName]: value }).toString();
          expect(pageQuery("start", query)).toEqual([[linkName, value]]);
        }
    },
  );
});
