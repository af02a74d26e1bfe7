import {
  choicesOf,
  offeredFormats,
  optionOf,
  parameterNamesOf,
} from "@passepartout/domain/calculator/calculator";
import { valueOf } from "@passepartout/domain/calculator/choice";
import { formatsByRatio } from "@passepartout/domain/calculator/format-ratios";
import { limitLabels } from "@passepartout/domain/calculator/own-format";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import type { ProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { fillText } from "@passepartout/domain/messages/translate";
import type { ComponentType } from "react";
import { DescriptionList } from "../ui/description-list.tsx";
import { MaterialFields } from "./calculator-form.tsx";
import { CustomerImageDialog } from "./customer-image-dialog.tsx";
import { nameOf, productName } from "./format-text.ts";
import { FormatChoice, FormatLabel, pickableFormats } from "./formats.tsx";
import { OwnFormatDialog, useFormatLimits } from "./own-format-dialog.tsx";
import { PhotoAdvice, TurnFormat } from "./photo-hints.tsx";
import { Preview3d } from "./preview-3d.tsx";
import { ProductImage } from "./product-image.tsx";
import { Room, SOFA_MM } from "./room.tsx";
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
  const shown = useCalculator();
  const { calculator, selection, build, photo } = shown;
  const name = productName(shown);
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

/** The selected wall picture above a sofa, with what changes it: what is picked here is picked in the calculator. */
const RoomDialog = ({ texts: { ownPhoto: texts } }: ProductDialogProps) => {
  const part = useCalculator();
  const { data, calculator, selection, build, photo } = part;
  if (!build) return null;
  return (
    <div className="room-dialog">
      <Room
        build={build}
        variant={selection.variant}
        photo={photo}
        label={fillText(texts.room, {
          product: productName(part),
          sofa: lengthLabel(SOFA_MM, data.locale),
        })}
      />
      <div className="room-choices">
        <MaterialFields />
        <fieldset>
          <legend>{data.texts.formats}</legend>
          {photo?.positionIn && (
            <>
              <TurnFormat />
              <PhotoAdvice />
            </>
          )}
          <div className="formats">
            {pickableFormats(part).map((format) => (
              <FormatChoice
                key={format.value}
                name={`room-${parameterNamesOf(calculator.product).format}`}
                format={format}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
};

/** What the selected product is made of, with its sizes. */
const ProductDescription = ({ texts }: ProductDialogProps) => {
  const { data, calculator, selection, build } = useCalculator();
  const { names, locale } = data;
  const { product: words } = texts;
  const { data: limits } = useFormatLimits();
  if (!build) return null;
  const outer = outerSize(build.slabs);
  const { product } = calculator;
  const { material = "", variant, format } = selection;
  const named = (one: { readonly labelTranslationKey: string } | undefined) =>
    one && names[one.labelTranslationKey];
  const facts: readonly (readonly [label: string | undefined, text: string | undefined])[] = [
    [data.texts.material, named(optionOf(calculator, material))],
    [data.texts.frame, variant && names[`frames.${variant}.full`]],
    ...choicesOf(calculator, selection).map(
      (choice) => [named(choice), named(valueOf(choice, selection.chosen))] as const,
    ),
    [data.texts.format, nameOf(data, format)],
    ...(product === "photoprint"
      ? []
      : [
          [words.outer, sizeLabel(outer, locale)] as const,
          [
            build.material ? words.depth : words.thickness,
            lengthLabel(outer.depth, locale),
          ] as const,
        ]),
    [words.sizes, limits && fillText(words.sizesFrom, limitLabels(limits, locale))],
  ];
  return (
    <>
      {[texts.products[product] ?? texts.products[material], texts.materials[material]].map(
        (text) => text && <p key={text}>{text}</p>,
      )}
      <DescriptionList
        entries={facts.flatMap(([label, text]) => (label && text ? [[label, text] as const] : []))}
        className="facts"
      />
    </>
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
