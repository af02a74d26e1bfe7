import { offeredFormats } from "@passepartout/domain/calculator/calculator";
import { formatOf, formatText, isFormat, swapFormat } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  cutText,
  isBetterTurned,
  largestGoodFormat,
  NOTABLE_CUT,
  photoFit,
} from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import { sizeOf } from "./format-text.ts";
import { usePhotoTexts } from "./photo-shelf.tsx";
import { useCalculator } from "./shown-calculator.ts";

/** What photos on paper are made of is that of a poster. */
export const PHOTO_PAPER = "poster";

/** How the photo suits a format of the selected wall picture. */
export const PhotoHint = ({ format }: { readonly format: string }) => {
  const { build, photo } = useCalculator();
  const texts = usePhotoTexts(true);
  if (!texts || !build || !photo || !isFormat(format)) return null;
  const { material = PHOTO_PAPER, wrap } = build;
  const product = { material, wrap, focus: photo.focus };
  const { quality, cut } = photoFit(photo, formatOf(format), product);
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

/** Turns the selected format, if the photo loses less in the turned one and that is on offer. */
export const TurnFormat = () => {
  const { data, selection, option, photo, onPick } = useCalculator();
  const texts = usePhotoTexts(true)?.ownPhoto;
  const { format = "" } = selection;
  if (!texts || !photo || !isFormat(format) || !isBetterTurned(photo, formatOf(format)))
    return null;
  const size = swapFormat(formatOf(format));
  const turned = formatText(size);
  if (!offeredFormats(option).some(({ value }) => value === turned)) return null;
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => onPick?.({ type: "calculator.format.pick", format: turned })}
    >
      {fillText(texts.turned, { format: sizeLabel(size, data.locale) })}
    </button>
  );
};

/** Up to which of the offered formats the photo is good. */
export const PhotoAdvice = () => {
  const { data, option, build, photo } = useCalculator();
  const texts = usePhotoTexts(true)?.ownPhoto;
  if (!texts || !build || !photo) return null;
  const { material = PHOTO_PAPER, wrap } = build;
  const formats = offeredFormats(option)
    .map(({ value }) => value)
    .filter(isFormat)
    .map((value) => ({ ...formatOf(value), value }));
  const largest = largestGoodFormat(photo, formats, { material, wrap });
  return (
    <p className="photo-advice">
      {largest ? fillText(texts.largest, { format: sizeOf(data, largest.value) }) : texts.noLargest}
    </p>
  );
};
