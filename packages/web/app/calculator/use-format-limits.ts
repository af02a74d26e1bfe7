import type { FormatLimits } from "@passepartout/domain/calculator/own-format";
import type { Fetched } from "@passepartout/domain/time/fetched";
import { useFetched } from "../ui/use-fetched.ts";
import type { ShownCalculator } from "./shown-calculator.ts";
import { loadFormatLimits } from "./start-product-dialogs.ts";

/** The limits of formats of the selected material in its frame. */
export const useFormatLimits = ({
  selection: { material = "", variant = "" },
}: ShownCalculator): Fetched<FormatLimits> =>
  useFetched(`${material} ${variant}`, loadFormatLimits);
