import type { FormatText } from "@passepartout/domain/catalogue/format";
import type { Frame, Material, MatSize, MatType } from "@passepartout/domain/catalogue/wall";
import type { Product, WallProduct } from "@passepartout/domain/pricing/product";
import type { Context } from "./context.ts";
import { Failure } from "./failure.ts";
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
  { material: materialType, frame: frameType, format: formatType, ...choices }: WallOptions,
): Promise<void> => {
  if (formatType === undefined) return printLowestPrice(context, { kind, materialType, frameType });
  const { mat: matType, matSize, option: optionTypes, quantity } = choices;
  const product: Product | undefined =
    materialType === undefined
      ? frameOf(kind, frameType, formatType)
      : { kind, materialType, frameType, formatType, matType, matSize, optionTypes, quantity };
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

const frameOf = (
  kind: WallProduct["kind"],
  frameType: Frame | undefined,
  formatType: FormatText,
): Product | undefined =>
  kind === "collage" || frameType === undefined ? undefined : { kind, frameType, formatType };
