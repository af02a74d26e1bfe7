import { choicesOfKind } from "@passepartout/domain/catalogue/product-table";
import { priceQuery, type PrintedKind, type Product } from "@passepartout/domain/pricing/product";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { productFields } from "./prices.ts";

const KINDS: readonly PrintedKind[] = ["calendar", "photobook", "photobox", "photoprint"];

const products = (kind: PrintedKind): fc.Arbitrary<Product> =>
  fc.record(
    Object.fromEntries([
      ["kind", fc.constant(kind)],
      ...choicesOfKind(kind).map(([name, { isRequired, max, read, values = [] }]) => {
        const value =
          max === undefined ? fc.constantFrom(...values).map(read) : fc.integer({ min: 1, max });
        const isOpen = !isRequired && name !== "amount" && name !== "quantity";
        return [name, isOpen ? fc.option(value, { nil: undefined }) : value] as const;
      }),
    ]),
  ) as fc.Arbitrary<Product>;

describe.each(KINDS)("the query of the price of a %s", (kind) => {
  const schema = z.object(productFields(kind));

  it("is read to the same choices [API-20]", () => {
    fc.assert(
      fc.property(products(kind), (product) => {
        const { kind: _, ...choices } = product;
        const query = priceQuery(product);
        const texts = Object.entries(query).filter(([, value]) => value !== undefined);
        expect(schema.parse(Object.fromEntries(texts))).toEqual(choices);
      }),
    );
  });

  it("is refused with a value of another kind", () => {
    for (const [name] of choicesOfKind(kind))
      expect(schema.safeParse({ [name]: "of-another-kind" }).success).toBe(false);
  });
});
