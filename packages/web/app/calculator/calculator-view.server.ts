import { buttonKeyOf, headingKeyOf } from "@passepartout/domain/calculator/calculator";
import type { OpenCollageThemes } from "@passepartout/domain/calculator/collage-theme-calculator";
import type { OpenPrintedCalculator } from "@passepartout/domain/calculator/open-printed-calculator";
import type { OpenSelection } from "@passepartout/domain/calculator/open-selection";
import { templateKey } from "@passepartout/domain/calculator/printed-calculator";
import { takesRefinement } from "@passepartout/domain/catalogue/photo-book";
import { frameTypeOf } from "@passepartout/domain/catalogue/wall";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import { MATERIAL_SAMPLES } from "@passepartout/domain/routing/accessories-path";
import { DESIGNER_REQUEST } from "@passepartout/domain/routing/query-text";
import { deliveryLine } from "../delivery/delivery-text.server.ts";
import { extended } from "../router/extended.server.ts";
import {
  accessoryHref,
  carriedOfProduct,
  designerButton,
  imageFor,
  type PageRequest,
} from "../router/page-request.server.ts";
import { type CalculatorData, calculatorOf, type LayoutView } from "./calculator-data.ts";
import { designerAddress } from "./designer-address.ts";
import { PRINTED } from "./printed-calculator.tsx";
import {
  calculatorNames,
  calculatorTexts,
  formatLegend,
  viewTexts,
} from "./calculator-words.server.ts";
import { noticeText } from "./format-text.ts";

/** What is on offer for a page, with its selection. */
export type OpenedOffer = Pick<
  OpenSelection,
  "calculator" | "selection" | "ownMaterial" | "prices" | "isIncomplete" | "refused"
> &
  Pick<CalculatorData, "offer"> & {
    readonly layouts?: readonly Layout[];
  };

/** A layout with its name, and the key under which the calculator lists it. */
interface Layout {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly image: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly note?: string;
  readonly group?: string;
}

export const printedOffer = (
  { shop }: PageRequest,
  kind: PrintedKind,
  opened: OpenPrintedCalculator,
): OpenedOffer => ({
  ...opened,
  offer: {
    kind,
    types: opened.types,
    ...(opened.templates.length > 0 && {
      templates: opened.templates.map(({ id, categoryId, designGroups }) => ({
        id,
        categoryId,
        designGroups: designGroups.map(({ format, templateId }) => ({ format, templateId })),
      })),
    }),
  },
  layouts: opened.templates.map(({ id, categoryId, name, image }) => ({
    id,
    key: templateKey(id),
    // Categories have layouts of the same name.
    name: labelledText(shop.text(`photobook.categories.${categoryId}`), name, shop.place.locale),
    image,
  })),
});

export const collageOffer = (
  { shop }: PageRequest,
  { calculator, selection, themes, isIncomplete }: OpenCollageThemes,
): OpenedOffer => ({
  calculator,
  selection,
  isIncomplete,
  refused: [],
  prices: { formats: [] },
  offer: { kind: "collageTheme", themes },
  layouts: themes.map(({ id, name, image, width, height, photos, materialType, frameType }) => {
    const type = frameType === undefined ? undefined : frameTypeOf(frameType);
    const material = shop.text(`materials.${materialType}`);
    return {
      id,
      key: `collages.layouts.${id}`,
      name,
      image,
      width,
      height,
      note: shop.text("collages.photos", { quantity: photos }),
      group: type === undefined ? material : `${material}, ${shop.text(`frameTypes.${type}`)}`,
    };
  }),
});

/** The data of a calculator's form. */
export const calculatorView = (
  request: PageRequest,
  page: CalculatorData["page"],
  opened: OpenedOffer,
  { headline, text }: { readonly headline?: string; readonly text?: string } = {},
): CalculatorData => {
  const { shop } = request;
  const { offer, calculator, selection, prices, isIncomplete, refused, layouts = [] } = opened;
  const { product } = page;
  const { refinement } = calculator.context;
  const intro = [
    ...(text === undefined ? [] : [text]),
    ...(refinement === undefined ||
    (selection.material !== undefined && !takesRefinement(selection.material))
      ? []
      : [
          shop.text("photobook.includedRefinement", {
            refinement: shop.text(`cards.refinements.${refinement}`),
          }),
        ]),
  ];
  if (isIncomplete) request.markIncomplete();
  const data = {
    path: request.address.path,
    prefix: `${request.address.designerUrl ?? ""}${request.address.prefix}${shop.place.platform === "desktop" ? "/d" : ""}`,
    carried: carriedOfProduct(request),
    locale: shop.place.locale,
    page: { ...page, context: calculator.context },
    offer,
    selection,
    ...(prices && { prices }),
    heading: headline ?? shop.text(headingKeyOf(product)),
    ...(intro.length > 0 && { intro: intro.join(" ") }),
    button: designerButton(request, buttonKeyOf(product)),
    names: {
      ...calculatorNames(request, offer, calculator),
      ...Object.fromEntries(layouts.map(({ key, name }) => [key, name])),
    },
    ...(layouts.length > 0 && {
      layouts: Object.fromEntries(
        layouts.map((layout) => [layout.id, layoutView(request, layout)]),
      ),
    }),
    ...(headline !== undefined &&
      opened.ownMaterial !== undefined && {
        ownHeading: {
          material: opened.ownMaterial,
          ofOthers: shop.text("calculator.sizedHeading"),
        },
      }),
    ...(offer.kind !== "teaser" && viewTexts(request, product)),
    ...formatLegend(request, product),
    texts: calculatorTexts(request, product),
  } satisfies CalculatorData;
  const notice = noticeText(data, calculator, refused);
  return { ...data, ...(notice !== undefined && { notice }) };
};

const layoutView = (
  request: PageRequest,
  { image, width = 600, height = 600, note, group }: Layout,
): LayoutView => ({
  src: imageFor(request, image, { width: 240 }).src,
  width,
  height,
  ...(note !== undefined && { note }),
  ...(group !== undefined && { group }),
});

/** The designer link that the request is for; undefined if it is for the page, or for another product on it. */
export const designerAnswer = (
  { shop, url }: PageRequest,
  data: CalculatorData,
): string | undefined => {
  const { search, searchParams } = new URL(url);
  if (searchParams.get(DESIGNER_REQUEST) !== data.page.product) return undefined;
  const calculator = calculatorOf(data, PRINTED);
  return designerAddress(data, calculator, data.selection, search, { now: shop.clock.now() });
};

/** A calculator with the delivery of what is chosen with it. It is not kept with its offers, since its dates change by the hour. */
export const withDelivery = async (
  request: PageRequest,
  calculator: CalculatorData,
  occasion?: string,
): Promise<CalculatorData> => {
  const { product } = calculator.page;
  const kind = product === "collageTheme" ? "collage" : product;
  const delivery = await deliveryLine(request, kind, occasion);
  return extended(calculator, {
    ...(delivery && { delivery }),
    ...(product === "photoframe" && {
      sample: {
        text: request.shop.text("calculator.orderSample"),
        href: accessoryHref(request, MATERIAL_SAMPLES),
      },
    }),
  });
};
