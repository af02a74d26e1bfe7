import {
  offeredFormats,
  parameterNamesOf,
  selectedOption,
} from "@passepartout/domain/calculator/calculator";
import { formatPriceOf } from "@passepartout/domain/calculator/format-price";
import { formatsByRatio } from "@passepartout/domain/calculator/format-ratios";
import { productBuildOf } from "@passepartout/domain/calculator/product-build";
import { fillText } from "@passepartout/domain/messages/translate";
import { PriceTag } from "../ui/price-tag.tsx";
import { useStore } from "../ui/use-store.ts";
import { nameOf, priceText } from "./format-text.ts";
import { CustomerImageDialog } from "./customer-image-dialog.tsx";
import { OwnFormatDialog } from "./own-format-dialog.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { Preview3d } from "./preview-3d.tsx";
import { ProductDescription } from "./product-description.tsx";
import { photoHintOf, PhotoHintText } from "./formats.tsx";
import type { ProductDialogBodyProps, ProductDialogProps } from "./product-dialog.ts";
import { productName } from "./product-name.ts";
import { frameColor, ProductImage, sampleImage } from "./product-image.tsx";
import { customerImage, photoFor } from "./shown-calculator.ts";
import "./product-dialogs.css";

export const ProductDialogBody = ({ dialog, ...props }: ProductDialogBodyProps) => {
  switch (dialog) {
    case "own-format":
      return <OwnFormatDialog {...props} />;
    case "calculator-more-formats":
      return <MoreFormats {...props} />;
    case "customer-picture":
      return <CustomerImageDialog {...props} />;
    case "image-magnify":
      return <Magnified {...props} />;
    case "preview-3d":
      return <Preview3d {...props} />;
    case "room-view":
      return <RoomDialog {...props} />;
    case "product-description":
      return <ProductDescription {...props} />;
  }
};

/** All formats with their prices, by aspect ratio. */
const MoreFormats = ({ shown, texts, onClose }: ProductDialogProps) => {
  const { data, calculator, selection, pick } = shown;
  const photo = useStore(customerImage, undefined);
  const formats = offeredFormats(selectedOption(calculator, selection));
  return formatsByRatio(formats).map(({ ratio, formats: group }) => (
    <section key={ratio} className="ratio">
      <h3>
        {ratio === "square" ? texts.product.square : fillText(texts.product.ratio, { ratio })}
      </h3>
      <div className="ratio-formats">
        {group.map((format) => {
          const price = formatPriceOf(calculator, selection, format);
          const hint = photoHintOf(calculator, selection, photo, format.value);
          return (
            <button
              key={format.value}
              type="button"
              value={format.value}
              aria-pressed={format.value === selection.format}
              onClick={() => {
                pick(parameterNamesOf(calculator.product).format, format.value);
                onClose();
              }}
            >
              <span className="format-name">{nameOf(data, format.value)}</span>
              {price && <PriceTag price={priceText(data, price)} />}
              {hint && <PhotoHintText hint={hint} />}
            </button>
          );
        })}
      </div>
    </section>
  ));
};

/** The picture of the product, as large as the window allows. */
const Magnified = ({ shown: { data, calculator, selection } }: ProductDialogProps) => {
  const { product } = calculator;
  const photo = photoFor(product, useStore(customerImage, undefined));
  const build = productBuildOf(calculator, selection);
  const name = productName(data, calculator, selection);
  return (
    build && (
      <figure className="magnified">
        {/* Keyboards scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="magnified-pane" role="region" aria-label={name} tabIndex={0}>
          <ProductImage
            product={product}
            build={build}
            color={frameColor(product, selection)}
            image={photo?.address ?? sampleImage(product)}
            photo={photo}
            label={name}
          />
        </div>
        <figcaption>{name}</figcaption>
      </figure>
    )
  );
};
