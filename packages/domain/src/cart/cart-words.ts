import { countryName } from "../market/country-name.ts";
import { fromCents } from "../market/price.ts";
import { formatPrice } from "../market/price-text.ts";
import type { PlaceTexts } from "../messages/translate.ts";
import type { AttachedVoucher, RemovedLine } from "./cart.port.ts";
import type { OpenedCart } from "./open-cart.ts";

const METHODS = ["standard", "express"];

/** A way of delivery that no text is about is named by its id. */
export const methodName = ({ text }: Pick<PlaceTexts, "text">, id: string): string =>
  METHODS.includes(id) ? text(`delivery.methods.${id}`) : id;

export const amountText = (
  { place: { locale } }: Pick<PlaceTexts, "place">,
  cents: number,
): string => `${cents < 0 ? "−" : ""}${formatPrice(fromCents(Math.abs(cents)), { locale })}`;

/** The sums of a cart, without those that are nothing, and what is left to pay. */
export const cartSums = (shop: PlaceTexts, { totals, delivery, vouchers, country }: OpenedCart) => {
  const { text, place } = shop;
  const sum = (label: string, cents: number) => ({ label, value: amountText(shop, cents) });
  const unlessNothing = (label: string, cents: number) => (cents === 0 ? [] : [sum(label, cents)]);
  const reducing = vouchers.find(({ kind, refusal }) => kind === "voucher" && !refusal);
  const paid = totals.payments.filter(({ cents }) => cents > 0);
  const taxed = totals.vat.length > 0 ? "WithTax" : "";
  return {
    sums: [
      ...unlessNothing(text("cart.goods"), totals.goods),
      ...unlessNothing(text("cart.discount", { code: reducing?.code ?? "" }), -totals.discount),
      ...unlessNothing(text("cart.gifts"), totals.gifts),
      ...(delivery
        ? [
            sum(
              text("cart.shipping", { country: countryName(place.locale, country) }),
              totals.shipping,
            ),
          ]
        : []),
      ...(paid.length > 0 ? [sum(text(`cart.total${taxed}`), totals.total)] : []),
      ...paid.map(({ code, cents }) => sum(text("cart.payment", { code }), -cents)),
    ],
    payable: sum(text(`cart.${paid.length > 0 ? "payable" : "total"}${taxed}`), totals.payable),
  };
};

/** Why a voucher does not count: the shop's reason, or that there is nothing in the cart but gift vouchers. */
export const voucherRefusal = (
  { text }: Pick<PlaceTexts, "text">,
  { totals }: Pick<OpenedCart, "totals">,
  { refusal }: AttachedVoucher,
): string | undefined =>
  refusal ?? (totals.goods === 0 && totals.gifts > 0 ? text("cart.notForGifts") : undefined);

export const removedText = (
  { text }: Pick<PlaceTexts, "text">,
  { others = 0 }: Pick<RemovedLine, "others">,
  article: string,
): string => text(others > 0 ? "cart.removedWith" : "cart.removed", { article });

/** What is missing in the sums. */
export const missingNotes = (
  { text }: Pick<PlaceTexts, "text">,
  { isChoiceMissing, isShippingMissing }: OpenedCart,
): readonly string[] => [
  ...(isChoiceMissing ? [text("cart.deliveryMissing")] : []),
  ...(isShippingMissing ? [text("cart.shippingMissing")] : []),
];
