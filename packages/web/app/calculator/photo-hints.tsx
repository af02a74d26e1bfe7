import { offeredFormats, parameterNamesOf } from "@passepartout/domain/calculator/calculator";
import { photoPrintOf } from "@passepartout/domain/calculator/product-build";
import {
  formatOf,
  type FormatText,
  formatText,
  isFormat,
  swapFormat,
} from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  cutText,
  isBetterTurned,
  largestGoodFormat,
  NOTABLE_CUT,
  photoFit,
} from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import { useEffect, useEffectEvent } from "react";
import { sizeOf } from "./format-text.ts";
import { usePhotoTexts } from "./photo-shelf.tsx";
import { useCalculator } from "./shown-calculator.ts";

/** How the photo suits a format of the selected wall picture, with the texts about it. */
const useFit = (format: string) => {
  const { build, photo } = useCalculator();
  const texts = usePhotoTexts(true);
  if (!texts || !build || !photo || !isFormat(format)) return undefined;
  return { texts, ...photoFit(photo, formatOf(format), photoPrintOf(build, photo.focus)) };
};

/** How the photo suits a format, beside its name. */
export const PhotoHint = ({ format }: { readonly format: string }) => {
  const fit = useFit(format);
  if (!fit) return null;
  const { texts, quality, cut } = fit;
  const { key, values } = cutText(cut);
  const words = texts.product[quality];
  return (
    <span className="photo-hint" data-quality={quality}>
      <span className="visually-hidden">
        {fillText(texts.ownPhoto.quality, { quality: words })}{" "}
      </span>
      <span aria-hidden="true">{words}</span>
      {cut.share >= NOTABLE_CUT && (
        <span className="photo-cut">{fillText(texts.ownPhoto[key], values)}</span>
      )}
    </span>
  );
};

/** Says that the photo is too small for the selected format, beside the button that leads on. */
export const PhotoWarning = () => {
  const fit = useFit(useCalculator().selection.format ?? "");
  if (fit?.quality !== "poor" && fit?.quality !== "unsuitable") return null;
  const { texts, quality } = fit;
  return (
    <span className="photo-hint" data-quality={quality}>
      {fillText(texts.ownPhoto.quality, { quality: texts.product[quality] })}
    </span>
  );
};

/** The selected format turned, if the photo loses less in it and it is on offer. */
const betterTurned = ({
  selection: { format = "" },
  option,
  photo,
}: ReturnType<typeof useCalculator>): FormatText | undefined => {
  if (!photo || !isFormat(format) || !isBetterTurned(photo, formatOf(format))) return undefined;
  const turned = formatText(swapFormat(formatOf(format)));
  return offeredFormats(option).some(({ value }) => value === turned) ? turned : undefined;
};

/** Turns the selected format, if that suits the photo better: at once while the visitor has chosen nothing, which would stand in the address. */
export const TurnFormat = () => {
  const shown = useCalculator();
  const { data, calculator, onPick } = shown;
  const texts = usePhotoTexts(true)?.ownPhoto;
  const turned = betterTurned(shown);
  const turn = () => {
    if (turned) onPick?.({ type: "calculator.format.pick", format: turned });
  };
  const turnInitial = useEffectEvent((isTurnable: boolean) => {
    const { format } = parameterNamesOf(calculator.product);
    if (isTurnable && data.ownPhoto && !new URLSearchParams(location.search).has(format)) turn();
  });
  useEffect(() => turnInitial(turned !== undefined), [turned]);
  if (!texts || !turned) return null;
  return (
    <button type="button" className="text-button" onClick={turn}>
      {fillText(texts.turned, { format: sizeLabel(formatOf(turned), data.locale) })}
    </button>
  );
};

/** Up to which of the offered formats the photo is good. */
export const PhotoAdvice = () => {
  const { data, option, build, photo } = useCalculator();
  const texts = usePhotoTexts(true)?.ownPhoto;
  if (!texts || !build || !photo) return null;
  const formats = offeredFormats(option)
    .map(({ value }) => value)
    .filter(isFormat)
    .map((value) => ({ ...formatOf(value), value }));
  const largest = largestGoodFormat(photo, formats, photoPrintOf(build, photo.focus));
  return (
    <p className="photo-advice">
      {largest ? fillText(texts.largest, { format: sizeOf(data, largest.value) }) : texts.noLargest}
    </p>
  );
};
