import type { Calculator, Selection } from "@passepartout/domain/calculator/calculator";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Carried } from "../router/carried-fields.tsx";

/** What a page tells its calculator: the offer with all prices, what is chosen, and every text that it shows. */
export interface CalculatorData {
  /** The address that the form asks when no script runs. */
  readonly path: string;
  /** Underscore parameters of the page, which the form carries on. */
  readonly carried: Carried;
  readonly locale: Locale;
  readonly calculator: Calculator;
  readonly selection: Selection;
  readonly heading: string;
  readonly button: string;
  /** Names of materials and frames by their codes, format labels by format type. */
  readonly names: Readonly<Record<string, string>>;
  readonly texts: {
    readonly material: string;
    readonly frame: string;
    readonly format: string;
    readonly moreFormats: string;
    readonly update: string;
    readonly insteadOf: string;
    readonly saving: string;
    readonly price: string;
    readonly note: string;
    readonly pricesMissing: string;
  };
}
