import type { Command } from "@commander-js/extra-typings";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  type Frame,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import type { GlobalOptions } from "./global-options.ts";
import { choice } from "./input.ts";

const FRAMES: readonly Frame[] = [...FRAME_TYPES, ...FRAME_VARIANTS];

export const materialOption = () => choice("--material <material>", "material", MATERIALS);

export const frameOption = () =>
  choice("--frame <frame>", "frame type or variant such as artbox", FRAMES);

/** Adds the options for a material, which must be named, and a frame. */
export const addMaterial = (command: Command<[], {}, GlobalOptions>) =>
  command.addOption(materialOption().makeOptionMandatory()).addOption(frameOption());
