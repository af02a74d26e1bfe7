import { Option } from "@commander-js/extra-typings";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  type Frame,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { limitLabels } from "@passepartout/domain/calculator/own-format";
import { Failure } from "../failure.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const FRAMES: readonly Frame[] = [...FRAME_TYPES, ...FRAME_VARIANTS];

export const formatLimits: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--material <material>", "material")
        .choices(MATERIALS)
        .argParser(oneOf("material", MATERIALS))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option("--frame <frame>", "frame type or variant such as artbox")
        .choices(FRAMES)
        .argParser(oneOf("frame", FRAMES)),
    )
    .action(async ({ material: materialType, frame: frameType }) => {
      const { locale } = context.settings();
      const limits = await context.withShop((shop) =>
        shop.formatLimits({ materialType, frameType }),
      );
      if (!limits)
        throw new Failure(1, {
          code: "frame-not-available",
          message: `${materialType} is not built into this frame; omit --frame, or see prices formats --material ${materialType}`,
          input: frameType ?? "",
        });
      const labels = limitLabels(limits, locale);
      context.print(
        limits,
        context.fields([
          ["shortest side", labels.shortest],
          ["longest side", labels.longest],
        ]),
      );
    });
