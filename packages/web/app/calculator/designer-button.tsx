import { use, useState } from "react";
import { ClockContext } from "../ui/contexts.ts";
import { designerAddress } from "./calculator-data.ts";
import { useCalculator } from "./shown-calculator.ts";

/** The address of the designer with what is selected, and with a photo that has been uploaded. */
export const useDesignerAddress = () => {
  const { data, calculator, selection } = useCalculator();
  const clock = use(ClockContext);
  const [now] = useState(() => clock?.now() ?? 0);
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
