import { isFormat } from "../catalogue/format.ts";
import { isFrame, isMaterial, MAT_SIZES, MAT_TYPES, type MatType } from "../catalogue/wall.ts";
import type { PriceList, WallPicture } from "../pricing/price-list.port.ts";
import type { CalculatorPrices } from "./calculator.ts";
import type { PriceRequest } from "./price-request.ts";
import { optionChoices } from "./wall-calculator.ts";

/** The prices of wall pictures. */
export type WallPrices = Pick<PriceList, "formatPrices" | "optionGroups" | "wallPicturePrice">;

/** Loads what a price list says about a selection of the calculator of wall pictures. The price of the whole picture is asked for only if it differs from that of its format. */
export const loadWallPrices = async (
  prices: WallPrices,
  { materialType, frameType, formatType, chosen }: PriceRequest,
): Promise<CalculatorPrices> => {
  if (!isMaterial(materialType)) return { formats: [] };
  const framed = {
    materialType,
    ...(frameType !== undefined && isFrame(frameType) && { frameType }),
  };
  if (formatType === undefined || !isFormat(formatType))
    return { formats: await prices.formatPrices(framed) };
  const picture = { ...framed, formatType };
  const [formats, groups, article] = await Promise.all([
    prices.formatPrices(framed),
    prices.optionGroups(picture),
    chosen.length > 0 ? prices.wallPicturePrice({ ...picture, ...chosenOf(chosen) }) : undefined,
  ]);
  const isListed = formats.some((format) => format.formatType === formatType);
  const price = chosen.length > 0 || isListed ? article : await prices.wallPicturePrice(picture);
  return { formats, choices: optionChoices(groups), ...(price && { article: price }) };
};

/** The mat and the options among designer parameters. */
export const chosenOf = (
  parameters: PriceRequest["chosen"],
): Pick<WallPicture, "matType" | "matSize" | "optionTypes"> => {
  const of = (name: string) => parameters.filter(([key]) => key === name).map(([, value]) => value);
  const matType = of("matType").find((value): value is MatType =>
    MAT_TYPES.some((type) => type === value),
  );
  const matSize = of("matSize").find((value) => MAT_SIZES.some((size) => String(size) === value));
  const optionTypes = of("optionTypes");
  return {
    ...(matType && { matType }),
    ...(matSize !== undefined && { matSize: Number(matSize) }),
    ...(optionTypes.length > 0 && { optionTypes }),
  };
};
