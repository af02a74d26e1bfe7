import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { errorResponse, type ResponseOf } from "../../src/http/error-response.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";

/** Why a cart is not changed: the field of the entry that is refused, the text and the status. */
const REFUSALS = {
  full: { field: "article", text: "cartFull", status: 400 },
  gone: { field: "id", text: "cartLineGone", status: 404 },
  incomplete: { field: "article", text: "cartIncomplete", status: 400 },
  notMade: { field: "article", text: "cartNotMade", status: 400 },
  quantity: { field: "quantity", text: "cartQuantity", status: 400 },
  tooMany: { field: "cart", text: "tooMany", status: 429 },
  tooManyGifts: { field: "code", text: "cartTooManyGifts", status: 400 },
  voucherAttached: { field: "code", text: "voucherAttached", status: 400 },
  voucherElsewhere: { field: "code", text: "voucherElsewhere", status: 400 },
  voucherMalformed: { field: "code", text: "voucherMalformed", status: 400 },
  voucherUnknown: { field: "code", text: "voucherUnknown", status: 404 },
  voucherUsed: { field: "code", text: "voucherUsed", status: 400 },
} as const satisfies Readonly<
  Record<string, { field: string; text: CustomerText; status: 400 | 404 | 429 }>
>;

type Refusal = keyof typeof REFUSALS;

/** Why a cart is not changed; of a quantity, also one that is sold. */
export type CartRefusal = Refusal | `quantity-${number}`;

/** A refusal in the address of the cart. */
export const refusalField = z.union([
  z.enum(Object.keys(REFUSALS) as Refusal[]),
  z.templateLiteral(["quantity-", z.number().int().positive().max(9999)]),
]);

export const isRefused = (value: object | CartRefusal): value is CartRefusal =>
  typeof value === "string";

const QUANTITY = "quantity-";

export const refusalText = (refusal: CartRefusal, { locale }: Pick<Place, "locale">): string =>
  isSoldQuantity(refusal)
    ? customerText("cartSoldQuantity", locale, {
        quantity: Number(refusal.slice(QUANTITY.length)),
      })
    : customerText(REFUSALS[refusal].text, locale);

const isSoldQuantity = (refusal: CartRefusal): refusal is `quantity-${number}` =>
  refusal.startsWith(QUANTITY);

const rowOf = (refusal: CartRefusal) => REFUSALS[isSoldQuantity(refusal) ? "quantity" : refusal];

export const refusedField = (refusal: CartRefusal): string => rowOf(refusal).field;

export const refusalResponse = (refusal: CartRefusal, place: Place): ResponseOf<never> => {
  const { field, status } = rowOf(refusal);
  const text = refusalText(refusal, place);
  return errorResponse(status, text, { [field]: [text] });
};
