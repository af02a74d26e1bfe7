import { parseFormat } from "@passepartout/domain/catalogue/format";
import {
  type Finish,
  type PhotoboxSize,
  type PhotoboxType,
  type PrintFormat,
  PRINTS_IN_BOX,
} from "@passepartout/domain/catalogue/photo-box";
import type { Price } from "@passepartout/domain/market/price";
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

const BOX_CENTS: Readonly<Record<PhotoboxSize, number>> = { small: 990, MAX: 1690 };

const BASE_CENTS = 9;
const CENTS_PER_SQUARE_METRE = 700;
const FINISH_FACTOR: Readonly<Record<Finish, number>> = { glossy: 1, matt: 1.1 };

/** The price of `quantity` loose prints, or of `quantity` full boxes. */
export const printPrice = (
  prints: {
    readonly photoboxType: PhotoboxType;
    readonly format: PrintFormat;
    readonly finish: Finish;
    readonly size: PhotoboxSize;
    readonly quantity: number;
  },
  context: PriceContext,
): Price => {
  const format = parseFormat(prints.format);
  const squareMetres = format.ok ? (format.value.width * format.value.height) / 1e6 : 0;
  const each = (BASE_CENTS + CENTS_PER_SQUARE_METRE * squareMetres) * FINISH_FACTOR[prints.finish];
  const isBoxed = prints.photoboxType === "small";
  const count = isBoxed ? PRINTS_IN_BOX[prints.size] * prints.quantity : prints.quantity;
  const boxes = isBoxed ? BOX_CENTS[prints.size] * prints.quantity : 0;
  return storefrontPrice(boxes + each * count, context);
};
