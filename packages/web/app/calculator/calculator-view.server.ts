import {
  buttonKeyOf,
  type Calculator,
  type CalculatorPage,
  type ChosenProduct,
  headingKeyOf,
} from "@passepartout/domain/calculator/calculator";
import { choiceValueText } from "@passepartout/domain/calculator/choice-text";
import type { OpenPrintedCalculator } from "@passepartout/domain/calculator/open-printed-calculator";
import type { OpenSelection } from "@passepartout/domain/calculator/open-selection";
import {
  type PhotobookTemplate,
  TEMPLATE,
  templateKey,
} from "@passepartout/domain/calculator/printed-calculator";
import type { OwnFormatEntries } from "@passepartout/domain/calculator/own-format";
import type {
  CollageThemeOffer,
  OpenCollageThemes,
} from "@passepartout/domain/calculator/collage-theme-calculator";
import type { MaterialOffer, TypeOffer } from "@passepartout/domain/pricing/price-list.port";
import { formatGroupKey, kindOf } from "@passepartout/domain/calculator/selected-product";
import {
  type FramesOfMaterials,
  FRAME_VARIANTS,
  frameTypeOf,
  MAT_TYPES,
  OPTION_GROUPS,
  type OptionGroup,
  optionKey,
} from "@passepartout/domain/catalogue/wall";
import { takesRefinement } from "@passepartout/domain/catalogue/photo-book";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { frameKey, photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import { MATERIAL_SAMPLES } from "@passepartout/domain/routing/accessories-path";
import type { DeliveryLine } from "../delivery/delivery-line.tsx";
import { deliveryLine } from "../delivery/delivery-text.server.ts";
import { extended } from "../router/storefront-cache.server.ts";
import {
  accessoryHref,
  carriedOfProduct,
  designerButton,
  imageFor,
  type PageRequest,
} from "../router/page-request.server.ts";
import type { ShopContext } from "@passepartout/domain/shop";
import { calculatorTexts, viewTexts } from "./calculator-texts.server.ts";

/** What is on offer: wall materials with their frames, the picture of the wall art teaser, layouts of collages, or the types of a printed kind. */
type Offer =
  | {
      readonly kind: "wall";
      readonly materials: readonly MaterialOffer[];
      readonly frames: FramesOfMaterials;
    }
  | { readonly kind: "teaser"; readonly listed: readonly string[] }
  | { readonly kind: "collageTheme"; readonly themes: readonly CollageThemeOffer[] }
  | {
      readonly kind: PrintedKind;
      readonly types: readonly TypeOffer[];
      readonly templates?: readonly PhotobookTemplate[];
    };

export type PrintedOffer = Exclude<Offer, { readonly kind: "wall" | "teaser" }>;

/** How a layout looks. Of a collage also the number of its photos, and its material as the heading of a group. */
type LayoutView = ReturnType<typeof layoutImage> & {
  readonly note?: string;
  readonly group?: string;
};

/** What is on offer for a page, with its selection. */
export interface OpenedOffer extends OpenSelection {
  readonly offer: Offer;
  readonly layouts?: Readonly<Record<string, LayoutView>>;
  /** The names of layouts by their text keys. */
  readonly layoutNames?: Readonly<Record<string, string>>;
}

export const printedOffer = (
  request: PageRequest,
  kind: PrintedKind,
  opened: OpenPrintedCalculator,
): OpenedOffer => {
  const { text, place } = request.shop;
  const { types, templates } = opened;
  if (templates.length === 0) return { ...opened, offer: { kind, types } };
  return {
    ...opened,
    offer: {
      kind,
      types,
      templates: templates.map(({ id, categoryId, designGroups }) => ({
        id,
        categoryId,
        designGroups: designGroups.map(({ format, templateId }) => ({ format, templateId })),
      })),
    },
    layouts: Object.fromEntries(
      templates.map(({ id, image }) => [id, layoutImage(request, image)]),
    ),
    // Categories have layouts of the same name.
    layoutNames: Object.fromEntries(
      templates.map(({ id, categoryId, name }) => [
        templateKey(id),
        labelledText(text(`photobook.categories.${categoryId}`), name, place.locale),
      ]),
    ),
  };
};

export const collageOffer = (
  request: PageRequest,
  { themes, ...opened }: OpenCollageThemes,
): OpenedOffer => {
  const { text } = request.shop;
  return {
    ...opened,
    refused: [],
    prices: { formats: [] },
    offer: { kind: "collageTheme", themes },
    layouts: Object.fromEntries(
      themes.map(({ id, image, width, height, photos, materialType, frameType }) => {
        const type = frameTypeOf(frameType ?? "");
        const material = text(`materials.${materialType}`);
        const layout = {
          ...layoutImage(request, image, width, height),
          note: text("collages.photos", { quantity: photos }),
          group: type === undefined ? material : `${material}, ${text(`frameTypes.${type}`)}`,
        };
        return [id, layout];
      }),
    ),
    layoutNames: Object.fromEntries(themes.map(({ id, name }) => [`collages.layouts.${id}`, name])),
  };
};

/** The picture of a layout, with its size in px. */
const layoutImage = (request: PageRequest, image: string, width = 600, height = 600) => ({
  src: imageFor(request, image, { width: 240 }).src,
  width,
  height,
});

/** The data of a calculator: the offers, the selection with its prices, and all texts. */
export interface CalculatorData extends ReturnType<typeof calculatorView> {
  readonly delivery?: DeliveryLine;
  /** The variants of experiments that the calculator shows: its new design, portrait formats, and the text of a nudge. */
  readonly variants?: {
    readonly isRedesigned?: boolean;
    readonly hasPortraits?: boolean;
    readonly nudge?: string;
    /** Whether the prices of the teaser load at once. */
    readonly loadsAtOnce?: boolean;
  };
  /** What was typed into the form without scripts for a format of one's own, and what is wrong with it. */
  readonly ownEntries?: {
    readonly entries: OwnFormatEntries;
    readonly faults: Readonly<Partial<OwnFormatEntries>>;
  };
}

export type ProductPage = CalculatorPage & Pick<Calculator, "product">;

export const calculatorView = (
  request: PageRequest,
  page: ProductPage,
  opened: OpenedOffer,
  { headline, text }: { readonly headline?: string; readonly text?: string },
) => {
  const { shop, address } = request;
  const { offer, calculator, selection, prices, isIncomplete, refused, layouts } = opened;
  const { product } = page;
  const { refinement } = calculator.context;
  const { material } = selection;
  const isRefined =
    refinement !== undefined && (material === undefined || takesRefinement(material));
  const intro = [
    text,
    isRefined &&
      shop.text("photobook.includedRefinement", {
        refinement: shop.text(`cards.refinements.${refinement}`),
      }),
  ].filter((one) => typeof one === "string");
  if (isIncomplete) request.markIncomplete();
  return {
    /** The address that the form asks when no script runs. */
    path: address.path,
    /** What designer links begin with: the address of a designer elsewhere, locale, `d`, or nothing. */
    prefix: `${address.designerUrl ?? ""}${address.prefix}${shop.place.platform === "desktop" ? "/d" : ""}`,
    carried: carriedOfProduct(request),
    locale: shop.place.locale,
    page: { ...page, context: calculator.context },
    offer,
    selection,
    /** What the address of the page requests and what is not made like this. */
    refused,
    /** Absent if they cannot be loaded. */
    ...(prices && { prices }),
    heading: headline ?? shop.text(headingKeyOf(product)),
    ...(intro.length > 0 && { intro: intro.join(" ") }),
    button: designerButton(request, buttonKeyOf(product)),
    names: namesOf(shop, opened),
    ...(layouts && { layouts }),
    ...(headline !== undefined &&
      opened.ownMaterial !== undefined && {
        ownHeading: {
          material: opened.ownMaterial,
          ofOthers: shop.text("calculator.sizedHeading"),
        },
      }),
    ...(offer.kind !== "teaser" && viewTexts(shop, product)),
    /** Where all samples of materials are sold, and the text of the link to one, in which `material` is a placeholder. */
    ...(offer.kind === "wall" &&
      product === "photoframe" && {
        sample: {
          text: shop.text("calculator.orderSample"),
          href: accessoryHref(request, MATERIAL_SAMPLES),
        },
      }),
    texts: calculatorTexts(shop, product),
  };
};

/** A calculator with the delivery of what is chosen with it. It is not kept with its offers, since its dates change by the hour. */
export const withDelivery = async (
  request: PageRequest,
  calculator: CalculatorData,
  occasion?: string,
): Promise<CalculatorData> => {
  const { product } = calculator.page;
  const delivery = await deliveryLine(request, kindOf(product), occasion);
  return delivery ? extended(calculator, { delivery }) : calculator;
};

/** The names of all that can be chosen, by their text keys. Formats of photo books and calendars have names too; others are named by their measures. */
const namesOf = (
  shop: ShopContext,
  { offer, calculator: { product, options }, layoutNames }: OpenedOffer,
): Readonly<Record<string, string>> => {
  const names = new Map<string, string>();
  // The types have most of their choices in common.
  const add = (key: string | undefined, textOf = (known: string) => shop.text(known)) => {
    if (key !== undefined && !names.has(key)) names.set(key, textOf(key));
  };
  const isOfWall = offer.kind === "wall" || offer.kind === "teaser";
  for (const key of offer.kind === "wall" ? wallKeysOf(offer.frames) : []) add(key);
  for (const { labelTranslationKey, formats, choices = [] } of options) {
    // Layouts have names of their own.
    if (product !== "collageTheme") add(labelTranslationKey);
    for (const { value } of formats) {
      add(formatGroupKey(product, value));
      const key = FORMAT_KEYS[product]?.(value);
      if (key !== undefined) add(value, () => shop.text(key));
    }
    for (const choice of isOfWall ? [] : choices) {
      add(choice.labelTranslationKey);
      for (const { value, labelTranslationKey: key, groupTranslationKey } of choice.values) {
        add(groupTranslationKey);
        if (choice.id !== TEMPLATE || value === "none")
          add(key, () => choiceValueText(shop, choice.id, value, key));
      }
    }
  }
  return { ...Object.fromEntries(names), ...layoutNames };
};

const FORMAT_KEYS: Readonly<Partial<Record<ChosenProduct, (format: string) => string>>> = {
  photobook: photobookFormatKey,
  calendar: (format) => `calendars.formats.${format}`,
};

const wallKeysOf = (frames: FramesOfMaterials): readonly string[] => {
  const types = new Set<string>(Object.values(frames).flatMap((ofMaterial) => ofMaterial ?? []));
  const variants = FRAME_VARIANTS.filter((frame) => types.has(frameTypeOf(frame) ?? ""));
  return [
    ...[...types].map((type) => `frameTypes.${type}`),
    ...variants.map((frame) => frameKey(frame, "full")),
    "calculator.mat",
    ...MAT_TYPES.map((mat) => `frameParts.${mat}`),
    ...(Object.keys(OPTION_GROUPS) as OptionGroup[]).flatMap((group) =>
      ["label", ...OPTION_GROUPS[group]].map((option) => optionKey(group, option)),
    ),
  ];
};
