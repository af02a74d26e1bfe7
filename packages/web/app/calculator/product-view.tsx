import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { hasDialog } from "@passepartout/domain/chrome/dialogs/product-dialogs";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { fillText } from "@passepartout/domain/messages/translate";
import { Icon } from "../ui/icon.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { PhotoShelf } from "./photo-shelf.tsx";
import { DialogButton } from "./designer-button.tsx";
import { productName } from "./format-text.ts";
import { ProductImage } from "./product-image.tsx";
import { useCalculator } from "./shown-calculator.ts";

const PhotoCrop = onDemand(async () => (await import("./photo-crop.tsx")).PhotoCrop);

/** What opens the dialogs beside the picture, each with its icon. */
const OPENERS: readonly (readonly [dialog: ProductDialog, icon: string])[] = [
  ["customer-picture", "camera"],
  ["room-view", "home"],
  ["preview-3d", "frame"],
  ["product-description", "info"],
];

/** The picture of the selected product, with what opens the dialogs about it. */
export const ProductView = () => {
  const shown = useCalculator();
  const { data, calculator, selection, build, photo } = shown;
  const { product } = calculator;
  const { dialogs } = data;
  if (!build || !dialogs) return null;
  const name = productName(shown);
  // Where the photo has a place on the page, the dialog only takes it along.
  const openers = data.ownPhoto ? OPENERS.slice(1) : OPENERS;
  return (
    <figure className="product-view">
      <div className="product-view-picture">
        <ProductImage
          product={product}
          build={build}
          variant={selection.variant}
          photo={photo}
          label={photo ? name : fillText(data.sampleText ?? "", { product: name })}
        />
        <DialogButton
          dialog="image-magnify"
          className="product-view-button with-scripts"
          aria-label={labelledText(dialogs["image-magnify"], name, data.locale)}
        />
      </div>
      {data.ownPhoto && (
        <PhotoShelf words={data.ownPhoto}>{photo?.positionIn && <PhotoCrop />}</PhotoShelf>
      )}
      <figcaption className="with-scripts">
        {openers
          .filter(([dialog]) => hasDialog(product, dialog))
          .map(([dialog, icon]) => (
            <DialogButton key={dialog} dialog={dialog} className="text-button">
              <Icon name={icon} />
              {dialogs[dialog]}
            </DialogButton>
          ))}
      </figcaption>
    </figure>
  );
};
