import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { type ComponentProps, useState } from "react";
import { designerAddress } from "./calculator-data.ts";
import { useCalculator } from "./shown-calculator.ts";
import { calculatorClock } from "./start-calculator.ts";

export const DialogButton = ({
  dialog,
  ...button
}: { readonly dialog: ProductDialog } & ComponentProps<"button">) => {
  const { onDialog } = useCalculator();
  return <button type="button" {...button} onClick={() => onDialog?.(dialog)} />;
};

/** The address of the designer with what is selected, and with a photo that has been uploaded. */
export const useDesignerAddress = () => {
  const { data, calculator, selection } = useCalculator();
  const [now] = useState(calculatorClock.now);
  return (customerPicture: string | undefined): string =>
    designerAddress(data, calculator, selection, location.search, { now, customerPicture });
};

/** Leads to the designer. Until the scripts run it submits the form, which the server answers with the address. */
export const DesignerButton = () => {
  const { data, calculator, photo, onDialog } = useCalculator();
  const addressWith = useDesignerAddress();
  const { ctaBackgroundColor, ctaTextColor } = calculator.ctaColors;
  const cta = {
    className: "cta",
    style: { backgroundColor: ctaBackgroundColor, color: ctaTextColor },
  };
  if (!onDialog)
    return (
      <button type="submit" name="_designer" value={calculator.product} {...cta}>
        {data.button}
      </button>
    );
  // A photo that is only in the browser is uploaded if the visitor confirms it.
  const isConfirmed = photo === undefined || photo.id !== undefined;
  return (
    <a
      href={addressWith(photo?.id)}
      {...cta}
      onClick={(event) => {
        if (isConfirmed || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onDialog("customer-picture");
      }}
    >
      {data.button}
    </a>
  );
};
