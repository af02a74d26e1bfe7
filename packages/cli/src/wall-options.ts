import { Option } from "@commander-js/extra-typings";
import { MAX_PIECES } from "@passepartout/domain/catalogue/amount";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  type Frame,
  MAT_SIZES,
  MAT_TYPES,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import type { Command } from "@commander-js/extra-typings";
import type { GlobalOptions } from "./global-options.ts";
import { choice, unknownName, wholeNumber } from "./input.ts";
import { formatArgument } from "./product-price.ts";

const FRAMES: readonly Frame[] = [...FRAME_TYPES, ...FRAME_VARIANTS];

export const materialOption = () => choice("--material <material>", "material", MATERIALS);

export const frameOption = () =>
  choice("--frame <frame>", "frame type or variant such as artbox", FRAMES);

/** Adds the options of a picture on a wall material. */
export const addWallOptions = (command: Command<[], {}, GlobalOptions>) =>
  command
    .addOption(materialOption())
    .addOption(frameOption())
    .option(
      "--format <format>",
      "width x height in mm such as 600x450; without it the lowest price",
      formatArgument,
    )
    .addOption(choice("--mat <mat>", "mat of the frame", MAT_TYPES))
    .addOption(
      new Option("--mat-size <mm>", "width of the mat in mm")
        .choices(MAT_SIZES.map(String))
        .argParser((text) => {
          const size = MAT_SIZES.find((known) => String(known) === text);
          if (size === undefined) throw unknownName("mat size", text, MAT_SIZES.map(String));
          return size;
        }),
    )
    .option(
      "--option <option>",
      "option of the material such as keilrahmen-38mm; repeatable",
      (text: string, previous: readonly string[] | undefined) => [...(previous ?? []), text],
    )
    .option("--quantity <number>", "number of pictures", wholeNumber("quantity", 1, MAX_PIECES));
