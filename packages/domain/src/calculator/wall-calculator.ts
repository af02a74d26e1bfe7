import {
  type FramesOfMaterials,
  defaultFrameVariant,
  defaultMat,
  FRAME_VARIANTS,
  frameTypeOf,
  type FrameType,
  type FrameVariant,
  MAT_TYPES,
  takesMat,
  WIDTH_OF_MAT,
  isOptionGroup,
  OPTION_GROUPS,
  optionKey,
} from "../catalogue/wall.ts";
import { priceIn } from "../market/price.ts";
import type { MaterialOffer, OptionGroupPrices } from "../pricing/price-list.port.ts";
import {
  type Calculator,
  type CalculatorOption,
  type CalculatorPage,
  offeredFormat,
  PLAIN_PAGE,
} from "./calculator.ts";
import type { CalculatorChoice } from "./choice.ts";

const labelKeyOf = (material: string): string => `materials.${material}`;

const matChoice = (frameType: FrameType): CalculatorChoice => {
  const { matType: initial } = defaultMat(frameType);
  return {
    id: "matType",
    labelTranslationKey: "calculator.mat",
    values: MAT_TYPES.toSorted((a, b) => Number(b === initial) - Number(a === initial)).map(
      (matType) => ({
        value: matType,
        labelTranslationKey: `frameParts.${matType}`,
        parameters: [
          ["matType", matType],
          ["matSize", String(WIDTH_OF_MAT[matType])],
        ],
      }),
    ),
  };
};

const framed = (frame: FrameVariant, frameType: FrameType): CalculatorOption => ({
  value: frame,
  labelTranslationKey: `frames.${frame}.full`,
  context: { frameType: frame },
  formats: [],
  ...(takesMat(frameType) && { choices: [matChoice(frameType)] }),
});

const variantsOf = (frameType: FrameType): readonly FrameVariant[] => {
  const initial = defaultFrameVariant(frameType);
  return FRAME_VARIANTS.filter((frame) => frameTypeOf(frame) === frameType).toSorted(
    (a, b) => Number(b === initial) - Number(a === initial),
  );
};

const optionOfOffer = (
  offer: MaterialOffer,
  frameTypes: readonly FrameType[] = [],
): CalculatorOption => ({
  value: offer.materialType,
  labelTranslationKey: labelKeyOf(offer.materialType),
  context: offer.frameType === undefined ? {} : { frameType: offer.frameType },
  formats: offer.formats.map(offeredFormat),
  initiallySelectedFormat: offer.initialFormat,
  ...(frameTypes.length > 0 && {
    options: frameTypes.flatMap((frameType) =>
      variantsOf(frameType).map((frame) => framed(frame, frameType)),
    ),
  }),
});

/** The calculator of a wall picture page, with one option per material, whose variants are its frames. The first material is the initial one, without a frame. */
export const wallCalculator = (
  offers: readonly MaterialOffer[],
  {
    frames = {},
    ...page
  }: Partial<CalculatorPage & Pick<Calculator, "product">> & {
    readonly frames?: FramesOfMaterials;
  } = {},
): Calculator => ({
  product: "photoframe",
  ...PLAIN_PAGE,
  ...page,
  options: offers.map((offer) => optionOfOffer(offer, frames[offer.materialType])),
  selectedValue: offers[0]?.materialType ?? "",
});

/** The options of a material as choices. Groups without a label are omitted. */
export const optionChoices = (groups: readonly OptionGroupPrices[]): readonly CalculatorChoice[] =>
  groups.flatMap(({ group, options }) =>
    isOptionGroup(group) && options.length > 1
      ? [
          {
            id: group,
            labelTranslationKey: optionKey(group, "label"),
            values: options.map((option, at) => {
              const { optionType } = option;
              const value = optionType.slice(group.length + 1);
              return {
                value,
                labelTranslationKey: optionKey(group, value),
                parameters: at === 0 ? [] : [["optionTypes", optionType] as const],
                surcharge: priceIn(option),
              };
            }),
          },
        ]
      : [],
  );

/** The options that a query names, as choices beside a default that says nothing. */
export const namedOptions = (query: ReadonlyMap<string, string>): readonly CalculatorChoice[] =>
  [...query].flatMap(([group, value]) => {
    if (!isOptionGroup(group)) return [];
    const named = OPTION_GROUPS[group].some((option) => option === value);
    const texts = { labelTranslationKey: optionKey(group, value) };
    return named
      ? [
          {
            id: group,
            ...texts,
            values: [
              { value: "", ...texts, parameters: [] },
              { value, ...texts, parameters: [["optionTypes", `${group}-${value}`] as const] },
            ],
          },
        ]
      : [];
  });

/** The calculator of the wall art teaser: one wall picture, whose formats are loaded with their prices; those of `listed` are listed, the others are more-formats. */
export const wallTeaserCalculator = (
  listed: readonly string[],
  page: Partial<CalculatorPage> = {},
): Calculator => {
  const { materialType, frameType, formatType } = DEFAULT_WALL_TEASER;
  return {
    ...wallCalculator([], page),
    options: [
      {
        value: materialType,
        labelTranslationKey: labelKeyOf(materialType),
        context: { frameType },
        formats: listed.map((value) => ({ value, state: "loading" })),
        initiallySelectedFormat: formatType,
      },
    ],
    selectedValue: materialType,
  };
};

/** The wall picture in the calculator of the wall art teaser. */
export const DEFAULT_WALL_TEASER = {
  frameType: "artbox-schwarz-lack",
  materialType: "acrylglas",
  formatType: "600x450",
} as const;

/** When the prices of a calculator are loaded. Pages include those of the initial selection, or of all; the wall art teaser loads those of its material immediately or on the first interaction. */
export type PriceLoading = "included" | "on-selection" | "immediate" | "on-interaction";

export const teaserPriceLoading = (isExperimentOn: boolean): PriceLoading =>
  isExperimentOn ? "immediate" : "on-interaction";
