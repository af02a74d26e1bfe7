import type { ChoiceName } from "@passepartout/domain/calculator/choice";
import { type Calculator, parameterNamesOf } from "@passepartout/domain/calculator/calculator";

/** The name of the field for the format of a calculator's product. */
export const fieldNameOf = ({ product }: Calculator, field: "material" | "format"): ChoiceName =>
  parameterNamesOf(product)[field];
