import {
  type Calculator,
  type CalculatorOption,
  conflictOf,
  listedFormats,
  moreFormats,
  type OfferedFormat,
  offeredFormats,
  parameterNamesOf,
  priceOf,
  selectedOption,
  type Selection,
  unavailableFormats,
} from "@passepartout/domain/calculator/calculator";
import type { ChoiceName } from "@passepartout/domain/calculator/choice";
import { formatPriceOf } from "@passepartout/domain/calculator/format-price";
import { formatGroupKey } from "@passepartout/domain/calculator/printed-kind";
import { formatText, parseFormat, swapFormat } from "@passepartout/domain/catalogue/format";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import { wallBuildOf } from "@passepartout/domain/calculator/wall-product-build";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { Price } from "@passepartout/domain/market/price";
import { PriceTag } from "../ui/price-tag.tsx";
import { useStore } from "../ui/use-store.ts";
import type { CalculatorData } from "./calculator-data.ts";
import { type CustomerImage, customerImage, type PhotoHint } from "./shown-calculator.ts";
import { conflictText, nameOf, priceText } from "./format-text.ts";
import { useCalculator } from "./calculator-context.ts";

/** How the photo of the visitor suits a format of the selected wall picture. */
export const photoHintOf = (
  calculator: Calculator,
  selection: Selection,
  photo: CustomerImage | undefined,
  format: string,
): PhotoHint | undefined => {
  if (!photo?.hintOf || !hasDialog(calculator.product, "room-view")) return undefined;
  const build = wallBuildOf(calculator, selection);
  return build && photo.hintOf(format, build);
};

/** The quality in words, and what is cut off if it is much. */
export const PhotoHintText = ({ hint }: { readonly hint: PhotoHint }) => (
  <span className="photo-hint" data-quality={hint.level}>
    <span className="visually-hidden">{hint.label} </span>
    <span aria-hidden="true">{hint.quality}</span>
    {hint.cut !== undefined && <span className="photo-cut">{hint.cut}</span>}
  </span>
);

/** Turns the selected format, if the photo loses less in the turned one and that is on offer. */
export const TurnFormat = () => {
  const { calculator, selection, onPick } = useCalculator();
  const photo = useStore(customerImage, undefined);
  const turned = photoHintOf(calculator, selection, photo, selection.format ?? "")?.turned;
  return (
    turned &&
    offeredFormats(selectedOption(calculator, selection)).some(
      ({ value }) => value === turned.format,
    ) && (
      <button
        type="button"
        className="text-button"
        onClick={() => onPick?.(formatFieldOf(calculator), turned.format)}
      >
        {turned.text}
      </button>
    )
  );
};

const formatFieldOf = ({ product }: Calculator): ChoiceName => parameterNamesOf(product).format;

/** The formats of a selection, and what leads to all others. */
export const Formats = () => {
  const { data, calculator, selection, onPick } = useCalculator();
  const { texts, names } = data;
  const photo = useStore(customerImage, undefined);
  const option = selectedOption(calculator, selection);
  const unavailable = unavailableFormats(calculator, selection);
  const isLong = unavailable.length > MAX_UNAVAILABLE;
  const portraits = data.variants?.hasPortraits ? portraitsOf(option) : [];
  const listed = shownFormats(calculator, selection, isLong ? [] : unavailable, portraits);
  return (
    <fieldset>
      <legend>{data.formatLegend ?? texts.format}</legend>
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
          {formats.map(({ value, format, at }) => {
            const reason = format
              ? conflictText(data, calculator, conflictOf(calculator, selection, "format", value))
              : texts.unavailable;
            return format && reason === undefined ? (
              <FormatChoice
                key={value}
                format={format}
                price={formatPriceOf(calculator, selection, format)}
                label={calculator.labels.find(({ index }) => index === at)}
                hint={photoHintOf(calculator, selection, photo, value)}
              />
            ) : (
              <UnavailableFormat key={value} value={value} reason={reason} />
            );
          })}
          {group === "" && !portraits.some(({ value }) => value === selection.extraFormat) && (
            <ExtraFormat />
          )}
        </div>
      ))}
      {isLong && (
        <details className="unavailable-formats">
          <summary>{texts.unavailableFormats}</summary>
          <div className="formats">
            {unavailable.map((value) => (
              <UnavailableFormat key={value} value={value} reason={texts.unavailable} />
            ))}
          </div>
        </details>
      )}
      {onPick && <TurnFormat />}
      <OtherFormats option={option} />
    </fieldset>
  );
};

/** The place of formats whose prices are loading, so that nothing moves when they are there. */
export const PendingFormats = ({
  formats,
}: {
  readonly formats: readonly { readonly value: string }[];
}) => {
  const { data } = useCalculator();
  const { texts, formatLegend } = data;
  return (
    <fieldset disabled className="with-scripts" aria-busy>
      <legend>{formatLegend ?? texts.format}</legend>
      <div className="formats">
        {formats.map(({ value }) => (
          <label key={value} className="format">
            <input type="radio" />
            <span className="format-name">{nameOf(data, value)}</span>
            <span className="price">
              <strong>&nbsp;</strong>
            </span>
          </label>
        ))}
      </div>
      <div className="other-formats">
        <button type="button" className="secondary">
          {texts.moreFormats}
        </button>
      </div>
    </fieldset>
  );
};

/** How many formats that are not on offer stand among the others; more are listed on request. */
const MAX_UNAVAILABLE = 4;

const UnavailableFormat = ({
  value,
  reason,
}: {
  readonly value: string;
  readonly reason: string | undefined;
}) => {
  const { data, calculator } = useCalculator();
  return (
    <label className="format unavailable">
      <input type="radio" name={formatFieldOf(calculator)} value={value} disabled />
      <span className="format-name">{nameOf(data, value)}</span>
      <span className="reason">{reason}</span>
    </label>
  );
};

/** The selected format, if the list does not contain it. */
const ExtraFormat = () => {
  const { calculator, selection } = useCalculator();
  const { extraFormat: value } = selection;
  const photo = useStore(customerImage, undefined);
  if (value === undefined) return null;
  const price = priceOf(calculator, selection);
  return (
    <FormatChoice
      price={price}
      format={{ value }}
      hint={photoHintOf(calculator, selection, photo, value)}
    />
  );
};

/** What leads to all other formats: dialogs, and without scripts fields of the form. */
const OtherFormats = ({ option }: { readonly option: CalculatorOption | undefined }) => {
  const { data, calculator, selection, onDialog } = useCalculator();
  const { views, texts } = data;
  const others = moreFormats(option).filter(({ value }) => value !== selection.extraFormat);
  const openers: readonly (readonly [ProductDialog, string | undefined])[] = [
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
              <FormatChoice
                key={format.value}
                format={format}
                price={formatPriceOf(calculator, selection, format)}
              />
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

/** The listed formats turned to portrait, as far as they are on offer. */
const portraitsOf = (option: CalculatorOption | undefined): readonly OfferedFormat[] => {
  const turned = listedFormats(option).map(({ value }) => {
    const format = parseFormat(value);
    return format.ok ? formatText(swapFormat(format.value)) : value;
  });
  return moreFormats(option).filter(({ value }) => turned.includes(value));
};

/** The formats that are listed, those that are not on offer last, each with its heading. */
const shownFormats = (
  calculator: Calculator,
  selection: Selection,
  unavailable: readonly string[],
  portraits: readonly OfferedFormat[],
) =>
  [
    ...listedFormats(selectedOption(calculator, selection)).map((format, at) => ({
      value: format.value,
      format,
      at,
    })),
    ...portraits.map((format) => ({ value: format.value, format, at: -1 })),
    ...unavailable.map((value) => ({
      value,
      format: undefined,
      at: -1,
    })),
  ].map((one) => ({ ...one, group: formatGroupKey(calculator.product, one.value) ?? "" }));

export const FormatChoice = ({
  name,
  format,
  price,
  label,
  hint,
}: {
  /** Of the field, if another part of the page has one for the format too. */
  readonly name?: string;
  readonly label?: Calculator["labels"][number] | undefined;
  readonly hint?: PhotoHint | undefined;
  readonly format: Pick<OfferedFormat, "value">;
  /** Undefined while it is unknown. */
  readonly price: Price | undefined;
}) => {
  const { data, calculator, selection, onPick } = useCalculator();
  const field = formatFieldOf(calculator);
  return (
    <label className="format">
      <input
        type="radio"
        name={name ?? field}
        value={format.value}
        checked={selection.format === format.value}
        onChange={() => onPick?.(field, format.value)}
      />
      <span className="format-name">{nameOf(data, format.value)}</span>
      {price && <PriceTag price={priceText(data, price)} />}
      {hint && <PhotoHintText hint={hint} />}
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
};
