import {
  buttonKeyOf,
  type Calculator,
  headingKeyOf,
  initialSelection,
  optionOf,
  pickFormat,
  pickMaterial,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import { calculatorDesignerUrl } from "@passepartout/domain/calculator/designer-link";
import { wallCalculator } from "@passepartout/domain/calculator/wall-calculator";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import { readableColors } from "@passepartout/domain/content/color";
import type { CalculatorLabel, PageCalculator } from "@passepartout/domain/content/opening-blocks";
import type { Price } from "@passepartout/domain/market/price";
import type { MaterialOffer } from "@passepartout/domain/pricing/price-list.port";
import { carriedOf, type PageRequest } from "../router/page-request.server.ts";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";
import type { CalculatorData } from "./calculator-data.ts";

/** The calculator of a page as data, or the designer link when the form asked for it. */
type LoadedCalculator =
  | { readonly kind: "page"; readonly data: CalculatorData }
  | { readonly kind: "answer"; readonly designerUrl: string };

/** The parameter with which the form, without scripts, requests the designer link instead of the page; because of its underscore the response is not cached. */
const ANSWER_PARAMETER = "_designer";

/** Loads the calculator of a wall-picture page. If the prices fail to load, the page has no calculator and the error is logged. */
export const loadWallCalculator = async (
  request: PageRequest,
  block: PageCalculator,
  sku: string,
): Promise<LoadedCalculator | undefined> => {
  const { shop } = request;
  const offers = await shop.materialOffers().catch((reason: unknown) => {
    request.markIncomplete();
    request.log.error("price-list-error", { sku, reason: String(reason) });
    return [];
  });
  if (offers.length === 0) return undefined;
  const create = () => createCalculatorData(request, block, sku, offers);
  const hasChoices = request.query.has("materialType") || request.query.has("format");
  const variant = `${request.address.path} ${sku} ${JSON.stringify(block)}`;
  const data = hasChoices ? create() : dataIn(request, offers, create, variant);
  if (!new URL(request.url).searchParams.has(ANSWER_PARAMETER)) return { kind: "page", data };
  const { calculator, selection, locale } = data;
  const designerUrl = calculatorDesignerUrl(calculator, selection, { locale, now: shop.now() });
  return { kind: "answer", designerUrl };
};

const dataIn = createStorefrontCache<CalculatorData>();

const createCalculatorData = (
  request: PageRequest,
  block: PageCalculator,
  sku: string,
  offers: readonly MaterialOffer[],
): CalculatorData => {
  const { shop } = request;
  const calculator = wallCalculator(offers, {
    labels: (block.labels ?? []).map(readableLabel),
    ctaColors: {
      ...(block.ctaBackgroundColor && { ctaBackgroundColor: block.ctaBackgroundColor }),
      ...(block.ctaTextColor && { ctaTextColor: block.ctaTextColor }),
    },
  });
  return {
    path: request.address.path,
    carried: carriedOf(request),
    locale: shop.place.locale,
    calculator,
    selection: selectionOf(calculator, request.query, sku),
    heading: block.headline ?? shop.text(headingKeyOf(calculator.product)),
    button: shop.text(buttonKeyOf(calculator.product)),
    names: namesOf(request, calculator),
    texts: {
      material: shop.text("calculator.material"),
      frame: shop.text("calculator.frame"),
      format: shop.text("calculator.format"),
      moreFormats: shop.text("calculator.moreFormats"),
      update: shop.text("calculator.update"),
      insteadOf: shop.text("price.insteadOf"),
      saving: shop.text("price.saving"),
      price: shop.text("calculator.price"),
      note: shop.text("price.includingTax"),
      pricesMissing: shop.text("calculator.pricesMissing"),
    },
  };
};

const readableLabel = (label: CalculatorLabel): CalculatorLabel => {
  const colors = readableColors({ background: label.backgroundColor, text: label.textColor });
  return {
    ...label,
    backgroundColor: colors?.background ?? "",
    textColor: colors?.text ?? "",
  };
};

/** The prices of all that a calculator has on offer. */
export const pricesOf = ({ calculator }: CalculatorData): readonly Price[] =>
  calculator.options.flatMap(({ formats, moreFormats = [] }) => [...formats, ...moreFormats]);

/** What is chosen: the page's SKU first, then what the address says, as far as it is on offer. */
const selectionOf = (
  calculator: Calculator,
  query: ReadonlyMap<string, string>,
  skuText: string,
): Selection => {
  const sku = parseSku(skuText);
  const start = initialSelection(
    calculator,
    sku.ok ? { context: { ...sku.value }, priceCurrent: 0, priceOriginal: 0 } : undefined,
  );
  const material = query.get("materialType");
  const picked = material === undefined ? start : pickMaterial(calculator, start, material);
  const format = query.get("format");
  const option = optionOf(calculator, picked.material);
  const isOffered = [...(option?.formats ?? []), ...(option?.moreFormats ?? [])].some(
    ({ value }) => value === format,
  );
  return format !== undefined && isOffered ? pickFormat(calculator, picked, format) : picked;
};

const namesOf = ({ shop }: PageRequest, calculator: Calculator): Record<string, string> => {
  const names: Record<string, string> = {};
  for (const option of calculator.options) {
    names[option.value] = shop.text(option.labelTranslationKey);
    const frame = option.context["frameType"];
    if (frame !== undefined) names[frame] = shop.text(`frames.${frame}.full`);
    for (const { value } of [...option.formats, ...(option.moreFormats ?? [])]) {
      const format = parseFormat(value);
      names[value] ??= format.ok ? formatLabel(format.value, shop.place.locale) : value;
    }
  }
  return names;
};
