import {
  buttonKeyOf,
  type Calculator,
  type CalculatorProduct,
  calculatorProductOf,
  headingKeyOf,
  pickFormat,
} from "@passepartout/domain/calculator/calculator";
import {
  limitLabels,
  OWN_FORMAT_EXAMPLE,
  OWN_FORMAT_FAULT_KEYS,
  ownFormatEntries,
  parseOwnFormat,
} from "@passepartout/domain/calculator/own-format";
import { selectionQuery } from "@passepartout/domain/calculator/selection-query";
import { unitOf } from "@passepartout/domain/market/unit";
import { calculatorDesignerUrl } from "@passepartout/domain/calculator/designer-link";
import {
  formatGroupKey,
  parsePrintedSku,
  printedKindOf,
} from "@passepartout/domain/calculator/printed-calculator";
import type { OpenSelection } from "@passepartout/domain/calculator/open-selection";
import type { FramesOfMaterials } from "@passepartout/domain/catalogue/material-choice";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { formatText, parseFormat } from "@passepartout/domain/catalogue/format";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import {
  OPTION_GROUPS,
  type OptionGroup,
  optionKey,
} from "@passepartout/domain/catalogue/wall-option";
import {
  FRAME_VARIANTS,
  frameTypeOf,
  isFrame,
  isMaterial,
  MAT_TYPES,
} from "@passepartout/domain/catalogue/wall";
import { readableColors } from "@passepartout/domain/content/color";
import type { CalculatorLabel, PageCalculator } from "@passepartout/domain/content/opening-blocks";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Price } from "@passepartout/domain/market/price";
import { carriedOf, type PageRequest } from "../router/page-request.server.ts";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";
import { type CalculatorData, calculatorOf } from "./calculator-data.ts";

/** The calculator of a page as data, or the address of another page when the form asked for it. */
type LoadedCalculator =
  | { readonly kind: "page"; readonly data: CalculatorData }
  | { readonly kind: "answer"; readonly url: string };

/** The parameter with which the form, without scripts, requests the designer link instead of the page; because of its underscore the response is not cached. */
const ANSWER_PARAMETER = "_designer";

/** Loads the calculator of a page. It has none for an unknown product; if the offers fail to load, neither, and the error is logged. */
export const loadPageCalculator = async (
  request: PageRequest,
  block: PageCalculator,
  sku: string,
): Promise<LoadedCalculator | undefined> => {
  const { shop } = request;
  const product = calculatorProductOf(block.product);
  if (!product) return undefined;
  const printed = printedKindOf(product);
  const offers = await (printed ? shop.typeOffers(printed) : shop.materialOffers()).catch(
    (reason: unknown): readonly [] => {
      request.markIncomplete();
      request.log.error("price-list-error", { sku, reason: reasonOf(reason) });
      return [];
    },
  );
  if (offers.length === 0) return undefined;
  const hasChoices = [...request.query.keys()].some((name) => name !== "sku");
  const variant = `${request.address.path} ${sku} ${JSON.stringify(block)}`;
  const cached: { data?: CalculatorData } = hasChoices
    ? {}
    : dataIn(request, offers, () => ({}), variant);
  const data = cached.data ?? (await openCalculator(request, block, product, sku));
  if (data === undefined) return undefined;
  const typedFormat = await ownFormatOf(request, data);
  if (typedFormat?.kind === "answer") return typedFormat;
  if (typedFormat) return { kind: "page", data: { ...data, ...typedFormat.data } };
  if (data.prices || data.offer.kind === "teaser") cached.data = data;
  if (!new URL(request.url).searchParams.has(ANSWER_PARAMETER)) return { kind: "page", data };
  return designerAnswer(request, data, data.selection);
};

const designerAnswer = (
  { shop }: PageRequest,
  data: CalculatorData,
  selection: CalculatorData["selection"],
) => ({
  kind: "answer" as const,
  url: calculatorDesignerUrl(calculatorOf(data), selection, {
    locale: data.locale,
    now: shop.now(),
  }),
});

/** The response to a format of one's own, which the form without scripts sends: the page that shows it, or what is wrong with it. */
const ownFormatOf = async (request: PageRequest, data: CalculatorData) => {
  const { shop, query } = request;
  const typed = [query.get("width"), query.get("height")];
  const { material, variant } = data.selection;
  if (!data.ownFormat || typed.every((text) => text === undefined) || !material) return undefined;
  if (!isMaterial(material)) return undefined;
  const [width = "", height = ""] = typed;
  const limits = await shop
    .formatLimits({
      materialType: material,
      ...(variant !== undefined && isFrame(variant) && { frameType: variant }),
    })
    .catch((reason: unknown) => {
      request.log.error("price-list-error", { reason: reasonOf(reason) });
    });
  if (!limits) return undefined;
  const typedFormat = parseOwnFormat({ width, height }, limits, data.locale);
  if (typedFormat.kind === "format") {
    const calculator = calculatorOf(data);
    const selection = pickFormat(calculator, data.selection, formatText(typedFormat.format));
    if (new URL(request.url).searchParams.has(ANSWER_PARAMETER))
      return designerAnswer(request, data, selection);
    const entries = [...data.carried, ...selectionQuery(calculator, selection)];
    const parameters = new URLSearchParams(entries.map(([...entry]) => entry));
    return { kind: "answer" as const, url: `${data.path}?${parameters.toString()}` };
  }
  const faults = Object.fromEntries(
    Object.entries(typedFormat.faults).map(([side, fault]) => [
      side,
      shop.text(OWN_FORMAT_FAULT_KEYS[fault], {
        ...limitLabels(limits, data.locale),
        example: ownFormatEntries(OWN_FORMAT_EXAMPLE, data.locale).width,
      }),
    ]),
  );
  return {
    kind: "page" as const,
    data: { ownFormat: { ...data.ownFormat, entries: { width, height }, faults } },
  };
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
  const opened = await openOffers(request, page, block, skuText);
  if (!opened) return undefined;
  if (opened.isIncomplete) request.markIncomplete();
  const { offer, calculator, selection, prices } = opened;
  return {
    path: request.address.path,
    carried: carriedOf(request),
    locale: shop.place.locale,
    page,
    offer,
    selection,
    ...(prices && { prices }),
    heading: block.headline ?? shop.text(headingKeyOf(product)),
    button: shop.text(buttonKeyOf(product)),
    names: { ...wordsOf(request, offer, calculator), ...formatNamesOf(request, calculator) },
    ...(offer.kind === "wall" && product === "photoframe" && viewTexts(request)),
    texts: {
      material: shop.text(printedKindOf(product) ? "parameters.type" : "calculator.material"),
      frame: shop.text("calculator.frame"),
      noFrame: shop.text("frameTypes.none"),
      format: shop.text("calculator.format"),
      moreFormats: shop.text("calculator.moreFormats"),
      unavailable: shop.text("calculator.unavailable"),
      update: shop.text("calculator.update"),
      insteadOf: shop.text("price.insteadOf"),
      saving: shop.text("price.saving"),
      price: shop.text("calculator.price"),
      note: shop.text("price.includingTax"),
      pricesMissing: shop.text("calculator.pricesMissing"),
      pricesLoading: shop.text("calculator.pricesLoading"),
      showPrices: shop.text("calculator.showPrices"),
      retry: shop.text("errorPage.retry"),
    },
  };
};

/** The texts of what only wall pictures have. */
const viewTexts = ({ shop }: PageRequest): Pick<CalculatorData, "views" | "ownFormat"> => {
  const unit = unitOf(shop.place.locale) === "inch" ? "in" : "cm";
  return {
    views: {
      larger: shop.text("page.largerImage"),
      sample: shop.text("calculator.sample"),
      ownPhoto: shop.text("calculator.ownPhoto"),
      view3d: shop.text("calculator.view3d"),
      description: shop.text("calculator.description"),
      ownFormat: shop.text("calculator.ownFormat"),
      allFormats: shop.text("calculator.allFormats"),
    },
    ownFormat: {
      labels: {
        width: `${shop.text("productDialogs.width")} (${unit})`,
        height: `${shop.text("productDialogs.height")} (${unit})`,
      },
      apply: shop.text("productDialogs.apply"),
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

/** Opens the calculator that belongs to the product of a page. */
const openOffers = async (
  { shop, query }: PageRequest,
  page: CalculatorData["page"],
  block: PageCalculator,
  skuText: string,
): Promise<
  | (Pick<OpenSelection, "calculator" | "selection" | "prices" | "isIncomplete"> &
      Pick<CalculatorData, "offer">)
  | undefined
> => {
  const kind = printedKindOf(page.product);
  if (kind) {
    const opened = await shop.printedCalculator(kind, page, parsePrintedSku(kind, skuText), query);
    return opened && { ...opened, offer: { kind, types: opened.types } };
  }
  if (block.isTeaser) {
    const opened = await shop.wallTeaser(page, query);
    return { ...opened, offer: { kind: "teaser", listed: opened.listed } };
  }
  const sku = parseSku(skuText);
  const opened = await shop.wallCalculator(page, sku.ok ? { ...sku.value } : undefined, query);
  return (
    opened && {
      ...opened,
      offer: { kind: "wall", materials: opened.offers, frames: opened.frames },
    }
  );
};

/** The prices of all that a calculator lists. */
export const pricesOf = ({ offer }: CalculatorData): readonly Price[] => {
  switch (offer.kind) {
    case "wall":
      return offer.materials.flatMap(({ formats }) => formats);
    case "teaser":
      return [];
    default:
      return offer.types.flatMap(({ formats }) => formats);
  }
};

/** The words of all that can be chosen. */
const wordsOf = (
  { shop }: PageRequest,
  offer: CalculatorData["offer"],
  { product, options }: Calculator,
): Readonly<Record<string, string>> => {
  const keys = [
    ...options.map(({ labelTranslationKey }) => labelTranslationKey),
    ...(offer.kind === "wall" ? wallKeysOf(offer.frames) : []),
  ];
  const groups = options.flatMap(({ formats, unavailableFormats = [] }) =>
    [...formats.map(({ value }) => value), ...unavailableFormats].flatMap(
      (format) => formatGroupKey(product, format) ?? [],
    ),
  );
  const choices =
    offer.kind === "wall" || offer.kind === "teaser"
      ? []
      : options.flatMap(({ choices: list = [] }) => list);
  return Object.fromEntries([
    ...[...keys, ...groups].map((key) => [key, shop.text(key)]),
    ...choices.flatMap(({ id, labelTranslationKey, values }) => [
      [labelTranslationKey, shop.text(labelTranslationKey)],
      ...values.map(({ value, labelTranslationKey: key }) => [
        key,
        id === "pageCount" ? shop.text("photobook.pages", { quantity: value }) : shop.text(key),
      ]),
    ]),
  ]) as Record<string, string>;
};

const wallKeysOf = (frames: FramesOfMaterials): readonly string[] => {
  const types = new Set(Object.values(frames).flat());
  return [
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
};

/** The names of all formats of a calculator, those of its variants included. */
const formatNamesOf = (
  { shop }: PageRequest,
  { product, options }: Calculator,
): Readonly<Record<string, string>> => {
  const formats = new Set(
    options
      .flatMap((option) => [option, ...(option.options ?? [])])
      .flatMap(({ formats: listed, moreFormats = [], unavailableFormats = [] }) => [
        ...[...listed, ...moreFormats].map(({ value }) => value),
        ...unavailableFormats,
      ]),
  );
  return Object.fromEntries(
    [...formats].map((name) => {
      if (product === "photobook") return [name, shop.text(photobookFormatKey(name))];
      const format = parseFormat(name);
      return [name, format.ok ? formatLabel(format.value, shop.place.locale) : name];
    }),
  );
};
