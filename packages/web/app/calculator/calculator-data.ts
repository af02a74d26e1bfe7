import {
  withLoadedPrices,
  type Calculator,
  type CalculatorPrices,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import {
  wallCalculator,
  type FramesOfMaterials,
} from "@passepartout/domain/calculator/wall-calculator";
import type { Locale } from "@passepartout/domain/market/locale";
import type { MaterialOffer } from "@passepartout/domain/pricing/price-list.port";
import type { Carried } from "../router/carried-fields.tsx";

/** What a page tells its calculator: what is on offer, what is chosen, the prices of that, and every text. */
export interface CalculatorData {
  /** The address that the form asks when no script runs. */
  readonly path: string;
  /** Underscore parameters of the page, which the form carries on. */
  readonly carried: Carried;
  readonly locale: Locale;
  readonly page: Pick<Calculator, "product" | "context" | "labels" | "ctaColors">;
  readonly offers: readonly MaterialOffer[];
  readonly frames: FramesOfMaterials;
  readonly selection: Selection;
  /** The prices of the selection; absent if they cannot be loaded. */
  readonly prices?: CalculatorPrices;
  readonly heading: string;
  readonly button: string;
  /** Names of materials, frames, mats and options by their text keys, format labels by format type. */
  readonly names: Readonly<Record<string, string>>;
  readonly texts: {
    readonly material: string;
    readonly frame: string;
    readonly noFrame: string;
    readonly format: string;
    readonly moreFormats: string;
    readonly update: string;
    readonly insteadOf: string;
    readonly saving: string;
    readonly price: string;
    readonly note: string;
    readonly pricesMissing: string;
    readonly pricesLoading: string;
  };
}

/** The calculator of a page, with the prices that the page contains. */
export const calculatorOf = ({
  page,
  offers,
  frames,
  selection,
  prices,
}: Pick<CalculatorData, "page" | "offers" | "frames" | "selection" | "prices">): Calculator => {
  const calculator = wallCalculator(offers, { ...page, frames });
  return prices ? withLoadedPrices(calculator, selection, prices) : calculator;
};
