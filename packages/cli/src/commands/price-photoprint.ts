import { Option } from "@commander-js/extra-typings";
import { FINISHES, MAX_PRINTS, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { oneOf, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printLowestPrice, printProductPrice } from "../product-price.ts";

export const pricePhotoprint: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--format <format>", "format of the prints; without it the lowest price")
        .choices(PRINT_FORMATS)
        .argParser(oneOf("format", PRINT_FORMATS)),
    )
    .addOption(
      new Option("--finish <finish>", "finish")
        .choices(FINISHES)
        .argParser(oneOf("finish", FINISHES)),
    )
    .option("--quantity <number>", "number of prints", wholeNumber("quantity", 1, MAX_PRINTS))
    .action(async ({ format: photoboxFormat, ...choices }) => {
      await (photoboxFormat === undefined
        ? printLowestPrice(context, { kind: "photoprint" })
        : printProductPrice(context, { kind: "photoprint", photoboxFormat, ...choices }));
    });
