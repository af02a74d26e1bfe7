import { offers } from "@passepartout/domain/market/storefront";
import { articleName } from "@passepartout/domain/cart/basket";
import type { OpenedCart, PricedLine } from "@passepartout/domain/cart/open-cart";
import { fromCents } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { ShopContext } from "@passepartout/domain/shop";
import { plain } from "./page-rows.ts";
import type { Row } from "./screen.ts";

type Texts = Pick<ShopContext, "definition" | "text" | "place" | "checkout">;

const amountIn = ({ place }: Texts, amount: number): string =>
  formatPrice(amount, { locale: place.locale });

/** The cart: its lines, each with ways to change it, its vouchers and its sums. */
export const cartRows = (
  shop: Texts,
  cart: OpenedCart,
  refusal: string,
  removed: { readonly id: string; readonly name: string } | undefined,
): readonly Row[] => {
  const isEmpty = cart.lines.length + cart.gone.length === 0;
  return [
    ...plain(refusal || cart.notice),
    ...(removed
      ? [
          { text: shop.text("cart.removed", { article: removed.name }) },
          {
            text: shop.text("cart.undo"),
            action: { type: "cart.change", change: { kind: "restore", id: removed.id } } as const,
          },
        ]
      : []),
    ...cart.lines.flatMap((line) => lineRows(shop, line)),
    ...cart.gone.flatMap(({ id }) => [
      { text: shop.text("cart.gone") },
      removeRow(shop, id, shop.text("cart.goneArticle")),
    ]),
    ...(isEmpty
      ? [...plain(shop.text("cart.empty")), ...plain(shop.text("cart.emptyText"))]
      : [
          ...voucherRows(shop, cart),
          ...deliveryRows(shop, cart),
          ...sumRows(shop, cart),
          ...(shop.checkout
            ? [{ text: shop.text("cart.toCheckout"), action: { type: "cart.checkout" } as const }]
            : plain(shop.text("cart.checkout"))),
        ]),
  ];
};

const lineRows = (shop: Texts, priced: PricedLine): readonly Row[] => {
  const { line, cents, centsBefore } = priced;
  const { article } = priced;
  // It is named with its choices.
  const name = article.kind === "accessory" ? article.sku : articleName(shop, article);
  return [
    {
      text: `${line.quantity} x ${name}`,
      aside: amountIn(shop, fromCents(cents)),
      action: {
        type: "cart.quantity.ask",
        id: line.id,
        label: shop.text("cart.quantity", { article: name }),
      },
    },
    ...(centsBefore === undefined
      ? []
      : plain(shop.text("cart.was", { price: amountIn(shop, fromCents(centsBefore)) }))),
    removeRow(shop, line.id, name),
  ];
};

const removeRow = (shop: Texts, id: string, name: string): Row => ({
  text: shop.text("cart.removeArticle", { article: name }),
  action: { type: "cart.change", change: { kind: "remove", id, name } },
});

const voucherRows = (shop: Texts, { vouchers }: OpenedCart): readonly Row[] => [
  { text: "" },
  ...vouchers.flatMap(({ code, refusal }) => [
    ...plain(refusal),
    {
      text: shop.text("cart.detachCode", { code }),
      action: { type: "cart.change", change: { kind: "detach", code } } as const,
    },
  ]),
  ...(offers(shop.definition, "vouchers")
    ? [{ text: shop.text("cart.code"), action: { type: "cart.voucher.ask" } as const }]
    : []),
];

/** The ways of delivery that have a text; another one is named by its id. */
const METHODS = ["standard", "express"];

/** The ways of delivery, if there is a choice. */
const deliveryRows = (shop: Texts, { deliveries, delivery }: OpenedCart): readonly Row[] =>
  deliveries.length < 2
    ? []
    : [
        { text: "" },
        { text: shop.text("cart.delivery"), style: "heading" },
        ...deliveries.map(({ id, price }): Row => ({
          text: METHODS.includes(id) ? shop.text(`delivery.methods.${id}`) : id,
          aside: amountIn(shop, price.priceCurrent),
          isChosen: id === delivery?.id,
          action: { type: "cart.change", change: { kind: "delivery", method: id } },
        })),
      ];

/** The sums; those that are nothing are left out. */
const sumRows = (
  shop: Texts,
  { totals, vouchers, country, delivery, isShippingMissing, isChoiceMissing }: OpenedCart,
): readonly Row[] => {
  const sum = (text: string, cents: number): Row => ({
    text,
    aside: `${cents < 0 ? "−" : ""}${amountIn(shop, fromCents(Math.abs(cents)))}`,
    style: "price",
  });
  const reducing = vouchers.find(({ kind, refusal }) => kind === "voucher" && !refusal);
  const paid = totals.payments.filter(({ cents }) => cents > 0);
  const taxed = totals.vat.length > 0 ? "WithTax" : "";
  const name = new Intl.DisplayNames(shop.place.locale, { type: "region" }).of(
    country.toUpperCase(),
  );
  return [
    { text: "" },
    ...(totals.goods > 0 ? [sum(shop.text("cart.goods"), totals.goods)] : []),
    ...(totals.discount > 0
      ? [sum(shop.text("cart.discount", { code: reducing?.code ?? "" }), -totals.discount)]
      : []),
    ...(totals.gifts > 0 ? [sum(shop.text("cart.gifts"), totals.gifts)] : []),
    ...(delivery
      ? [sum(shop.text("cart.shipping", { country: name ?? country }), totals.shipping)]
      : []),
    ...paid.map(({ code, cents }) => sum(shop.text("cart.payment", { code }), -cents)),
    sum(shop.text(`cart.${paid.length > 0 ? "payable" : "total"}${taxed}`), totals.payable),
    ...(isChoiceMissing ? plain(shop.text("cart.deliveryMissing")) : []),
    ...(isShippingMissing ? plain(shop.text("cart.shippingMissing")) : []),
  ];
};
