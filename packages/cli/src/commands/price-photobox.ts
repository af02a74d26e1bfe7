import { Option } from "@commander-js/extra-typings";
import {
  FINISHES,
  MAX_PRINTS,
  PHOTOBOX_SIZES,
  photoboxSizeOf,
  PRINT_FORMATS,
} from "@passepartout/domain/catalogue/photo-box";
import { oneOf, unknownName, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printLowestPrice, printProductPrice } from "../product-price.ts";

export const pricePhotobox: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--format <format>", "format of the prints; without it the lowest price")
        .choices(PRINT_FORMATS)
        .argParser(oneOf("format", PRINT_FORMATS)),
    )
    .addOption(
      new Option("--finish <finish>", "finish of the prints")
        .choices(FINISHES)
        .argParser(oneOf("finish", FINISHES)),
    )
    .addOption(
      new Option("--size <size>", "size of the box; large means MAX")
        .choices(PHOTOBOX_SIZES)
        .argParser((text) => {
          const size = photoboxSizeOf(text);
          if (size === undefined) throw unknownName("size", text, PHOTOBOX_SIZES);
          return size;
        }),
    )
    .option("--quantity <number>", "number of boxes", wholeNumber("quantity", 1, MAX_PRINTS))
    .action(async ({ format: photoboxFormat, ...choices }) => {
      await (photoboxFormat === undefined
        ? printLowestPrice(context, { kind: "photobox" })
        : printProductPrice(context, { kind: "photobox", photoboxFormat, ...choices }));
    });
