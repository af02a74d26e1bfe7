import { type Command, Option } from "@commander-js/extra-typings";
import { MAX_PIECES } from "@passepartout/domain/catalogue/amount";
import { type FormatText, formatText, parseFormat } from "@passepartout/domain/catalogue/format";
import {
  defaultFrameVariant,
  type Frame,
  frameTypeOf,
  isFrameType,
  MAT_SIZES,
  MAT_TYPES,
  matOf,
} from "@passepartout/domain/catalogue/wall";
import type { Product, WallProduct } from "@passepartout/domain/pricing/product";
import type { Context } from "./context.ts";
import { invalidInput, unwrap } from "./failure.ts";
import type { GlobalOptions } from "./global-options.ts";
import { choice, unknownName, wholeNumber } from "./input.ts";
import { printLowestPrice, printProductPrice } from "./product-price.ts";
import { frameOption, materialOption } from "./wall-options.ts";

/** Adds the options of a picture on a wall material. */
export const addWallOptions = (command: Command<[], {}, GlobalOptions>) =>
  command
    .addOption(materialOption())
    .addOption(frameOption())
    .option(
      "--format <format>",
      "width x height in mm such as 600x450; without it the lowest price",
      (text) => formatText(unwrap(parseFormat(text))),
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

type WallOptions = ReturnType<ReturnType<typeof addWallOptions>["opts"]>;

/** Prints the price of a picture on a wall material, or the lowest price as long as the format is missing. */
export const printWallPrice = async (
  context: Context,
  kind: WallProduct["kind"],
  { material: materialType, frame, format: formatType, ...choices }: WallOptions,
): Promise<void> => {
  const frameType = frame && isFrameType(frame) ? defaultFrameVariant(frame) : frame;
  if (formatType === undefined) {
    refuseWithoutFormat(choices);
    return printLowestPrice(context, { kind, materialType, frameType });
  }
  const { option: optionTypes, quantity } = choices;
  const size = choices.matSize === undefined ? undefined : String(choices.matSize);
  const mat = matOf(choices.mat, size, frameTypeOf(frameType ?? ""));
  const product: Product | undefined =
    materialType === undefined
      ? frameOf(kind, frameType, formatType)
      : { kind, materialType, frameType, formatType, ...mat, optionTypes, quantity };
  if (product) return printProductPrice(context, product);
  throw invalidInput(
    "option-missing",
    kind === "collage"
      ? "the price of a format needs --material or --theme"
      : "the price of a format needs --material, or --frame for a frame without a picture",
    "",
  );
};

/** The lowest price of all formats depends on none of these. */
const refuseWithoutFormat = (choices: object): void => {
  const given = Object.entries(choices).find(([, value]) => value !== undefined);
  if (!given) return;
  const option = `--${given[0].replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;
  throw invalidInput("option-missing", `${option} needs --format`, String(given[1]));
};

const frameOf = (
  kind: WallProduct["kind"],
  frameType: Frame | undefined,
  formatType: FormatText,
): Product | undefined =>
  kind === "collage" || frameType === undefined ? undefined : { kind, frameType, formatType };
