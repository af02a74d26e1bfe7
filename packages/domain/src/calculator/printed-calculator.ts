import {
  COVER_LAMINATIONS,
  COVERS,
  BINDINGS,
  PAGE_COUNTS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "../catalogue/photo-book.ts";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "../catalogue/calendar.ts";
import { AMOUNTS } from "../catalogue/amount.ts";
import type { PhotobookThemes } from "../catalogue/product-catalogue.port.ts";
import type { TemplateOfFormat } from "../designer/derive-parameters.ts";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "../catalogue/photo-box.ts";
import type { TypeOffer } from "../pricing/price-list.port.ts";
import type { PrintedKind } from "../pricing/product.ts";
import { parameterNamesOf, type Calculator, type CalculatorOption } from "./calculator.ts";
import type { CalculatorChoice } from "./choice.ts";

/** A layout of photo books in a category, with a template per format. */
export type PhotobookTemplate = Pick<PhotobookThemes, "id" | "categoryId"> & {
  readonly designGroups: readonly TemplateOfFormat[];
};

interface PrintedVocabulary {
  /** All types, which the designer parameter of the material names. */
  readonly types: readonly string[];
  readonly typeKey: string;
  readonly formats: readonly string[];
  readonly initialFormat: string;
  /** All values of the choices, by their designer parameters. */
  readonly choices: Readonly<
    Record<string, { readonly values: readonly string[]; readonly key: string }>
  >;
}

const FINISH = { values: FINISHES, key: "photobox.finishes" };
const AMOUNT = { values: AMOUNTS, key: "parameters.amount" };
const PRINTS = {
  typeKey: "photobox.types",
  formats: PRINT_FORMATS,
  initialFormat: "150x100",
} as const;

/** What can be chosen about the printed kinds. */
export const PRINTED_KINDS: Readonly<Record<PrintedKind, PrintedVocabulary>> = {
  calendar: {
    types: CALENDAR_TYPES,
    typeKey: "calendars.types",
    formats: [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS],
    initialFormat: "a4-hoch",
    choices: {
      mountingType: { values: MOUNTINGS, key: "calendars.mountings" },
      paperType: { values: CALENDAR_PAPERS, key: "photobook.papers" },
      // The next months, from the current one.
      startDate: { values: [], key: "parameters.startMonth" },
      amount: AMOUNT,
    },
  },
  photobook: {
    types: PHOTOBOOK_TYPES,
    typeKey: "photobook.types",
    formats: PHOTOBOOK_FORMATS,
    initialFormat: "a4-quer",
    choices: {
      cover: { values: COVERS, key: "photobook.covers" },
      coverLamination: { values: COVER_LAMINATIONS, key: "photobook.laminations" },
      photobookBinding: { values: BINDINGS, key: "photobook.bindings" },
      paper: { values: PHOTOBOOK_PAPERS, key: "photobook.papers" },
      pageCount: { values: PAGE_COUNTS.map(String), key: "photobook.pages" },
      amount: AMOUNT,
    },
  },
  photobox: {
    ...PRINTS,
    types: ["small"],
    choices: { size: { values: PHOTOBOX_SIZES, key: "photobox.sizes" }, finish: FINISH },
  },
  photoprint: { ...PRINTS, types: ["photoprint"], choices: { finish: FINISH } },
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
  ...Object.entries(choices).flatMap(([id, { values, key }]) => {
    const available = offer.choices[id] ?? [];
    const valueOf = (value: string) => ({
      value,
      labelTranslationKey: `${key}.${value}`,
      parameters: [[id, value] as const],
    });
    const others = values.filter((value) => !available.includes(value));
    return available.length === 0
      ? []
      : [
          {
            id,
            labelTranslationKey: `parameters.${id === "startDate" ? "startMonth" : id}`,
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
  const { typeKey, formats, initialFormat } = vocabulary;
  const listed = formats.flatMap((value) => {
    const price = offer.formats.find(({ formatType }) => formatType === value);
    return price
      ? [{ value, priceCurrent: price.priceCurrent, priceOriginal: price.priceOriginal }]
      : [];
  });
  return {
    value: offer.type,
    labelTranslationKey: `${typeKey}.${offer.type}`,
    context: {},
    formats: listed,
    unavailableFormats: formats.filter((value) => !listed.some((one) => one.value === value)),
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
  page: Partial<Pick<Calculator, "context" | "labels" | "ctaColors">> = {},
  templates: readonly PhotobookTemplate[] = [],
): Calculator => {
  const options = PRINTED_KINDS[kind].types.flatMap((type) => {
    const offer = offers.find((one) => one.type === type);
    return offer && offer.formats.length > 0 ? [optionOfOffer(kind, offer, templates)] : [];
  });
  return {
    context: {},
    labels: [],
    ctaColors: {},
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
