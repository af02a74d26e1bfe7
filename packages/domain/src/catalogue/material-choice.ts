import type { Log } from "../journal/log.port.ts";
import { defaultFrameVariant, frameTypeOf, type FrameType } from "./wall.ts";

/** A material as something offers it, in a frame or without one. [WAL-11] */
export interface MaterialOption {
  readonly materialType: string;
  readonly frameType?: string;
}

/** The offers in a frame type, whatever its variant; none is logged, since a frame without a material cannot be sold. [WAL-11] */
export const materialsOfFrameType = <Option extends MaterialOption>(
  frameType: FrameType,
  offers: readonly Option[],
  log: Log,
): readonly Option[] => {
  const found = offers.filter(
    (offer) => offer.frameType && frameTypeOf(offer.frameType) === frameType,
  );
  if (found.length === 0) log.error("error-no-materials-for-frame-type", { frameType });
  return found;
};

/** The offer a material starts with: in its own default frame where that is offered, else the first of the material; none is logged. [WAL-11, WAL-03] */
export const defaultOfferOf = <Option extends MaterialOption>(
  materialType: string,
  frameType: FrameType | undefined,
  offers: readonly Option[],
  log: Log,
): Option | undefined => {
  const found = offers.filter((offer) => offer.materialType === materialType);
  const variant = frameType && defaultFrameVariant(frameType);
  const chosen = found.find((offer) => offer.frameType === variant) ?? found[0];
  if (!chosen) log.error("error-no-default-option-for-material-type", { materialType });
  return chosen;
};
