import { randomUUID } from "node:crypto";
import { Option } from "@commander-js/extra-typings";
import { parseCartArticle } from "@passepartout/domain/cart/cart-article";
import { createCartChanges } from "@passepartout/domain/cart/cart-actions";
import { handOverCart } from "@passepartout/domain/cart/hand-over-cart";
import { type OpenedCart, openCart } from "@passepartout/domain/cart/open-cart";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { Delivery } from "@passepartout/domain/delivery/open-delivery";
import type { Result } from "@passepartout/domain/kernel/result";
import { fromCents } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { ShopContext } from "@passepartout/domain/shop";
import { plainDateText } from "@passepartout/domain/time/plain-date";
import { cartUrlOf } from "../address.ts";
import type { Context } from "../context.ts";
import { countryOption } from "../country-option.ts";
import { withCustomer } from "../customer-account.ts";
import { failed, Failure, messageOf, negative, refused, unwrap } from "../failure.ts";
import { BACKEND_DATA, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const quantityOption = () =>
  new Option(
    "--quantity <pieces>",
    "number of pieces; without it that of the designer link",
  ).argParser(wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY));

const printCart = (context: Context, cart: OpenedCart): void => {
  const { locale } = context.settings();
  const text = (cents: number) => formatPrice(fromCents(cents), { locale });
  const { totals, country, currency } = cart;
  const datesOf = ({ id, from, to }: Delivery) => ({
    method: id,
    from: plainDateText(from),
    to: plainDateText(to),
  });
  const delivery = cart.delivery && datesOf(cart.delivery);
  const deliveries = cart.deliveries.map((one) => ({
    ...datesOf(one),
    price: one.price.priceCurrent,
    text: formatPrice(one.price.priceCurrent, { locale }),
  }));
  const lines = cart.lines.map(
    ({ line: { id, article, quantity }, cents, centsBefore }, index) => ({
      number: index + 1,
      id,
      article,
      quantity,
      price: fromCents(cents),
      text: text(cents),
      ...(centsBefore !== undefined && {
        priceBefore: fromCents(centsBefore),
        textBefore: text(centsBefore),
      }),
    }),
  );
  const gone = cart.gone.map(({ id, article, quantity }, index) => ({
    number: lines.length + index + 1,
    id,
    article,
    quantity,
  }));
  const sums = {
    goods: fromCents(totals.goods),
    gifts: fromCents(totals.gifts),
    discount: fromCents(totals.discount),
    shipping: fromCents(totals.shipping),
    total: fromCents(totals.total),
    payable: fromCents(totals.payable),
  };
  const vat = totals.vat.map((one) => ({ rate: one.rate, amount: fromCents(one.vat) }));
  context.printFields(
    {
      country,
      currency,
      lines,
      gone,
      vouchers: cart.vouchers,
      payments: totals.payments.map(({ code, cents }) => ({ code, amount: fromCents(cents) })),
      ...(delivery && { delivery, deliveries }),
      ...sums,
      vat,
      text: text(totals.payable),
    },
    [
      ...lines.map(
        (line) =>
          [
            String(line.number),
            `${line.quantity} x ${line.article}, ${line.text}${line.textBefore === undefined ? "" : `, was ${line.textBefore}`}`,
          ] as const,
      ),
      ...gone.map(
        ({ number, article }) => [String(number), `${article}, not sold any more`] as const,
      ),
      ...(lines.length + gone.length === 0 ? [["cart", "empty"] as const] : []),
      ...cart.vouchers.map(
        ({ code, percent, amount, refusal }) =>
          [
            "voucher",
            `${code}, ${refusal ?? (amount === undefined ? `${percent ?? 0} %` : formatPrice(amount, { locale }))}`,
          ] as const,
      ),
      ...(totals.discount > 0 ? [["discount", text(totals.discount)] as const] : []),
      ...(delivery
        ? [
            [
              "shipping",
              `${text(totals.shipping)} to ${country.toUpperCase()}, ${delivery.method}, ${delivery.from} to ${delivery.to}`,
            ] as const,
            ...deliveries
              .filter(({ method }) => method !== delivery.method)
              .map(
                (other) =>
                  ["or", `${other.method}, ${other.text}, ${other.from} to ${other.to}`] as const,
              ),
          ]
        : []),
      ["total", text(totals.total)],
      ...vat.map(
        ({ rate, amount }) =>
          ["tax in it", `${formatPrice(amount, { locale })} (${rate} %)`] as const,
      ),
      ...(totals.payable === totals.total ? [] : [["to pay", text(totals.payable)] as const]),
    ],
  );
};

/** Changes the cart and prints it; a refusal ends with exit code 1. */
const changeCart = async (
  context: Context,
  data: string | undefined,
  input: string,
  change: (shop: ShopContext) => Promise<Result<OpenedCart, AccountFailure>>,
): Promise<void> => {
  const changed = await withCustomer(context, data, change);
  if (!changed.ok) throw refused("cart-refused", changed.error, input);
  printCart(context, changed.value);
};

/** The id of a line, which people give by its number in the list. */
const lineIn = async (shop: ShopContext, line: string): Promise<string> => {
  const { lines, gone } = await openCart(shop);
  const all = [...lines.map((one) => one.line), ...gone];
  const found = all.find(({ id }) => id === line) ?? all[Number(line) - 1];
  if (found) return found.id;
  throw negative(
    "line-unknown",
    `the cart has ${all.length === 0 ? "no lines" : `lines from 1 to ${all.length}`}`,
    line,
  );
};

export const cartShow: DefineCommand = (command, context) =>
  command
    .addOption(countryOption())
    .option(...BACKEND_DATA)
    .action(async ({ country, data }) => {
      const cart = await withCustomer(context, data, (shop) =>
        openCart(shop, country === undefined ? {} : { country }),
      );
      printCart(context, cart);
    });

export const cartAdd: DefineCommand = (command, context) =>
  command
    .argument("<article>", "designer link or SKU, such as pen or gift-voucher-50")
    .addOption(quantityOption())
    .option("--with <sku...>", "accessories, each in the same quantity")
    .option(...BACKEND_DATA)
    .action(async (article, { quantity, with: accessories = [], data }) => {
      unwrap(parseCartArticle(article, context.settings(), context.settings().now));
      for (const sku of accessories) unwrap(parseAccessorySku(sku));
      await changeCart(context, data, article, (shop) =>
        createCartChanges(shop).add(
          { article, ...(quantity !== undefined && { quantity }) },
          accessories,
        ),
      );
    });

export const cartSet: DefineCommand = (command, context) =>
  command
    .argument("<line>", "number of the line in `cart show`, or its id")
    .argument("<quantity>", "number of pieces", wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY))
    .option(...BACKEND_DATA)
    .action((line, quantity, { data }) =>
      changeCart(context, data, `${line} ${quantity}`, async (shop) =>
        createCartChanges(shop).setQuantity(await lineIn(shop, line), quantity),
      ),
    );

export const cartRemove: DefineCommand = (command, context) =>
  command
    .argument("<line>", "number of the line in `cart show`, or its id")
    .option(...BACKEND_DATA)
    .action((line, { data }) =>
      changeCart(context, data, line, async (shop) =>
        createCartChanges(shop).remove(await lineIn(shop, line)),
      ),
    );

export const cartRestore: DefineCommand = (command, context) =>
  command.option(...BACKEND_DATA).action(({ data }) =>
    changeCart(context, data, "", async (shop) => {
      const { removed } = await openCart(shop);
      if (removed) return createCartChanges(shop).restore(removed.id);
      throw negative("line-unknown", "no line was removed within the last hour", "");
    }),
  );

export const cartDelivery: DefineCommand = (command, context) =>
  command
    .argument("<method>", "way of delivery that `cart show` lists, such as express")
    .option(...BACKEND_DATA)
    .action((method, { data }) =>
      changeCart(context, data, method, async (shop) => {
        const { deliveries } = await openCart(shop);
        if (deliveries.some(({ id }) => id === method))
          return createCartChanges(shop).setDelivery(method);
        throw negative(
          "delivery-not-offered",
          deliveries.length === 0
            ? "there is nothing to deliver in the cart"
            : `the articles in the cart have ${deliveries.map(({ id }) => id).join(" and ")} delivery`,
          method,
        );
      }),
    );

export const cartCheckout: DefineCommand = (command, context) =>
  command
    .addOption(countryOption())
    .option(...BACKEND_DATA)
    .action(async ({ country, data }) => {
      const hosts = await context.dependencies.readHosts(context.io.env);
      const next = await withCustomer(context, data, (shop) =>
        handOverCart(shop, {
          id: randomUUID(),
          cartUrl: cartUrlOf(shop.place, hosts),
          country,
        }).catch((cause: unknown) => {
          const message = `the cart was not handed over: ${messageOf(cause)}`;
          throw failed("service-unreachable", message, "", cause);
        }),
      );
      if (!next.ok) throw new Failure(1, next.error);
      context.print({ url: next.value }, `${next.value}\n`);
    });

export const cartVoucher: DefineCommand = (command, context) =>
  command
    .argument("<code>", "code of a voucher or gift voucher")
    .option("--remove", "detach it")
    .option(...BACKEND_DATA)
    .action((code, { remove, data }) =>
      changeCart(context, data, code, (shop) => {
        const changes = createCartChanges(shop);
        return remove === true ? changes.detachVoucher(code) : changes.attachVoucher(code);
      }),
    );
