import { choicesOf } from "@passepartout/domain/calculator/calculator";
import { valueOf } from "@passepartout/domain/calculator/choice";
import { limitLabels } from "@passepartout/domain/calculator/own-format";
import { wallBuildOf } from "@passepartout/domain/calculator/wall-build";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize, slabsOf } from "@passepartout/domain/catalogue/wall-geometry";
import { fillText } from "@passepartout/domain/messages/translate";
import { nameOf } from "./format-text.ts";
import type { ProductDialogProps } from "./product-dialog.ts";
import { useFormatLimits } from "./use-format-limits.ts";

/** What the selected product is made of, with its sizes. */
export const ProductDescription = ({ shown, texts }: ProductDialogProps) => {
  const { data, calculator, selection } = shown;
  const { names, locale } = data;
  const limits = useFormatLimits(shown);
  const build = wallBuildOf(calculator, selection);
  if (!build) return null;
  const outer = outerSize(slabsOf(build));
  const { variant } = selection;
  const facts: readonly (readonly [label: string | undefined, text: string | undefined])[] = [
    [data.texts.material, names[`materials.${build.material}`]],
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
    [texts.product.outer, sizeLabel(outer, locale)],
    [texts.product.depth, lengthLabel(outer.depth, locale)],
    ...(typeof limits === "object"
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
      <p>{texts.materials[build.material]}</p>
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
