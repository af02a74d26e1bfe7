import type { OpenedCart, PricedLine } from "@passepartout/domain/cart/open-cart";
import { fromCents } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { Shop } from "@passepartout/domain/shop";
import { plain } from "./page-rows.ts";
import type { Row } from "./screen.ts";

type Texts = Pick<Shop, "text" | "place">;

const nameOf = (shop: Texts, { article }: PricedLine): string => {
  switch (article.kind) {
    case "product":
      return shop.text(`productKinds.${article.productKind}`);
    case "gift":
      return shop.text("cart.gift", { amount: amountIn(shop, article.value) });
    default:
      return article.sku;
  }
};

const amountIn = ({ place }: Texts, amount: number): string =>
  formatPrice(amount, { locale: place.locale });

/** The cart: its lines, each with a way to remove it, and its sums. */
export const cartRows = (
  shop: Texts,
  cart: OpenedCart,
  refusal: string,
  removed: { readonly id: string; readonly name: string } | undefined,
): readonly Row[] => {
  const sum = (key: string, cents: number): readonly Row[] => [
    { text: shop.text(key), aside: amountIn(shop, fromCents(cents)), style: "price" },
  ];
  const lines = cart.lines.flatMap((priced): readonly Row[] => {
    const { line, cents } = priced;
    const name = nameOf(shop, priced);
    return [
      { text: `${line.quantity} x ${name}`, aside: amountIn(shop, fromCents(cents)) },
      {
        text: shop.text("cart.removeArticle", { article: name }),
        action: { type: "cart.change", change: { kind: "remove", id: line.id, name } },
      },
    ];
  });
  const gone = cart.gone.map((): Row => ({ text: shop.text("cart.gone") }));
  return [
    ...plain(refusal),
    ...(removed
      ? [
          { text: shop.text("cart.removed", { article: removed.name }) },
          {
            text: shop.text("cart.undo"),
            action: { type: "cart.change", change: { kind: "restore", id: removed.id } } as const,
          },
        ]
      : []),
    ...lines,
    ...gone,
    ...(lines.length + gone.length === 0
      ? [...plain(shop.text("cart.empty")), ...plain(shop.text("cart.emptyText"))]
      : [
          { text: "" },
          ...sum("cart.goods", cart.totals.goods),
          ...sum("cart.payable", cart.totals.payable),
          ...plain(shop.text("cart.checkout")),
        ]),
  ];
};
