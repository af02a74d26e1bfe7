import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ProductOf } from "@passepartout/domain/catalogue/product-table";
import type { FieldErrors } from "../../src/http/error-response.ts";

/** What is chosen of a product of a kind, perhaps not all of it. */
export type ChosenOf<Kind extends ProductKind> = {
  readonly [Name in Exclude<keyof ProductOf<Kind>, "kind">]?: ProductOf<Kind>[Name] | undefined;
};

/** Values that are not made together, by their query parameters. */
export type Exclusion = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number | undefined>>;

/** The first exclusion that a product falls under. */
export const exclusionOf = (
  exclusions: readonly Exclusion[],
  values: Values,
): Exclusion | undefined =>
  exclusions.find((exclusion) =>
    Object.entries(exclusion).every(([name, value]) => String(values[name]) === value),
  );

/** What an exclusion says about the fields of a request. */
export const exclusionFault = (exclusion: Exclusion): FieldErrors =>
  Object.fromEntries(
    Object.keys(exclusion).map((name, at, names) => [
      name,
      [`must not be combined with this ${names.filter((_, other) => other !== at).join(" and ")}`],
    ]),
  );
