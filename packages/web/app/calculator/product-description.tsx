import { dataOf } from "@passepartout/domain/time/fetched";
import { choicesOf, optionOf } from "@passepartout/domain/calculator/calculator";
import { valueOf } from "@passepartout/domain/calculator/choice";
import { limitLabels } from "@passepartout/domain/calculator/own-format";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import { fillText } from "@passepartout/domain/messages/translate";
import { DescriptionList } from "../ui/description-list.tsx";
import { nameOf } from "./format-text.ts";
import { useFormatLimits } from "./own-format-dialog.tsx";
import { type ProductDialogProps, useCalculator } from "./shown-calculator.ts";

/** What the selected product is made of, with its sizes. */
export const ProductDescription = ({ texts }: ProductDialogProps) => {
  const { data, calculator, selection, build } = useCalculator();
  const { names, locale } = data;
  const { product: words } = texts;
  const limits = dataOf(useFormatLimits());
  if (!build) return null;
  const outer = outerSize(build.slabs);
  const { product } = calculator;
  const { material = "", variant, format } = selection;
  const named = (one: { readonly labelTranslationKey: string } | undefined) =>
    one && names[one.labelTranslationKey];
  const facts: readonly (readonly [label: string | undefined, text: string | undefined])[] = [
    [data.texts.material, named(optionOf(calculator, material))],
    [data.texts.frame, variant && names[`frames.${variant}.full`]],
    ...choicesOf(calculator, selection).map(
      (choice) => [named(choice), named(valueOf(choice, selection.chosen))] as const,
    ),
    [data.texts.format, nameOf(data, format)],
    ...(product === "photoprint"
      ? []
      : [
          [words.outer, sizeLabel(outer, locale)] as const,
          [
            build.material ? words.depth : words.thickness,
            lengthLabel(outer.depth, locale),
          ] as const,
        ]),
    [words.sizes, limits && fillText(words.sizesFrom, limitLabels(limits, locale))],
  ];
  return (
    <>
      {[texts.products[product] ?? texts.products[material], texts.materials[material]].map(
        (text) => text && <p key={text}>{text}</p>,
      )}
      <DescriptionList
        entries={facts.flatMap(([label, text]) => (label && text ? [[label, text] as const] : []))}
        className="facts"
      />
    </>
  );
};
