import { choicesOfKind, type ProductOf } from "@passepartout/domain/catalogue/product-table";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import * as z from "zod/mini";
import { oneOf, wholeNumber } from "./fields.ts";

type Field<Name, Value> = Name extends "amount" | "quantity"
  ? z.ZodMiniDefault<z.ZodMiniType<Value, string>>
  : z.ZodMiniOptional<z.ZodMiniType<Value, string>>;

type Fields<Kind extends PrintedKind> = {
  readonly [Name in Exclude<keyof ProductOf<Kind>, "kind">]: Field<
    Name,
    NonNullable<ProductOf<Kind>[Name]>
  >;
};

/** The choices of a kind as optional fields of a query; the quantity is one by default. */
export const productFields = <Kind extends PrintedKind>(kind: Kind): Fields<Kind> =>
  Object.fromEntries(
    choicesOfKind(kind).map(([name, { max, values = [] }]) => {
      if (max === undefined) return [name, z.optional(oneOf(values as [string, ...string[]]))];
      const number = wholeNumber(1, max);
      return [
        name,
        name === "amount" || name === "quantity" ? z._default(number, 1) : z.optional(number),
      ];
    }),
  ) as Fields<Kind>;
