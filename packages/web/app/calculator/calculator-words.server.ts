import type { Calculator, ChosenProduct } from "@passepartout/domain/calculator/calculator";
import { choiceValueText } from "@passepartout/domain/calculator/choice-text";
import { TEMPLATE } from "@passepartout/domain/calculator/printed-calculator";
import { formatGroupKey, printedKindOf } from "@passepartout/domain/calculator/printed-kind";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import type { FramesOfMaterials } from "@passepartout/domain/catalogue/material-choice";
import { FRAME_VARIANTS, frameTypeOf, MAT_TYPES } from "@passepartout/domain/catalogue/wall";
import {
  OPTION_GROUPS,
  type OptionGroup,
  optionKey,
} from "@passepartout/domain/catalogue/wall-option";
import { unitOf } from "@passepartout/domain/market/unit";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { PageRequest } from "../router/page-request.server.ts";
import { textsOf } from "../router/page-texts.ts";
import { CALCULATOR_TEXTS, PHOTO_WORDS, type PhotoWords, VIEW_TEXTS } from "./calculator-texts.ts";
import type { CalculatorData } from "./calculator-data.ts";

/** The texts of a calculator's form. */
export const calculatorTexts = (
  { shop }: PageRequest,
  product: ChosenProduct,
): CalculatorData["texts"] => ({
  ...textsOf(shop, CALCULATOR_TEXTS),
  material: shop.text(materialKeyOf(product)),
});

/** The heading of formats in inches, whose labels have no unit. Books and calendars have named formats. */
export const formatLegend = (
  { shop }: PageRequest,
  product: ChosenProduct,
): Pick<CalculatorData, "formatLegend"> =>
  unitOf(shop.place.locale) === "inch" && product !== "photobook" && product !== "calendar"
    ? { formatLegend: `${shop.text("calculator.format")} (in)` }
    : {};

const materialKeyOf = (product: ChosenProduct): string => {
  if (product === "calendar") return "parameters.calendarType";
  if (product === "collageTheme") return "parameters.templateId";
  return printedKindOf(product) ? "parameters.type" : "calculator.material";
};

/** The texts of the picture of a product and of its dialogs, as far as it has them. */
export const viewTexts = (
  { shop }: PageRequest,
  product: ChosenProduct,
): Pick<CalculatorData, "views" | "ownFormat" | "ownPhoto"> => {
  if (!hasDialog(product, "image-magnify")) return {};
  const unit = unitOf(shop.place.locale) === "inch" ? "in" : "cm";
  return {
    views: {
      ...textsOf(shop, VIEW_TEXTS),
      ...(hasDialog(product, "room-view") && { room: shop.text("ownPhoto.onWall") }),
    },
    ...(hasDialog(product, "room-view") && { ownPhoto: photoWords(shop) }),
    ...(hasDialog(product, "own-format") && {
      ownFormat: {
        labels: {
          width: `${shop.text("productDialogs.width")} (${unit})`,
          height: `${shop.text("productDialogs.height")} (${unit})`,
        },
        apply: shop.text("productDialogs.apply"),
      },
    }),
  };
};

/** The texts of the place for a photo of one's own. */
export const photoWords = (shop: PageRequest["shop"]): PhotoWords => textsOf(shop, PHOTO_WORDS);

/** The names of all that can be chosen, by their text keys, and of formats that have one. */
export const calculatorNames = (
  request: PageRequest,
  offer: CalculatorData["offer"],
  calculator: Calculator,
): Readonly<Record<string, string>> => ({
  ...wordsOf(request, offer, calculator),
  ...formatNamesOf(request, calculator),
});

/** The words of all that can be chosen. */
const wordsOf = (
  { shop }: PageRequest,
  offer: CalculatorData["offer"],
  { product, options }: Calculator,
): Readonly<Record<string, string>> => {
  const keys = [
    // Layouts have names of their own.
    ...(product === "collageTheme"
      ? []
      : options.map(({ labelTranslationKey }) => labelTranslationKey)),
    ...(offer.kind === "wall" ? wallKeysOf(offer.frames) : []),
  ];
  const groups = options.flatMap(({ formats }) =>
    formats.flatMap(({ value }) => formatGroupKey(product, value) ?? []),
  );
  const choices =
    offer.kind === "wall" || offer.kind === "teaser"
      ? []
      : options.flatMap(({ choices: list = [] }) => list);
  // The types have most of their choices in common.
  const ofValues = new Map(
    choices.flatMap(({ id, values }) =>
      values.map((value) => [value.labelTranslationKey, [id, value] as const]),
    ),
  );
  const labels = choices.map(({ labelTranslationKey }) => labelTranslationKey);
  return Object.fromEntries([
    ...[...new Set([...keys, ...groups, ...labels])].map((key) => [key, shop.text(key)]),
    ...[...ofValues].flatMap(([key, [id, { value, groupTranslationKey: group }]]) => [
      [key, valueText(shop, id, value, key)],
      ...(group === undefined ? [] : [[group, shop.text(group)]]),
    ]),
  ]) as Record<string, string>;
};

/** The name of a value; layouts get theirs from the backend. */
const valueText = (shop: PageRequest["shop"], id: string, value: string, key: string): string =>
  id === TEMPLATE && value !== "none" ? "" : choiceValueText(shop, id, value, key);

const wallKeysOf = (frames: FramesOfMaterials): readonly string[] => {
  const types = new Set(Object.values(frames).flat());
  return [
    ...[...types].map((type) => `frameTypes.${type}`),
    ...FRAME_VARIANTS.flatMap((frame) => {
      const type = frameTypeOf(frame);
      return type && types.has(type) ? [`frames.${frame}.full`] : [];
    }),
    "calculator.mat",
    ...MAT_TYPES.map((mat) => `frameParts.${mat}`),
    ...(Object.keys(OPTION_GROUPS) as OptionGroup[]).flatMap((group) =>
      ["label", ...OPTION_GROUPS[group]].map((option) => optionKey(group, option)),
    ),
  ];
};

/** The names of the formats of photo books and calendars, those of variants included; others are named by their measures. */
const formatNamesOf = (
  { shop }: PageRequest,
  { product, options }: Calculator,
): Readonly<Record<string, string>> => {
  if (product !== "photobook" && product !== "calendar") return {};
  const formats = new Set(
    options
      .flatMap((option) => [option, ...(option.options ?? [])])
      .flatMap((option) => option.formats.map(({ value }) => value)),
  );
  return Object.fromEntries(
    [...formats].map((name) => [
      name,
      shop.text(product === "photobook" ? photobookFormatKey(name) : `calendars.formats.${name}`),
    ]),
  );
};
