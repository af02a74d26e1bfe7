import { openCollageThemes } from "@passepartout/domain/calculator/collage-theme-calculator";
import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { PHOTOBOOK_TYPES, signingBooksOf } from "@passepartout/domain/catalogue/photo-book";
import {
  parameterNamesOf,
  type DesignerContext,
  PLAIN_PAGE,
} from "@passepartout/domain/calculator/calculator";
import {
  type OpenPrintedCalculator,
  openPrintedCalculator,
  openTypeOffers,
} from "@passepartout/domain/calculator/open-printed-calculator";
import { TEMPLATE } from "@passepartout/domain/calculator/printed-calculator";
import type { ProductDetailBlock } from "@passepartout/domain/content/product-blocks";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { today } from "@passepartout/domain/market/today";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import {
  type CalculatorData,
  calculatorView,
  collageOffer,
  printedOffer,
  withDelivery,
} from "../../calculator/calculator-view.server.ts";
import { cachedCalculator } from "../../calculator/page-calculator.server.ts";
import type { PageRequest } from "../../router/page-request.server.ts";
import { Island } from "../../islands.ts";
import {
  Comparison,
  preparePhotobookFormats,
  ProductList,
  type ProductListData,
} from "./product-list.server.tsx";

/** All that can be chosen about a calendar, with its price. */
export const prepareCalendar = async (request: PageRequest, block: ProductDetailBlock) => {
  const calendarType = CALENDAR_TYPES.find((type) => type === block.product) ?? "wandkalender";
  return detailOf(request, block, await openPrinted(request, block, "calendar", { calendarType }));
};

/** All that can be chosen about a photo book, with its price. Below a calculator of photo books, which chooses the same, it lists the formats. */
export const preparePhotobook = async (
  request: PageRequest,
  block: ProductDetailBlock,
): Promise<ProductDetailData | ProductListData | undefined> => {
  if (request.calculatorProduct === "photobook") return preparePhotobookFormats(request, block);
  const start = photobookStart(request, block.product);
  if (!start) return undefined;
  return detailOf(request, block, await openPrinted(request, block, "photobook", start));
};

/** The parameters with which the choice begins; undefined for a book that the channel does not offer. */
const photobookStart = (
  { shop: { place } }: PageRequest,
  product: string | undefined,
): DesignerContext | undefined => {
  const type = PHOTOBOOK_TYPES.find((known) => known === product);
  if (type !== undefined) return { type };
  const books = signingBooksOf(channelRules(place.channel, place.locale));
  const book = books.find(({ name }) => name === product);
  if (book) return Object.fromEntries(book.parameters);
  return product === "guestBook" || product === "condolenceBook"
    ? undefined
    : { type: "echtfotobuch" };
};

/** Layouts of collages on their materials, with the prices of their formats. */
export const prepareCollage = async (request: PageRequest, block: ProductDetailBlock) => {
  const { shop, query } = request;
  const calculator = await cachedCalculator(
    request,
    await shop.catalogue.collages("mixed"),
    JSON.stringify(block),
    async (request) => {
      const opened = await openCollageThemes(shop, block.product, query);
      const page = { ...PLAIN_PAGE, product: "collageTheme" } as const;
      return opened && calculatorView(request, page, collageOffer(request, opened), block);
    },
  );
  return detailOf(request, block, calculator);
};

const detailOf = async (
  request: PageRequest,
  { kind, uid, product }: ProductDetailBlock,
  calculator: CalculatorData | undefined,
): Promise<ProductDetailData | undefined> => {
  const occasion = product === "condolenceBook" ? "trauer" : undefined;
  return calculator && { kind, uid, calculator: await withDelivery(request, calculator, occasion) };
};

/** The choice of a printed kind. It begins with `start`, unless the address chooses another version. */
const openPrinted = async (
  request: PageRequest,
  block: ProductDetailBlock,
  kind: PrintedKind,
  start: DesignerContext,
): Promise<CalculatorData | undefined> => {
  const { shop, query } = request;
  // Calendars begin with the current month.
  const variant = `${JSON.stringify(block)} ${today(shop).slice(0, 7)}`;
  return cachedCalculator(request, await openTypeOffers(shop, kind), variant, async (request) => {
    const theme = kind === "calendar" ? await themeOf(request) : undefined;
    const context = theme ? { designGroupId: theme.id } : {};
    const page = { ...PLAIN_PAGE, product: kind, context };
    const isChosen = query.has(parameterNamesOf(kind).material);
    const requested = isChosen ? query : new Map([...Object.entries(start), ...query]);
    const all = await openPrintedCalculator(shop, kind, page, start, requested);
    if (!all) return undefined;
    const opened = block.product === "condolenceBook" ? withoutTemplates(all) : all;
    const headline = theme && shop.text("overview.calendarWith", { name: theme.name });
    const view = calculatorView(request, page, printedOffer(request, kind, opened), {
      ...block,
      ...(headline !== undefined && { headline }),
    });
    return { ...view, carried: [...view.carried, ...Object.entries(context)] };
  });
};

/** Without the layouts of photo books: those are about weddings, children and films. */
const withoutTemplates = (opened: OpenPrintedCalculator): OpenPrintedCalculator => ({
  ...opened,
  templates: [],
  calculator: {
    ...opened.calculator,
    options: opened.calculator.options.map((option) => ({
      ...option,
      choices: option.choices?.filter(({ id }) => id !== TEMPLATE) ?? [],
    })),
  },
});

/** The calendar theme that the overview of calendars leads to. */
const themeOf = async ({ shop, query }: PageRequest) => {
  const id = query.get("designGroupId");
  return id === undefined ? undefined : shop.catalogue.calendarTheme(id);
};

export interface ProductDetailData extends Pick<ProductDetailBlock, "kind" | "uid"> {
  readonly calculator: CalculatorData;
  readonly comparison?: boolean;
  /** True for the calculator of a page that has no other one above. */
  readonly isMain?: boolean;
}

export const ProductDetail = ({
  block,
}: {
  readonly block: ProductDetailData | ProductListData;
}) => {
  if (!("calculator" in block)) return <ProductList block={block} />;
  return (
    <section id={block.isMain ? "calculator" : undefined} className="block product-detail">
      <AnyCalculator data={block.calculator} />
      {block.comparison && <Comparison />}
    </section>
  );
};

export const AnyCalculator = ({ data }: { readonly data: CalculatorData }) => {
  if (data.offer.kind === "teaser") return <Island.TeaserCalculator data={data} />;
  if (data.offer.kind === "wall") return <Island.Calculator data={data} />;
  return <Island.PrintedCalculator data={data} />;
};
