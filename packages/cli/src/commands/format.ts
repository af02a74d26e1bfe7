import { limitLabels } from "@passepartout/domain/calculator/own-format";
import {
  formatText,
  orientationOf,
  parseFormat,
  swapFormat,
  PAPER_SIZES,
  isPaperSize,
} from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { invalidInput, negative, unwrap } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { addMaterial } from "../wall-options.ts";

export const formatLimits: DefineCommand = (command, context) =>
  addMaterial(command).action(async ({ material: materialType, frame: frameType }) => {
    const { locale } = context.settings();
    const limits = await context.withShop((shop) =>
      shop.catalogue.formatLimits({ materialType, frameType }),
    );
    if (!limits)
      throw negative(
        "frame-not-available",
        `${materialType} is not built into this frame; omit --frame, or see prices formats --material ${materialType}`,
        frameType ?? "",
      );
    const labels = limitLabels(limits, locale);
    context.printFields(limits, {
      "shortest side": labels.shortest,
      "longest side": labels.longest,
    });
  });

const MAX_SIDE = 100_000;

export const formatRatio: DefineCommand = (command, context) =>
  command
    .argument("<size>", "width x height of a photo in px, such as 4000x3000")
    .action(async (text) => {
      const photo = parseFormat(text);
      if (!photo.ok || Math.max(photo.value.width, photo.value.height) > MAX_SIDE)
        throw invalidInput(
          "photo-size-malformed",
          `the size of a photo is its width and height in px up to ${MAX_SIDE}, written like 4000x3000`,
          text,
        );
      const ratio = await context.withShop((shop) => shop.catalogue.nearestRatio(photo.value));
      const { aspectRatio, orientation, formats } = ratio;
      context.printFields(ratio, { ratio: aspectRatio, orientation, formats: formats.join(" ") });
    });

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
