import { dataOf } from "@passepartout/domain/time/fetched";
import { choicesOf, optionOf } from "@passepartout/domain/calculator/calculator";
import { valueOf } from "@passepartout/domain/calculator/choice";
import { limitLabels } from "@passepartout/domain/calculator/own-format";
import { productBuildOf } from "@passepartout/domain/calculator/product-build";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import { fillText } from "@passepartout/domain/messages/translate";
import { nameOf } from "./format-text.ts";
import type { ProductDialogProps } from "./product-dialog.ts";
import { useFormatLimits } from "./use-format-limits.ts";

/** What the selected product is made of, with its sizes. */
export const ProductDescription = ({ shown, texts }: ProductDialogProps) => {
  const { data, calculator, selection } = shown;
  const { names, locale } = data;
  const limits = dataOf(useFormatLimits(shown));
  const build = productBuildOf(calculator, selection);
  if (!build) return null;
  const outer = outerSize(build.slabs);
  const { product } = calculator;
  const { material = "", variant } = selection;
  const type = optionOf(calculator, material);
  const facts: readonly (readonly [label: string | undefined, text: string | undefined])[] = [
    [data.texts.material, type && names[type.labelTranslationKey]],
    ...(variant === undefined
      ? []
      : [[data.texts.frame, names[`frames.${variant}.full`]] as const]),
    ...choicesOf(calculator, selection).map((choice) => {
      const value = valueOf(choice, selection.chosen);
      return [
        names[choice.labelTranslationKey],
        value && names[value.labelTranslationKey],
      ] as const;
    }),
    [data.texts.format, nameOf(data, selection.format)],
    ...(product === "photoprint"
      ? []
      : [
          [texts.product.outer, sizeLabel(outer, locale)] as const,
          [
            build.material ? texts.product.depth : texts.product.thickness,
            lengthLabel(outer.depth, locale),
          ] as const,
        ]),
    ...(limits
      ? [
          [
            texts.product.sizes,
            fillText(texts.product.sizesFrom, limitLabels(limits, locale)),
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      {[texts.products[product] ?? texts.products[material], texts.materials[material]].map(
        (text) => text && <p key={text}>{text}</p>,
      )}
      <dl className="facts">
        {facts.map(
          ([label, text]) =>
            label &&
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
};
