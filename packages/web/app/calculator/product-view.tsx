import type { Calculator, Selection } from "@passepartout/domain/calculator/calculator";
import { wallBuildOf } from "@passepartout/domain/calculator/wall-build";
import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { fillText } from "@passepartout/domain/messages/translate";
import { useStore } from "../ui/store.ts";
import { Icon } from "../ui/icon.tsx";
import type { CalculatorData } from "./calculator-data.ts";
import { productName } from "./product-name.ts";
import { customerImage } from "./shown-calculator.ts";
import { frameColor, SAMPLE_IMAGE, WallView } from "./wall-view.tsx";

/** The picture of the selected product, with what opens the dialogs about it. */
export const ProductView = ({
  data,
  calculator,
  selection,
  onDialog,
}: {
  readonly data: CalculatorData;
  readonly calculator: Calculator;
  readonly selection: Selection;
  readonly onDialog: ((dialog: Dialog) => void) | undefined;
}) => {
  const photo = useStore(customerImage, undefined);
  const build = wallBuildOf(calculator, selection);
  const { views } = data;
  if (!build || !views) return null;
  const name = productName(data, calculator, selection);
  const openers: readonly (readonly [dialog: Dialog, icon: string, text: string])[] = [
    ["customer-picture", "camera", views.ownPhoto],
    ["preview-3d", "frame", views.view3d],
    ["product-description", "info", views.description],
  ];
  return (
    <figure className="product-view">
      <button
        type="button"
        className="product-view-button"
        aria-label={`${views.larger}: ${name}`}
        onClick={() => onDialog?.("image-magnify")}
      >
        <WallView
          build={build}
          color={frameColor(selection)}
          image={photo?.address ?? SAMPLE_IMAGE}
          label={photo ? name : fillText(views.sample, { product: name })}
        />
      </button>
      <figcaption className="with-scripts">
        {openers.map(([dialog, icon, text]) => (
          <button key={dialog} type="button" onClick={() => onDialog?.(dialog)}>
            <Icon name={icon} />
            {text}
          </button>
        ))}
      </figcaption>
    </figure>
  );
};
