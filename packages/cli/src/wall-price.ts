import type { FormatText } from "@passepartout/domain/catalogue/format";
import {
  defaultFrameVariant,
  type Frame,
  frameTypeOf,
  isFrameType,
  type Material,
  matOf,
  type MatSize,
  type MatType,
} from "@passepartout/domain/catalogue/wall";
import type { Product, WallProduct } from "@passepartout/domain/pricing/product";
import type { Context } from "./context.ts";
import { Failure, invalidInput } from "./failure.ts";
import { printLowestPrice, printProductPrice } from "./product-price.ts";

/** The options that describe a picture on a wall material, as commander reads them. */
interface WallOptions {
  readonly material?: Material | undefined;
  readonly frame?: Frame | undefined;
  readonly format?: FormatText | undefined;
  readonly mat?: MatType | undefined;
  readonly matSize?: MatSize | undefined;
  readonly option?: readonly string[] | undefined;
  readonly quantity?: number | undefined;
}

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
  throw new Failure(2, {
    code: "option-missing",
    message:
      kind === "collage"
        ? "the price of a format needs --material or --theme"
        : "the price of a format needs --material, or --frame for a frame without a picture",
    input: "",
  });
};

/** The lowest price of all formats depends on none of these. */
const refuseWithoutFormat = (choices: WallOptions): void => {
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
