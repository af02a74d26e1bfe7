import type { ReactNode } from "react";
import {
  withLoadedPrices,
  type Calculator,
  type CalculatorPage,
  type CalculatorPrices,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import {
  calculatorDesignerUrl,
  type CalculatorLinkContext,
} from "@passepartout/domain/calculator/selected-product";
import type { ProductBuild } from "@passepartout/domain/calculator/product-build";
import type { OwnFormatEntries } from "@passepartout/domain/calculator/own-format";
import type { CollageThemeOffer } from "@passepartout/domain/calculator/collage-theme-calculator";
import type { PhotobookTemplate } from "@passepartout/domain/calculator/printed-calculator";
import {
  wallCalculator,
  wallTeaserCalculator,
} from "@passepartout/domain/calculator/wall-calculator";
import { formatQuery, sharedEntries } from "@passepartout/domain/designer/product-query";
import type { FramesOfMaterials } from "@passepartout/domain/catalogue/wall";
import type { Locale } from "@passepartout/domain/market/locale";
import type { MaterialOffer, TypeOffer } from "@passepartout/domain/pricing/price-list.port";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import type { CalculatorTexts, ViewTexts } from "./calculator-texts.server.ts";
import type { Carried } from "../router/carried-fields.tsx";
import type { PageLink } from "../router/page-data.ts";
import type { DeliveryLine } from "../delivery/delivery-line.tsx";

/** Layouts of collages, or the types of a printed kind. */
export type PrintedOffer =
  | { readonly kind: "collageTheme"; readonly themes: readonly CollageThemeOffer[] }
  | {
      readonly kind: PrintedKind;
      readonly types: readonly TypeOffer[];
      readonly templates?: readonly PhotobookTemplate[];
    };

/** What is on offer: wall materials with their frames, the picture of the wall art teaser, or what is printed. */
export type Offer =
  | {
      readonly kind: "wall";
      readonly materials: readonly MaterialOffer[];
      readonly frames: FramesOfMaterials;
    }
  | { readonly kind: "teaser"; readonly listed: readonly string[] }
  | PrintedOffer;

/** How a layout looks, and what belongs to it. */
export interface LayoutView {
  readonly src: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Of a collage: the number of its photos, and its material as the heading of a group. */
  readonly note?: string;
  readonly group?: string;
}

/** The data of a calculator: the offers, the selection with its prices, and all texts. */
export interface CalculatorData extends CalculatorTexts, Omit<ViewTexts, "ownFormat"> {
  /** The address that the form asks when no script runs. */
  readonly path: string;
  /** What designer links begin with: the address of a designer elsewhere, locale, `d`, or nothing. */
  readonly prefix: string;
  /** Parameters of the page that the form carries on. */
  readonly carried: Carried;
  readonly locale: Locale;
  readonly page: CalculatorPage & Pick<Calculator, "product">;
  readonly offer: Offer;
  readonly selection: Selection;
  /** The prices of the selection; absent if they cannot be loaded. */
  readonly prices?: CalculatorPrices;
  readonly delivery?: DeliveryLine;
  /** Where all samples of materials are sold, and the text of the link to one, in which `material` is a placeholder. */
  readonly sample?: PageLink;
  /** The variants of experiments that the calculator shows: its new design, portrait formats, and the text of a nudge. */
  readonly variants?: {
    readonly isRedesigned?: boolean;
    readonly hasPortraits?: boolean;
    readonly nudge?: string;
    /** Whether the prices of the teaser load at once. */
    readonly loadsAtOnce?: boolean;
  };
  readonly heading: string;
  /** Set if the heading is about the page's own material, with that of the others, in which `product` is a placeholder. */
  readonly ownHeading?: { readonly material: string; readonly ofOthers: string };
  readonly intro?: string;
  readonly button: string;
  /** Names of materials, frames, mats and options by their text keys, format labels by format type. */
  readonly names: Readonly<Record<string, string>>;
  readonly layouts?: Readonly<Record<string, LayoutView>>;
  /** What the address of the page requests and what is not made like this. */
  readonly notice?: string;
  /** A format of one's own in the form without scripts: texts of its fields, what was typed, and what is wrong with it. */
  readonly ownFormat?: NonNullable<ViewTexts["ownFormat"]> & {
    readonly entries?: OwnFormatEntries;
    readonly faults?: Readonly<Partial<OwnFormatEntries>>;
  };
}

/** What calculators of wall pictures do not need; it stands in a script of its own. */
export interface PrintedParts {
  readonly calculatorOf: (offer: PrintedOffer, page: CalculatorData["page"]) => Calculator;
  readonly productBuildOf: (
    calculator: Calculator,
    selection: Selection,
  ) => ProductBuild | undefined;
  readonly Layouts: () => ReactNode;
}

const bareCalculatorOf = ({ offer, page }: CalculatorData, printed?: PrintedParts): Calculator => {
  if (offer.kind === "wall")
    return wallCalculator(offer.materials, { ...page, frames: offer.frames });
  if (offer.kind === "teaser") return wallTeaserCalculator(offer.listed, page);
  if (!printed) throw new Error(`no calculator for ${offer.kind}`);
  return printed.calculatorOf(offer, page);
};

/** The calculator of a page, with the prices that the page contains. */
export const calculatorOf = (data: CalculatorData, printed?: PrintedParts): Calculator => {
  const calculator = bareCalculatorOf(data, printed);
  return data.prices ? withLoadedPrices(calculator, data.selection, data.prices) : calculator;
};

/** Where the button of a calculator leads from a page with this query: below the prefix of the page, with the underscore parameters that all its links carry and the shared ones. */
export const designerAddress = (
  { prefix, carried, locale }: CalculatorData,
  calculator: Calculator,
  selection: Selection,
  query: string,
  context: Pick<CalculatorLinkContext, "now" | "customerPicture">,
): string => {
  const link = calculatorDesignerUrl(calculator, selection, {
    ...context,
    locale,
    shared: sharedEntries(query),
  });
  const entries = carried.filter(([name]) => name.startsWith("_"));
  return `${prefix}${link}${entries.length > 0 ? `&${formatQuery(entries)}` : ""}`;
};
