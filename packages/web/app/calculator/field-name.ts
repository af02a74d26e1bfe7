import { type Calculator, parameterNamesOf } from "@passepartout/domain/calculator/calculator";

/** The name of the field for the format of a calculator's product. */
export const fieldNameOf = ({ product }: Calculator, field: "material" | "format"): string =>
  parameterNamesOf(product)[field];
