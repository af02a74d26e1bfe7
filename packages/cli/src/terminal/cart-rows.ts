import { offers } from "@passepartout/domain/market/storefront";
import { articleName } from "@passepartout/domain/cart/basket";
import type { OpenedCart, PricedLine } from "@passepartout/domain/cart/open-cart";
import {
  amountText,
  cartSums,
  methodName,
  missingNotes,
  removedText,
  voucherRefusal,
} from "@passepartout/domain/cart/cart-words";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { ShopContext } from "@passepartout/domain/shop";
import { plain } from "./page-rows.ts";
import type { Row } from "./screen.ts";

type Texts = Pick<ShopContext, "definition" | "text" | "place" | "checkout">;

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
          { text: removedText(shop, cart.removed ?? {}, removed.name) },
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
      aside: amountText(shop, cents),
      action: {
        type: "cart.quantity.ask",
        id: line.id,
        label: shop.text("cart.quantity", { article: name }),
      },
    },
    ...(centsBefore === undefined
      ? []
      : plain(shop.text("cart.was", { price: amountText(shop, centsBefore) }))),
    removeRow(shop, line.id, name),
  ];
};

const removeRow = (shop: Texts, id: string, name: string): Row => ({
  text: shop.text("cart.removeArticle", { article: name }),
  action: { type: "cart.change", change: { kind: "remove", id, name } },
});

const voucherRows = (shop: Texts, cart: OpenedCart): readonly Row[] => [
  { text: "" },
  ...cart.vouchers.flatMap((voucher) => [
    ...plain(voucherRefusal(shop, cart, voucher)),
    {
      text: shop.text("cart.detachCode", { code: voucher.code }),
      action: { type: "cart.change", change: { kind: "detach", code: voucher.code } } as const,
    },
  ]),
  ...(offers(shop.definition, "vouchers")
    ? [{ text: shop.text("cart.code"), action: { type: "cart.voucher.ask" } as const }]
    : []),
];

/** The ways of delivery, if there is a choice. */
const deliveryRows = (shop: Texts, { deliveries, delivery }: OpenedCart): readonly Row[] =>
  deliveries.length < 2
    ? []
    : [
        { text: "" },
        { text: shop.text("cart.delivery"), style: "heading" },
        ...deliveries.map(({ id, price }): Row => ({
          text: methodName(shop, id),
          aside: formatPrice(price.priceCurrent, { locale: shop.place.locale }),
          isChosen: id === delivery?.id,
          action: { type: "cart.change", change: { kind: "delivery", method: id } },
        })),
      ];

const sumRows = (shop: Texts, cart: OpenedCart): readonly Row[] => {
  const { sums, payable } = cartSums(shop, cart);
  return [
    { text: "" },
    ...[...sums, payable].map(({ label, value }): Row => ({
      text: label,
      aside: value,
      style: "price",
    })),
    ...missingNotes(shop, cart).flatMap(plain),
  ];
};
