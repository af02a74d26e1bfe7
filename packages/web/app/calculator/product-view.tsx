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

/** The picture of the selected product, with what opens the dialogs about it. */
export const ProductView = () => {
  const { data, calculator, selection, build, photo } = useCalculator();
  const { product } = calculator;
  const { views } = data;
  if (!build || !views) return null;
  const name = productName(data, calculator, selection);
  // Where the photo has a place on the page, the dialog only takes it along.
  const isShelved = data.ownPhoto !== undefined;
  const openers: readonly (readonly [dialog: ProductDialog, icon: string, text: string])[] = [
    ...(isShelved ? [] : [["customer-picture", "camera", views.ownPhoto] as const]),
    ["room-view", "home", views.room ?? ""],
    ["preview-3d", "frame", views.view3d],
    ["product-description", "info", views.description],
  ];
  return (
    <figure className="product-view">
      <div className="product-view-picture">
        <ProductImage
          product={product}
          build={build}
          variant={selection.variant}
          photo={photo}
          label={photo ? name : fillText(views.sample, { product: name })}
        />
        <DialogButton
          dialog="image-magnify"
          className="product-view-button with-scripts"
          aria-label={labelledText(views.larger, name, data.locale)}
        />
      </div>
      {data.ownPhoto && (
        <PhotoShelf words={data.ownPhoto}>{photo && !photo.id && <PhotoCrop />}</PhotoShelf>
      )}
      <figcaption className="with-scripts">
        {openers
          .filter(([dialog]) => hasDialog(product, dialog))
          .map(([dialog, icon, text]) => (
            <DialogButton key={dialog} dialog={dialog} className="text-button">
              <Icon name={icon} />
              {text}
            </DialogButton>
          ))}
      </figcaption>
    </figure>
  );
};
