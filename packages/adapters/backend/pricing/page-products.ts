import { PAPER_SIZES, type PaperSize } from "@passepartout/domain/catalogue/format";
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

/** The area of a page format such as `a4-quer` or `200-400` in square metres; undefined for an unknown format. */
export const squareMetresOf = (format: string): number | undefined => {
  const [first = "", second = ""] = format.split("-", 2);
  const paper = PAPER_SIZES[first.toUpperCase() as PaperSize] as
    | { readonly width: number; readonly height: number }
    | undefined;
  const squareMillimetres = paper ? paper.width * paper.height : Number(first) * Number(second);
  return squareMillimetres > 0 ? squareMillimetres / 1e6 : undefined;
};

/** What the first chosen value that none of some types is made in would need instead. `types` has the values of each by field. */
export const unmadeFault = (
  types: readonly Readonly<Record<string, readonly string[]>>[],
  chosen: Values,
): FieldErrors | undefined => {
  for (const name of Object.keys(types[0] ?? {})) {
    const available = new Set(types.flatMap((values) => values[name] ?? []));
    const value = chosen[name];
    if (value !== undefined && !available.has(String(value)))
      return { [name]: [`must be one of ${[...available].join(", ")} for this type`] };
  }
  return undefined;
};

export const exclusionOf = (exclusions: readonly Exclusion[], values: Values) =>
  exclusions.find((exclusion) =>
    Object.entries(exclusion).every(([name, value]) => String(values[name]) === value),
  );

/** What the exclusion that a product falls under says about its fields. */
export const exclusionFault = (exclusions: readonly Exclusion[], values: Values) => {
  const excluded = exclusionOf(exclusions, values);
  return (
    excluded &&
    Object.fromEntries(
      Object.keys(excluded).map((name, at, names) => [
        name,
        [
          `must not be combined with this ${names.filter((_, other) => other !== at).join(" and ")}`,
        ],
      ]),
    )
  );
};
