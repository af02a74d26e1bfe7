import { parseFormat } from "@passepartout/domain/catalogue/format";
import { invalidInput } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

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
