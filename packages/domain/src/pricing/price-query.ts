import type { Product } from "./product.ts";

/** The choices of a product as the query of its price has them; lists are repeated in brackets. */
export type PriceQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Boxes and loose prints share an endpoint, which tells them apart by this. */
const PRINT_TYPES: Readonly<Partial<Record<Product["kind"], string>>> = {
  photobox: "small",
  photoprint: "photoprint",
};

export const priceQuery = ({ kind, ...choices }: Product): PriceQuery => {
  const type = PRINT_TYPES[kind];
  return {
    ...Object.fromEntries(
      Object.entries<string | number | readonly string[] | undefined>(choices).map(
        ([name, value]) =>
          typeof value === "object" ? [`${name}[]`, value] : [name, value?.toString()],
      ),
    ),
    ...(type !== undefined && { photoboxType: type }),
  };
};
