import type { Log } from "../logging/log.port.ts";
import { defaultFrameVariant, frameTypeOf, type FrameType } from "./wall.ts";

/** A material on offer, with or without a frame. */
export interface MaterialOption {
  readonly materialType: string;
  readonly frameType?: string;
}

/** The offers in any variant of a frame type. It is logged if there are none, because such a frame cannot be sold. */
export const materialsOfFrameType = <Option extends MaterialOption>(
  frameType: FrameType,
  offers: readonly Option[],
  log: Log,
): readonly Option[] => {
  const matching = offers.filter(
    (offer) => offer.frameType && frameTypeOf(offer.frameType) === frameType,
  );
  if (matching.length === 0) log.error("error-no-materials-for-frame-type", { frameType });
  return matching;
};

/** The initial offer of a material: in the default variant of the frame type if available, else the first one. It is logged if there is none. */
export const defaultOfferOf = <Option extends MaterialOption>(
  materialType: string,
  frameType: FrameType | undefined,
  offers: readonly Option[],
  log: Log,
): Option | undefined => {
  const matching = offers.filter((offer) => offer.materialType === materialType);
  const variant = frameType && defaultFrameVariant(frameType);
  const initial = matching.find((offer) => offer.frameType === variant) ?? matching[0];
  if (!initial) log.error("error-no-default-option-for-material-type", { materialType });
  return initial;
};
