import {
  type CalculatorOption,
  choicesOf,
  conflictOf,
  listedFormats,
  offeredFormats,
  optionOf,
  parameterNamesOf,
  priceOf,
} from "@passepartout/domain/calculator/calculator";
import {
  type CalculatorChoice,
  type ChoiceName,
  type ChoiceValue,
  valueOf,
} from "@passepartout/domain/calculator/choice";
import { formatPriceOf } from "@passepartout/domain/calculator/format-price";
import { nudgeOf } from "@passepartout/domain/calculator/nudge";
import { dashedText, labelledText } from "@passepartout/domain/market/labelled-text";
import { frameTypeOf, isCoreMaterial } from "@passepartout/domain/catalogue/wall";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { discountPercent, hasDiscount, type Price } from "@passepartout/domain/market/price";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { fillText } from "@passepartout/domain/messages/translate";
import { sampleAddressOf } from "@passepartout/domain/routing/accessories-path";
import { DeliveryNote } from "../delivery/delivery-line.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import type { CalculatorData } from "./calculator-view.server.ts";
import { DesignerButton } from "./designer-button.tsx";
import { Formats, FormatWarning, PendingFormats } from "./formats.tsx";
import { conflictText, noticeText, priceText, sizeOf } from "./format-text.ts";
import { ProductView } from "./product-view.tsx";
import { CarriedFields } from "../router/carried-fields.tsx";
import { CalculatorContext, type ShownCalculator, useCalculator } from "./shown-calculator.ts";

/** The form of the calculator: it shows a selection and reports choices. Without scripts, submitting it leads to the designer. */
export const CalculatorForm = ({
  shown,
  lastPrice,
  isPending = false,
  isIdle = false,
  dropped,
  lastFormat,
  onLoad,
}: {
  readonly shown: ShownCalculator;
  /** Shown dimmed while the price of the selection is loading. */
  readonly lastPrice?: Price | undefined;
  readonly isPending?: boolean;
  /** Whether the prices are loaded with the first interaction. */
  readonly isIdle?: boolean;
  /** What was chosen before and is not made like this; what the address requested is told until then. */
  readonly dropped?: readonly QueryEntry[] | undefined;
  /** What was selected before another material began with its own format. */
  readonly lastFormat?: string | undefined;
  /** Loads prices that are missing. */
  readonly onLoad?: () => void;
}) => {
  const { data, printed, calculator, selection, option } = shown;
  const { texts, names } = data;
  const material = optionOf(calculator, selection.material);
  const price = priceOf(calculator, selection) ?? (isPending ? lastPrice : undefined);
  const fields = parameterNamesOf(calculator.product);
  const notice = noticeText(shown, dropped ?? data.refused);
  return (
    <CalculatorContext value={shown}>
      <form
        className={`calculator price-calculator${data.variants?.isRedesigned ? " redesigned" : ""}`}
        action={data.path}
        method="get"
      >
        <h2>{headingOf(data, material)}</h2>
        <CarriedFields carried={data.carried} />
        <ProductView />
        <div className="calculator-choices">
          {/* First, as it is shown: otherwise what follows would move while the page is parsed. */}
          {data.delivery && <DeliveryNote delivery={data.delivery} />}
          {data.intro !== undefined && <p className="calculator-intro">{data.intro}</p>}
          {notice !== undefined && (
            <p className="calculator-notice" role="status">
              {notice}
            </p>
          )}
          <LastFormat format={lastFormat} />
          {calculator.product === "collageTheme" && printed && <printed.Layouts />}
          <MaterialFields />
          {choicesOf(calculator, selection)
            .filter(({ values }) => values.length > 1)
            .map((choice) => (
              <ChoiceField key={choice.id} choice={choice} />
            ))}
          {listedFormats(option).length > 0 ? (
            <Formats />
          ) : (
            <>
              <input type="hidden" name={fields.format} value={selection.format} />
              {isPending && option && option.formats.length > 0 && (
                <PendingFormats formats={option.formats} />
              )}
            </>
          )}
          <NudgeNote />
          {data.sample && material && isCoreMaterial(material.value) && (
            <p>
              <a href={sampleAddressOf(data.sample.href, material.value)}>
                {fillText(data.sample.text, {
                  material: names[material.labelTranslationKey] ?? "",
                })}
              </a>
            </p>
          )}
          <p className="note">{texts.madeForYou}</p>
          <div className="calculator-result">
            <p role="status" className="calculator-price" aria-busy={isPending}>
              <span className="visually-hidden">{labelledText(texts.price, "", data.locale)}</span>
              {price ? (
                <PriceTag price={priceText(data, price)} />
              ) : isPending ? (
                // As high as the price that will take its place.
                <span className="price">
                  <span className="visually-hidden">{texts.pricesLoading}</span>
                  <strong aria-hidden="true">…</strong>
                </span>
              ) : isIdle ? (
                sizeOf(data, selection.format)
              ) : (
                texts.pricesMissing
              )}
              {price && hasDiscount(price) && (
                <span className="saving">
                  {fillText(texts.saving, { percent: discountPercent(price) })}
                </span>
              )}
              <FormatWarning />
            </p>
            {!isIdle && <p className="note">{texts.note}</p>}
            {!price && !isPending && (isIdle || onLoad) && (
              <button type="button" className="secondary needs-scripts" onClick={onLoad}>
                {isIdle ? texts.showPrices : texts.retry}
              </button>
            )}
            <DesignerButton />
            <button type="submit" name="_choice" value="1" className="secondary without-scripts">
              {texts.update}
            </button>
          </div>
        </div>
      </form>
    </CalculatorContext>
  );
};

/** Says that another material has begun with its own format, and leads back to the last one where that is on offer. */
const LastFormat = ({ format }: { readonly format: string | undefined }) => {
  const { data, calculator, selection, option, onPick } = useCalculator();
  const { texts } = data;
  if (format === undefined || format === selection.format) return null;
  const isOffered =
    offeredFormats(option).some(({ value }) => value === format) &&
    !conflictOf(calculator, selection, "format", format);
  return (
    <p className="calculator-notice" role="status">
      {fillText(texts.formatReset, { format: sizeOf(data, selection.format) })}{" "}
      {isOffered && (
        <button
          type="button"
          className="text-button"
          onClick={() => onPick?.({ type: "calculator.format.pick", format })}
        >
          {fillText(texts.formatBack, { format: sizeOf(data, format) })}
        </button>
      )}
    </p>
  );
};

/** Says what the next larger format costs, and with scripts chooses it. */
const NudgeNote = () => {
  const { data, calculator, selection, option, onPick } = useCalculator();
  const text = data.variants?.nudge;
  if (text === undefined) return null;
  const nudge = nudgeOf(
    listedFormats(option).map((format) => ({
      value: format.value,
      price: formatPriceOf(calculator, selection, format),
    })),
    selection.format,
  );
  if (!nudge) return null;
  const { format, surcharge, percent } = nudge;
  const filled = fillText(text, {
    price: formatPrice(surcharge, { locale: data.locale }),
    format: sizeOf(data, format),
    percent: String(percent),
  });
  return (
    <button
      type="button"
      className="text-button nudge"
      onClick={() => onPick?.({ type: "calculator.format.pick", format })}
    >
      {filled}
    </button>
  );
};

const headingOf = (
  { heading, ownHeading, names }: CalculatorData,
  material: CalculatorOption | undefined,
): string =>
  ownHeading === undefined || material === undefined || material.value === ownHeading.material
    ? heading
    : fillText(ownHeading.ofOthers, { product: names[material.labelTranslationKey] ?? "" });

const Field = ({
  label,
  name,
  value = "",
  onPick,
  children,
}: {
  readonly label: string | undefined;
  readonly name: ChoiceName;
  readonly value?: string | undefined;
  readonly onPick: (value: string) => void;
  readonly children: React.ReactNode;
}) => (
  <label className="field">
    <span>{label}</span>
    <select name={name} value={value} onChange={({ target }) => onPick(target.value)}>
      {children}
    </select>
  </label>
);

/** The material or type, and the frame of a material. Layouts of collages have a list of their own. */
export const MaterialFields = () => {
  const { data, calculator, selection, onPick } = useCalculator();
  const { texts, names } = data;
  const { material, variant } = selection;
  const { product, options } = calculator;
  const fields = parameterNamesOf(product);
  const frames = optionOf(calculator, material)?.options;
  return (
    <>
      {product !== "collageTheme" && options.length > 1 && (
        <Field
          label={texts.material}
          name={fields.material}
          value={material}
          onPick={(picked) => onPick?.({ type: "calculator.material.pick", material: picked })}
        >
          {options.map(({ value, labelTranslationKey }) => (
            <option key={value} value={value}>
              {names[labelTranslationKey]}
            </option>
          ))}
        </Field>
      )}
      {frames && fields.variant && (
        <Field
          label={texts.frame}
          name={fields.variant}
          value={variant}
          onPick={(picked) => onPick?.({ type: "calculator.variant.pick", variant: picked })}
        >
          <option value="">{texts.noFrame}</option>
          <Frames frames={frames} />
        </Field>
      )}
    </>
  );
};

const Frames = ({ frames }: { readonly frames: readonly CalculatorOption[] }) => {
  const { names } = useCalculator().data;
  return [...Map.groupBy(frames, ({ value }) => frameTypeOf(value))].map(([type, variants]) => {
    const texts = variants.map(({ labelTranslationKey: key }) => names[key]?.split(" ") ?? []);
    // The names of a type begin with the same words, which its heading says.
    const differAt = texts[0]?.findIndex((word, at) => texts.some((text) => text[at] !== word));
    return (
      <optgroup key={type} label={names[`frameTypes.${type}`]}>
        {variants.map(({ value }, at) => (
          <option key={value} value={value}>
            {texts[at]?.slice(differAt).join(" ")}
          </option>
        ))}
      </optgroup>
    );
  });
};

const ChoiceField = ({ choice }: { readonly choice: CalculatorChoice }) => {
  const shown = useCalculator();
  const { data, calculator, selection, onPick } = shown;
  const { names, layouts, texts, locale } = data;
  const { id } = choice;
  const chosen = valueOf(choice, selection.chosen)?.value;
  const layout = chosen === undefined ? undefined : layouts?.[chosen];
  const groups = Map.groupBy(choice.values, ({ groupTranslationKey = "" }) => groupTranslationKey);
  const option = ({ value, labelTranslationKey, surcharge, isUnavailable }: ChoiceValue) => {
    const name = names[labelTranslationKey];
    const reason = isUnavailable
      ? texts.unavailable
      : conflictText(shown, conflictOf(calculator, selection, id, value));
    return (
      <option key={value} value={value} disabled={reason !== undefined} title={reason}>
        {reason === undefined ? name : dashedText(name ?? "", reason, locale)}
        {surcharge && surcharge.priceCurrent > 0
          ? ` (+ ${formatPrice(surcharge.priceCurrent, { locale })})`
          : ""}
      </option>
    );
  };
  const field = (
    <Field
      label={names[choice.labelTranslationKey]}
      name={id}
      value={chosen}
      onPick={(value) => onPick?.({ type: "calculator.choice.pick", id, value })}
    >
      {[...groups].map(([group, values]) =>
        group === "" ? (
          values.map(option)
        ) : (
          <optgroup key={group} label={names[group]}>
            {values.map(option)}
          </optgroup>
        ),
      )}
    </Field>
  );
  return layout ? (
    <div className="layout-field">
      {field}
      <img src={layout.src} alt="" width={layout.width} height={layout.height} />
    </div>
  ) : (
    field
  );
};
