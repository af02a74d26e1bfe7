import { offeredFormats } from "@passepartout/domain/calculator/calculator";
import { formatsByRatio } from "@passepartout/domain/calculator/format-ratios";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { fillText } from "@passepartout/domain/messages/translate";
import type { ComponentType } from "react";
import { productName } from "./format-text.ts";
import { CustomerImageDialog } from "./customer-image-dialog.tsx";
import { OwnFormatDialog } from "./own-format-dialog.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { Preview3d } from "./preview-3d.tsx";
import { ProductDescription } from "./product-description.tsx";
import { FormatLabel } from "./formats.tsx";
import { ProductImage } from "./product-image.tsx";
import {
  CalculatorContext,
  type ProductDialogProps,
  type ShownCalculator,
  useCalculator,
} from "./shown-calculator.ts";
import "./product-dialogs.css";

/** All formats with their prices, by aspect ratio. */
const MoreFormats = ({ texts: { product: texts }, onClose }: ProductDialogProps) => {
  const { selection, option, onPick } = useCalculator();
  return formatsByRatio(offeredFormats(option)).map(({ ratio, formats: group }) => (
    <section key={ratio} className="ratio">
      <h3>{ratio === "square" ? texts.square : fillText(texts.ratio, { ratio })}</h3>
      <div className="ratio-formats">
        {group.map((format) => (
          <button
            key={format.value}
            type="button"
            value={format.value}
            aria-pressed={format.value === selection.format}
            onClick={() => {
              onPick?.({ type: "calculator.format.pick", format: format.value });
              onClose();
            }}
          >
            <FormatLabel format={format} />
          </button>
        ))}
      </div>
    </section>
  ));
};

/** The picture of the product, as large as the window allows. */
const Magnified = () => {
  const { data, calculator, selection, build, photo } = useCalculator();
  const name = productName(data, calculator, selection);
  return (
    build && (
      <figure className="magnified">
        {/* Keyboards scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="magnified-pane" role="region" aria-label={name} tabIndex={0}>
          <ProductImage
            product={calculator.product}
            build={build}
            variant={selection.variant}
            photo={photo}
            label={name}
          />
        </div>
        <figcaption>{name}</figcaption>
      </figure>
    )
  );
};

const DIALOGS: Readonly<Record<ProductDialog, ComponentType<ProductDialogProps>>> = {
  "own-format": OwnFormatDialog,
  "calculator-more-formats": MoreFormats,
  "customer-picture": CustomerImageDialog,
  "image-magnify": Magnified,
  "preview-3d": Preview3d,
  "room-view": RoomDialog,
  "product-description": ProductDescription,
};

export interface ProductDialogBodyProps extends ProductDialogProps {
  readonly dialog: ProductDialog;
  readonly shown: ShownCalculator;
}

export const ProductDialogBody = ({ dialog, shown, ...props }: ProductDialogBodyProps) => {
  const Dialog = DIALOGS[dialog];
  return (
    <CalculatorContext value={shown}>
      <Dialog {...props} />
    </CalculatorContext>
  );
};
