import { limitLabels } from "@passepartout/domain/calculator/own-format";
import { Failure } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { frameOption, materialOption } from "../wall-options.ts";

export const formatLimits: DefineCommand = (command, context) =>
  command
    .addOption(materialOption().makeOptionMandatory())
    .addOption(frameOption())
    .action(async ({ material: materialType, frame: frameType }) => {
      const { locale } = context.settings();
      const limits = await context.withShop((shop) =>
        shop.catalogue.formatLimits({ materialType, frameType }),
      );
      if (!limits)
        throw new Failure(1, {
          code: "frame-not-available",
          message: `${materialType} is not built into this frame; omit --frame, or see prices formats --material ${materialType}`,
          input: frameType ?? "",
        });
      const labels = limitLabels(limits, locale);
      context.printFields(limits, {
        "shortest side": labels.shortest,
        "longest side": labels.longest,
      });
    });
