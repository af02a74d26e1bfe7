import { parseAccessorySku } from "../catalogue/card-sku.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";

/** The values of gift vouchers that are sold, in major units of the storefront's currency. */
export const GIFT_VALUES = [10, 25, 50, 100] as const;

export const giftSkuOf = (value: (typeof GIFT_VALUES)[number]): string => `gift-voucher-${value}`;

/** An article that is sold by its SKU alone. */
export type CartSku =
  | { readonly kind: "accessory"; readonly sku: string }
  | {
      readonly kind: "gift";
      readonly sku: string;
      /** In major units of the storefront's currency. */
      readonly value: number;
    };

const GIFT = /^gift-voucher-(\d{2,3})$/;

/** Parses the SKU of an accessory, or of a gift voucher such as `gift-voucher-50`. Errors: `sku-unknown`, and those of `parseAccessorySku`. */
export const parseCartSku = (text: string): Result<CartSku> => {
  const [, value] = GIFT.exec(text) ?? [];
  if (value === undefined) {
    const accessory = parseAccessorySku(text);
    return accessory.ok ? ok({ kind: "accessory", sku: text }) : accessory;
  }
  const gift = GIFT_VALUES.find((one) => String(one) === value);
  return gift === undefined
    ? invalid("sku-unknown", `gift vouchers are sold for ${GIFT_VALUES.join(", ")}`, text)
    : ok({ kind: "gift", sku: text, value: gift });
};
