import {
  type Calculator,
  type CalculatorFormat,
  optionOf,
  priceOf,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import { discountPercent, hasDiscount, type Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { fillText } from "@passepartout/domain/messages/translate";
import { PriceTag } from "../ui/price-tag.tsx";
import type { CalculatorData } from "./calculator-data.ts";
import { CarriedFields } from "../router/carried-fields.tsx";

/** The form of the calculator: it shows a selection and reports choices. Without scripts, submitting it leads to the designer. */
export const CalculatorForm = ({
  data,
  calculator = data.calculator,
  selection,
  onMaterial,
  onFormat,
  designerUrl,
}: {
  readonly data: CalculatorData;
  readonly calculator?: Calculator;
  readonly selection: Selection;
  readonly onMaterial?: (material: string) => void;
  readonly onFormat?: (format: string) => void;
  /** Where the button leads; without scripts the server answers with it. */
  readonly designerUrl?: string;
}) => {
  const { texts, names } = data;
  const option = optionOf(calculator, selection.material);
  const frame = option?.context["frameType"];
  const price = priceOf(calculator, selection);
  const { ctaBackgroundColor, ctaTextColor } = calculator.ctaColors;
  const cta = {
    className: "cta",
    style: { backgroundColor: ctaBackgroundColor, color: ctaTextColor },
  };
  return (
    <form className="calculator price-calculator" action={data.path} method="get">
      <h2 id="calculator-heading">{data.heading}</h2>
      <CarriedFields carried={data.carried} />
      <label className="field">
        <span>{texts.material}</span>
        <select
          name="materialType"
          value={selection.material ?? ""}
          onChange={(event) => onMaterial?.(event.target.value)}
        >
          {calculator.options.map(({ value }) => (
            <option key={value} value={value}>
              {names[value]}
            </option>
          ))}
        </select>
      </label>
      <p className="calculator-frame">
        {frame && (
          <>
            {texts.frame}: {names[frame]}
          </>
        )}
      </p>
      <fieldset>
        <legend>{texts.format}</legend>
        <div className="formats">
          {option?.formats.map((format, at) => (
            <FormatChoice
              key={format.value}
              {...{ data, format, selection, onFormat }}
              label={calculator.labels.find(({ index }) => index === at)}
            />
          ))}
        </div>
        {option?.moreFormats && option.moreFormats.length > 0 && (
          <details className="more-formats" open={selection.extraFormat !== undefined}>
            <summary>{texts.moreFormats}</summary>
            <div className="formats">
              {option.moreFormats.map((format) => (
                <FormatChoice key={format.value} {...{ data, format, selection, onFormat }} />
              ))}
            </div>
          </details>
        )}
      </fieldset>
      <div className="calculator-result">
        <p role="status" className="calculator-price">
          <span className="visually-hidden">{texts.price}: </span>
          {price ? <PriceTag price={priceText(data, price)} /> : texts.pricesMissing}
          {price && hasDiscount(price) && (
            <span className="saving">
              {fillText(texts.saving, { percent: discountPercent(price) })}
            </span>
          )}
        </p>
        <p className="note">{texts.note}</p>
        {designerUrl === undefined ? (
          <button type="submit" name="_designer" value="1" {...cta}>
            {data.button}
          </button>
        ) : (
          <a href={designerUrl} {...cta}>
            {data.button}
          </a>
        )}
        <button type="submit" className="without-scripts">
          {texts.update}
        </button>
      </div>
    </form>
  );
};

const priceText = ({ locale, texts }: CalculatorData, price: Price) => ({
  current: formatPrice(price.priceCurrent, { locale }),
  ...(hasDiscount(price) && {
    original: formatPrice(price.priceOriginal, { locale }),
    originalLabel: fillText(texts.insteadOf, { price: "" }).trim(),
  }),
});

const FormatChoice = ({
  data,
  format,
  selection,
  onFormat,
  label,
}: {
  readonly data: CalculatorData;
  readonly label?: Calculator["labels"][number] | undefined;
  readonly format: CalculatorFormat;
  readonly selection: Selection;
  readonly onFormat: ((format: string) => void) | undefined;
}) => (
  <label className="format">
    <input
      type="radio"
      name="format"
      value={format.value}
      checked={selection.format === format.value}
      onChange={() => onFormat?.(format.value)}
    />
    <span className="format-name">{data.names[format.value]}</span>
    <PriceTag price={priceText(data, format)} />
    {label && (
      <span
        className="new-label"
        style={
          label.textColor === ""
            ? undefined
            : { color: label.textColor, background: label.backgroundColor }
        }
      >
        {label.text}
      </span>
    )}
  </label>
);
