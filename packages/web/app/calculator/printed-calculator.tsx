import { optionOf, parameterNamesOf } from "@passepartout/domain/calculator/calculator";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { useCalculator } from "./shown-calculator.ts";
import { collageThemeCalculator } from "@passepartout/domain/calculator/collage-theme-calculator";
import { printedCalculator } from "@passepartout/domain/calculator/printed-calculator";
import { productBuildOf } from "@passepartout/domain/calculator/product-build";
import { Calculator } from "./calculator.tsx";
import type { PrintedParts } from "./calculator-data.ts";
import type { CalculatorData } from "./calculator-view.server.ts";

const Layouts = () => {
  const { data, calculator, selection, onPick } = useCalculator();
  const { layouts, names, texts, locale } = data;
  const { material: name } = parameterNamesOf(calculator.product);
  const selected = optionOf(calculator, selection.material);
  const groups = Map.groupBy(calculator.options, ({ value }) => layouts?.[value]?.group ?? "");
  return (
    <fieldset>
      <legend>
        {selected
          ? labelledText(
              texts.material,
              `${names[selected.labelTranslationKey]}, ${layouts?.[selected.value]?.group}`,
              locale,
            )
          : texts.material}
      </legend>
      {[...groups].map(([group, options]) => (
        <div key={group} role="group" aria-label={group}>
          <p className="format-group" aria-hidden="true">
            {group}
          </p>
          <div className="layouts">
            {options.map(({ value, labelTranslationKey }) => {
              const layout = layouts?.[value];
              return (
                <label key={value} className="format layout">
                  {layout && (
                    <img
                      src={layout.src}
                      alt=""
                      width={layout.width}
                      height={layout.height}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    checked={selection.material === value}
                    onChange={() => onPick?.({ type: "calculator.material.pick", material: value })}
                  />
                  <span className="format-name">{names[labelTranslationKey]}</span>
                  <span className="reason">{layout?.note}</span>
                </label>
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
};

export const PRINTED: PrintedParts = {
  calculatorOf: (offer, page) =>
    offer.kind === "collageTheme"
      ? { ...collageThemeCalculator(offer.themes), ...page }
      : printedCalculator(offer.kind, offer.types, page, offer.templates),
  productBuildOf,
  Layouts,
};

export const PrintedCalculator = ({ data }: { readonly data: CalculatorData }) => (
  <Calculator data={data} printed={PRINTED} />
);
