import {
  ownFormatEntries,
  ownFormatValues,
  type FormatLimits,
  type OwnFormatFault,
  parseOwnFormat,
} from "@passepartout/domain/calculator/own-format";
import { formatOf, formatText, isFormat } from "@passepartout/domain/catalogue/format";
import { fillText } from "@passepartout/domain/messages/translate";
import { useState } from "react";
import { FormField } from "../customer/form-field.tsx";
import { formEntries } from "../ui/form-entries.ts";
import { useFetched } from "../ui/use-fetched.ts";
import { type ProductDialogProps, useCalculator } from "./shown-calculator.ts";
import { loadFormatLimits } from "./start-product-dialogs.ts";

export const useFormatLimits = () => {
  const { material = "", variant = "" } = useCalculator().selection;
  return useFetched(`${material} ${variant}`, loadFormatLimits);
};

/** Width and height in the unit of the locale, within the limits of the material. */
export const OwnFormatDialog = (props: ProductDialogProps) => {
  const { data: limits, isFailed } = useFormatLimits();
  if (limits) return <OwnFormatForm {...props} limits={limits} />;
  return isFailed ? <p role="alert">{props.texts.product.failed}</p> : <p aria-busy="true" />;
};

const OwnFormatForm = ({
  texts: { product: texts },
  limits,
  onClose,
}: ProductDialogProps & { readonly limits: FormatLimits }) => {
  const { data, selection, onPick } = useCalculator();
  const { locale } = data;
  const [faults, setFaults] = useState<{ width?: OwnFormatFault; height?: OwnFormatFault }>({});
  const values = ownFormatValues(limits, locale);
  const { format = "" } = selection;
  const entries = isFormat(format) ? ownFormatEntries(formatOf(format), locale) : undefined;
  const field = (side: "width" | "height") => {
    const fault = faults[side];
    return {
      formName: "own-format",
      name: side,
      label: data.ownFormat?.labels[side] ?? texts[side],
      autoComplete: "off",
      inputMode: "decimal" as const,
      ...(entries && { defaultValue: entries[side] }),
      ...(fault && { error: fillText(texts[fault], values) }),
    };
  };
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const { width = "", height = "" } = formEntries(form);
        const typedFormat = parseOwnFormat({ width, height }, limits, locale);
        if (typedFormat.kind === "format") {
          onPick?.({ type: "calculator.format.pick", format: formatText(typedFormat.format) });
          onClose();
          return;
        }
        setFaults(typedFormat.faults);
        form
          .querySelector<HTMLInputElement>(`[name=${Object.keys(typedFormat.faults)[0]}]`)
          ?.focus();
      }}
    >
      <p>{fillText(texts.limits, values)}</p>
      <div className="form-pair">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a visitor who opens a dialog continues in its first field */}
        <FormField {...field("width")} autoFocus />
        <FormField {...field("height")} />
      </div>
      <button type="submit" className="cta">
        {texts.apply}
      </button>
    </form>
  );
};
