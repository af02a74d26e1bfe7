import {
  buttonKeyOf,
  type CalculatorProduct,
  calculatorProductOf,
  headingKeyOf,
} from "@passepartout/domain/calculator/calculator";
import { calculatorDesignerUrl } from "@passepartout/domain/calculator/designer-link";
import type { OpenWallCalculator } from "@passepartout/domain/calculator/open-wall-calculator";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import {
  OPTION_GROUPS,
  type OptionGroup,
  optionKey,
} from "@passepartout/domain/catalogue/wall-option";
import { FRAME_VARIANTS, frameTypeOf, MAT_TYPES } from "@passepartout/domain/catalogue/wall";
import { readableColors } from "@passepartout/domain/content/color";
import type { CalculatorLabel, PageCalculator } from "@passepartout/domain/content/opening-blocks";
import type { Price } from "@passepartout/domain/market/price";
import { carriedOf, type PageRequest } from "../router/page-request.server.ts";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";
import { type CalculatorData, calculatorOf } from "./calculator-data.ts";

/** The calculator of a page as data, or the designer link when the form asked for it. */
type LoadedCalculator =
  | { readonly kind: "page"; readonly data: CalculatorData }
  | { readonly kind: "answer"; readonly designerUrl: string };

/** The parameter with which the form, without scripts, requests the designer link instead of the page; because of its underscore the response is not cached. */
const ANSWER_PARAMETER = "_designer";

/** The products of which wall pictures are the material. */
const WALL_PRODUCTS: readonly CalculatorProduct[] = ["photoframe", "collage"];

/** Loads the calculator of a wall-picture page. If the offers fail to load, the page has no calculator and the error is logged. */
export const loadWallCalculator = async (
  request: PageRequest,
  block: PageCalculator,
  sku: string,
): Promise<LoadedCalculator | undefined> => {
  const { shop } = request;
  const product = calculatorProductOf(block.product);
  if (!product || !WALL_PRODUCTS.includes(product)) return undefined;
  const offers = await shop.materialOffers().catch((reason: unknown) => {
    request.markIncomplete();
    request.log.error("price-list-error", { sku, reason: String(reason) });
    return [];
  });
  if (offers.length === 0) return undefined;
  const hasChoices = [...request.query.keys()].some((name) => name !== "sku");
  const variant = `${request.address.path} ${sku} ${JSON.stringify(block)}`;
  const cached: { data?: CalculatorData } = hasChoices
    ? {}
    : dataIn(request, offers, () => ({}), variant);
  const data = cached.data ?? (await openCalculator(request, block, product, sku));
  if (data === undefined) return undefined;
  if (data.prices) cached.data = data;
  if (!new URL(request.url).searchParams.has(ANSWER_PARAMETER)) return { kind: "page", data };
  const { selection, locale } = data;
  const designerUrl = calculatorDesignerUrl(calculatorOf(data), selection, {
    locale,
    now: shop.now(),
  });
  return { kind: "answer", designerUrl };
};

const dataIn = createStorefrontCache<{ data?: CalculatorData }>();

const openCalculator = async (
  request: PageRequest,
  block: PageCalculator,
  product: CalculatorProduct,
  skuText: string,
): Promise<CalculatorData | undefined> => {
  const { shop } = request;
  const page = {
    product,
    context: block.designId === undefined ? {} : { designId: block.designId },
    labels: (block.labels ?? []).map(readableLabel),
    ctaColors: {
      ...(block.ctaBackgroundColor && { ctaBackgroundColor: block.ctaBackgroundColor }),
      ...(block.ctaTextColor && { ctaTextColor: block.ctaTextColor }),
    },
  };
  const sku = parseSku(skuText);
  const opened = await shop.wallCalculator(
    page,
    sku.ok ? { ...sku.value } : undefined,
    request.query,
  );
  if (!opened) return undefined;
  if (opened.isIncomplete) request.markIncomplete();
  const { offers, frames, selection, prices } = opened;
  return {
    path: request.address.path,
    carried: carriedOf(request),
    locale: shop.place.locale,
    page,
    offers,
    frames,
    selection,
    ...(prices && { prices }),
    heading: block.headline ?? shop.text(headingKeyOf(product)),
    button: shop.text(buttonKeyOf(product)),
    names: namesOf(request, opened),
    texts: {
      material: shop.text("calculator.material"),
      frame: shop.text("calculator.frame"),
      noFrame: shop.text("frameTypes.none"),
      format: shop.text("calculator.format"),
      moreFormats: shop.text("calculator.moreFormats"),
      update: shop.text("calculator.update"),
      insteadOf: shop.text("price.insteadOf"),
      saving: shop.text("price.saving"),
      price: shop.text("calculator.price"),
      note: shop.text("price.includingTax"),
      pricesMissing: shop.text("calculator.pricesMissing"),
      pricesLoading: shop.text("calculator.pricesLoading"),
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

/** The prices of all that a calculator lists. */
export const pricesOf = ({ offers }: CalculatorData): readonly Price[] =>
  offers.flatMap(({ formats }) => formats);

const namesOf = (
  { shop }: PageRequest,
  { calculator, frames, offers, prices }: OpenWallCalculator,
): Record<string, string> => {
  const types = new Set(Object.values(frames).flat());
  const keys = [
    ...calculator.options.map(({ labelTranslationKey }) => labelTranslationKey),
    ...[...types].map((type) => `frameTypes.${type}`),
    ...FRAME_VARIANTS.flatMap((frame) => {
      const type = frameTypeOf(frame);
      return type && types.has(type) ? [`frames.${frame}.full`] : [];
    }),
    "calculator.mat",
    ...MAT_TYPES.map((matType) => `frameParts.${matType}`),
    ...(Object.keys(OPTION_GROUPS) as OptionGroup[]).flatMap((group) =>
      ["label", ...OPTION_GROUPS[group]].map((option) => optionKey(group, option)),
    ),
  ];
  const formats = [...offers.flatMap((offer) => offer.formats), ...(prices?.formats ?? [])];
  return Object.fromEntries([
    ...keys.map((key) => [key, shop.text(key)]),
    ...formats.map(({ formatType }) => {
      const format = parseFormat(formatType);
      return [formatType, format.ok ? formatLabel(format.value, shop.place.locale) : formatType];
    }),
  ]) as Record<string, string>;
};
