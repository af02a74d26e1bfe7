import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import {
  buttonKeyOf,
  type Calculator,
  choicesOf,
  conflictOf,
  optionOf,
  offeredFormats,
  parameterNamesOf,
  priceOf,
  selectedOption,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import type { CalculatorEvent } from "@passepartout/domain/calculator/calculator-machine";
import { type CalculatorChoice, valueOf } from "@passepartout/domain/calculator/choice";
import { choiceValueText } from "@passepartout/domain/calculator/choice-text";
import {
  calculatorDesignerUrl,
  printedKindOf,
} from "@passepartout/domain/calculator/selected-product";
import { formatPriceOf } from "@passepartout/domain/calculator/format-price";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { discountPercent, hasDiscount, type Price } from "@passepartout/domain/market/price";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Row } from "./screen.ts";

/** What can be chosen, with its values and the event of each. */
export interface Field {
  readonly id: string;
  readonly label: string;
  readonly values: readonly {
    readonly text: string;
    readonly aside?: string;
    readonly isChosen: boolean;
    /** Absent for what cannot be combined with the rest. */
    readonly event?: CalculatorEvent;
  }[];
}

/** The state of the calculator's machine, as far as it is shown. */
export interface ShownSelection {
  readonly calculator: Calculator;
  readonly selection: Selection;
  readonly lastPrice?: Price | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
}

type Texts = Pick<ShopContext, "text" | "place">;

/** The fields of a calculator in the order of the page. */
export const fieldsOf = (shop: Texts, shown: ShownSelection): readonly Field[] => {
  const { calculator, selection } = shown;
  const material = optionOf(calculator, selection.material);
  const names = parameterNamesOf(calculator.product);
  const variants = material?.options ?? [];
  return [
    ...(calculator.options.length > 1
      ? [
          {
            id: names.material,
            label: shop.text(materialKey(calculator.product)),
            values: calculator.options.map(({ value, labelTranslationKey }) => ({
              text: shop.text(labelTranslationKey),
              isChosen: value === selection.material,
              event: { type: "calculator.material.pick", material: value } as const,
            })),
          },
        ]
      : []),
    ...(variants.length > 0 && names.variant
      ? [
          {
            id: names.variant,
            label: shop.text("calculator.frame"),
            values: [{ value: "", labelTranslationKey: "frameTypes.none" }, ...variants].map(
              ({ value, labelTranslationKey }) => ({
                text: shop.text(labelTranslationKey),
                isChosen: value === (selection.variant ?? ""),
                event: { type: "calculator.variant.pick", variant: value } as const,
              }),
            ),
          },
        ]
      : []),
    ...choicesOf(calculator, selection)
      .filter(({ values }) => values.length > 1)
      .map((choice) => choiceField(shop, shown, choice)),
    formatField(shop, shown, names.format),
  ];
};

const materialKey = (product: Calculator["product"]): string =>
  printedKindOf(product) ? "parameters.type" : "calculator.material";

const choiceField = (
  shop: Texts,
  { calculator, selection }: ShownSelection,
  choice: CalculatorChoice,
): Field => ({
  id: choice.id,
  label: shop.text(choice.labelTranslationKey),
  values: choice.values.map((value) => {
    const isMade =
      !value.isUnavailable && !conflictOf(calculator, selection, choice.id, value.value);
    const { surcharge } = value;
    return {
      text: choiceValueText(shop, choice.id, value.value, value.labelTranslationKey),
      isChosen: valueOf(choice, selection.chosen)?.value === value.value,
      ...(!isMade && { aside: shop.text("calculator.unavailable") }),
      ...(isMade &&
        surcharge &&
        surcharge.priceCurrent > 0 && { aside: `+ ${priceIn(shop, surcharge.priceCurrent)}` }),
      ...(isMade && {
        event: { type: "calculator.choice.pick", id: choice.id, value: value.value } as const,
      }),
    };
  }),
});

const formatField = (
  shop: Texts,
  { calculator, selection }: ShownSelection,
  id: string,
): Field => ({
  id,
  label: shop.text("calculator.format"),
  values: offeredFormats(selectedOption(calculator, selection)).map((format) => {
    const price = formatPriceOf(calculator, selection, format);
    const isMade = !conflictOf(calculator, selection, "format", format.value);
    return {
      text: formatName(shop, calculator.product, format.value),
      isChosen: format.value === selection.format,
      ...(price && { aside: priceIn(shop, price.priceCurrent) }),
      ...(isMade && { event: { type: "calculator.format.pick", format: format.value } as const }),
    };
  }),
});

const formatName = (shop: Texts, product: Calculator["product"], value = ""): string => {
  if (product === "photobook") return shop.text(photobookFormatKey(value));
  if (product === "calendar") return shop.text(`calendars.formats.${value}`);
  const format = parseFormat(value);
  return format.ok ? formatLabel(format.value, shop.place.locale) : value;
};

const priceIn = ({ place }: Texts, amount: number): string =>
  formatPrice(amount, { locale: place.locale });

/** A calculator as rows: what is chosen, its price, and the ways to the designer and the cart. */
export const calculatorRows = (
  shop: Texts & Pick<ShopContext, "clock">,
  shown: ShownSelection,
): readonly Row[] => {
  const { calculator, selection, isPending, isFailed } = shown;
  const price = priceOf(calculator, selection) ?? (isPending ? shown.lastPrice : undefined);
  const url = calculatorDesignerUrl(calculator, selection, linkContextOf(shop));
  return [
    { text: "" },
    { text: shop.text(`calculator.${calculator.product}.heading`), style: "heading" },
    ...fieldsOf(shop, shown).map(({ id, label, values }): Row => {
      const chosen = values.find(({ isChosen }) => isChosen);
      return {
        text: labelledText(
          label,
          chosen?.text ?? formatName(shop, calculator.product, selection.format),
          shop.place.locale,
        ),
        action: { type: "values.show", field: id },
      };
    }),
    ...(price
      ? [
          {
            text: shop.text("calculator.price"),
            aside: priceIn(shop, price.priceCurrent),
            style: "price" as const,
          },
        ]
      : []),
    ...(price && hasDiscount(price)
      ? [
          {
            text: `${shop.text("price.insteadOf", { price: priceIn(shop, price.priceOriginal) })}, ${shop.text("price.saving", { percent: String(discountPercent(price)) })}`,
          },
        ]
      : []),
    ...(isPending ? [{ text: shop.text("calculator.pricesLoading") }] : []),
    ...(!price && !isPending
      ? [
          {
            text: shop.text(isFailed ? "errorPage.retry" : "calculator.showPrices"),
            action: { type: "calculator.prices.load" } as const,
          },
        ]
      : []),
    { text: shop.text("price.includingTax"), style: "note" },
    { text: shop.text("price.madeForYou"), style: "note" },
    { text: shop.text(buttonKeyOf(calculator.product)), action: { type: "designer.show", url } },
    ...(calculator.product === "collageTheme"
      ? []
      : [
          {
            text: shop.text("designer.addToCart"),
            action: { type: "cart.add", article: url } as const,
          },
        ]),
  ];
};
