import { choicesOfKind, type ProductOf } from "@passepartout/domain/catalogue/product-table";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import type { z } from "zod";
import { oneOf, wholeNumber } from "./field-schemas.ts";

type Field<Name, Value> = Name extends "amount" | "quantity"
  ? z.ZodDefault<z.ZodType<Value, string>>
  : z.ZodOptional<z.ZodType<Value, string>>;

type Fields<Kind extends PrintedKind> = {
  readonly [Name in Exclude<keyof ProductOf<Kind>, "kind">]: Field<
    Name,
    NonNullable<ProductOf<Kind>[Name]>
  >;
};

const PIECES: readonly string[] = ["amount", "quantity"];

/** The choices of a kind as fields of a query, each of which may be open; the number of pieces is one by default. */
export const productFields = <Kind extends PrintedKind>(kind: Kind): Fields<Kind> =>
  Object.fromEntries(
    choicesOfKind(kind).map(([name, { max, values = [] }]) => {
      if (max === undefined) return [name, oneOf(values as [string, ...string[]]).optional()];
      const number = wholeNumber(1, max);
      return [name, PIECES.includes(name) ? number.default(1) : number.optional()];
    }),
  ) as Fields<Kind>;
