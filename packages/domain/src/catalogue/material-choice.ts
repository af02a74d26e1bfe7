import type { Log } from "../logging/log.port.ts";
import { type FrameType, type Material, MATERIALS } from "./wall.ts";

/** The types of frame into which materials are built, the default type first. */
export type FramesOfMaterials = Readonly<Partial<Record<Material, readonly FrameType[]>>>;

/** Loads the materials that are built into each of some frame types. */
export const materialsOfFrames = async (
  {
    prices,
    log,
  }: {
    readonly prices: { readonly framesOfMaterials: () => Promise<FramesOfMaterials> };
    readonly log: Log;
  },
  frameTypes: readonly FrameType[],
): Promise<readonly (readonly Material[])[]> => {
  const frames = await prices.framesOfMaterials();
  return frameTypes.map((type) => materialsOfFrameType(type, frames, log));
};

/** The materials that are built into a frame type. It is logged if there are none, because such a frame cannot be sold with a picture. */
export const materialsOfFrameType = (
  frameType: FrameType,
  frames: FramesOfMaterials,
  log: Log,
): readonly Material[] => {
  const matching = MATERIALS.filter((material) => frames[material]?.includes(frameType));
  if (matching.length === 0) log.error("error-no-materials-for-frame-type", { frameType });
  return matching;
};
