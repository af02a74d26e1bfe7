import {
  type CalculatorProduct,
  calculatorProductOf,
  pickFormat,
} from "@passepartout/domain/calculator/calculator";
import {
  openPrintedCalculator,
  openTypeOffers,
} from "@passepartout/domain/calculator/open-printed-calculator";
import {
  openWallCalculator,
  openWallTeaser,
} from "@passepartout/domain/calculator/open-wall-calculator";
import { ownFormatValues, parseOwnFormat } from "@passepartout/domain/calculator/own-format";
import { selectionQuery, printedKindOf } from "@passepartout/domain/calculator/selected-product";
import { parsePrintedSku } from "@passepartout/domain/calculator/printed-calculator";
import { formatText } from "@passepartout/domain/catalogue/format";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import { isFrame, isMaterial } from "@passepartout/domain/catalogue/wall";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { readableColors } from "@passepartout/domain/content/color";
import type { CalculatorLabel, PageCalculator } from "@passepartout/domain/content/opening-blocks";
import type { Price } from "@passepartout/domain/market/price";
import { NO_LENGTH } from "@passepartout/domain/routing/page-query";
import { DESIGNER_REQUEST } from "@passepartout/domain/routing/query-text";
import { extended, createStorefrontCache } from "../router/storefront-cache.server.ts";
import {
  carriedOfProduct,
  orIncomplete,
  orLogged,
  type PageRequest,
  redirectTo,
} from "../router/page-request.server.ts";
import { calculatorOf, designerAddress } from "./calculator-data.ts";
import { PRINTED } from "./printed-calculator.tsx";
import {
  type CalculatorData,
  calculatorView,
  type OpenedOffer,
  printedOffer,
  withDelivery,
} from "./calculator-view.server.ts";

/** Loads the calculator of a page; another page if the form asks for it. It has none for an unknown product; if the offers fail to load, neither, and the error is logged. */
export const loadPageCalculator = async (
  request: PageRequest,
  block: PageCalculator,
  sku: string,
): Promise<CalculatorData | undefined> => {
  const { shop } = request;
  const product = calculatorProductOf(block.product);
  if (!product) return undefined;
  const printed = printedKindOf(product);
  const loading: Promise<readonly object[]> = printed
    ? openTypeOffers(shop, printed)
    : shop.prices.materialOffers();
  const offers = await orIncomplete(request, loading, "price-list-error", { sku });
  if (!offers || offers.length === 0) return undefined;
  const opened = await cachedCalculator(request, offers, `${sku} ${JSON.stringify(block)}`, (one) =>
    openCalculator(one, block, product, sku),
  );
  if (opened === undefined) return undefined;
  const variants = variantsOf(request, block, product);
  const data: CalculatorData = variants ? extended(opened, { variants }) : opened;
  const ownEntries = await ownEntriesOf(request, data);
  const url = ownEntries ? undefined : designerAnswer(request, data);
  if (url !== undefined) throw redirectTo(request, url, 303);
  const delivered = data.offer.kind === "teaser" ? data : await withDelivery(request, data);
  return ownEntries ? { ...delivered, ownEntries } : delivered;
};

/** The designer link that the request is for; undefined if it is for the page, or for another product on it. */
export const designerAnswer = (
  { shop, address }: PageRequest,
  data: CalculatorData,
): string | undefined => {
  const search = address.query;
  if (new URLSearchParams(search).get(DESIGNER_REQUEST) !== data.page.product) return undefined;
  const calculator = calculatorOf(data, PRINTED);
  return designerAddress(data, calculator, data.selection, search, { now: shop.clock.now() });
};

const dataIn = createStorefrontCache<{ data?: CalculatorData }>();

/** What a page without choices shows is the same until the offers change, if all of it has loaded. */
export const cachedCalculator = async (
  request: PageRequest,
  offers: object,
  variant: string,
  open: (request: PageRequest) => Promise<CalculatorData | undefined>,
): Promise<CalculatorData | undefined> => {
  if (request.query.size > 0 || carriedOfProduct(request).length > 0) return open(request);
  const cached = dataIn(request, offers, () => ({}), `${request.address.path} ${variant}`);
  if (cached.data) return cached.data;
  let isComplete = true;
  const markIncomplete = () => {
    isComplete = false;
    request.markIncomplete();
  };
  const data = await open({ ...request, markIncomplete });
  if (isComplete && (data?.prices || data?.offer.kind === "teaser")) cached.data = data;
  return data;
};

/** The variants of experiments that a calculator of wall pictures shows; undefined if it is the usual one. */
const variantsOf = (
  request: PageRequest,
  { isTeaser }: PageCalculator,
  product: CalculatorProduct,
): CalculatorData["variants"] => {
  if (product !== "photoframe") return undefined;
  const variants = isTeaser
    ? { loadsAtOnce: request.isOn("wall-art-teaser") }
    : {
        isRedesigned: request.isOn("calculator-redesign"),
        hasPortraits: request.isOn("portrait-format"),
        ...(request.isOn("nudging") && { nudge: request.shop.text("calculator.nudge") }),
      };
  return Object.values(variants).some(Boolean) ? variants : undefined;
};

/** A format of one's own, which the form without scripts sends: what is wrong with it. A right one redirects to the page that shows it. */
const ownEntriesOf = async (
  request: PageRequest,
  data: CalculatorData,
): Promise<CalculatorData["ownEntries"]> => {
  const { shop, query } = request;
  const { ownFormat, selection, locale } = data;
  const { material = "", variant = "" } = selection;
  if (!ownFormat || !isMaterial(material) || !(query.has("width") || query.has("height")))
    return undefined;
  const entries = { width: query.get("width") ?? "", height: query.get("height") ?? "" };
  const loading = shop.catalogue.formatLimits({
    materialType: material,
    ...(isFrame(variant) && { frameType: variant }),
  });
  const limits = await orLogged(request, loading, "price-list-error");
  if (!limits) return undefined;
  const typed = parseOwnFormat(entries, limits, locale);
  if (typed.kind === "format") {
    const calculator = calculatorOf(data, PRINTED);
    const picked = pickFormat(calculator, selection, formatText(typed.format));
    const chosen = [...data.carried, ...selectionQuery(calculator, picked)];
    const url =
      designerAnswer(request, { ...data, selection: picked }) ??
      `${data.path}?${formatQuery(chosen)}`;
    throw redirectTo(request, url, 303);
  }
  const values = ownFormatValues(limits, locale);
  return {
    entries: { width: shownEntry(entries.width), height: shownEntry(entries.height) },
    faults: Object.fromEntries(
      Object.entries(typed.faults).map(([side, fault]) => [
        side,
        shop.text(`productDialogs.${fault}`, values),
      ]),
    ),
  };
};

const shownEntry = (text: string): string => (text === NO_LENGTH ? "" : text);

const openCalculator = async (
  request: PageRequest,
  block: PageCalculator,
  product: CalculatorProduct,
  skuText: string,
): Promise<CalculatorData | undefined> => {
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
  return opened && calculatorView(request, page, opened, block);
};

const readableLabel = (label: CalculatorLabel): CalculatorLabel => {
  const colors = readableColors({ background: label.backgroundColor, text: label.textColor });
  return {
    ...label,
    backgroundColor: colors?.background ?? "",
    textColor: colors?.text ?? "",
  };
};

const openOffers = async (
  request: PageRequest,
  page: CalculatorData["page"],
  block: PageCalculator,
  skuText: string,
): Promise<OpenedOffer | undefined> => {
  const { shop, query } = request;
  const kind = printedKindOf(page.product);
  if (kind) {
    const opened = await openPrintedCalculator(
      shop,
      kind,
      page,
      parsePrintedSku(kind, skuText),
      query,
    );
    return opened && printedOffer(request, kind, opened);
  }
  if (block.isTeaser) {
    const opened = await openWallTeaser(shop, page, query);
    return { ...opened, offer: { kind: "teaser", listed: opened.listed } };
  }
  const sku = parseSku(skuText);
  // Beside layouts of collages, an address with one of them is about these.
  const isOfLayout = page.product === "collage" && query.has("designId");
  const opened = await openWallCalculator(
    shop,
    page,
    sku.ok ? { ...sku.value } : undefined,
    isOfLayout && query.get("designId") !== block.designId ? new Map() : query,
  );
  return (
    opened && {
      ...opened,
      offer: { kind: "wall", materials: opened.offers, frames: opened.frames },
    }
  );
};

/** The prices of what a calculator begins with in all of its formats: of its material or type, not of all that can be chosen. */
export const ownPricesOf = ({ offer, prices, selection }: CalculatorData): readonly Price[] => {
  if (offer.kind === "teaser") return [];
  if (prices && prices.formats.length > 0) return prices.formats;
  return "types" in offer
    ? (offer.types.find(({ type }) => type === selection.material)?.formats ?? [])
    : [];
};
