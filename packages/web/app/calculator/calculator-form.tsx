import {
  type Calculator,
  type CalculatorFormat,
  type CalculatorOption,
  choicesOf,
  optionOf,
  parameterNamesOf,
  priceOf,
  selectedOption,
  unavailableFormats,
  type Selection,
} from "@passepartout/domain/calculator/calculator";
import { formatGroupKey } from "@passepartout/domain/calculator/printed-calculator";
import { type CalculatorChoice, valueOf } from "@passepartout/domain/calculator/choice";
import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { frameTypeOf } from "@passepartout/domain/catalogue/wall";
import { discountPercent, hasDiscount, type Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { fillText } from "@passepartout/domain/messages/translate";
import { PriceTag } from "../ui/price-tag.tsx";
import type { CalculatorData, OnPick } from "./calculator-data.ts";
import { ProductView } from "./product-view.tsx";
import { CarriedFields } from "../router/carried-fields.tsx";

/** The form of the calculator: it shows a selection and reports choices. Without scripts, submitting it leads to the designer. */
export const CalculatorForm = ({
  data,
  calculator,
  selection,
  lastPrice,
  isPending = false,
  isIdle = false,
  onPick,
  onLoad,
  onDialog,
  designerUrl,
}: {
  readonly data: CalculatorData;
  readonly calculator: Calculator;
  readonly selection: Selection;
  /** Shown dimmed while the price of the selection is loading. */
  readonly lastPrice?: Price | undefined;
  readonly isPending?: boolean;
  /** Whether the prices are loaded with the first interaction. */
  readonly isIdle?: boolean;
  readonly onPick?: OnPick;
  /** Loads prices that are missing. */
  readonly onLoad?: () => void;
  /** Opens a dialog about the product. */
  readonly onDialog?: (dialog: Dialog) => void;
  /** Where the button leads; without scripts the server answers with it. */
  readonly designerUrl?: string;
}) => {
  const { texts, names } = data;
  const material = optionOf(calculator, selection.material);
  const option = selectedOption(calculator, selection);
  const price = priceOf(calculator, selection) ?? (isPending ? lastPrice : undefined);
  const fields = parameterNamesOf(calculator.product);
  const listed = listedFormats(calculator, selection);
  const { ctaBackgroundColor, ctaTextColor } = calculator.ctaColors;
  const cta = {
    className: "cta",
    style: { backgroundColor: ctaBackgroundColor, color: ctaTextColor },
  };
  return (
    <form className="calculator price-calculator" action={data.path} method="get">
      <h2 id="calculator-heading">{data.heading}</h2>
      <CarriedFields carried={data.carried} />
      <ProductView {...{ data, calculator, selection, onDialog }} />
      {calculator.options.length > 1 && (
        <Field
          label={texts.material}
          name={fields.material}
          value={selection.material}
          onPick={onPick}
        >
          {calculator.options.map(({ value, labelTranslationKey }) => (
            <option key={value} value={value}>
              {names[labelTranslationKey]}
            </option>
          ))}
        </Field>
      )}
      {material?.options && fields.variant && (
        <Field label={texts.frame} name={fields.variant} value={selection.variant} onPick={onPick}>
          <option value="">{texts.noFrame}</option>
          <Frames frames={material.options} names={names} />
        </Field>
      )}
      {choicesOf(calculator, selection)
        .filter(({ values }) => values.length > 1)
        .map((choice) => (
          <ChoiceField key={choice.id} {...{ choice, selection, data, onPick }} />
        ))}
      {option?.formats.length ? (
        <fieldset>
          <legend>{texts.format}</legend>
          {[...Map.groupBy(listed, ({ group }) => group)].map(([group, formats]) => (
            <div
              key={group}
              className="formats"
              {...(group !== "" && { role: "group", "aria-label": names[group] })}
            >
              {group !== "" && (
                <p className="format-group" aria-hidden="true">
                  {names[group]}
                </p>
              )}
              {formats.map(({ value, format, at }) =>
                format ? (
                  <FormatChoice
                    key={value}
                    {...{ data, format, selection, onPick }}
                    name={fields.format}
                    label={calculator.labels.find(({ index }) => index === at)}
                  />
                ) : (
                  <label key={value} className="format unavailable">
                    <input type="radio" name={fields.format} value={value} disabled />
                    <span className="format-name">{nameOf(data, value)}</span>
                    <span className="reason">{texts.unavailable}</span>
                  </label>
                ),
              )}
              {group === "" && (
                <ExtraFormat {...{ data, calculator, selection, onPick }} name={fields.format} />
              )}
            </div>
          ))}
          <OtherFormats {...{ data, option, selection, onPick, onDialog }} name={fields.format} />
        </fieldset>
      ) : (
        <input type="hidden" name={fields.format} value={selection.format} />
      )}
      <div className="calculator-result">
        <p role="status" className="calculator-price" aria-busy={isPending}>
          <span className="visually-hidden">{texts.price}: </span>
          {price ? (
            <PriceTag price={priceText(data, price)} />
          ) : isPending ? (
            texts.pricesLoading
          ) : isIdle ? (
            nameOf(data, selection.format)
          ) : (
            texts.pricesMissing
          )}
          {price && hasDiscount(price) && (
            <span className="saving">
              {fillText(texts.saving, { percent: discountPercent(price) })}
            </span>
          )}
        </p>
        {!isIdle && <p className="note">{texts.note}</p>}
        {!price && !isPending && onLoad && (
          <button type="button" className="secondary" onClick={onLoad}>
            {isIdle ? texts.showPrices : texts.retry}
          </button>
        )}
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

/** The selected format, if the list does not contain it. */
const ExtraFormat = ({
  name,
  data,
  calculator,
  selection,
  onPick,
}: {
  readonly name: string;
  readonly data: CalculatorData;
  readonly calculator: Calculator;
  readonly selection: Selection;
  readonly onPick: OnPick | undefined;
}) => {
  const { extraFormat: value } = selection;
  if (value === undefined) return null;
  const price = priceOf(calculator, selection);
  return <FormatChoice {...{ name, data, selection, onPick }} format={{ value, ...price }} />;
};

/** What leads to all other formats: dialogs, and without scripts fields of the form. */
const OtherFormats = ({
  name,
  data,
  option,
  selection,
  onPick,
  onDialog,
}: {
  readonly name: string;
  readonly data: CalculatorData;
  readonly option: CalculatorOption | undefined;
  readonly selection: Selection;
  readonly onPick: OnPick | undefined;
  readonly onDialog: ((dialog: Dialog) => void) | undefined;
}) => {
  const { views, texts } = data;
  const others = (option?.moreFormats ?? []).filter(({ value }) => value !== selection.extraFormat);
  const openers: readonly (readonly [Dialog, string | undefined])[] = [
    ["calculator-more-formats", others.length > 0 ? (views?.allFormats ?? texts.moreFormats) : ""],
    ["own-format", data.ownFormat && views?.ownFormat],
  ];
  return (
    <>
      <div className="other-formats with-scripts">
        {openers.map(
          ([dialog, text]) =>
            text && (
              <button
                key={dialog}
                type="button"
                className="secondary"
                onClick={() => onDialog?.(dialog)}
              >
                {text}
              </button>
            ),
        )}
      </div>
      {!onDialog && others.length > 0 && (
        <details className="more-formats">
          <summary>{texts.moreFormats}</summary>
          <div className="formats">
            {others.map((format) => (
              <FormatChoice key={format.value} {...{ name, data, format, selection, onPick }} />
            ))}
          </div>
        </details>
      )}
      {!onDialog && data.ownFormat && <OwnFormatFields data={data} ownFormat={data.ownFormat} />}
    </>
  );
};

/** A format of one's own, for forms without scripts. */
const OwnFormatFields = ({
  data: { views },
  ownFormat: { labels, apply, entries, faults },
}: {
  readonly data: CalculatorData;
  readonly ownFormat: NonNullable<CalculatorData["ownFormat"]>;
}) => (
  <details className="own-format" open={entries !== undefined}>
    <summary>{views?.ownFormat}</summary>
    <div className="own-format-fields">
      {(["width", "height"] as const).map((side) => (
        <div key={side} className="field">
          <label htmlFor={`own-${side}`}>{labels[side]}</label>
          <input
            id={`own-${side}`}
            name={side}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={entries?.[side]}
            {...(faults?.[side] && {
              "aria-invalid": true,
              "aria-describedby": `own-${side}-error`,
            })}
          />
          {faults?.[side] && (
            <p id={`own-${side}-error`} className="form-error">
              {faults[side]}
            </p>
          )}
        </div>
      ))}
    </div>
    <button type="submit" className="secondary">
      {apply}
    </button>
  </details>
);

const Field = ({
  label,
  name,
  value = "",
  onPick,
  children,
}: {
  readonly label: string | undefined;
  readonly name: string;
  readonly value?: string | undefined;
  readonly onPick: OnPick | undefined;
  readonly children: React.ReactNode;
}) => (
  <label className="field">
    <span>{label}</span>
    <select name={name} value={value} onChange={(event) => onPick?.(name, event.target.value)}>
      {children}
    </select>
  </label>
);

/** The frames of a material by their type. */
const Frames = ({
  frames,
  names,
}: {
  readonly frames: readonly CalculatorOption[];
  readonly names: CalculatorData["names"];
}) =>
  [...Map.groupBy(frames, ({ value }) => frameTypeOf(value))].map(([type, variants]) => (
    <optgroup key={type} label={names[`frameTypes.${type}`]}>
      {variants.map(({ value, labelTranslationKey }) => (
        <option key={value} value={value}>
          {names[labelTranslationKey]}
        </option>
      ))}
    </optgroup>
  ));

const ChoiceField = ({
  choice,
  selection,
  data: { names, locale, texts },
  onPick,
}: {
  readonly choice: CalculatorChoice;
  readonly selection: Selection;
  readonly data: CalculatorData;
  readonly onPick: OnPick | undefined;
}) => (
  <Field
    label={names[choice.labelTranslationKey]}
    name={choice.id}
    value={valueOf(choice, selection.chosen)?.value}
    onPick={onPick}
  >
    {choice.values.map(({ value, labelTranslationKey, surcharge, isUnavailable }) => (
      <option key={value} value={value} disabled={isUnavailable}>
        {names[labelTranslationKey]}
        {isUnavailable ? ` – ${texts.unavailable}` : ""}
        {surcharge && surcharge.priceCurrent > 0
          ? ` (+ ${formatPrice(surcharge.priceCurrent, { locale })})`
          : ""}
      </option>
    ))}
  </Field>
);

/** The formats that are listed, those that are not on offer last, each with its heading. */
const listedFormats = (calculator: Calculator, selection: Selection) => {
  const formats: readonly CalculatorFormat[] = selectedOption(calculator, selection)?.formats ?? [];
  return [
    ...formats.map((format, at) => ({ value: format.value, format, at })),
    ...unavailableFormats(calculator, selection).map((value) => ({
      value,
      format: undefined,
      at: -1,
    })),
  ].map((one) => ({ ...one, group: formatGroupKey(calculator.product, one.value) ?? "" }));
};

/** The name of a format; those that the page does not know are loaded with their prices. */
export const nameOf = ({ names, locale }: CalculatorData, value = ""): string => {
  const format = parseFormat(value);
  return names[value] ?? (format.ok ? formatLabel(format.value, locale) : value);
};

const hasPrice = (price: Partial<Price>): price is Price => price.priceCurrent !== undefined;

export const priceText = ({ locale, texts }: CalculatorData, price: Price) => ({
  current: formatPrice(price.priceCurrent, { locale }),
  ...(hasDiscount(price) && {
    original: formatPrice(price.priceOriginal, { locale }),
    originalLabel: fillText(texts.insteadOf, { price: "" }).trim(),
  }),
});

const FormatChoice = ({
  name,
  data,
  format,
  selection,
  onPick,
  label,
}: {
  readonly name: string;
  readonly data: CalculatorData;
  readonly label?: Calculator["labels"][number] | undefined;
  /** Its price may be loading. */
  readonly format: Pick<CalculatorFormat, "value"> & Partial<Price>;
  readonly selection: Selection;
  readonly onPick: OnPick | undefined;
}) => (
  <label className="format">
    <input
      type="radio"
      name={name}
      value={format.value}
      checked={selection.format === format.value}
      onChange={() => onPick?.(name, format.value)}
    />
    <span className="format-name">{nameOf(data, format.value)}</span>
    {hasPrice(format) && <PriceTag price={priceText(data, format)} />}
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
