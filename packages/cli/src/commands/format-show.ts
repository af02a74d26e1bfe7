import {
  formatText,
  orientationOf,
  parseFormat,
  swapFormat,
} from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { isPaperSize, PAPER_SIZES } from "@passepartout/domain/catalogue/paper-size";
import { unwrap } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const formatShow: DefineCommand = (command, context) =>
  command
    .argument("<format>", "width x height in mm, such as 600x450, or A0 to A8")
    .action((text) => {
      const paper = text.toUpperCase();
      const format = isPaperSize(paper) ? PAPER_SIZES[paper] : unwrap(parseFormat(text));
      const shown = {
        format: formatText(format),
        width: format.width,
        height: format.height,
        orientation: orientationOf(format),
        swapped: formatText(swapFormat(format)),
        label: formatLabel(format, context.settings().locale),
      };
      context.printFields(shown, shown);
    });
