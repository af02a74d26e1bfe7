import {
  type Calculator,
  type CalculatorOption,
  conflictOf,
  listedFormats,
  moreFormats,
  type OfferedFormat,
  parameterNamesOf,
  priceOf,
  unavailableFormats,
} from "@passepartout/domain/calculator/calculator";
import { formatPriceOf } from "@passepartout/domain/calculator/format-price";
import { formatGroupKey } from "@passepartout/domain/calculator/selected-product";
import { formatText, parseFormat, swapFormat } from "@passepartout/domain/catalogue/format";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import { onDemand } from "../ui/on-demand.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import type { CalculatorData } from "./calculator-view.server.ts";
import { DialogButton } from "./designer-button.tsx";
import { conflictText, nameOf, priceText } from "./format-text.ts";
import { useCalculator } from "./shown-calculator.ts";

const PhotoHint = onDemand(async () => (await import("./photo-hints.tsx")).PhotoHint);
const PhotoWarning = onDemand(async () => (await import("./photo-hints.tsx")).PhotoWarning);
const TurnFormat = onDemand(async () => (await import("./photo-hints.tsx")).TurnFormat);

/** Whether it is said of a photo of one's own how it suits the formats of the product. */
const hasHints = ({ calculator, photo }: ReturnType<typeof useCalculator>): boolean =>
  photo?.positionIn !== undefined && hasDialog(calculator.product, "room-view");

/** The warning that a photo of one's own is too small for the selected format. */
export const FormatWarning = () => hasHints(useCalculator()) && <PhotoWarning />;

/** The listed formats of the selection, after one that is selected outside of the list. */
export const pickableFormats = ({
  selection: { extraFormat },
  option,
}: Pick<ReturnType<typeof useCalculator>, "selection" | "option">): readonly ListedFormat[] => [
  ...(extraFormat === undefined ? [] : [{ value: extraFormat }]),
  ...listedFormats(option),
];

/** How many formats that are not on offer stand among the others; more are listed on request. */
const MAX_UNAVAILABLE = 4;

/** The formats of a selection, those that are not on offer last, and what leads to all others. */
export const Formats = () => {
  const part = useCalculator();
  const { data, calculator, selection, option, onPick } = part;
  const { texts, names } = data;
  const { extraFormat } = selection;
  const unavailable = unavailableFormats(calculator, selection).map((value) => ({
    format: { value },
    reason: texts.unavailable,
  }));
  const isLong = unavailable.length > MAX_UNAVAILABLE;
  const portraits = data.variants?.hasPortraits ? portraitsOf(option) : [];
  const listed: readonly FormatChoiceProps[] = [
    ...listedFormats(option).map((format, at) => ({
      format,
      label: calculator.labels.find(({ index }) => index === at),
    })),
    ...portraits.map((format) => ({ format })),
    ...(isLong ? [] : unavailable),
  ];
  const isExtra =
    extraFormat !== undefined && !portraits.some(({ value }) => value === extraFormat);
  const groups = Map.groupBy(
    listed,
    ({ format }) => formatGroupKey(calculator.product, format.value) ?? "",
  );
  return (
    <fieldset>
      <legend>{texts.formats}</legend>
      {[...groups].map(([group, formats]) => (
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
          {formats.map((choice) => (
            <FormatChoice key={choice.format.value} {...choice} />
          ))}
          {group === "" && isExtra && <FormatChoice format={{ value: extraFormat }} />}
        </div>
      ))}
      {isLong && (
        <details className="unavailable-formats">
          <summary>{texts.unavailableFormats}</summary>
          <div className="formats">
            {unavailable.map((choice) => (
              <FormatChoice key={choice.format.value} {...choice} />
            ))}
          </div>
        </details>
      )}
      {onPick && hasHints(part) && <TurnFormat />}
      <OtherFormats />
    </fieldset>
  );
};

/** The place of formats whose prices are loading, so that nothing moves when they are there. */
export const PendingFormats = ({ formats }: Pick<CalculatorOption, "formats">) => {
  const { data } = useCalculator();
  const { texts } = data;
  return (
    <fieldset disabled className="with-scripts" aria-busy>
      <legend>{texts.formats}</legend>
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

/** What leads to all other formats: dialogs, and without scripts fields of the form. */
const OtherFormats = () => {
  const { data, selection, option, onDialog } = useCalculator();
  const { dialogs, texts } = data;
  const others = moreFormats(option).filter(({ value }) => value !== selection.extraFormat);
  return (
    <>
      <div className="other-formats with-scripts">
        {others.length > 0 && (
          <DialogButton dialog="calculator-more-formats" className="secondary">
            {dialogs?.["calculator-more-formats"] ?? texts.moreFormats}
          </DialogButton>
        )}
        {data.ownFormat && dialogs && (
          <DialogButton dialog="own-format" className="secondary">
            {dialogs["own-format"]}
          </DialogButton>
        )}
      </div>
      {!onDialog && others.length > 0 && (
        <details className="more-formats">
          <summary>{texts.moreFormats}</summary>
          <div className="formats">
            {others.map((format) => (
              <FormatChoice key={format.value} format={format} />
            ))}
          </div>
        </details>
      )}
      {!onDialog && data.ownFormat && <OwnFormatFields {...data.ownFormat} {...data.ownEntries} />}
    </>
  );
};

/** A format of one's own, for forms without scripts. */
const OwnFormatFields = ({
  labels,
  apply,
  entries,
  faults,
}: NonNullable<CalculatorData["ownFormat"]> & Partial<CalculatorData["ownEntries"]>) => (
  <details className="own-format" open={entries !== undefined}>
    <summary>{useCalculator().data.dialogs?.["own-format"]}</summary>
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

/** The name of a format, its price if it is known, and how the photo suits it. */
export const FormatLabel = ({ format }: { readonly format: ListedFormat }) => {
  const part = useCalculator();
  const { data, calculator, selection } = part;
  // The selected format has no price of its own if it is outside of the list.
  const price =
    "priceCurrent" in format
      ? formatPriceOf(calculator, selection, format)
      : priceOf(calculator, selection);
  return (
    <>
      <span className="format-name">{nameOf(data, format.value)}</span>
      {price && <PriceTag price={priceText(data, price)} />}
      {hasHints(part) && <PhotoHint format={format.value} />}
    </>
  );
};

type ListedFormat = OfferedFormat | { readonly value: string };

interface FormatChoiceProps {
  readonly format: ListedFormat;
  /** Of the field, if another part of the page has one for the format too. */
  readonly name?: string;
  readonly label?: Calculator["labels"][number] | undefined;
  /** Why it is not on offer, if not for what is chosen besides. */
  readonly reason?: string;
}

/** A format with its price, or why it cannot be chosen. */
export const FormatChoice = ({ name, format, label, reason }: FormatChoiceProps) => {
  const shown = useCalculator();
  const { data, calculator, selection, onPick } = shown;
  const { value } = format;
  const field = name ?? parameterNamesOf(calculator.product).format;
  const conflict =
    reason ?? conflictText(shown, conflictOf(calculator, selection, "format", value));
  if (conflict !== undefined)
    return (
      <label className="format unavailable">
        <input type="radio" name={field} value={value} disabled />
        <span className="format-name">{nameOf(data, value)}</span>
        <span className="reason">{conflict}</span>
      </label>
    );
  return (
    <label className="format">
      <input
        type="radio"
        name={field}
        value={value}
        checked={selection.format === value}
        onChange={() => onPick?.({ type: "calculator.format.pick", format: value })}
      />
      <FormatLabel format={format} />
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
