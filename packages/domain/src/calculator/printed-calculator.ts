import { parametersOf } from "../catalogue/product-table.ts";
import type { PhotobookThemes } from "../catalogue/product-catalogue.port.ts";
import type { TemplateOfFormat } from "../designer/derive-parameters.ts";
import type { TypeOffer } from "../pricing/price-list.port.ts";
import type { PrintedKind } from "../pricing/product.ts";
import {
  offeredFormat,
  parameterNamesOf,
  type Calculator,
  type CalculatorOption,
  type CalculatorPage,
  PLAIN_PAGE,
} from "./calculator.ts";
import type { CalculatorChoice, ChoiceName } from "./choice.ts";

/** A layout of photo books in a category, with a template per format. */
export type PhotobookTemplate = Pick<PhotobookThemes, "id" | "categoryId"> & {
  readonly designGroups: readonly TemplateOfFormat[];
};

/** All types, which the designer parameter of the material names, all formats, and the choices with all their values. */
const vocabularyOf = (kind: PrintedKind) => {
  const names = parameterNamesOf(kind);
  const { [names.material]: type, [names.format]: format, ...others } = parametersOf(kind);
  return {
    types: type?.values ?? [],
    typeKey: type?.texts ?? "",
    formats: format?.values ?? [],
    choices: Object.entries(others).flatMap(([name, { values, page, texts, label = name }]) =>
      values && page && texts !== undefined
        ? [{ name: name as ChoiceName, values, key: texts, label }]
        : [],
    ),
  };
};

type PrintedVocabulary = ReturnType<typeof vocabularyOf>;

export const PRINTED_KINDS: Readonly<Record<PrintedKind, PrintedVocabulary>> = {
  calendar: vocabularyOf("calendar"),
  photobook: vocabularyOf("photobook"),
  photobox: vocabularyOf("photobox"),
  photoprint: vocabularyOf("photoprint"),
};

const INITIAL_FORMATS: Readonly<Record<PrintedKind, string>> = {
  calendar: "a4-hoch",
  photobook: "a4-quer",
  photobox: "150x100",
  photoprint: "150x100",
};

/** The designer parameter with the category and the layout of a photo book. */
export const TEMPLATE = "designGroupSetId";

/** The key of a layout's name, which the backend knows in the language of the page. */
export const templateKey = (id: string): string => `photobook.templates.${id}`;

/** Chooses the category and the layout of a photo book; by default a book begins without them. */
const templateChoice = (templates: readonly PhotobookTemplate[]): CalculatorChoice => ({
  id: TEMPLATE,
  labelTranslationKey: "parameters.templateId",
  values: [
    { value: "none", labelTranslationKey: "photobook.noTemplate", parameters: [] },
    ...templates.map(({ id, categoryId, designGroups }) => ({
      value: id,
      labelTranslationKey: templateKey(id),
      groupTranslationKey: `photobook.categories.${categoryId}`,
      parameters: [
        ["categoryIds[]", String(categoryId)],
        [TEMPLATE, id],
      ] as const,
      designGroups,
    })),
  ],
});

/** The choices of a type: the values with which it is made, then the others. */
const choicesOfOffer = (
  { choices }: PrintedVocabulary,
  offer: TypeOffer,
  templates: readonly PhotobookTemplate[],
): readonly CalculatorChoice[] => [
  ...(templates.length > 0 ? [templateChoice(templates)] : []),
  ...choices.flatMap(({ name: id, values, key, label }) => {
    const available = offer.choices[id] ?? [];
    const valueOf = (value: string) => ({
      value,
      labelTranslationKey: `${key}.${value}`,
      parameters: [[id, value] as const],
    });
    const others = values.filter((value) => !available.includes(value));
    const defaultValue = offer.defaults?.[id];
    return available.length === 0
      ? []
      : [
          {
            id,
            labelTranslationKey: `parameters.${label}`,
            ...(defaultValue !== undefined && { defaultValue }),
            values: [
              ...available.map(valueOf),
              ...others.map((value) => ({ ...valueOf(value), isUnavailable: true })),
            ],
          },
        ];
  }),
];

const optionOfOffer = (
  kind: PrintedKind,
  offer: TypeOffer,
  templates: readonly PhotobookTemplate[],
): CalculatorOption => {
  const vocabulary = PRINTED_KINDS[kind];
  const { format: formatName } = parameterNamesOf(kind);
  const { typeKey, formats } = vocabulary;
  const initialFormat = INITIAL_FORMATS[kind];
  const listed = formats.flatMap((value) => {
    const price = offer.formats.find(({ formatType }) => formatType === value);
    return price ? [offeredFormat(price)] : [];
  });
  return {
    value: offer.type,
    labelTranslationKey: `${typeKey}.${offer.type}`,
    context: {},
    formats: [
      ...listed,
      ...formats.flatMap((value) =>
        listed.some((one) => one.value === value) ? [] : [{ value, state: "unavailable" as const }],
      ),
    ],
    ...(listed.some(({ value }) => value === initialFormat) && {
      initiallySelectedFormat: initialFormat,
    }),
    choices: choicesOfOffer(vocabulary, offer, templates),
    ...(offer.exclusions && {
      exclusions: offer.exclusions.map((values) =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name === formatName ? "format" : name,
            value,
          ]),
        ),
      ),
    }),
  };
};

/** The calculator of a printed kind, with one option per type, and the layouts of photo books. */
export const printedCalculator = (
  kind: PrintedKind,
  offers: readonly TypeOffer[],
  page: Partial<CalculatorPage> = {},
  templates: readonly PhotobookTemplate[] = [],
): Calculator => {
  const options = PRINTED_KINDS[kind].types.flatMap((type) => {
    const offer = offers.find((one) => one.type === type);
    return offer && offer.formats.length > 0 ? [optionOfOffer(kind, offer, templates)] : [];
  });
  return {
    ...PLAIN_PAGE,
    ...page,
    product: kind,
    options,
    selectedValue: options[0]?.value ?? "",
  };
};

/** The designer parameters that the SKU of a printed kind names: `photobook-<type>-<format>`, `photobox-<format>` or `photoprint-<format>`. Undefined if the text is no such SKU. */
export const parsePrintedSku = (
  kind: PrintedKind,
  text: string,
): Readonly<Record<string, string>> | undefined => {
  const { types, formats } = PRINTED_KINDS[kind];
  const names = parameterNamesOf(kind);
  for (const type of types)
    for (const format of formats) {
      const sku = types.length > 1 ? `${kind}-${type}-${format}` : `${kind}-${format}`;
      if (sku === text) return { [names.material]: type, [names.format]: format };
    }
  return undefined;
};
