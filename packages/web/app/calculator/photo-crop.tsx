import type { Format } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import {
  cutText,
  moveCut,
  photoCut,
  type PhotoFocus,
} from "@passepartout/domain/images/print-quality";
import { fillText } from "@passepartout/domain/messages/translate";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { cropPhoto } from "./own-photo.ts";
import style from "./photo-crop.css?url";
import { percent } from "./product-image.tsx";
import { usePhotoTexts } from "./photo-shelf.tsx";
import { useCalculator } from "./shown-calculator.ts";

/** By how much of the photo a key moves the cut. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowUp: -STEP,
  ArrowRight: STEP,
  ArrowDown: STEP,
  PageUp: -LARGE_STEP,
  PageDown: LARGE_STEP,
  Home: -1,
  End: 1,
};

/** The photo with what of it the selected format shows, which is moved by pointer, touch and keys. */
export const PhotoCrop = () => {
  const { data, build, photo } = useCalculator();
  const texts = usePhotoTexts(true)?.ownPhoto;
  const hint = useId();
  const slider = useRef<HTMLDivElement>(null);
  const drag = useRef<
    { readonly x: number; readonly y: number; readonly focus: PhotoFocus | undefined } | undefined
  >(undefined);
  if (!texts || !photo || !build) return null;
  const { address, focus } = photo;
  const { format, wrap = 0 } = build;
  const printed: Format = { width: format.width + 2 * wrap, height: format.height + 2 * wrap };
  const cut = photoCut(photo, printed, focus);
  const { share, sides, before } = cut;
  if (sides === "none")
    return (
      <p className="note">
        {fillText(texts.cropWhole, { format: sizeLabel(format, data.locale) })}
      </p>
    );
  const words = cutText(cut);
  const isAcross = sides === "left-right";
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    const area = currentTarget.parentElement?.getBoundingClientRect();
    if (!from || !area) return;
    const by = { x: (clientX - from.x) / area.width, y: (clientY - from.y) / area.height };
    cropPhoto(moveCut(photo, printed, from.focus, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? step * (LARGE_STEP / STEP) : step;
    cropPhoto(moveCut(photo, printed, focus, { x: by, y: by }));
  };
  const endDrag = () => (drag.current = undefined);
  return (
    <div className="photo-crop" role="group" aria-label={texts.crop}>
      <link rel="stylesheet" href={style} precedence="page" />
      <div
        className="photo-crop-area"
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
        data-upright={photo.height > photo.width || undefined}
      >
        <img src={address} alt="" draggable={false} />
        <div
          ref={slider}
          className="photo-crop-cut"
          role="slider"
          tabIndex={0}
          aria-label={texts.cropMove}
          aria-describedby={hint}
          aria-orientation={isAcross ? "horizontal" : "vertical"}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((before / share) * 100)}
          aria-valuetext={fillText(texts[words.key], words.values)}
          style={
            isAcross
              ? { left: percent(before, 1), right: percent(cut.after, 1) }
              : { top: percent(before, 1), bottom: percent(cut.after, 1) }
          }
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            drag.current = { x: event.clientX, y: event.clientY, focus };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={onPointerMove}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
        />
      </div>
      <p className="note" id={hint}>
        {texts.cropHint}
      </p>
      <p className="note">
        {fillText(texts[words.key], words.values)}{" "}
        {words.values.before !== words.values.after && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              slider.current?.focus({ preventScroll: true });
              cropPhoto(undefined);
            }}
          >
            {texts.cropReset}
          </button>
        )}
      </p>
    </div>
  );
};
