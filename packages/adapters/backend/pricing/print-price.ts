import { parseFormat } from "@passepartout/domain/catalogue/format";
import {
  type PhotoboxType,
  PRINT_FORMATS,
  type PrintFormat,
  PRINTS_IN_BOX,
} from "@passepartout/domain/catalogue/photo-box";
import type { NumbersOfChoices } from "@passepartout/domain/catalogue/product-table";
import type { Price } from "@passepartout/domain/market/price";
import type { ChosenOf } from "./page-products.ts";
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

const BASE_CENTS = 9;
const CENTS_PER_SQUARE_METRE = 700;

/** What the choices cost: cents of a euro for a box, and a factor for a finish. */
const COSTS: NumbersOfChoices<"photobox"> = {
  finish: { glossy: 1, matt: 1.1 },
  size: { small: 990, MAX: 1690 },
};

type PrintChoice = Omit<ChosenOf<"photobox">, "photoboxFormat"> & {
  readonly photoboxType: PhotoboxType;
};

/** The price of `quantity` loose prints, or of `quantity` full boxes. */
export const printPrice = (
  {
    photoboxType,
    photoboxFormat,
    finish = "glossy",
    size = "small",
    quantity = 1,
  }: PrintChoice & { readonly photoboxFormat: PrintFormat },
  context: PriceContext,
): Price => {
  const format = parseFormat(photoboxFormat);
  const squareMetres = format.ok ? (format.value.width * format.value.height) / 1e6 : 0;
  const glossy = BASE_CENTS + CENTS_PER_SQUARE_METRE * squareMetres;
  const each = glossy * COSTS.finish[finish];
  const isBoxed = photoboxType === "small";
  const count = isBoxed ? PRINTS_IN_BOX[size] * quantity : quantity;
  const boxes = isBoxed ? COSTS.size[size] * quantity : 0;
  const name = isBoxed ? `photobox-${size}` : "photoprint";
  return storefrontPrice(boxes + each * count, context, {
    articles: () => [
      {
        article: `${name}-${photoboxFormat}`,
        euroCents: boxes + glossy * COSTS.finish.glossy * count,
        times: quantity,
      },
    ],
  });
};

export const printPrices = (
  choice: PrintChoice & { readonly photoboxFormat?: PrintFormat | undefined },
  context: PriceContext,
) =>
  PRINT_FORMATS.filter((format) => (choice.photoboxFormat ?? format) === format).map((format) => ({
    format,
    ...printPrice({ ...choice, photoboxFormat: format }, context),
  }));
