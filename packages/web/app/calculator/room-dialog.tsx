import {
  listedFormats,
  offeredFormats,
  parameterNamesOf,
  selectedOption,
} from "@passepartout/domain/calculator/calculator";
import { formatPriceOf } from "@passepartout/domain/calculator/format-price";
import { wallBuildOf } from "@passepartout/domain/calculator/wall-product-build";
import { lengthLabel } from "@passepartout/domain/catalogue/format-label";
import { fillText } from "@passepartout/domain/messages/translate";
import { MaterialFields } from "./calculator-form.tsx";
import { sizeOf } from "./format-text.ts";
import { FormatChoice, photoHintOf, TurnFormat } from "./formats.tsx";
import type { ProductDialogProps } from "./product-dialog.ts";
import { frameColor, sampleImage } from "./product-image.tsx";
import { productName } from "./product-name.ts";
import { customerImage } from "./shown-calculator.ts";
import { useStore } from "../ui/use-store.ts";
import { Room, SOFA_MM } from "./room.tsx";
import { CalculatorContext } from "./calculator-context.ts";

/** The selected wall picture above a sofa, with what changes it: what is picked here is picked in the calculator. */
export const RoomDialog = ({ shown, texts: { ownPhoto: texts } }: ProductDialogProps) => {
  const { data, calculator, selection, pick } = shown;
  const photo = useStore(customerImage, undefined);
  const build = wallBuildOf(calculator, selection);
  const option = selectedOption(calculator, selection);
  if (!build || !option) return null;
  const { extraFormat } = selection;
  const formats = [
    ...(extraFormat === undefined ? [] : [{ value: extraFormat }]),
    ...listedFormats(option),
  ];
  const names = parameterNamesOf(calculator.product);
  const advice = photo?.adviceOf?.(
    offeredFormats(option).map(({ value }) => value),
    build,
    (value) => sizeOf(data, value),
  );
  return (
    <div className="room-dialog">
      <Room
        build={build}
        color={frameColor(calculator.product, selection)}
        image={photo?.address ?? sampleImage(calculator.product)}
        photo={photo}
        label={fillText(texts.room, {
          product: productName(data, calculator, selection),
          sofa: lengthLabel(SOFA_MM, data.locale),
        })}
      />
      <CalculatorContext value={{ ...shown, onPick: pick }}>
        <div className="room-choices">
          <MaterialFields />
          <fieldset>
            <legend>{data.formatLegend ?? data.texts.format}</legend>
            <TurnFormat />
            {advice !== undefined && <p className="photo-advice">{advice}</p>}
            <div className="formats">
              {formats.map((format) => (
                <FormatChoice
                  key={format.value}
                  name={`room-${names.format}`}
                  format={format}
                  price={
                    "priceCurrent" in format
                      ? formatPriceOf(calculator, selection, format)
                      : undefined
                  }
                  hint={photoHintOf(calculator, selection, photo, format.value)}
                />
              ))}
            </div>
          </fieldset>
        </div>
      </CalculatorContext>
    </div>
  );
};
