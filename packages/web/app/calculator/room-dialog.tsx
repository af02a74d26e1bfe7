import { offeredFormats, parameterNamesOf } from "@passepartout/domain/calculator/calculator";
import { lengthLabel } from "@passepartout/domain/catalogue/format-label";
import { fillText } from "@passepartout/domain/messages/translate";
import { MaterialFields } from "./calculator-form.tsx";
import { productName, sizeOf } from "./format-text.ts";
import { FormatChoice, pickableFormats, TurnFormat } from "./formats.tsx";
import { Room, SOFA_MM } from "./room.tsx";
import { type ProductDialogProps, useCalculator } from "./shown-calculator.ts";

/** The selected wall picture above a sofa, with what changes it: what is picked here is picked in the calculator. */
export const RoomDialog = ({ texts: { ownPhoto: texts } }: ProductDialogProps) => {
  const part = useCalculator();
  const { data, calculator, selection, option, build, photo } = part;
  if (!build || !option) return null;
  const advice = photo?.adviceOf?.(
    offeredFormats(option).map(({ value }) => value),
    build,
    (value) => sizeOf(data, value),
  );
  return (
    <div className="room-dialog">
      <Room
        build={build}
        variant={selection.variant}
        photo={photo}
        label={fillText(texts.room, {
          product: productName(data, calculator, selection),
          sofa: lengthLabel(SOFA_MM, data.locale),
        })}
      />
      <div className="room-choices">
        <MaterialFields />
        <fieldset>
          <legend>{data.formatLegend ?? data.texts.format}</legend>
          <TurnFormat />
          {advice !== undefined && <p className="photo-advice">{advice}</p>}
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
